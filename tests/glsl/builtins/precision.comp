#version 310 es
// RUN: %compile %s | FileCheck %s
// ESSL 3.20, 8.8 and 8.4: bitCount is lowp whatever its argument, packHalf2x16 highp, others have the precision of theirs.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { highp uint u; highp int i; highp float f; mediump float m; };
void main()
{
    // CHECK: OpDecorate [[COUNT:%[0-9]+]] RelaxedPrecision
    // CHECK-NEXT: OpDecorate {{%[0-9]+}} RelaxedPrecision
    // CHECK-NEXT: OpDecorate [[SINE:%[0-9]+]] RelaxedPrecision
    // CHECK-NOT: RelaxedPrecision
    // CHECK: [[COUNT]] = OpBitCount %int
    i = bitCount(u);
    // CHECK: [[SINE]] = OpExtInst %float {{%[0-9]+}} Sin
    m = sin(m);
    // CHECK: OpExtInst %uint {{%[0-9]+}} PackHalf2x16
    u = packHalf2x16(vec2(f));
}
