// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// CHECK: error: there is no kernel in this file, and a module for Vulkan needs one
int twice(int a) { return 2 * a; }
