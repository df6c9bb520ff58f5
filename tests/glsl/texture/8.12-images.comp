#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=EXTEND %s
// GLSL 4.60, 8.12: loads, stores and atomics; SPIR-V 1.4 tells how integers are widened.
layout(local_size_x = 1) in;
layout(binding = 0, rgba8) uniform image2D colors;
layout(binding = 1, r32ui) uniform uimage3D counts;
layout(binding = 2, r32i) uniform iimage2DMS samples;
layout(binding = 3, r32f) uniform imageBuffer texels;
layout(binding = 4) uniform writeonly image2DArray any;
layout(binding = 5) buffer Data { uint u; int i; float f; };
void main()
{
    // CHECK-DAG: OpCapability StorageImageMultisample
    // CHECK-DAG: OpCapability StorageImageWriteWithoutFormat
    // CHECK-DAG: OpCapability ImageBuffer
    ivec3 at = ivec3(gl_GlobalInvocationID);
    // CHECK: [[TEXEL:%.*]] = OpImageRead %v4float %{{[0-9]+}} [[AT:%[0-9]+]]{{$}}
    // CHECK: OpImageWrite %{{[0-9]+}} [[AT]] [[TEXEL]]{{$}}
    imageStore(colors, at.xy, imageLoad(colors, at.xy));
    // CHECK: OpImageWrite
    imageStore(any, at, vec4(1));
    // CHECK: OpImageRead %v4int %{{[0-9]+}} %{{[0-9]+}} Sample %int_3
    // EXTEND: OpImageRead %v4int %{{[0-9]+}} %{{[0-9]+}} Sample|SignExtend %int_3
    i = imageLoad(samples, at.xy, 3).x;
    // EXTEND: OpImageRead %v4uint %{{[0-9]+}} %{{[0-9]+}} ZeroExtend
    u = imageLoad(counts, at).x;
    // CHECK: [[P:%.*]] = OpImageTexelPointer %_ptr_Image_uint %{{[0-9]+}} %{{[0-9]+}} %int_0
    // CHECK: OpAtomicIAdd %uint [[P]] %uint_1 %uint_0 %uint_7
    u = imageAtomicAdd(counts, at, 7);
    // CHECK: [[Q:%.*]] = OpImageTexelPointer %_ptr_Image_int %{{[0-9]+}} %{{[0-9]+}} %int_2
    // CHECK: OpAtomicSMin %int [[Q]] %uint_1 %uint_0 %int_n1
    i = imageAtomicMin(samples, at.xy, 2, -1);
    // CHECK: OpAtomicCompareExchange %uint %{{.*}} %uint_1 %uint_0 %uint_0 %uint_5 %uint_4
    u += imageAtomicCompSwap(counts, at, 4u, 5u);
    // CHECK: OpAtomicExchange %float
    f = imageAtomicExchange(texels, at.x, 0.5);
}
