#version 460
#extension GL_EXT_shader_image_int64 : enable
// RUN: %compile %s -O0 | FileCheck %s
// GLSL 4.60, 4.1, GL_EXT_shader_image_int64: every type of images in every type of texels; 4.4.8: every format.
layout(local_size_x = 1) in;
layout(binding = 0, rgba32f) uniform image1D i1D_rgba32f;
layout(binding = 1, rgba16f) uniform image2D i2D_rgba16f;
layout(binding = 2, rg32f) uniform image3D i3D_rg32f;
layout(binding = 3, rg16f) uniform imageCube iCube_rg16f;
layout(binding = 4, r11f_g11f_b10f) uniform image1DArray i1DArray_r11f_g11f_b10f;
layout(binding = 5, r32f) uniform image2DArray i2DArray_r32f;
layout(binding = 6, r16f) uniform imageCubeArray iCubeArray_r16f;
layout(binding = 7, rgba16) uniform imageBuffer iBuffer_rgba16;
layout(binding = 8, rgb10_a2) uniform image2DMS i2DMS_rgb10_a2;
layout(binding = 9, rgba8) uniform image2DMSArray i2DMSArray_rgba8;
layout(binding = 10, rg16) uniform image1D i1D_rg16;
layout(binding = 11, rg8) uniform image2D i2D_rg8;
layout(binding = 12, r16) uniform image3D i3D_r16;
layout(binding = 13, r8) uniform imageCube iCube_r8;
layout(binding = 14, rgba16_snorm) uniform image1DArray i1DArray_rgba16_snorm;
layout(binding = 15, rgba8_snorm) uniform image2DArray i2DArray_rgba8_snorm;
layout(binding = 16, rg16_snorm) uniform imageCubeArray iCubeArray_rg16_snorm;
layout(binding = 17, rg8_snorm) uniform imageBuffer iBuffer_rg8_snorm;
layout(binding = 18, r16_snorm) uniform image2DMS i2DMS_r16_snorm;
layout(binding = 19, r8_snorm) uniform image2DMSArray i2DMSArray_r8_snorm;
layout(binding = 20, rgba32i) uniform iimage1D ii1D_rgba32i;
layout(binding = 21, rgba16i) uniform iimage2D ii2D_rgba16i;
layout(binding = 22, rgba8i) uniform iimage3D ii3D_rgba8i;
layout(binding = 23, rg32i) uniform iimageCube iiCube_rg32i;
layout(binding = 24, rg16i) uniform iimage1DArray ii1DArray_rg16i;
layout(binding = 25, rg8i) uniform iimage2DArray ii2DArray_rg8i;
layout(binding = 26, r32i) uniform iimageCubeArray iiCubeArray_r32i;
layout(binding = 27, r16i) uniform iimageBuffer iiBuffer_r16i;
layout(binding = 28, r8i) uniform iimage2DMS ii2DMS_r8i;
layout(binding = 29, rgba32i) uniform iimage2DMSArray ii2DMSArray_rgba32i;
layout(binding = 30, rgba32ui) uniform uimage1D ui1D_rgba32ui;
layout(binding = 31, rgba16ui) uniform uimage2D ui2D_rgba16ui;
layout(binding = 32, rgb10_a2ui) uniform uimage3D ui3D_rgb10_a2ui;
layout(binding = 33, rgba8ui) uniform uimageCube uiCube_rgba8ui;
layout(binding = 34, rg32ui) uniform uimage1DArray ui1DArray_rg32ui;
layout(binding = 35, rg16ui) uniform uimage2DArray ui2DArray_rg16ui;
layout(binding = 36, rg8ui) uniform uimageCubeArray uiCubeArray_rg8ui;
layout(binding = 37, r32ui) uniform uimageBuffer uiBuffer_r32ui;
layout(binding = 38, r16ui) uniform uimage2DMS ui2DMS_r16ui;
layout(binding = 39, r8ui) uniform uimage2DMSArray ui2DMSArray_r8ui;
layout(binding = 40, r64i) uniform i64image1D i64i1D_r64i;
layout(binding = 41, r64i) uniform i64image2D i64i2D_r64i;
layout(binding = 42, r64i) uniform i64image3D i64i3D_r64i;
layout(binding = 43, r64i) uniform i64imageCube i64iCube_r64i;
layout(binding = 44, r64i) uniform i64image1DArray i64i1DArray_r64i;
layout(binding = 45, r64i) uniform i64image2DArray i64i2DArray_r64i;
layout(binding = 46, r64i) uniform i64imageCubeArray i64iCubeArray_r64i;
layout(binding = 47, r64i) uniform i64imageBuffer i64iBuffer_r64i;
layout(binding = 48, r64i) uniform i64image2DMS i64i2DMS_r64i;
layout(binding = 49, r64i) uniform i64image2DMSArray i64i2DMSArray_r64i;
layout(binding = 50, r64ui) uniform u64image1D u64i1D_r64ui;
layout(binding = 51, r64ui) uniform u64image2D u64i2D_r64ui;
layout(binding = 52, r64ui) uniform u64image3D u64i3D_r64ui;
layout(binding = 53, r64ui) uniform u64imageCube u64iCube_r64ui;
layout(binding = 54, r64ui) uniform u64image1DArray u64i1DArray_r64ui;
layout(binding = 55, r64ui) uniform u64image2DArray u64i2DArray_r64ui;
layout(binding = 56, r64ui) uniform u64imageCubeArray u64iCubeArray_r64ui;
layout(binding = 57, r64ui) uniform u64imageBuffer u64iBuffer_r64ui;
layout(binding = 58, r64ui) uniform u64image2DMS u64i2DMS_r64ui;
layout(binding = 59, r64ui) uniform u64image2DMSArray u64i2DMSArray_r64ui;
layout(binding = 60) buffer B { vec4 o, c; };
// CHECK: capabilities: Image1D ImageBuffer ImageCubeArray ImageMSArray Int64 Int64ImageEXT Shader StorageImageExtendedFormats StorageImageMultisample
// CHECK-DAG: OpTypeImage %float 1D 0 0 0 2 Rgba32f{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 2 Rgba16f{{$}}
// CHECK-DAG: OpTypeImage %float 3D 0 0 0 2 Rg32f{{$}}
// CHECK-DAG: OpTypeImage %float Cube 0 0 0 2 Rg16f{{$}}
// CHECK-DAG: OpTypeImage %float 1D 0 1 0 2 R11fG11fB10f{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 1 0 2 R32f{{$}}
// CHECK-DAG: OpTypeImage %float Cube 0 1 0 2 R16f{{$}}
// CHECK-DAG: OpTypeImage %float Buffer 0 0 0 2 Rgba16{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 0 1 2 Rgb10A2{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 1 1 2 Rgba8{{$}}
// CHECK-DAG: OpTypeImage %float 1D 0 0 0 2 Rg16{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 2 Rg8{{$}}
// CHECK-DAG: OpTypeImage %float 3D 0 0 0 2 R16{{$}}
// CHECK-DAG: OpTypeImage %float Cube 0 0 0 2 R8{{$}}
// CHECK-DAG: OpTypeImage %float 1D 0 1 0 2 Rgba16Snorm{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 1 0 2 Rgba8Snorm{{$}}
// CHECK-DAG: OpTypeImage %float Cube 0 1 0 2 Rg16Snorm{{$}}
// CHECK-DAG: OpTypeImage %float Buffer 0 0 0 2 Rg8Snorm{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 0 1 2 R16Snorm{{$}}
// CHECK-DAG: OpTypeImage %float 2D 0 1 1 2 R8Snorm{{$}}
// CHECK-DAG: OpTypeImage %int 1D 0 0 0 2 Rgba32i{{$}}
// CHECK-DAG: OpTypeImage %int 2D 0 0 0 2 Rgba16i{{$}}
// CHECK-DAG: OpTypeImage %int 3D 0 0 0 2 Rgba8i{{$}}
// CHECK-DAG: OpTypeImage %int Cube 0 0 0 2 Rg32i{{$}}
// CHECK-DAG: OpTypeImage %int 1D 0 1 0 2 Rg16i{{$}}
// CHECK-DAG: OpTypeImage %int 2D 0 1 0 2 Rg8i{{$}}
// CHECK-DAG: OpTypeImage %int Cube 0 1 0 2 R32i{{$}}
// CHECK-DAG: OpTypeImage %int Buffer 0 0 0 2 R16i{{$}}
// CHECK-DAG: OpTypeImage %int 2D 0 0 1 2 R8i{{$}}
// CHECK-DAG: OpTypeImage %int 2D 0 1 1 2 Rgba32i{{$}}
// CHECK-DAG: OpTypeImage %uint 1D 0 0 0 2 Rgba32ui{{$}}
// CHECK-DAG: OpTypeImage %uint 2D 0 0 0 2 Rgba16ui{{$}}
// CHECK-DAG: OpTypeImage %uint 3D 0 0 0 2 Rgb10a2ui{{$}}
// CHECK-DAG: OpTypeImage %uint Cube 0 0 0 2 Rgba8ui{{$}}
// CHECK-DAG: OpTypeImage %uint 1D 0 1 0 2 Rg32ui{{$}}
// CHECK-DAG: OpTypeImage %uint 2D 0 1 0 2 Rg16ui{{$}}
// CHECK-DAG: OpTypeImage %uint Cube 0 1 0 2 Rg8ui{{$}}
// CHECK-DAG: OpTypeImage %uint Buffer 0 0 0 2 R32ui{{$}}
// CHECK-DAG: OpTypeImage %uint 2D 0 0 1 2 R16ui{{$}}
// CHECK-DAG: OpTypeImage %uint 2D 0 1 1 2 R8ui{{$}}
// CHECK-DAG: OpTypeImage %long 1D 0 0 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long 2D 0 0 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long 3D 0 0 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long Cube 0 0 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long 1D 0 1 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long 2D 0 1 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long Cube 0 1 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long Buffer 0 0 0 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long 2D 0 0 1 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %long 2D 0 1 1 2 R64i{{$}}
// CHECK-DAG: OpTypeImage %ulong 1D 0 0 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong 2D 0 0 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong 3D 0 0 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong Cube 0 0 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong 1D 0 1 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong 2D 0 1 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong Cube 0 1 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong Buffer 0 0 0 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong 2D 0 0 1 2 R64ui{{$}}
// CHECK-DAG: OpTypeImage %ulong 2D 0 1 1 2 R64ui{{$}}
void main()
{
    o += vec4(imageLoad(i1D_rgba32f, int(c.x)));
    o += vec4(imageLoad(i2D_rgba16f, ivec2(c.xy)));
    o += vec4(imageLoad(i3D_rg32f, ivec3(c.xyz)));
    o += vec4(imageLoad(iCube_rg16f, ivec3(c.xyz)));
    o += vec4(imageLoad(i1DArray_r11f_g11f_b10f, ivec2(c.xy)));
    o += vec4(imageLoad(i2DArray_r32f, ivec3(c.xyz)));
    o += vec4(imageLoad(iCubeArray_r16f, ivec3(c.xyz)));
    o += vec4(imageLoad(iBuffer_rgba16, int(c.x)));
    o += vec4(imageLoad(i2DMS_rgb10_a2, ivec2(c.xy), 1));
    o += vec4(imageLoad(i2DMSArray_rgba8, ivec3(c.xyz), 1));
    o += vec4(imageLoad(i1D_rg16, int(c.x)));
    o += vec4(imageLoad(i2D_rg8, ivec2(c.xy)));
    o += vec4(imageLoad(i3D_r16, ivec3(c.xyz)));
    o += vec4(imageLoad(iCube_r8, ivec3(c.xyz)));
    o += vec4(imageLoad(i1DArray_rgba16_snorm, ivec2(c.xy)));
    o += vec4(imageLoad(i2DArray_rgba8_snorm, ivec3(c.xyz)));
    o += vec4(imageLoad(iCubeArray_rg16_snorm, ivec3(c.xyz)));
    o += vec4(imageLoad(iBuffer_rg8_snorm, int(c.x)));
    o += vec4(imageLoad(i2DMS_r16_snorm, ivec2(c.xy), 1));
    o += vec4(imageLoad(i2DMSArray_r8_snorm, ivec3(c.xyz), 1));
    o += vec4(imageLoad(ii1D_rgba32i, int(c.x)));
    o += vec4(imageLoad(ii2D_rgba16i, ivec2(c.xy)));
    o += vec4(imageLoad(ii3D_rgba8i, ivec3(c.xyz)));
    o += vec4(imageLoad(iiCube_rg32i, ivec3(c.xyz)));
    o += vec4(imageLoad(ii1DArray_rg16i, ivec2(c.xy)));
    o += vec4(imageLoad(ii2DArray_rg8i, ivec3(c.xyz)));
    o += vec4(imageLoad(iiCubeArray_r32i, ivec3(c.xyz)));
    o += vec4(imageLoad(iiBuffer_r16i, int(c.x)));
    o += vec4(imageLoad(ii2DMS_r8i, ivec2(c.xy), 1));
    o += vec4(imageLoad(ii2DMSArray_rgba32i, ivec3(c.xyz), 1));
    o += vec4(imageLoad(ui1D_rgba32ui, int(c.x)));
    o += vec4(imageLoad(ui2D_rgba16ui, ivec2(c.xy)));
    o += vec4(imageLoad(ui3D_rgb10_a2ui, ivec3(c.xyz)));
    o += vec4(imageLoad(uiCube_rgba8ui, ivec3(c.xyz)));
    o += vec4(imageLoad(ui1DArray_rg32ui, ivec2(c.xy)));
    o += vec4(imageLoad(ui2DArray_rg16ui, ivec3(c.xyz)));
    o += vec4(imageLoad(uiCubeArray_rg8ui, ivec3(c.xyz)));
    o += vec4(imageLoad(uiBuffer_r32ui, int(c.x)));
    o += vec4(imageLoad(ui2DMS_r16ui, ivec2(c.xy), 1));
    o += vec4(imageLoad(ui2DMSArray_r8ui, ivec3(c.xyz), 1));
    o += vec4(imageLoad(i64i1D_r64i, int(c.x)));
    o += vec4(imageLoad(i64i2D_r64i, ivec2(c.xy)));
    o += vec4(imageLoad(i64i3D_r64i, ivec3(c.xyz)));
    o += vec4(imageLoad(i64iCube_r64i, ivec3(c.xyz)));
    o += vec4(imageLoad(i64i1DArray_r64i, ivec2(c.xy)));
    o += vec4(imageLoad(i64i2DArray_r64i, ivec3(c.xyz)));
    o += vec4(imageLoad(i64iCubeArray_r64i, ivec3(c.xyz)));
    o += vec4(imageLoad(i64iBuffer_r64i, int(c.x)));
    o += vec4(imageLoad(i64i2DMS_r64i, ivec2(c.xy), 1));
    o += vec4(imageLoad(i64i2DMSArray_r64i, ivec3(c.xyz), 1));
    o += vec4(imageLoad(u64i1D_r64ui, int(c.x)));
    o += vec4(imageLoad(u64i2D_r64ui, ivec2(c.xy)));
    o += vec4(imageLoad(u64i3D_r64ui, ivec3(c.xyz)));
    o += vec4(imageLoad(u64iCube_r64ui, ivec3(c.xyz)));
    o += vec4(imageLoad(u64i1DArray_r64ui, ivec2(c.xy)));
    o += vec4(imageLoad(u64i2DArray_r64ui, ivec3(c.xyz)));
    o += vec4(imageLoad(u64iCubeArray_r64ui, ivec3(c.xyz)));
    o += vec4(imageLoad(u64iBuffer_r64ui, int(c.x)));
    o += vec4(imageLoad(u64i2DMS_r64ui, ivec2(c.xy), 1));
    o += vec4(imageLoad(u64i2DMSArray_r64ui, ivec3(c.xyz), 1));
}
