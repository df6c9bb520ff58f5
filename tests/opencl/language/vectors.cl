// RUN: %compile %s | FileCheck %s
// OpenCL C 3.0, 6.3.7 and 6.4: swizzles, operators on components, comparisons that give -1.
kernel void vectors(global float4 *out, global int4 *bits, float4 v, float8 w, float s)
{
    // CHECK: OpVectorShuffle %v4float %w %w 1 3 5 7
    out[0] = w.odd;
    // CHECK: OpFOrdLessThan %v4bool %v
    // CHECK: OpSelect %v4uint {{.*}}
    bits[0] = v < out[0];
    // CHECK: OpCompositeInsert %v4float
    v.z = s;
    out[1] = v * s;
    // CHECK: OpVectorShuffle %v4float
    v.wx = w.s70;
    out[2] = v;
    // CHECK: OpBitwiseAnd %v4uint
    // CHECK: OpShiftLeftLogical %v4uint
    bits[1] = bits[2] << bits[3];
}
