#version 450
// Storage images of the formats of int values: one row is copied to the next, and what it holds read.
// image 1: 2D rgba32i 2x3 = [-x - 1, 50 * y, 3, -128][:4]
// expect 1: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:4]
// image 2: 2D rgba16i 2x3 = [-x - 1, 50 * y, 3, -128][:4]
// expect 2: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:4]
// image 3: 2D rgba8i 2x3 = [-x - 1, 50 * y, 3, -128][:4]
// expect 3: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:4]
// image 4: 2D rg32i 2x3 = [-x - 1, 50 * y, 3, -128][:2]
// expect 4: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:2]
// image 5: 2D rg16i 2x3 = [-x - 1, 50 * y, 3, -128][:2]
// expect 5: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:2]
// image 6: 2D rg8i 2x3 = [-x - 1, 50 * y, 3, -128][:2]
// expect 6: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:2]
// image 7: 2D r32i 2x3 = [-x - 1, 50 * y, 3, -128][:1]
// expect 7: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:1]
// image 8: 2D r16i 2x3 = [-x - 1, 50 * y, 3, -128][:1]
// expect 8: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:1]
// image 9: 2D r8i 2x3 = [-x - 1, 50 * y, 3, -128][:1]
// expect 9: [-x - 1, 50 * (1 if y == 2 else y), 3, -128][:1]
// expect 0: int [-2, 50, 3, -128, -2, 50, 3, -128, -2, 50, 3, -128, -2, 50, 0, 1, -2, 50, 0, 1, -2, 50, 0,
//   1, -2, 0, 0, 1, -2, 0, 0, 1, -2, 0, 0, 1]
// need: shaderStorageImageExtendedFormats
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec4 r[9]; };
layout(binding = 1, rgba32i) uniform iimage2D m1;
layout(binding = 2, rgba16i) uniform iimage2D m2;
layout(binding = 3, rgba8i) uniform iimage2D m3;
layout(binding = 4, rg32i) uniform iimage2D m4;
layout(binding = 5, rg16i) uniform iimage2D m5;
layout(binding = 6, rg8i) uniform iimage2D m6;
layout(binding = 7, r32i) uniform iimage2D m7;
layout(binding = 8, r16i) uniform iimage2D m8;
layout(binding = 9, r8i) uniform iimage2D m9;
void main()
{
    r[0] = imageLoad(m1, ivec2(1, 1));
    r[1] = imageLoad(m2, ivec2(1, 1));
    r[2] = imageLoad(m3, ivec2(1, 1));
    r[3] = imageLoad(m4, ivec2(1, 1));
    r[4] = imageLoad(m5, ivec2(1, 1));
    r[5] = imageLoad(m6, ivec2(1, 1));
    r[6] = imageLoad(m7, ivec2(1, 1));
    r[7] = imageLoad(m8, ivec2(1, 1));
    r[8] = imageLoad(m9, ivec2(1, 1));
    imageStore(m1, ivec2(0, 2), imageLoad(m1, ivec2(0, 1)));
    imageStore(m1, ivec2(1, 2), imageLoad(m1, ivec2(1, 1)));
    imageStore(m2, ivec2(0, 2), imageLoad(m2, ivec2(0, 1)));
    imageStore(m2, ivec2(1, 2), imageLoad(m2, ivec2(1, 1)));
    imageStore(m3, ivec2(0, 2), imageLoad(m3, ivec2(0, 1)));
    imageStore(m3, ivec2(1, 2), imageLoad(m3, ivec2(1, 1)));
    imageStore(m4, ivec2(0, 2), imageLoad(m4, ivec2(0, 1)));
    imageStore(m4, ivec2(1, 2), imageLoad(m4, ivec2(1, 1)));
    imageStore(m5, ivec2(0, 2), imageLoad(m5, ivec2(0, 1)));
    imageStore(m5, ivec2(1, 2), imageLoad(m5, ivec2(1, 1)));
    imageStore(m6, ivec2(0, 2), imageLoad(m6, ivec2(0, 1)));
    imageStore(m6, ivec2(1, 2), imageLoad(m6, ivec2(1, 1)));
    imageStore(m7, ivec2(0, 2), imageLoad(m7, ivec2(0, 1)));
    imageStore(m7, ivec2(1, 2), imageLoad(m7, ivec2(1, 1)));
    imageStore(m8, ivec2(0, 2), imageLoad(m8, ivec2(0, 1)));
    imageStore(m8, ivec2(1, 2), imageLoad(m8, ivec2(1, 1)));
    imageStore(m9, ivec2(0, 2), imageLoad(m9, ivec2(0, 1)));
    imageStore(m9, ivec2(1, 2), imageLoad(m9, ivec2(1, 1)));
}
