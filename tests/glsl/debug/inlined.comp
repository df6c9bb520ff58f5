#version 450
// RUN: %compile %s -gV | FileCheck %s
// Calls that lowering expands (deep, twice), and one that a pass expands, which contains such calls (once).
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Data { float f[64]; };
float deep(float d) { float e = d * 3.0; return e; }
float twice(float t)
{
    return deep(t) + deep(t + 1.0);
}
float once(float o)
{
    for (int i = 0; i < 32; i++) {
        if (f[i] > o) o += twice(f[i + 1]);
        if (f[i + 2] > o) o += sqrt(f[i + 3]) * cos(f[i + 4]) * sin(f[i + 5]) * tan(f[i + 6]) + f[i + 7];
        if (f[i + 3] > o) o += sqrt(f[i + 4]) * cos(f[i + 5]) * sin(f[i + 6]) * tan(f[i + 7]) + f[i + 8];
        if (f[i + 4] > o) o += sqrt(f[i + 5]) * cos(f[i + 6]) * sin(f[i + 7]) * tan(f[i + 8]) + f[i + 9];
    }
    return o;
}
void main()
{
    float m = f[0];
    m = once(m);
    f[0] = m;
}
// CHECK-DAG: [[NDEEP:%[0-9]+]] = OpString "deep"
// CHECK-DAG: [[NTWICE:%[0-9]+]] = OpString "twice"
// CHECK-DAG: [[NONCE:%[0-9]+]] = OpString "once"
// CHECK-DAG: [[NE:%[0-9]+]] = OpString "e"
// CHECK-DAG: [[ONCE:%[0-9]+]] = {{.*}} DebugFunction [[NONCE]]
// CHECK-DAG: [[TWICE:%[0-9]+]] = {{.*}} DebugFunction [[NTWICE]]
// CHECK-DAG: [[DEEP:%[0-9]+]] = {{.*}} DebugFunction [[NDEEP]]
// CHECK-DAG: [[E:%[0-9]+]] = {{.*}} DebugLocalVariable [[NE]]
// CHECK: [[MAIN:%[0-9]+]] = {{.*}} DebugFunction {{.*}} %uint_21 %uint_6
// The pass adds its own call, and moves those inside under it.
// CHECK: [[IN_MAIN:%[0-9]+]] = {{.*}} DebugInlinedAt %uint_24 [[MAIN]]{{$}}
// CHECK: [[IN_ONCE:%[0-9]+]] = {{.*}} DebugInlinedAt %uint_14 {{%[0-9]+}} [[IN_MAIN]]
// CHECK: [[FIRST:%[0-9]+]] = {{.*}} DebugInlinedAt %uint_9 [[TWICE]] [[IN_ONCE]]
// CHECK: [[SECOND:%[0-9]+]] = {{.*}} DebugInlinedAt %uint_9 [[TWICE]] [[IN_ONCE]]

// CHECK: OpFunction
// CHECK: DebugFunctionDefinition [[MAIN]] %main
// CHECK: DebugScope [[ONCE]] [[IN_MAIN]]
// CHECK: DebugScope [[TWICE]] [[IN_ONCE]]
// CHECK: DebugScope [[DEEP]] [[FIRST]]
// CHECK: [[E1:%[0-9]+]] = OpFMul
// CHECK-NEXT: DebugValue [[E]] [[E1]]
// CHECK: DebugScope [[DEEP]] [[SECOND]]
// CHECK: [[E2:%[0-9]+]] = OpFMul
// CHECK-NEXT: DebugValue [[E]] [[E2]]
// What follows a call belongs to its caller again.
// CHECK-NEXT: DebugScope [[TWICE]] [[IN_ONCE]]
// CHECK-NEXT: DebugLine {{%[0-9]+}} %uint_9
// CHECK-NEXT: OpFAdd %float [[E1]] [[E2]]
// CHECK: DebugScope [[MAIN]]{{$}}
// CHECK-NEXT: DebugLine {{%[0-9]+}} %uint_24
// CHECK-NOT: OpFunctionCall
// CHECK-NOT: DebugFunctionDefinition
