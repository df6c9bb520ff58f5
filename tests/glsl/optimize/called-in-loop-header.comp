#version 450
// RUN: %compile %s | FileCheck %s
// Where a block must stay one block (a loop header, a continue target), a function with more than one stays a function, unless a call of
// it may be costly (costly-calls.comp).
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
uint last = 0u;
bool more(uint n)
{
    for (uint i = 0u; i < last; i++) {
        r[i] = r[i + n] * sin(r[i + 2u * n]) + cos(r[i + 3u * n]) * sqrt(r[i + 4u * n]) - r[i] * r[i + 1u] + r[i + 2u] * r[i + 3u];
        if (r[i] > r[i + 1u]) r[i + 5u * n] = r[i + 6u * n] + r[i + 7u * n] * r[i + 8u * n] + sin(r[i]) * cos(r[i]) * tan(r[i]);
    }
    for (uint i = 0u; i < last; i++) r[i + 1u] = r[i + 2u] * r[i + 3u] + r[i + 4u] * r[i + 5u] + r[i + 6u] * r[i + 7u];
    last = n;
    return r[n] > 3.0;
}
void main()
{
    uint n = 0u;
    while (more(n)) n += last + 1u;
}
// CHECK: %[[MORE:[0-9]+]] = OpFunction %bool
// CHECK: OpFunction %void
// CHECK: OpPhi
// CHECK-NOT: OpLabel
// CHECK: OpFunctionCall %bool %[[MORE]]
// CHECK-NEXT: OpLoopMerge
