#version 450
// Storage images of the formats of uint values: one row is copied to the next, and what it holds read.
// image 1: 2D rgba32ui 2x3 = [x + 1, 100 * y, 255, 3][:4]
// expect 1: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:4]
// image 2: 2D rgba16ui 2x3 = [x + 1, 100 * y, 255, 3][:4]
// expect 2: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:4]
// image 3: 2D rgb10_a2ui 2x3 = [x + 1, 100 * y, 255, 3][:4]
// expect 3: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:4]
// image 4: 2D rgba8ui 2x3 = [x + 1, 100 * y, 255, 3][:4]
// expect 4: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:4]
// image 5: 2D rg32ui 2x3 = [x + 1, 100 * y, 255, 3][:2]
// expect 5: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:2]
// image 6: 2D rg16ui 2x3 = [x + 1, 100 * y, 255, 3][:2]
// expect 6: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:2]
// image 7: 2D rg8ui 2x3 = [x + 1, 100 * y, 255, 3][:2]
// expect 7: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:2]
// image 8: 2D r32ui 2x3 = [x + 1, 100 * y, 255, 3][:1]
// expect 8: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:1]
// image 9: 2D r16ui 2x3 = [x + 1, 100 * y, 255, 3][:1]
// expect 9: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:1]
// image 10: 2D r8ui 2x3 = [x + 1, 100 * y, 255, 3][:1]
// expect 10: [x + 1, 100 * (1 if y == 2 else y), 255, 3][:1]
// expect 0: uint [2, 100, 255, 3, 2, 100, 255, 3, 2, 100, 255, 3, 2, 100, 255, 3, 2, 100, 0, 1, 2, 100, 0, 1, 2,
//   100, 0, 1, 2, 0, 0, 1, 2, 0, 0, 1, 2, 0, 0, 1]
// need: shaderStorageImageExtendedFormats
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uvec4 r[10]; };
layout(binding = 1, rgba32ui) uniform uimage2D m1;
layout(binding = 2, rgba16ui) uniform uimage2D m2;
layout(binding = 3, rgb10_a2ui) uniform uimage2D m3;
layout(binding = 4, rgba8ui) uniform uimage2D m4;
layout(binding = 5, rg32ui) uniform uimage2D m5;
layout(binding = 6, rg16ui) uniform uimage2D m6;
layout(binding = 7, rg8ui) uniform uimage2D m7;
layout(binding = 8, r32ui) uniform uimage2D m8;
layout(binding = 9, r16ui) uniform uimage2D m9;
layout(binding = 10, r8ui) uniform uimage2D m10;
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
    r[9] = imageLoad(m10, ivec2(1, 1));
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
    imageStore(m10, ivec2(0, 2), imageLoad(m10, ivec2(0, 1)));
    imageStore(m10, ivec2(1, 2), imageLoad(m10, ivec2(1, 1)));
}
