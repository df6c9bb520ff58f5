// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// Integer coordinates and a sampler that is an argument: the middle of the texel, in arrays and three dimensions divided by the size.
kernel void test(read_only image2d_t flat, read_only image3d_t deep, read_only image2d_array_t layers, sampler_t s, global float4 *out, int4 at)
{
    // CHECK: OpConvertSToF %v2float
    // CHECK: OpFAdd %v2float
    // CHECK-NOT: OpFDiv
    // CHECK: OpImageSampleExplicitLod
    out[0] = read_imagef(flat, s, at.xy);
    // CHECK: OpImageQuerySizeLod %v3uint
    // CHECK: OpFDiv %v3float
    // CHECK: OpImageSampleExplicitLod
    out[1] = read_imagef(deep, s, at);
    // CHECK: OpImageQuerySizeLod %v3uint
    // CHECK: OpFDiv
    // CHECK: OpImageSampleExplicitLod
    out[2] = read_imagef(layers, s, at);
}
// CHECK: OpFunctionEnd
