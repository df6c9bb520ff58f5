#version 460
// RUN: %compile %s --target-env=vulkan1.2 -gV | FileCheck %s
// Every kind of type, and globals. Sizes and offsets are bits.
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 1) in;
struct Inner { vec3 normal; float16_t half_; };
struct Outer { Inner inner[2]; mat3 m; bool on; };
layout(std430, row_major, binding = 0) buffer Buffer {
    int i; uint u; double d; int64_t l; uint16_t s; int8_t c;
    mat2x3 rows;
    layout(column_major) mat2x3 columns;
    float grid[2][3][4];
    Outer outer;
    uvec4 rest[];
} b;
layout(binding = 1) uniform sampler2D tex;
layout(binding = 2, r32ui) uniform uimage2D image;
layout(push_constant) uniform Push { vec2 p; };
shared float16_t cache[32];
float counter = 2.0;
void main()
{
    Outer o = b.outer;
    dvec2 dv = dvec2(b.d);
    u64vec3 lv = u64vec3(b.l);
    cache[gl_LocalInvocationIndex] = float16_t(p.x);
    barrier();
    counter += texture(tex, p).x + float(cache[1]) + (o.on ? 1.0 : 0.0) + o.inner[b.i].normal.x;
    imageAtomicAdd(image, ivec2(0), b.u);
    b.grid[1][2][3] = counter + float(dv.x) + float(lv.x) + float(b.s) + float(b.c) + b.rows[0][0] + b.columns[0][0];
    b.rest[0] = uvec4(counter);
}
// CHECK-DAG: [[NUINT:%[0-9]+]] = OpString "uint"
// CHECK-DAG: [[NFLOAT:%[0-9]+]] = OpString "float"
// CHECK-DAG: [[NDOUBLE:%[0-9]+]] = OpString "double"
// CHECK-DAG: [[NLONG:%[0-9]+]] = OpString "int64_t"
// CHECK-DAG: [[NSHORT:%[0-9]+]] = OpString "uint16_t"
// CHECK-DAG: [[NCHAR:%[0-9]+]] = OpString "int8_t"
// CHECK-DAG: [[NHALF:%[0-9]+]] = OpString "float16_t"
// CHECK-DAG: [[NBOOL:%[0-9]+]] = OpString "bool"
// CHECK-DAG: [[NINT:%[0-9]+]] = OpString "int"
// CHECK-DAG: [[NINNER:%[0-9]+]] = OpString "Inner"
// CHECK-DAG: [[NOUTER:%[0-9]+]] = OpString "Outer"
// CHECK-DAG: [[NBUFFER:%[0-9]+]] = OpString "Buffer"
// CHECK-DAG: [[NB:%[0-9]+]] = OpString "b"
// CHECK-DAG: [[NSAMPLER:%[0-9]+]] = OpString "sampler2D"
// CHECK-DAG: [[NLINKAGE:%[0-9]+]] = OpString "@sampler2D"
// CHECK-DAG: [[NIMAGE:%[0-9]+]] = OpString "uimage2D"
// CHECK-DAG: [[NPUSH:%[0-9]+]] = OpString "Push"
// CHECK-DAG: [[NONAME:%[0-9]+]] = OpString ""
// CHECK-DAG: [[NCOUNTER:%[0-9]+]] = OpString "counter"
// CHECK-DAG: [[NINDEX:%[0-9]+]] = OpString "gl_LocalInvocationIndex"
// Encodings: 2 bool, 3 float, 4 signed, 6 unsigned.
// CHECK-DAG: [[UINT:%[0-9]+]] = {{.*}} DebugTypeBasic [[NUINT]] %uint_32 %uint_6 %uint_0
// CHECK-DAG: [[FLOAT:%[0-9]+]] = {{.*}} DebugTypeBasic [[NFLOAT]] %uint_32 %uint_3
// CHECK-DAG: [[INT:%[0-9]+]] = {{.*}} DebugTypeBasic [[NINT]] %uint_32 %uint_4
// CHECK-DAG: [[DOUBLE:%[0-9]+]] = {{.*}} DebugTypeBasic [[NDOUBLE]] %uint_64 %uint_3
// CHECK-DAG: [[LONG:%[0-9]+]] = {{.*}} DebugTypeBasic [[NLONG]] %uint_64 %uint_4
// CHECK-DAG: [[SHORT:%[0-9]+]] = {{.*}} DebugTypeBasic [[NSHORT]] %uint_16 %uint_6
// CHECK-DAG: [[CHAR:%[0-9]+]] = {{.*}} DebugTypeBasic [[NCHAR]] %uint_8 %uint_4
// CHECK-DAG: [[HALF:%[0-9]+]] = {{.*}} DebugTypeBasic [[NHALF]] %uint_16 %uint_3
// CHECK-DAG: [[BOOL:%[0-9]+]] = {{.*}} DebugTypeBasic [[NBOOL]] %uint_32 %uint_2
// A local's struct has no layout in memory (flag 1 << 17); a block's has, with its own offsets.
// CHECK-DAG: {{%[0-9]+}} = {{.*}} DebugTypeComposite [[NINNER]] %uint_1 {{%[0-9]+}} {{%[a-z0-9_]+}} {{%[a-z0-9_]+}} {{%[0-9]+}} [[NINNER]] %uint_112 %uint_131072
// CHECK-DAG: [[INNER:%[0-9]+]] = {{.*}} DebugTypeComposite [[NINNER]] %uint_1 {{%[0-9]+}} {{%[a-z0-9_]+}} {{%[a-z0-9_]+}} {{%[0-9]+}} [[NINNER]] %uint_128 %uint_0
// CHECK-DAG: DebugTypeMember {{%[0-9]+}} [[HALF]] {{%[0-9]+}} %uint_7 %uint_39 %uint_96 %uint_16 %uint_0
// A row-major matrix has rows.
// CHECK-DAG: [[VEC3:%[0-9]+]] = {{.*}} DebugTypeVector [[FLOAT]] %uint_3
// CHECK-DAG: [[VEC2:%[0-9]+]] = {{.*}} DebugTypeVector [[FLOAT]] %uint_2
// CHECK-DAG: {{%[0-9]+}} = {{.*}} DebugTypeMatrix [[VEC2]] %uint_3 %false
// CHECK-DAG: {{%[0-9]+}} = {{.*}} DebugTypeMatrix [[VEC3]] %uint_2 %true
// CHECK-DAG: {{%[0-9]+}} = {{.*}} DebugTypeArray {{%[0-9]+}} %uint_2 %uint_3 %uint_4{{$}}
// CHECK-DAG: {{%[0-9]+}} = {{.*}} DebugTypeArray [[INNER]] %uint_2{{$}}
// CHECK-DAG: {{%[0-9]+}} = {{.*}} DebugTypeArray {{%[0-9]+}} %uint_0{{$}}
// CHECK-DAG: [[BUFFER:%[0-9]+]] = {{.*}} DebugTypeComposite [[NBUFFER]] %uint_1
// CHECK-DAG: [[PUSH:%[0-9]+]] = {{.*}} DebugTypeComposite [[NPUSH]] %uint_1
// CHECK-DAG: DebugGlobalVariable [[NB]] [[BUFFER]] {{.*}} %b %uint_8
// The variable of a block without a name has none.
// CHECK-DAG: DebugGlobalVariable [[NONAME]] [[PUSH]]
// CHECK-DAG: DebugGlobalVariable [[NCOUNTER]] [[FLOAT]] {{.*}} %counter %uint_8
// CHECK-DAG: DebugGlobalVariable [[NINDEX]] [[UINT]] {{.*}} %gl_LocalInvocationIndex %uint_8
// An opaque type has no members and no size.
// CHECK-DAG: [[SAMPLER:%[0-9]+]] = {{.*}} DebugTypeComposite [[NSAMPLER]] %uint_1 {{.*}} [[NLINKAGE]] [[NONE:%[0-9]+]] %uint_0{{$}}
// CHECK-DAG: DebugGlobalVariable {{%[0-9]+}} [[SAMPLER]] {{.*}} %tex %uint_8
// CHECK-DAG: DebugTypeComposite [[NIMAGE]] %uint_1
