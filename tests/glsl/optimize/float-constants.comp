#version 450
// RUN: %compile %s | FileCheck %s
// Constant floats are computed where all devices agree: not what overflows, nor what gets too small.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
void main()
{
    float a = 1.5, b = 0.25, large = 3.0e38, small = 1.0e-30;
    // CHECK: OpFunction %void
    // CHECK: OpStore %{{[0-9]+}} %float_1_875
    r[0] = a + b + b * 0.5;
    // CHECK: OpStore %{{[0-9]+}} %float_2
    if (a > b) r[1] = float(int(a + 0.75));
    // CHECK: OpFAdd %float %float_{{.*}} %float_
    r[2] = large + large;
    // CHECK: OpFMul %float %float_{{.*}} %float_
    r[3] = small * small;
}
