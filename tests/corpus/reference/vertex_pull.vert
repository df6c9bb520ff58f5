#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
struct Vertex { vec3 position; u16vec2 uv; vec3 normal; };
layout(buffer_reference, scalar) readonly buffer Vertices { Vertex v[]; };
layout(buffer_reference, std430) readonly buffer Transforms { mat4 m[]; };
layout(push_constant, scalar) uniform Push { Vertices vertices; Transforms transforms; mat4 clip; };
layout(location = 0) out vec3 normal;
layout(location = 1) out vec2 uv;
void main()
{
    Vertex x = vertices.v[gl_VertexIndex];
    normal = x.normal;
    uv = vec2(uvec2(x.uv)) / 65535.0;
    gl_Position = clip * transforms.m[gl_InstanceIndex] * vec4(x.position, 1.0);
}
