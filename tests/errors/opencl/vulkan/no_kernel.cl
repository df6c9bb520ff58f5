// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// RUN: %refuse %s -fsyntax-only --target-env=vulkan1.1 | FileCheck %s
// CHECK: {{[^ ]*}}no_kernel.cl: error: there is no kernel in this file, and a module for Vulkan needs one
int twice(int a) { return 2 * a; }
// CHECK: {{^}}1 error generated.
