#version 450
layout(triangles, equal_spacing, cw) in;
struct Control { vec3 b210, b120, b021, b012, b102, b201, b111; vec3 n110, n011, n101; };
layout(location = 0) in vec3 normal_in[];
layout(location = 1) in vec2 uv_in[];
layout(location = 2) patch in Control control;
layout(location = 0) out vec3 normal;
layout(location = 1) out vec2 uv;
layout(binding = 1) uniform Camera { mat4 clip; };
void main()
{
    vec3 c = gl_TessCoord, c2 = c * c;
    uv = uv_in[0] * c.x + uv_in[1] * c.y + uv_in[2] * c.z;
    normal = normalize(normal_in[0] * c2.x + normal_in[1] * c2.y + normal_in[2] * c2.z +
                       control.n110 * c.x * c.y + control.n011 * c.y * c.z + control.n101 * c.z * c.x);
    vec3 p = gl_in[0].gl_Position.xyz * c2.x * c.x + gl_in[1].gl_Position.xyz * c2.y * c.y + gl_in[2].gl_Position.xyz * c2.z * c.z +
        3.0 * (control.b210 * c2.x * c.y + control.b120 * c.x * c2.y + control.b201 * c2.x * c.z + control.b021 * c2.y * c.z +
               control.b102 * c.x * c2.z + control.b012 * c.y * c2.z) + 6.0 * control.b111 * c.x * c.y * c.z;
    gl_Position = clip * vec4(p, 1.0);
}
