#version 460
#extension GL_ARB_shader_draw_parameters : enable
// Vertices fetched by hand, objects by the number of the draw.
struct Vertex { float p[3]; uint normal; uint uv; };
struct Object { mat4 transform; uint material; };
layout(set = 0, binding = 0, std430) readonly buffer Vertices { Vertex vertices[]; };
layout(set = 0, binding = 1, std430) readonly buffer Objects { Object objects[]; };
layout(set = 0, binding = 2, std430) readonly buffer Draws { uint object_of_draw[]; };
layout(push_constant) uniform Camera { mat4 clip; };
layout(location = 0) out vec3 normal;
layout(location = 1) out vec2 uv;
layout(location = 2) out flat uint material;
void main()
{
    Vertex v = vertices[gl_VertexIndex];
    Object o = objects[object_of_draw[gl_DrawID] + gl_InstanceIndex - gl_BaseInstance];
    normal = mat3(o.transform) * (unpackSnorm4x8(v.normal).xyz);
    uv = unpackHalf2x16(v.uv);
    material = o.material + uint(gl_BaseVertex) * 0u;
    gl_Position = clip * o.transform * vec4(v.p[0], v.p[1], v.p[2], 1.0);
}
