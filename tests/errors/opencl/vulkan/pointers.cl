// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=1 | FileCheck %s --check-prefix=ORDER
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=2 | FileCheck %s --check-prefix=DIFFERENCE
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=3 | FileCheck %s --check-prefix=NUMBER
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=4 | FileCheck %s --check-prefix=MANY
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=5 | FileCheck %s --check-prefix=MEMORY
// A pointer that has no form is refused by its name, at its line.
#define USE(i) float x##i[2]; x##i[n & 1] = i; if (n == i) p = x##i;
kernel void test(global int *a, global int *b, int n, global ulong *numbers)
{
#if CASE == 1
    // ORDER: :[[@LINE+1]]:5: error: kernel 'test': 'a' cannot be expressed for Vulkan: it is compared with a pointer into another object
    if (a < b) *a = 1;
#elif CASE == 2
    // DIFFERENCE: :[[@LINE+1]]:5: error: kernel 'test': 'b' cannot be expressed for Vulkan: it is compared with a pointer into another object
    *a = b - a;
#elif CASE == 3
    // NUMBER: :[[@LINE+1]]:5: error: kernel 'test' cannot be expressed for Vulkan: an integer becomes a pointer
    *(global int *)numbers[n] = 1;
#elif CASE == 4
    float *p = 0;
    USE(0) USE(1) USE(2) USE(3) USE(4) USE(5) USE(6) USE(7) USE(8) USE(9) USE(10) USE(11) USE(12) USE(13) USE(14)
    // MANY: :[[@LINE+1]]:{{[0-9]+}}: error: kernel 'test': {{.*}} cannot be expressed for Vulkan: it points into one of more than 16 objects
    USE(15)
    a[0] = *p;
#else
    // MEMORY: :[[@LINE+2]]:{{[0-9]+}}: error: kernel 'test': {{.*}} cannot be expressed for Vulkan: {{.*}}stored in memory
    local struct { global int *to; } all[2];
    all[n & 1].to = n > 2 ? a : b;
    *all[n & 1].to = 1;
#endif
}
// ORDER: {{^}}1 error generated.
// DIFFERENCE: {{^}}1 error generated.
// NUMBER: {{^}}1 error generated.
// MANY: {{^}}1 error generated.
// MEMORY: {{^}}1 error generated.
