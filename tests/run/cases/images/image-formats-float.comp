#version 450
// Storage images of the formats of float values: one row is copied to the next, and what it holds read.
// image 1: 2D rgba32f 2x3 = [x + 0.5, 2 * y, 3, 0.25][:4]
// expect 1: [x + 0.5, 2 * (1 if y == 2 else y), 3, 0.25][:4]
// image 2: 2D rgba16f 2x3 = [x + 0.5, 2 * y, 3, 0.25][:4]
// expect 2: [x + 0.5, 2 * (1 if y == 2 else y), 3, 0.25][:4]
// image 3: 2D rg32f 2x3 = [x + 0.5, 2 * y, 3, 0.25][:2]
// expect 3: [x + 0.5, 2 * (1 if y == 2 else y), 3, 0.25][:2]
// image 4: 2D rg16f 2x3 = [x + 0.5, 2 * y, 3, 0.25][:2]
// expect 4: [x + 0.5, 2 * (1 if y == 2 else y), 3, 0.25][:2]
// image 5: 2D r11f_g11f_b10f 2x3 = [x + 0.5, 2 * y, 3, 0.25][:3]
// expect 5: [x + 0.5, 2 * (1 if y == 2 else y), 3, 0.25][:3]
// image 6: 2D r32f 2x3 = [x + 0.5, 2 * y, 3, 0.25][:1]
// expect 6: [x + 0.5, 2 * (1 if y == 2 else y), 3, 0.25][:1]
// image 7: 2D r16f 2x3 = [x + 0.5, 2 * y, 3, 0.25][:1]
// expect 7: [x + 0.5, 2 * (1 if y == 2 else y), 3, 0.25][:1]
// expect 0: float [1.5, 2, 3, 0.25, 1.5, 2, 3, 0.25, 1.5, 2, 0, 1, 1.5, 2, 0, 1, 1.5, 2, 3, 1, 1.5, 0, 0, 1, 1.5,
//   0, 0, 1]
// need: shaderStorageImageExtendedFormats
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[7]; };
layout(binding = 1, rgba32f) uniform image2D m1;
layout(binding = 2, rgba16f) uniform image2D m2;
layout(binding = 3, rg32f) uniform image2D m3;
layout(binding = 4, rg16f) uniform image2D m4;
layout(binding = 5, r11f_g11f_b10f) uniform image2D m5;
layout(binding = 6, r32f) uniform image2D m6;
layout(binding = 7, r16f) uniform image2D m7;
void main()
{
    r[0] = imageLoad(m1, ivec2(1, 1));
    r[1] = imageLoad(m2, ivec2(1, 1));
    r[2] = imageLoad(m3, ivec2(1, 1));
    r[3] = imageLoad(m4, ivec2(1, 1));
    r[4] = imageLoad(m5, ivec2(1, 1));
    r[5] = imageLoad(m6, ivec2(1, 1));
    r[6] = imageLoad(m7, ivec2(1, 1));
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
}
