#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %sgcc -c -O0 -S %s -o - | FileCheck --check-prefix=KEPT %s
// RUN: %sgcc -c -g -S %s -o - | FileCheck --check-prefix=KEPT %s
// Shared arrays that are written and never read go, with the code that computes what is stored; a read that feeds only such a
// store is none.
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float from[64], to[64]; };
struct Pair { float first; int second[4]; };
shared float tile[1024];        // 4 KiB
shared Pair pairs[8];
shared int counter;
void fill(inout float element, float value) { element = sqrt(value); }
void main()
{
    uint i = gl_LocalInvocationIndex;
    for (uint k = i; k < 1024u; k += 64u) tile[k] = sin(float(k));
    fill(tile[i], from[i]);
    pairs[i & 7u].second[i & 3u] = int(cos(from[i]));
    counter = counter + 1;
    barrier();
    to[i] = from[i] * 2.0;
}
// CHECK-NOT: Workgroup
// CHECK-NOT: OpLoopMerge
// CHECK-NOT: OpExtInst
// CHECK: OpControlBarrier
// CHECK: OpFMul
// CHECK-NOT: OpExtInst
// KEPT-DAG: %tile = OpVariable %{{.*}} Workgroup
// KEPT-DAG: %pairs = OpVariable %{{.*}} Workgroup
// KEPT-DAG: %counter = OpVariable %{{.*}} Workgroup
