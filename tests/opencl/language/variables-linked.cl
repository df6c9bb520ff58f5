// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// RUN: %compile %s -cl-std=CL2.0 -DLIBRARY | FileCheck %s --check-prefix=LIBRARY
// RUN: %refuse %s -DBEFORE --target-env=vulkan1.1 | FileCheck %s --check-prefix=VULKAN
// Variables of other modules, and those that are declared before they are defined (C99, 6.2.2, 6.9.2; SPIR-V, 2.15).
// CHECK: OpCapability Linkage
// CHECK: OpDecorate [[FAR:%[0-9]+]] LinkageAttributes "far_away" Import
// CHECK-NOT: Export
// CHECK-DAG: [[FAR]] = OpVariable %_ptr_UniformConstant__arr_uint_{{.*}} UniformConstant{{$}}
// CHECK-DAG: OpVariable %_ptr_UniformConstant_uint UniformConstant %uint_7
// LIBRARY-DAG: LinkageAttributes "later" Export
// LIBRARY-DAG: LinkageAttributes "unused" Export
// LIBRARY-NOT: "mine"
#ifdef BEFORE
// VULKAN: variables-linked.cl:[[@LINE+1]]:21: error: 'far_away' is extern and nothing defines it: modules for Vulkan are not linked with others
extern constant int far_away[4];
#else
extern constant int far_away[4];
extern constant int later;
constant int unused = 3;
static constant int mine = 4;
#endif
#ifdef LIBRARY
int sum(int i) { return far_away[i] + later + mine; }
#elif defined BEFORE
kernel void test(global int *o) { o[0] = far_away[1]; }
#else
kernel void test(global int *o) { o[0] = far_away[1] + later; }
#endif
#ifndef BEFORE
constant int later = 7;
#endif
// VULKAN: {{^}}1 error generated.
