// RUN: %refuse %s -cl-std=CL2.0 --target-env=vulkan1.1 | FileCheck %s
// RUN: %refuse %s -fsyntax-only -cl-std=CL2.0 --target-env=vulkan1.1 | FileCheck %s
// Shaders have no queues.
// CHECK: enqueue.cl:[[@LINE+1]]:47: error: 'enqueue_kernel' cannot be expressed for Vulkan: kernels cannot enqueue kernels there
kernel void queue(global int *x, queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ x[0] = 1; }); }
// CHECK: {{^}}1 error generated.
