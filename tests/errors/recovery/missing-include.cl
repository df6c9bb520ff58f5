// RUN: %refuse --target-env=vulkan1.1 %s | FileCheck %s
// RUN: %refuse %s | FileCheck %s
// The bodies of functions that are declared here may be in a file that is missing.
static int f(int a);
int g(int a);
kernel void k(global int *a) { *a = f(*a) + g(*a); }
#include "missing.h"                        // CHECK: :[[@LINE]]:10: error: file not found: 'missing.h'
// CHECK: {{^}}1 error generated.
