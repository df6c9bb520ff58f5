#version 460
// RUN: %compile %s | FileCheck %s
// Where a result is undefined or no finite number, the device decides: the call stays a call.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
void main()
{
    // CHECK: OpExtInst %float {{%[0-9]+}} Sqrt %float_n1
    r[0] = sqrt(-1.0);
    // CHECK: OpExtInst %float {{%[0-9]+}} Pow %float_n1 %float_2
    r[1] = pow(-1.0, 2.0);
    // CHECK: OpExtInst %float {{%[0-9]+}} Log %float_0
    r[2] = log(0.0);
    // CHECK: OpExtInst %float {{%[0-9]+}} Atan2 %float_0 %float_0
    r[3] = atan(0.0, 0.0);
    // CHECK: OpExtInst %float {{%[0-9]+}} SmoothStep %float_1 %float_1 %float_0
    r[4] = smoothstep(1.0, 1.0, 0.0);
    // CHECK: OpExtInst %float {{%[0-9]+}} FClamp %float_1 %float_2 %float_0
    r[5] = clamp(1.0, 2.0, 0.0);
    // CHECK: OpBitcast %float %int_2139095040
    r[6] = intBitsToFloat(0x7f800000);
}
