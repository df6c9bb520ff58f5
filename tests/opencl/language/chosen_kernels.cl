// --kernel makes entry points of the kernels that it names. What only others use is left out.
// RUN: %compile %s --kernel=second | FileCheck --check-prefixes=ALL,ONE %s
// RUN: %compile %s --target-env=vulkan1.1 --kernel=second | FileCheck --check-prefixes=ALL,ONE %s
// RUN: %compile %s --kernel=third --kernel second | FileCheck --check-prefixes=ALL,TWO %s
// ALL: OpEntryPoint {{.*}} "second"
// TWO: OpEntryPoint {{.*}} "third"
// ALL-NOT: OpEntryPoint
// ONE-NOT: uint_77
// TWO-NOT: uint_77
// A kernel that a chosen one calls is a function.
// TWO: uint_88
//
// The rules of the target do not apply to what is left out: 'fourth' has no form for Vulkan.
kernel void first(global uint *a) { a[0] = 77; }
kernel void second(global uint *a) { a[1] += a[2]; }
kernel void third(global uint *a) { a[1] = 88; second(a); }
kernel void fourth(global uint *a) { a[0] = (uint)(ulong)a; }
