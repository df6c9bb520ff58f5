// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=1 | FileCheck %s --check-prefix=KINDS
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=2 | FileCheck %s --check-prefix=ARGUMENT
kernel void test(read_only image2d_t a, read_only image3d_t deep, sampler_t s, global float4 *f, global int4 *i)
{
#if CASE == 1
    f[0] = read_imagef(a, (int2)(0));
    // KINDS: :[[@LINE+1]]:5: error: kernel 'test': 'a' cannot be expressed for Vulkan: its texels are of two kinds (read_imagef, read_imagei, read_imageui), and an image has one there: make two arguments of it
    i[0] = read_imagei(a, (int2)(1));
#elif CASE == 2
    f[0] = read_imagef(deep, s, (float4)(0));
    // ARGUMENT: :[[@LINE+1]]:5: error: kernel 'test': 'deep' cannot be expressed for Vulkan: integer coordinates and a sampler that is an argument: in arrays and three dimensions they need a sampler of the source, or none
    f[1] = read_imagef(deep, s, (int4)(0));
#endif
}
// KINDS: {{^}}1 error generated.
// ARGUMENT: {{^}}1 error generated.
