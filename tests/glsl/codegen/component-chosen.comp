#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -Os | FileCheck --check-prefix=SIZE %s
// A component that a variable chooses is found by OpSelect: drivers may keep the operand of OpVectorExtractDynamic in memory.
// CHECK-NOT: OpVectorExtractDynamic
// An index that is one of two constants by a condition needs no comparison, whatever its conversions are.
// CHECK: [[CHOICE:%[0-9]+]] = OpULessThan %bool {{%[0-9]+}} %uint_4
// CHECK-NOT: OpIEqual
// CHECK: OpSelect %uint [[CHOICE]]
// CHECK-NOT: OpVectorExtractDynamic
// CHECK: OpIEqual %bool [[I:%[0-9]+]] %uint_2
// CHECK: OpIEqual %bool [[I]] %uint_1
// CHECK: OpIEqual %bool [[I]] %uint_0
// CHECK-NOT: OpVectorExtractDynamic
// SIZE: OpSelect %uint
// SIZE: OpVectorExtractDynamic %float
layout(local_size_x = 64) in;
layout(binding = 0, std430) buffer Data { uint i, n; uvec3 words; vec4 v; uint found; float chosen; };
void main()
{
    uvec3 w = words;
    uint which = n < 4u ? 0 : 2;
    found = w[which] + 1u;
    vec4 own = v;
    chosen = own[i];
}
