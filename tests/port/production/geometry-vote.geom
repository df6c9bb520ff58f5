#version 150
#extension GL_ARB_shader_group_vote : require
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
in vec3 position[];
out vec3 normal;
void main()
{
    vec3 n = cross(position[1] - position[0], position[2] - position[0]);
    if (allInvocationsARB(n.z < 0.0)) return;
    for (int i = 0; i < 3; i++) {
        normal = n;
        gl_Position = gl_in[i].gl_Position;
        EmitVertex();
    }
    EndPrimitive();
}
