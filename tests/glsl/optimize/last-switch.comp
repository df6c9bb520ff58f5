#version 450
// RUN: %compile -O %s | FileCheck %s
// A function that returns within its last switch is expanded where it is called. A return within a loop or another switch, or
// within a switch that a break leaves for more statements, is not.
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint WIDTH = 8;
layout(std430, binding = 0) buffer Out { uint r[]; };

uint by_width(uint x)
{
    switch (WIDTH) {
    case 1u: return x;
    case 2u: if (x > 3u) return x + 1u;
    default: return x * 3u;
    }
}

uint or_else(uint x)
{
    switch (x) {
    case 1u: return r[9];
    case 2u: x += 4u;
    }
    return x ^ 5u;
}

uint within_loop(uint x)
{
    switch (x) {
    case 1u: for (uint i = 0u; i < r[8]; i++) if (r[i] == x) return i;
    default: return x + 6u;
    }
}

uint broken(uint x)
{
    switch (x) {
    case 1u: if (r[8] > 2u) break;
    case 2u: return x + 7u;
    }
    return x - 8u;
}

// CHECK: OpFunction %uint
// CHECK: OpFunction %uint
// CHECK-NOT: OpFunction %uint
// CHECK: OpFunction %void
void main()
{
    // CHECK: OpSwitch {{%[0-9]+}} {{%[0-9]+}} 1
    // CHECK: OpPhi %uint {{%[0-9]+}} {{%[0-9]+}} {{%[0-9]+}} {{%[0-9]+}} {{%[0-9]+}} {{%[0-9]+}}
    // CHECK: OpSwitch
    r[0] = by_width(r[4]);
    r[1] = by_width(r[5]);
    // CHECK: OpSwitch {{%[0-9]+}} [[REST:%[0-9]+]] 1 {{%[0-9]+}} 2
    // CHECK: [[REST]] = OpLabel
    // CHECK: OpBitwiseXor
    // CHECK: OpSwitch
    r[2] = or_else(r[6]) + or_else(r[7]);
    // CHECK: OpFunctionCall
    // CHECK: OpFunctionCall
    // CHECK: OpFunctionCall
    // CHECK: OpFunctionCall
    r[3] = within_loop(r[6]) + within_loop(r[7]) + broken(r[6]) + broken(r[7]);
}
