// RUN: %compile %s -cl-std=CL2.0 -O0 -gV | FileCheck %s
// RUN: %compile %s -cl-std=CL2.0 -gV | FileCheck --check-prefix=NAMES %s
// RUN: %compile %s --target-env=vulkan1.2 -gV -DGIVEN=3 | FileCheck --check-prefix=VULKAN %s
// docs/debug-info.md says what is described, and why macros are in one set only.
// Types as the source names them: typedefs, enumerations, qualifiers. Macros of shaders, in the order of their directives.
#define LIMIT 4
#define SUM(a, b)  ((a)+ (b))
#define REST(x, ...) x, ## __VA_ARGS__
#define SHORT(l...) l
#define NOTHING
#undef LIMIT
#undef LIMIT
#define LIMIT 5
typedef unsigned int u32;
typedef u32 row[4];
typedef struct { u32 a; const float b; } pair;
enum level { LOW, HIGH = 5, NONE = -1 };
enum { SIZE = 16 };
typedef enum level level;
typedef global const u32 *source;
struct node { struct node *next; level at; };
kernel void test(global pair *restrict to, source from, local float *kept)
{
    typedef level mine;
    enum inner { A, B };
    mine m = from[0] > 3 ? HIGH : NONE;
    enum inner e = from[1] ? A : B;
    row rows[3];
    volatile u32 many[] = { 1, SUM(2, 3) };
    struct node n;
    const int plain = 3;
    for (int i = 0; i < 3; i++) rows[i][i] = many[i & 1];
    n.at = m;
    kept[e] = rows[plain & from[2]][0];
    to[m].a = n.at + kept[0];
}
// CHECK-DAG: [[U32:%[0-9]+]] = OpString "u32"
// CHECK-DAG: [[NODE:%[0-9]+]] = OpString "node"
// CHECK-DAG: [[NPAIR:%[0-9]+]] = OpString "pair"
// CHECK-DAG: [[NLEVEL:%[0-9]+]] = OpString "level"
// CHECK-DAG: [[LOW:%[0-9]+]] = OpString "LOW"
// CHECK-DAG: [[HIGH:%[0-9]+]] = OpString "HIGH"
// CHECK-DAG: [[NONE:%[0-9]+]] = OpString "NONE"
// CHECK-DAG: [[SIZE:%[0-9]+]] = OpString "SIZE"
// CHECK-DAG: [[EMPTY:%[0-9]+]] = OpString ""
// CHECK: [[NOINFO:%[0-9]+]] = {{.*}} DebugInfoNone
// CHECK: [[UNIT:%[0-9]+]] = {{.*}} DebugCompilationUnit
// CHECK: [[UINT:%[0-9]+]] = {{.*}} DebugTypeBasic {{%[0-9]+}} %uint_32 Unsigned
// CHECK: [[T:%[0-9]+]] = {{.*}} DebugTypedef [[U32]] [[UINT]] [[SOURCE:%[0-9]+]] 14 22 [[UNIT]]
// CHECK: [[FLOAT:%[0-9]+]] = {{.*}} DebugTypeBasic {{%[0-9]+}} %uint_32 Float
// CHECK: [[CONST:%[0-9]+]] = {{.*}} DebugTypeQualifier [[FLOAT]] ConstType
// CHECK: [[BODY:%[0-9]+]] = {{.*}} DebugTypeComposite [[NPAIR]] Structure
// CHECK: DebugTypeMember {{%[0-9]+}} [[T]]
// CHECK: DebugTypeMember {{%[0-9]+}} [[CONST]]
// CHECK: [[PAIR:%[0-9]+]] = {{.*}} DebugTypedef [[NPAIR]] [[BODY]] {{.*}} 16 42 [[UNIT]]
// CHECK: [[POINTER:%[0-9]+]] = {{.*}} DebugTypePointer [[PAIR]] CrossWorkgroup None
// CHECK: [[TO:%[0-9]+]] = {{.*}} DebugTypeQualifier [[POINTER]] RestrictType
// CHECK: [[FIXED:%[0-9]+]] = {{.*}} DebugTypeQualifier [[T]] ConstType
// CHECK: [[FROM:%[0-9]+]] = {{.*}} DebugTypePointer [[FIXED]] CrossWorkgroup None
// CHECK: [[SOURCES:%[0-9]+]] = {{.*}} DebugTypedef {{%[0-9]+}} [[FROM]] {{.*}} 20 27 [[UNIT]]
// CHECK: DebugTypeFunction None %void [[TO]] [[SOURCES]]
// CHECK: [[TEST:%[0-9]+]] = {{.*}} DebugFunction
// CHECK: DebugLocalVariable {{%[0-9]+}} [[TO]]
// CHECK: [[ENUM:%[0-9]+]] = {{.*}} DebugTypeEnum [[NLEVEL]] [[NOINFO]] [[SOURCE]] 17 6 [[UNIT]] %uint_32 None %uint_0 [[LOW]] %uint_5 [[HIGH]] %uint_4294967295 [[NONE]]
// CHECK: [[LEVEL:%[0-9]+]] = {{.*}} DebugTypedef [[NLEVEL]] [[ENUM]] {{.*}} 19 20 [[UNIT]]
// CHECK: [[MINE:%[0-9]+]] = {{.*}} DebugTypedef {{%[0-9]+}} [[LEVEL]] {{.*}} 24 19 [[TEST]]
// CHECK: DebugLocalVariable {{%[0-9]+}} [[MINE]]
// An enumeration of a function.
// CHECK: [[INNER:%[0-9]+]] = {{.*}} DebugTypeEnum {{%[0-9]+}} [[NOINFO]] [[SOURCE]] 25 10 [[TEST]]
// CHECK: DebugLocalVariable {{%[0-9]+}} [[INNER]]
// The dimension of the typedef is its own; that of an initializer is known later.
// CHECK: [[FOURS:%[0-9]+]] = {{.*}} DebugTypeArray [[T]] %uint_4
// CHECK: [[ROW:%[0-9]+]] = {{.*}} DebugTypedef {{%[0-9]+}} [[FOURS]]
// CHECK: DebugTypeArray [[ROW]] %uint_3{{$}}
// CHECK: [[TWO:%[0-9]+]] = {{.*}} DebugTypeArray [[T]] %uint_2
// CHECK: DebugTypeQualifier [[TWO]] VolatileType
// A struct that leads to itself.
// CHECK: [[LATER:%[0-9]+]] = {{.*}} DebugTypeComposite [[NODE]] {{.*}} FlagFwdDecl
// CHECK: DebugTypePointer [[LATER]]
// CHECK: DebugTypeComposite [[NODE]] {{.*}} None
// CHECK: DebugTypeMember {{%[0-9]+}} [[LEVEL]]
// CHECK: DebugTypeEnum [[EMPTY]] [[NOINFO]] [[SOURCE]] 18 1 [[UNIT]] %uint_32 None %uint_16 [[SIZE]]
// CHECK-NOT: DebugMacro

// NAMES: DebugTypedef

// Buffers are global variables of the kernel, and blocks without a name as in GLSL; memory of the work-group is an array.
// VULKAN-DAG: [[FILE:%[0-9]+]] = OpString "{{.*}}names.cl"
// VULKAN-DAG: [[GIVEN:%[0-9]+]] = OpString "GIVEN"
// VULKAN-DAG: [[LIMIT:%[0-9]+]] = OpString "LIMIT"
// VULKAN-DAG: [[FOUR:%[0-9]+]] = OpString "4"
// VULKAN-DAG: [[SUM:%[0-9]+]] = OpString "SUM(a,b)"
// VULKAN-DAG: [[SUMS:%[0-9]+]] = OpString "((a)+ (b))"
// VULKAN-DAG: [[REST:%[0-9]+]] = OpString "REST(x,...)"
// VULKAN-DAG: [[RESTS:%[0-9]+]] = OpString "x, ## __VA_ARGS__"
// VULKAN-DAG: [[SHORT:%[0-9]+]] = OpString "SHORT(l...)"
// VULKAN-DAG: [[NOTHING:%[0-9]+]] = OpString "NOTHING"
// VULKAN-DAG: [[VEMPTY:%[0-9]+]] = OpString ""
// VULKAN-DAG: [[VTO:%[0-9]+]] = OpString "to"
// VULKAN-DAG: [[VKEPT:%[0-9]+]] = OpString "kept"
// VULKAN: [[VPAIR:%[0-9]+]] = {{.*}} DebugTypedef
// VULKAN: DebugTypePointer {{%[0-9]+}} %uint_12 %uint_0
// VULKAN: DebugTypePointer {{%[0-9]+}} %uint_4 %uint_0
// VULKAN: [[VTEST:%[0-9]+]] = {{.*}} DebugFunction
// VULKAN: DebugMacroDef [[FILE]] %uint_0 [[GIVEN]]
// VULKAN-NEXT: [[OLD:%[0-9]+]] = {{.*}} DebugMacroDef [[FILE]] %uint_6 [[LIMIT]] [[FOUR]]
// VULKAN-NEXT: DebugMacroDef [[FILE]] %uint_7 [[SUM]] [[SUMS]]
// VULKAN-NEXT: DebugMacroDef [[FILE]] %uint_8 [[REST]] [[RESTS]]
// VULKAN-NEXT: DebugMacroDef [[FILE]] %uint_9 [[SHORT]]
// VULKAN-NEXT: DebugMacroDef [[FILE]] %uint_10 [[NOTHING]]{{$}}
// VULKAN-NEXT: DebugMacroUndef [[FILE]] %uint_11 [[OLD]]
// VULKAN-NEXT: DebugMacroDef [[FILE]] %uint_13 [[LIMIT]]
// VULKAN: DebugEntryPoint [[VTEST]]
// VULKAN: [[VARRAY:%[0-9]+]] = {{.*}} DebugTypeArray {{%[0-9]+}} %uint_0
// VULKAN: [[VMEMBER:%[0-9]+]] = {{.*}} DebugTypeMember [[VTO]] [[VARRAY]] {{.*}} %uint_0 %uint_0 %uint_0
// VULKAN: [[VBLOCK:%[0-9]+]] = {{.*}} DebugTypeComposite [[VEMPTY]] {{.*}} [[VMEMBER]]
// VULKAN: DebugGlobalVariable [[VEMPTY]] [[VBLOCK]] {{.*}} [[VTEST]] [[VEMPTY]] %to
// VULKAN: DebugGlobalVariable {{.*}} %from
// VULKAN: [[VFLOATS:%[0-9]+]] = {{.*}} DebugTypeArray
// VULKAN: DebugGlobalVariable [[VKEPT]] [[VFLOATS]] {{.*}} %kept

// without clang: it has no -gV
