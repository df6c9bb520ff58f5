// RUN: %sgcc %s --target-env=vulkan1.1 -w -S -o - | FileCheck %s
// RUN: %sgcc %s --target-env=vulkan1.1 -o %t.spv 2>&1 | FileCheck --check-prefix=WARN %s
// Whether two arguments are one buffer is known to the host alone. Its constant follows the sizes of all local arguments.
// CHECK: OpName [[SAME:%c_is_a]] "c_is_a"
// CHECK: OpDecorate [[SAME]] SpecId 5
// CHECK: [[SAME]] = OpSpecConstantFalse %bool
// CHECK: [[WHERE:%[0-9]+]] = OpIEqual %bool
// CHECK: [[EQUAL:%[0-9]+]] = OpLogicalAnd %bool [[SAME]] [[WHERE]]
// CHECK: OpLogicalNot %bool [[EQUAL]]
// CHECK: OpSelect %uint [[SAME]]
kernel void test(global uint *a, local uint *b, global uint *c, uint i, uint j)
{
    // WARN: :[[@LINE+1]]:5: warning: kernel 'test' compares pointers into 'c' and 'a': specialization constant 5 must say whether they are the same buffer
    a[0] = a + i != c + j;
    a[1] = c == a;
}
// WARN: 1 warning generated.
kernel void last(local uint *b) { b[0] = 1; }
