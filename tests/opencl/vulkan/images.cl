// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// Images and samplers as descriptors: behind the buffers in set 0, samplers of the source in set 1; texels have the type that is read.
// CHECK-DAG: OpCapability StorageImageWriteWithoutFormat
// CHECK-NOT: StorageImageReadWithoutFormat
// CHECK-DAG: OpDecorate %out Binding 0
// CHECK-DAG: OpDecorate %a DescriptorSet 0
// CHECK-DAG: OpDecorate %a Binding 1
// CHECK-DAG: OpDecorate %s Binding 2
// CHECK-DAG: OpDecorate %w Binding 4
// CHECK-DAG: OpDecorate %w NonReadable
// CHECK-DAG: OpDecorate %n Binding 5
// CHECK-DAG: OpDecorate %sampler_unnormalized_edge_linear DescriptorSet 1
// CHECK-DAG: OpDecorate %sampler_unnormalized_edge_linear Binding 0
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 1 Unknown
// CHECK-DAG: OpTypeImage [[INT:%[^ ]*]] 3D 0 0 0 2 Unknown
// CHECK-DAG: OpTypeImage %uint 2D 0 1 0 1 Unknown
// CHECK-DAG: [[INT]] = OpTypeInt 32 1
constant sampler_t smooth = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;

kernel void test(read_only image2d_t a, sampler_t s, global float4 *out, read_only image2d_t unused, write_only image3d_t w,
                 read_only image2d_array_t n)
{
    // CHECK: [[BOTH:%[^ ]*]] = OpSampledImage
    // CHECK: OpImageSampleExplicitLod %v4float [[BOTH]] %{{.*}} Lod %float_0
    out[0] = read_imagef(a, s, (float2)(0.25f, 0.75f));
    // CHECK: OpImageSampleExplicitLod %v4float
    out[1] = read_imagef(a, smooth, (float2)(1.5f, 2.5f));
    // CHECK: OpImageFetch %v4uint %{{.*}} Lod %uint_0
    out[2] = convert_float4(read_imageui(n, (int4)(1, 2, 3, 0)));
    // CHECK: OpImageWrite
    write_imagei(w, (int4)(1, 2, 3, 0), (int4)(-1));
}
