#version 450
// RUN: %sgcc -O0 -S %s -o - | FileCheck %s
// RUN: %compile %s | FileCheck %s --check-prefix=FLAT
// With -O0 the right operand of && and || and the operands of ?: are computed only where the program computes them, unless they are no more
// than a name or a constant, of specialization, too.
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N = 4u;
layout(binding = 0) buffer B { uint r[]; };
void main()
{
    uint a = r[0], b = r[1];
    bool both, named, known;
    // CHECK: [[LESS:%[0-9]+]] = OpULessThan %bool
    // CHECK-NEXT: OpSelectionMerge [[MERGE:%[0-9]+]] None
    // CHECK-NEXT: OpBranchConditional [[LESS]] [[MORE:%[0-9]+]] [[MERGE]]
    // CHECK: [[MORE]] = OpLabel
    // CHECK: OpUGreaterThan
    // CHECK: [[MERGE]] = OpLabel
    // CHECK-NEXT: OpPhi %bool
    // FLAT: OpULessThan
    // FLAT: OpUGreaterThan
    // FLAT-NEXT: OpLogicalAnd
    both = a < 3u && b > 2u;
    // CHECK: OpLogicalOr
    named = a == 7u || both;
    // CHECK: OpLogicalAnd
    known = named && N > 2u;
    // CHECK-COUNT-2: OpIMul
    // CHECK: OpPhi %uint
    // FLAT: OpIMul
    // FLAT: OpSelect
    r[2] = known ? a * 3u : b * 5u;
    // CHECK: OpSelect %uint
    r[3] = named ? a : 2u;
}
