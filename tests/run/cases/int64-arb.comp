#version 450
#extension GL_ARB_gpu_shader_int64 : require
// GL_ARB_gpu_shader_int64: literals, packing, implicit conversions.
// data 1: int [-3, 4]
// expect 0: int64 [-3, 12, 8589934593, 3, 2, 0x100000005]
// need: shaderInt64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int64_t r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int64_t x = a[0];
    r[0] = x;
    r[1] = x * -a[1];
    r[2] = 8589934593L;
    u64vec2 v = u64vec2(3UL, 4u);
    r[3] = int64_t(v.x);
    uvec2 p = unpackUint2x32(0x0000000200000001UL);
    r[4] = int64_t(p.y);
    r[5] = packInt2x32(ivec2(5, 1));
}
