#version 450
// RUN: %compile %s -gV -finvert-y -O0 | FileCheck %s
// RUN: %compile %s -gV -finvert-y | FileCheck --check-prefix=INLINED %s
// RUN: %compile %s -gV -O0 | FileCheck --check-prefix=PLAIN %s
// A function around main is described as one that no source has. What initializes globals before main belongs to the function in which it stands.
layout(location = 0) in vec4 corner;
struct
    Scale { float by; };
float twice(float x) { return x * 2.0; }
float grow = twice(corner.w);
void main()
{
    Scale scale = Scale(grow);
    gl_Position = corner * scale.by;
}
// CHECK: [[UNIT:%[0-9]+]] = {{.*}} DebugCompilationUnit
// CHECK: [[MAIN:%[0-9]+]] = {{.*}} DebugFunction [[NAME:%[0-9]+]] {{.*}} %uint_11 %uint_6 [[UNIT]] [[NAME]] %uint_8 %uint_12
// CHECK: DebugTypeComposite {{%[0-9]+}} {{%[0-9_a-z]+}} {{%[0-9]+}} %uint_8 %uint_5 [[UNIT]]
// CHECK: [[OUTER:%[0-9]+]] = {{.*}} DebugFunction [[NAME]] {{.*}} %uint_11 %uint_6 [[UNIT]] [[NAME]] %uint_40 %uint_11
// CHECK: DebugEntryPoint [[OUTER]] [[UNIT]]
// CHECK: %main = OpFunction
// CHECK: DebugScope [[MAIN]]
// CHECK-NEXT: DebugLine {{%[0-9]+}} %uint_10
// CHECK-NEXT: DebugFunctionDefinition [[MAIN]] %main
// CHECK: OpFunctionCall %float %twice
// CHECK: [[ENTRY:%[0-9]+]] = OpFunction
// CHECK: DebugScope [[OUTER]]
// CHECK: DebugFunctionDefinition [[OUTER]] [[ENTRY]]
// CHECK: OpFunctionCall %void %main

// INLINED: [[MAIN:%[0-9]+]] = {{.*}} DebugFunction {{.*}} %uint_8 %uint_12
// INLINED: [[OUTER:%[0-9]+]] = {{.*}} DebugFunction {{.*}} %uint_40 %uint_11
// INLINED: DebugEntryPoint [[OUTER]]
// INLINED: [[AT:%[0-9]+]] = {{.*}} DebugInlinedAt %uint_11 [[OUTER]]

// INLINED: DebugScope [[MAIN]] [[AT]]
// INLINED: DebugScope [[OUTER]]{{$}}
// INLINED: OpFNegate

// PLAIN: [[MAIN:%[0-9]+]] = {{.*}} DebugFunction {{.*}} %uint_8 %uint_12
// PLAIN: DebugEntryPoint [[MAIN]]
// PLAIN-NOT: DebugFunction {{.*}} %uint_40
