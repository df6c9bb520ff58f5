#version 450
// RUN: %compile %s | FileCheck %s
// A uint that is known to be small becomes a float as an int does; others keep their instruction.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
layout(binding = 1) readonly buffer In { uint a; };
void main()
{
    // CHECK: OpFunction
    // CHECK: OpConvertSToF
    r[0] = float(a & 0xffffu);
    // CHECK: OpConvertSToF
    r[1] = float(a >> 1);
    // CHECK: OpConvertUToF
    r[2] = float(a);
    // CHECK: OpConvertUToF
    r[3] = float(a & 0xfffffff0u);
}
