// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=1 | FileCheck %s --check-prefix=KINDS
kernel void test(read_only image2d_t a, global float4 *f, global int4 *i)
{
#if CASE == 1
    f[0] = read_imagef(a, (int2)(0));
    // KINDS: :[[@LINE+1]]:5: error: kernel 'test': 'a' cannot be expressed for Vulkan: its texels are of two kinds (read_imagef, read_imagei, read_imageui), and an image has one there: make two arguments of it
    i[0] = read_imagei(a, (int2)(1));
#endif
}
// KINDS: {{^}}1 error generated.
