#version 310 es
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s | FileCheck --check-prefix=NUMBER %s
// ESSL 3.20, 8: the operation has the highest precision of the arguments and parameters, the result that of its prototype. bitCount is
// lowp, packHalf2x16 highp, others have the precision of the operation. bitfieldExtract ignores its offset and bits.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { highp uint u; highp int i; highp float f; mediump float m; mediump int n; };
// Loads of m and n (4), and what is below; nothing else:
// NUMBER-COUNT-9: OpDecorate {{%[0-9]+}} RelaxedPrecision
// NUMBER-NOT: OpDecorate {{%[0-9]+}} RelaxedPrecision
void main()
{
    // CHECK-DAG: [[PRODUCT:%[0-9]+]] = OpIMul %int [[MANY:%[0-9]+]] [[FEW:%[0-9]+]]
    // CHECK-DAG: [[MANY]] = OpBitCount %int
    // CHECK-DAG: OpDecorate [[FEW]] RelaxedPrecision
    // CHECK-DAG: OpDecorate [[PRODUCT]] RelaxedPrecision
    i = bitCount(u) * bitCount(n);
    // CHECK-DAG: [[SINE:%[0-9]+]] = OpExtInst %float {{%[0-9]+}} Sin
    // CHECK-DAG: OpDecorate [[SINE]] RelaxedPrecision
    m = sin(m);
    u = packHalf2x16(vec2(f));
    // CHECK-DAG: [[FIELD:%[0-9]+]] = OpBitFieldSExtract %int [[SMALL:%[0-9]+]]
    // CHECK-DAG: OpDecorate [[SMALL]] RelaxedPrecision
    // CHECK-DAG: OpDecorate [[FIELD]] RelaxedPrecision
    n = bitfieldExtract(n, i, i);
    i = bitfieldExtract(i, n, n);
    // CHECK-DAG: [[SUM:%[0-9]+]] = OpIAdd %int [[TOP:%[0-9]+]] {{%[0-9]+}}
    // CHECK-DAG: [[TOP]] = OpExtInst %int {{%[0-9]+}} FindSMsb
    // CHECK-DAG: OpDecorate [[SUM]] RelaxedPrecision
    i = findMSB(n) + n;
}
