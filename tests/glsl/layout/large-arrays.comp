#version 450
// RUN: %compile %s | FileCheck %s
// Arrays are as large as SPIR-V and the layout take them.
#extension GL_EXT_null_initializer : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer A { uint a[268435456]; };
layout(binding = 1) buffer B { float b[4294967295u]; };
layout(binding = 2, std140) uniform C { vec4 c[134217728]; };
struct S { vec4 x[1000000000]; };
layout(binding = 3) buffer D { uint before; S d; };
layout(binding = 4) buffer E { uint e[65536][16384]; };
layout(binding = 5) uniform sampler2D f[100000000];
shared uint g[100000000];
void main()
{
    uint l[80000000];
    uint zero[2000000] = {};
    l[a[0]] = uint(b[1]) + zero[a[7]];
    g[a[2]] = a[268435455] + l[a[1]] + e[65535][16383];
    a[3] = g[a[4]] + uint(c[134217727].x + d.x[999999999].y + textureLod(f[99999999], vec2(0), 0.0).x);
}
// CHECK-DAG: OpTypeArray %uint %uint_268435456
// CHECK-DAG: OpTypeArray %float %uint_4294967295
// CHECK-DAG: OpTypeArray %v4float %uint_1000000000
// CHECK-DAG: OpDecorate %{{.*}} ArrayStride 65536
// CHECK-DAG: OpConstantNull
