#version 450
layout(triangles) in;
layout(triangle_strip, max_vertices = 18) out;
layout(set = 0, binding = 0) uniform Faces { mat4 face[6]; vec4 light; };
layout(location = 0) out vec3 to_light;
layout(location = 1) flat out int side;
void emit_face(int f)
{
    for (int i = 0; i < 3; i++) {
        vec4 world = gl_in[i].gl_Position;
        to_light = world.xyz - light.xyz;
        side = f;
        gl_Layer = f;
        gl_ViewportIndex = 0;
        gl_Position = face[f] * world;
        EmitVertex();
    }
    EndPrimitive();
}
void main()
{
    for (int f = 0; f < 6; f++)
        emit_face(f);
}
