// RUN: %sgcc %s --target-env=vulkan1.1 -S -o - | FileCheck %s
// RUN: %sgcc %s --target-env=vulkan1.1 -S -o - | FileCheck %s --check-prefix=OTHERS
// A buffer that is read as two types is two variables at one binding.  What may be the same memory is decorated (SPIR-V, 2.18.2): such
// variables, and arguments of one kernel that are not restrict; constant memory is not written.
// CHECK-DAG: OpDecorate [[words:%words]] Aliased
// CHECK-DAG: OpDecorate [[bytes:%words_0]] Aliased
// CHECK-DAG: OpDecorate [[words]] Binding 0
// CHECK-DAG: OpDecorate [[bytes]] Binding 0
// CHECK-DAG: OpDecorate %one Aliased
// CHECK-DAG: OpDecorate %two Aliased
// OTHERS: OpEntryPoint GLCompute
// OTHERS-NOT: OpDecorate %{{alone|own|first|second|table}} Aliased
kernel void cast(global uint *words, int n) { ((global uchar *)words)[n] = (uchar)words[0]; }
kernel void plain(global uint *one, global uint *two, global uint *restrict own, constant uint *table) { one[0] = two[0] + own[0] + table[0]; }
kernel void single(global uint *alone) { alone[0] = 1; }
kernel void distinct(global uint *restrict first, global uint *restrict second) { first[0] = second[0]; }
