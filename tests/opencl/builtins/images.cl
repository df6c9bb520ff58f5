// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// ImageBasic is said although ImageReadWrite implies it: OpenCL environments look for it.
// CHECK-DAG: OpCapability ImageBasic
// CHECK-DAG: OpCapability ImageReadWrite
kernel void test(read_only image2d_t a, write_only image2d_t b, read_write image3d_t c, read_only image2d_depth_t d, read_only image1d_buffer_t e,
                 sampler_t s, global float4 *f, global int4 *i, global size_t *z, read_only image2d_array_t g)
{
    // CHECK: OpFunction %void
    // CHECK: OpSampledImage
    // CHECK: OpImageSampleExplicitLod %v4float %{{[0-9]+}} %{{[0-9]+}} Lod %float_0
    f[0] = read_imagef(a, s, (float2)(0.5f, 0.5f));
    // CHECK: OpImageSampleExplicitLod %v4uint
    i[0] = read_imagei(a, s, (int2)(1, 2));
    // CHECK: [[DEPTH:%[0-9]+]] = OpImageSampleExplicitLod %v4float
    // CHECK: OpCompositeExtract %float [[DEPTH]] 0
    f[1].x = read_imagef(d, s, (float2)(0.5f, 0.5f));
    // CHECK: OpImageRead %v4float %c
    f[2] = read_imagef(c, (int4)(1));
    // CHECK: OpImageWrite %b
    write_imagef(b, (int2)(1, 2), f[0]);
    // CHECK: OpImageQuerySizeLod %v2uint %a %uint_0
    i[1].x = get_image_width(a);
    // CHECK: OpImageQuerySize %uint %e
    i[1].y = get_image_width(e);
    // CHECK: OpImageQuerySizeLod %v3ulong %g %uint_0
    z[0] = get_image_array_size(g);
    // CHECK: OpImageQueryFormat %uint %a
    // CHECK: OpIAdd %uint %{{[0-9]+}} %uint_4304
    i[2].x = get_image_channel_data_type(a);
}
