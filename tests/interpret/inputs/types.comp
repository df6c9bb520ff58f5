#version 450
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 4) in;
struct Part { uint a; float b; vec3 c; i16vec2 d; };
layout(buffer_reference, std430) buffer Node { int x; };
layout(binding = 0) buffer Mixed { int count; float first[3]; Part part; mat2x3 m; layout(row_major) mat2x3 n; Part parts[]; } mixed;
layout(binding = 1) buffer Halves { f16vec4 h[]; } halves[2];
layout(binding = 2) buffer Longs { int64_t l[2][3]; };
layout(binding = 3) buffer Bytes { int8_t c[]; };
layout(binding = 4) buffer Doubles { double d[]; };
layout(binding = 5, rgba8) uniform image2D picture;
layout(binding = 6) buffer Nodes { Node nodes[]; };
layout(binding = 7) buffer Matrices { mat2 matrices[]; };
layout(binding = 8) buffer Threes { uvec3 threes[]; };
layout(binding = 9) buffer Unused { uint u[]; };
layout(push_constant) uniform Push { int shift; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    mixed.count = -5;
    if (i < 3u) mixed.first[i] = float(i) * 0.5;
    if (i == 0u) mixed.part = Part(9u, 2.5, vec3(1, 2, 3), i16vec2(-1, 2));
    mixed.parts[i] = Part(i + uint(shift), 1.5, vec3(7), i16vec2(-int(i)));
    mixed.m = mat2x3(1, 2, 3, 4, 5, 6);
    mixed.n = mat2x3(1, 2, 3, 4, 5, 6);
    halves[1].h[i] = f16vec4(i, 0.1, -1, 0);
    if (i < 3u) l[1][i] = -int64_t(i) * 100000000000L;
    c[i] = int8_t(-int(i));
    d[i] = double(i) / 4.0lf;
    imageStore(picture, ivec2(i, 0), vec4(float(i) / 3.0, 0, 1, 1));
    nodes[i] = Node(uint64_t(i));
    matrices[i] = mat2(i, 1, 2, 3);
    threes[i] = uvec3(i);
}
