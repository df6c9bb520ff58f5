#version 310 es
// Extensions of desktop GLSL in ES, and names of ES that this version has no other form of: what they bring does what it does there.
// without glslang: it has no integers of 64 bits in ES
// data 1: uint [3, 5, 7, 9]
// expect 0: uint [3, 12, 5, 40, 9, 252]
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_null_initializer : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_shader_integer_mix : require
layout(local_size_x = 1) in;
struct Packed { highp vec3 v; highp float f; };
layout(binding = 0, scalar) buffer Out { highp uint r[]; };
layout(binding = 1, scalar) buffer In { highp uint first; highp uvec3 rest; };
shared highp uint zero[2] = {};
void main()
{
    highp uint sum = zero[0];
    [[unroll]] for (int i = 0; i < 2; i++) sum += zero[i] + rest[i];
    r[0] = first;
    r[1] = sum;
    r[2] = mix(first, rest.x, sum > 11u);
    r[3] = uint((uint64_t(sum) << 33) / uint64_t(0x66666666u)) - 20u;
    r[4] = rest.z;
    r[5] = uint(int64_t(first) * -1L + 255L);
}
