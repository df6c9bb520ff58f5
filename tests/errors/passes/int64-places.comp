#version 460
// RUN: %refuse %s --lower-int64 | FileCheck %s
// RUN: %refuse %s -fsyntax-only --lower-int64 | FileCheck %s
// The line of what a pass refuses: in functions that were put in, behind them, in loops, in initializers.
#extension GL_EXT_shader_atomic_int64 : enable
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint64_t sum; int n; };
// CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpAtomicIAdd
uint64_t begun = atomicAdd(sum, 1ul);
uint64_t small(uint64_t x)
{
    // CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpAtomicUMin of 64-bit integers
    return uint64_t(atomicMin(sum, x)) + 1ul;
}
uint64_t add(uint64_t x) { return x + 1ul; }
void main()
{
    // CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpAtomicOr
    uint64_t a = add(3ul) + atomicOr(sum, 2ul);
    n = int(small(a) + begun);
    for (int i = 0; i < n; 
         // CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpAtomicXor
         atomicXor(sum, 3ul)) {
        n++;
        if (n > 3) continue;
        n--;
    }
    do {
        n++;
        if (n > 5) continue;
        n += 2;
    }
    // CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: --lower-int64 has no form for OpAtomicAnd
    while (atomicAnd(sum, 4ul) > 3ul);
}
// CHECK: {{^}}5 errors generated.
