#version 450
layout(triangles) in;
layout(line_strip, max_vertices = 8) out;
layout(location = 0) in Vertex { vec3 normal; vec3 tangent; } v[3];
layout(location = 0) out vec3 color;
layout(push_constant) uniform Push { mat4 clip; float size; };
void line(vec3 from, vec3 direction, vec3 c)
{
    gl_Position = clip * vec4(from, 1.0); color = c; EmitVertex();
    gl_Position = clip * vec4(from + direction * size, 1.0); color = c; EmitVertex();
    EndPrimitive();
}
void main()
{
    vec3 centre = vec3(0.0);
    for (int i = 0; i < v.length(); ++i) {
        line(gl_in[i].gl_Position.xyz, v[i].normal, vec3(0, 0, 1));
        centre += gl_in[i].gl_Position.xyz / 3.0;
    }
    line(centre, normalize(cross(gl_in[1].gl_Position.xyz - gl_in[0].gl_Position.xyz, gl_in[2].gl_Position.xyz - gl_in[0].gl_Position.xyz)), vec3(1, 1, 0));
}
