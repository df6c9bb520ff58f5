#version 450
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
layout(location = 0) in vec3 normal[];
layout(location = 1) in vec2 uv[];
layout(location = 0) out VoxelFragment { vec3 position; vec3 normal; vec2 uv; flat vec4 bounds; flat int axis; } o;
layout(binding = 0) uniform Volume { mat4 axes[3]; float resolution; };
void main()
{
    vec3 n = abs(cross(gl_in[1].gl_Position.xyz - gl_in[0].gl_Position.xyz, gl_in[2].gl_Position.xyz - gl_in[0].gl_Position.xyz));
    int axis = n.x > n.y ? (n.x > n.z ? 0 : 2) : (n.y > n.z ? 1 : 2);
    vec4 p[3];
    for (int i = 0; i < 3; i++) p[i] = axes[axis] * gl_in[i].gl_Position;
    vec4 box = vec4(min(p[0].xy, min(p[1].xy, p[2].xy)), max(p[0].xy, max(p[1].xy, p[2].xy))) + vec4(-1, -1, 1, 1) / resolution;
    for (int i = 0; i < 3; i++) {
        gl_Position = vec4(p[i].xyz, 1.0);
        o.position = gl_in[i].gl_Position.xyz; o.normal = normal[i]; o.uv = uv[i]; o.bounds = box; o.axis = axis;
        EmitVertex();
    }
    EndPrimitive();
}
