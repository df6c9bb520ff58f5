#version 450
// Atomic operations on storage images give what was there before.
// image 1: 2D r32ui 16x1 = 100 + x
// image 2: 2D r32i 16x1 = x - 8
// image 3: 3D r32ui 2x2x2 = 0
// image 4: 2DArray r32i 2x2 layers 2 = 0
// image 5: Buffer r32ui 4 = 1000
// expect 0: uint [100, 101, 102, 103, 104, 105, 106, 107, 108]
// expect 1: [150, 50, 200, 96, 104 | 3, 105 ^ 255, 9, 1, 108, 109][x] if x < 10 else 100 + x
// expect 6: int [-8, -7, -6, -5, -4, 0, 0]
// expect 2: [-10, 20, -6, 77, 3][x] if x < 5 else x - 8
// expect 3: 64 if (x, y, z) == (1, 1, 0) else 0
// expect 4: 63 * 32 if (x, y, layer) == (0, 1, 1) else 0
// expect 5: 1000 + 64 if x == 3 else 1000
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u[9]; };
layout(std430, binding = 6) buffer Out2 { int i[7]; };
layout(binding = 1, r32ui) uniform uimage2D m;
layout(binding = 2, r32i) uniform iimage2D n;
layout(binding = 3, r32ui) uniform uimage3D m3;
layout(binding = 4, r32i) uniform iimage2DArray m4;
layout(binding = 5, r32ui) uniform uimageBuffer m5;
void main()
{
    imageAtomicAdd(m3, ivec3(1, 1, 0), 1u);
    imageAtomicAdd(m4, ivec3(0, 1, 1), int(gl_LocalInvocationIndex));
    imageAtomicAdd(m5, 3, 1u);
    if (gl_LocalInvocationIndex != 0)
        return;
    u[0] = imageAtomicAdd(m, ivec2(0, 0), 50u);
    u[1] = imageAtomicMin(m, ivec2(1, 0), 50u);
    u[2] = imageAtomicMax(m, ivec2(2, 0), 200u);
    u[3] = imageAtomicAnd(m, ivec2(3, 0), 240u);
    u[4] = imageAtomicOr(m, ivec2(4, 0), 3u);
    u[5] = imageAtomicXor(m, ivec2(5, 0), 255u);
    u[6] = imageAtomicExchange(m, ivec2(6, 0), 9u);
    u[7] = imageAtomicCompSwap(m, ivec2(7, 0), 107u, 1u);
    u[8] = imageAtomicCompSwap(m, ivec2(8, 0), 107u, 1u);
    i[0] = imageAtomicMin(n, ivec2(0, 0), -10);
    i[1] = imageAtomicMax(n, ivec2(1, 0), 20);
    i[2] = imageAtomicMax(n, ivec2(2, 0), -20);
    i[3] = imageAtomicExchange(n, ivec2(3, 0), 77);
    i[4] = imageAtomicAdd(n, ivec2(4, 0), 7);
    i[5] = 0;
    i[6] = 0;
}
