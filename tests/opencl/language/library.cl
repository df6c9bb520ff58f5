// RUN: %compile %s | FileCheck %s
// A source without kernels is there to be linked with: what is not static is exported.
// CHECK: capabilities: Addresses Kernel Linkage
// CHECK: LinkageAttributes "twice" Export
// CHECK-NOT: LinkageAttributes "hidden"
static int hidden(int x) { return x + x; }
int twice(int x) { return hidden(x); }
