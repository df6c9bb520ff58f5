// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// Whether two arguments are one buffer is known to the host alone. Its constant follows the sizes of all local arguments.
// CHECK: OpName [[SAME:%[a-z_]+]] "{{a_is_c|c_is_a}}"
// CHECK: OpDecorate [[SAME]] SpecId 5
// CHECK: [[SAME]] = OpSpecConstantFalse %bool
// CHECK: [[WHERE:%[0-9]+]] = OpIEqual %bool
// CHECK: [[EQUAL:%[0-9]+]] = OpLogicalAnd %bool [[SAME]] [[WHERE]]
// CHECK: OpLogicalNot %bool [[EQUAL]]
// CHECK: OpLogicalAnd %bool [[SAME]]
kernel void test(global uint *a, local uint *b, global uint *c, uint i, uint j)
{
    a[0] = a + i != c + j;
    a[1] = c == a;
}
kernel void last(local uint *b) { b[0] = 1; }
