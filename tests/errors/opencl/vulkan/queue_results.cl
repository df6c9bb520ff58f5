// RUN: %refuse %s --target-env=vulkan1.2 -cl-std=CL2.0 | FileCheck %s
// Shaders have no queues, so no function returns one.
// CHECK: queue_results.cl:[[@LINE+1]]:{{[0-9]+}}: error: kernel 'test' cannot be expressed for Vulkan: the type of a function's result does not exist there
static queue_t set(int *p, int value) { *p = value; }
kernel void test(global int *out) { int a; set(&a, out[0]); out[1] = a; }
// CHECK: {{^}}1 error generated.
