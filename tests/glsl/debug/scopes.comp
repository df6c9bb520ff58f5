#version 450
// RUN: %compile %s -O0 -gV | FileCheck %s
// RUN: %compile %s -O0 -gVS | FileCheck --check-prefix=TEXT %s
// Scopes, lines and variables in memory.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Data { float f[]; };
float twice(float x, inout vec2 y)
{
    float t = x * 2.0;
    {
        float u = t + y.x;
        y.y = u;
    }
    return t;
}
void main()
{
    vec2 v = vec2(1.0);
    for (int i = 0; i < 4; i++) {
        float v = twice(f[i], v);
        f[i] = v;
    }
    switch (int(f[4])) {
    case 1:
        float s = f[5];
        f[6] = s;
        break;
    default:
        f[7] = v.y;
    }
}
// CHECK: extensions: SPV_KHR_non_semantic_info
// CHECK: sets: NonSemantic.Shader.DebugInfo.100
// CHECK-DAG: [[FILE:%[0-9]+]] = OpString "{{.*}}scopes.comp"
// CHECK-DAG: [[V:%[0-9]+]] = OpString "v"
// CHECK-DAG: [[T:%[0-9]+]] = OpString "t"
// CHECK-DAG: [[TWICE:%[0-9]+]] = OpString "twice"
// CHECK: [[SOURCE:%[0-9]+]] = {{.*}} DebugSource [[FILE]]{{$}}
// CHECK: [[UNIT:%[0-9]+]] = {{.*}} DebugCompilationUnit %uint_100 %uint_4 [[SOURCE]] %uint_2{{$}}
// CHECK: [[FLOAT:%[0-9]+]] = {{.*}} DebugTypeBasic {{%[0-9]+}} %uint_32 %uint_3 %uint_0
// CHECK: [[VEC2:%[0-9]+]] = {{.*}} DebugTypeVector [[FLOAT]] %uint_2
// CHECK: [[TYPE:%[0-9]+]] = {{.*}} DebugTypeFunction %uint_0 [[FLOAT]] [[FLOAT]] [[VEC2]]
// CHECK: [[FUNCTION:%[0-9]+]] = {{.*}} DebugFunction [[TWICE]] [[TYPE]] [[SOURCE]] %uint_7 %uint_7 [[UNIT]] [[TWICE]] %uint_8 %uint_8
// Parameters have a number.
// CHECK: [[X:%[0-9]+]] = {{.*}} DebugLocalVariable {{%[0-9]+}} [[FLOAT]] [[SOURCE]] %uint_7 %uint_19 [[FUNCTION]] %uint_4 %uint_1{{$}}
// CHECK: [[Y:%[0-9]+]] = {{.*}} DebugLocalVariable {{%[0-9]+}} [[VEC2]] [[SOURCE]] %uint_7 %uint_33 [[FUNCTION]] %uint_4 %uint_2{{$}}
// CHECK: [[LOCAL:%[0-9]+]] = {{.*}} DebugLocalVariable [[T]] [[FLOAT]] [[SOURCE]] %uint_9 %uint_11 [[FUNCTION]] %uint_4{{$}}
// CHECK: [[BLOCK:%[0-9]+]] = {{.*}} DebugLexicalBlock [[SOURCE]] %uint_10 %uint_5 [[FUNCTION]]
// CHECK: [[U:%[0-9]+]] = {{.*}} DebugLocalVariable {{%[0-9]+}} [[FLOAT]] [[SOURCE]] %uint_11 %uint_15 [[BLOCK]] %uint_4
// CHECK: [[VOID:%[0-9]+]] = {{.*}} DebugTypeFunction %uint_0 %void
// CHECK: [[MAIN:%[0-9]+]] = {{.*}} DebugFunction {{%[0-9]+}} [[VOID]]
// The v of the loop hides that of main: two variables.
// CHECK: DebugLocalVariable [[V]] [[VEC2]] [[SOURCE]] %uint_18 %uint_10 [[MAIN]]
// CHECK: [[LOOP:%[0-9]+]] = {{.*}} DebugLexicalBlock [[SOURCE]] %uint_19 %uint_5 [[MAIN]]
// CHECK: DebugLocalVariable {{%[0-9]+}} {{%[0-9]+}} [[SOURCE]] %uint_19 %uint_14 [[LOOP]]
// CHECK: [[BODY:%[0-9]+]] = {{.*}} DebugLexicalBlock [[SOURCE]] %uint_19 %uint_33 [[LOOP]]
// CHECK: DebugLocalVariable [[V]] [[FLOAT]] [[SOURCE]] %uint_20 %uint_15 [[BODY]]
// CHECK: [[CASES:%[0-9]+]] = {{.*}} DebugLexicalBlock [[SOURCE]] %uint_23 %uint_24 [[MAIN]]
// CHECK: DebugLocalVariable {{%[0-9]+}} [[FLOAT]] [[SOURCE]] %uint_25 %uint_15 [[CASES]]

// CHECK: %twice = OpFunction
// CHECK: [[YP:%y]] = OpFunctionParameter
// CHECK: [[XV:%x_0]] = OpVariable
// CHECK: [[TV:%t]] = OpVariable
// CHECK: DebugScope [[FUNCTION]]{{$}}
// CHECK-NEXT: DebugLine [[SOURCE]] %uint_7 %uint_7 %uint_7 %uint_7
// CHECK-NEXT: DebugFunctionDefinition [[FUNCTION]] %twice
// CHECK-NEXT: DebugDeclare [[X]] [[XV]] [[EXPRESSION:%[0-9]+]]
// CHECK: DebugDeclare [[Y]] [[YP]] [[EXPRESSION]]
// CHECK: DebugLine [[SOURCE]] %uint_9 %uint_9 %uint_5 %uint_5
// CHECK: DebugDeclare [[LOCAL]] [[TV]] [[EXPRESSION]]
// CHECK: DebugScope [[BLOCK]]{{$}}
// CHECK-NEXT: DebugLine [[SOURCE]] %uint_11 %uint_11
// CHECK: DebugDeclare [[U]] %u
// CHECK: DebugScope [[FUNCTION]]{{$}}
// CHECK-NEXT: DebugLine [[SOURCE]] %uint_14 %uint_14
// CHECK: OpReturnValue

// Each block says its scope and its line again, before its merge instruction.
// CHECK: %main = OpFunction
// CHECK: DebugScope [[MAIN]]{{$}}
// CHECK: DebugFunctionDefinition [[MAIN]] %main
// CHECK: DebugScope [[LOOP]]{{$}}
// CHECK: OpBranch
// CHECK-NEXT: OpLabel
// CHECK-NEXT: DebugScope [[LOOP]]{{$}}
// CHECK-NEXT: DebugLine [[SOURCE]] %uint_19 %uint_19 %uint_23 %uint_23
// CHECK: OpLoopMerge
// CHECK-NEXT: OpBranchConditional
// CHECK-NEXT: OpLabel
// CHECK-NEXT: DebugScope [[BODY]]{{$}}
// CHECK-NEXT: DebugLine [[SOURCE]] %uint_20
// CHECK: OpLabel
// CHECK: DebugScope [[CASES]]{{$}}
// CHECK-NEXT: DebugLine [[SOURCE]] %uint_25
// CHECK-NOT: OpLine

// TEXT: [[FILE:%[0-9]+]] = OpString "{{.*}}scopes.comp"
// TEXT: [[TEXT:%[0-9]+]] = OpString "#version 450{{$}}
// TEXT: {{^}}void main()
// TEXT: {{%[0-9]+}} = OpExtInst %void {{%[0-9]+}} DebugSource [[FILE]] [[TEXT]]{{$}}
