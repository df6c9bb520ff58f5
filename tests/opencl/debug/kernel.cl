// RUN: %compile %s -cl-std=CL2.0 -O0 -gV | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.2 -gV | FileCheck --check-prefix=VULKAN %s
// Kernels have OpenCL.DebugInfo.100: numbers are literals, lines are OpLine. Shaders made of kernels have the set of shaders.
struct pair { char c; int i; };
union either { int i; float f; };
float scaled(float x, int by)
{
    float y = x * by;
    return y;
}
kernel void test(global float *out, int n)
{
    local int shared[4];
    struct pair p = { 1, n };
    for (int i = 0; i < n; i++) {
        int k = i + p.i;
        out[i] = scaled(out[i], k);
    }
    shared[n & 3] = n;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[n] = shared[0];
}
kernel void other(global int *to) { union either e; e.i = to[1]; to[0] = e.i; }
// CHECK: extensions: (none)
// CHECK: sets: OpenCL.DebugInfo.100{{ |$}}
// CHECK-DAG: [[NCHAR:%[0-9]+]] = OpString "char"
// CHECK-DAG: [[NPAIR:%[0-9]+]] = OpString "pair"
// CHECK-DAG: [[NEITHER:%[0-9]+]] = OpString "either"
// CHECK-DAG: [[NSHARED:%[0-9]+]] = OpString "shared"
// CHECK-DAG: [[FILE:%[0-9]+]] = OpString "{{.*}}kernel.cl"
// CHECK: [[SOURCE:%[0-9]+]] = {{.*}} DebugSource [[FILE]] {{%[0-9]+}}
// CHECK: [[UNIT:%[0-9]+]] = {{.*}} DebugCompilationUnit 100 4 [[SOURCE]] OpenCL_C
// CHECK: [[FLOAT:%[0-9]+]] = {{.*}} DebugTypeBasic {{%[0-9]+}} %uint_32 Float
// CHECK: [[INT:%[0-9]+]] = {{.*}} DebugTypeBasic {{%[0-9]+}} %uint_32 Signed{{$}}
// CHECK: DebugTypeFunction None [[FLOAT]] [[FLOAT]] [[INT]]
// CHECK: [[SCALED:%[0-9]+]] = {{.*}} DebugFunction {{%[0-9]+}} {{%[0-9]+}} [[SOURCE]] 6 7 [[UNIT]] {{%[0-9]+}} FlagIsDefinition 7 %scaled
// CHECK: DebugLocalVariable {{%[0-9]+}} [[FLOAT]] [[SOURCE]] 6 20 [[SCALED]] FlagIsLocal 1
// CHECK: [[POINTER:%[0-9]+]] = {{.*}} DebugTypePointer [[FLOAT]] CrossWorkgroup None
// CHECK: [[TEST:%[0-9]+]] = {{.*}} DebugFunction {{.*}} 11 13 [[UNIT]] {{.*}} %test
// CHECK: DebugLocalVariable {{%[0-9]+}} [[POINTER]] [[SOURCE]] 11 32 [[TEST]] FlagIsLocal 1
// CHECK: [[CHAR:%[0-9]+]] = {{.*}} DebugTypeBasic [[NCHAR]] %uint_8 SignedChar
// A struct precedes its members, which name it; offsets are those of C.
// CHECK: [[PAIR:%[0-9]+]] = {{.*}} DebugTypeComposite [[NPAIR]] Structure [[SOURCE]] 4 8 [[UNIT]] [[NPAIR]] %uint_64 None [[C:%[0-9]+]] [[I:%[0-9]+]]
// CHECK-NEXT: [[C]] = {{.*}} DebugTypeMember {{%[0-9]+}} [[CHAR]] [[SOURCE]] 4 20 [[PAIR]] %uint_0 %uint_8 None
// CHECK-NEXT: [[I]] = {{.*}} DebugTypeMember {{%[0-9]+}} [[INT]] [[SOURCE]] 4 27 [[PAIR]] %uint_32 %uint_32 None
// CHECK: [[LOOP:%[0-9]+]] = {{.*}} DebugLexicalBlock [[SOURCE]] 15 5 [[TEST]]
// CHECK: DebugTypeArray [[INT]] %uint_4
// A variable of the work-group is one of its kernel.
// CHECK: DebugGlobalVariable [[NSHARED]] {{%[0-9]+}} [[SOURCE]] 13 15 [[TEST]] [[NSHARED]] %shared FlagIsDefinition
// CHECK: DebugTypeComposite [[NEITHER]] Union
// CHECK: %scaled = OpFunction
// CHECK: DebugScope [[SCALED]]
// CHECK-NEXT: OpLine [[FILE]] 6 7
// CHECK: DebugDeclare {{%[0-9]+}} %x
// CHECK: OpLine [[FILE]] 8 5
// CHECK-NOT: DebugFunctionDefinition
// CHECK: %test = OpFunction
// CHECK: DebugScope [[TEST]]
// CHECK: DebugScope [[LOOP]]

// VULKAN: extensions: SPV_KHR_non_semantic_info
// VULKAN: DebugCompilationUnit %uint_100 %uint_4 {{%[0-9]+}} %uint_3{{$}}
// VULKAN: DebugTypePointer {{%[0-9]+}} %uint_12 %uint_0
// VULKAN: [[FUNCTION:%[0-9]+]] = OpFunction
// VULKAN: DebugScope [[MAIN:%[0-9]+]]
// VULKAN: DebugLine
// VULKAN: DebugFunctionDefinition [[MAIN]] [[FUNCTION]]
// VULKAN: DebugValue
// without clang: it has no -gV
