#version 450
// Storage images of every dimension: load, store, size.
// image 1: 1D r32i 8 = x
// image 2: 2D r32i 4x4 = x + 10 * y
// image 3: 3D r32i 2x4x2 = x + 10 * y + 100 * z
// image 4: Cube r32i 2x2 = x + 10 * y + 100 * layer
// image 5: 1DArray r32i 4 layers 3 = x + 100 * layer
// image 6: 2DArray r32i 4x2 layers 3 = x + 10 * y + 100 * layer
// image 7: CubeArray r32i 2x2 layers 12 = x + 10 * y + 100 * layer
// image 8: Buffer r32i 16 = -x
// need: imageCubeArray
// expect 0: int [5, 23, 131, 511, 202, 213, 1101, -9,  8, 4, 4, 2, 4, 2, 2, 2, 4, 3, 4, 2, 3, 2, 2, 2, 16]
// expect 1: -1 if x == 7 else x
// expect 2: -2 if (x, y) == (3, 1) else x + 10 * y
// expect 3: -3 if (x, y, z) == (1, 2, 1) else x + 10 * y + 100 * z
// expect 4: -4 if (x, y, layer) == (0, 1, 3) else x + 10 * y + 100 * layer
// expect 5: -5 if (x, layer) == (3, 1) else x + 100 * layer
// expect 6: -6 if (x, y, layer) == (3, 0, 2) else x + 10 * y + 100 * layer
// expect 7: -7 if (x, y, layer) == (1, 0, 10) else x + 10 * y + 100 * layer
// expect 8: -8 if x == 15 else -x
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[25]; };
layout(binding = 1, r32i) uniform iimage1D m1;
layout(binding = 2, r32i) uniform iimage2D m2;
layout(binding = 3, r32i) uniform iimage3D m3;
layout(binding = 4, r32i) uniform iimageCube mc;
layout(binding = 5, r32i) uniform iimage1DArray m1a;
layout(binding = 6, r32i) uniform iimage2DArray m2a;
layout(binding = 7, r32i) uniform iimageCubeArray mca;
layout(binding = 8, r32i) uniform iimageBuffer mb;
void main()
{
    r[0] = imageLoad(m1, 5).x;
    r[1] = imageLoad(m2, ivec2(3, 2)).x;
    r[2] = imageLoad(m3, ivec3(1, 3, 1)).x;
    r[3] = imageLoad(mc, ivec3(1, 1, 5)).x;
    r[4] = imageLoad(m1a, ivec2(2, 2)).x;
    r[5] = imageLoad(m2a, ivec3(3, 1, 2)).x;
    r[6] = imageLoad(mca, ivec3(1, 0, 11)).x;
    r[7] = imageLoad(mb, 9).x;
    r[8] = imageSize(m1);
    r[9] = imageSize(m2).x;
    r[10] = imageSize(m2).y;
    r[11] = imageSize(m3).x;
    r[12] = imageSize(m3).y;
    r[13] = imageSize(m3).z;
    r[14] = imageSize(mc).x;
    r[15] = imageSize(mc).y;
    r[16] = imageSize(m1a).x;
    r[17] = imageSize(m1a).y;
    r[18] = imageSize(m2a).x;
    r[19] = imageSize(m2a).y;
    r[20] = imageSize(m2a).z;
    r[21] = imageSize(mca).x;
    r[22] = imageSize(mca).y;
    r[23] = imageSize(mca).z;
    r[24] = imageSize(mb);
    imageStore(m1, 7, ivec4(-1));
    imageStore(m2, ivec2(3, 1), ivec4(-2));
    imageStore(m3, ivec3(1, 2, 1), ivec4(-3));
    imageStore(mc, ivec3(0, 1, 3), ivec4(-4));
    imageStore(m1a, ivec2(3, 1), ivec4(-5));
    imageStore(m2a, ivec3(3, 0, 2), ivec4(-6));
    imageStore(mca, ivec3(1, 0, 10), ivec4(-7));
    imageStore(mb, 15, ivec4(-8));
}
