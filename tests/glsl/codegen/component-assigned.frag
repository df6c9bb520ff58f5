#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --lower-int64 | FileCheck %s
// A component that is chosen by a variable is assigned through an access chain.  Drivers know no OpVectorInsertDynamic of GLSL: one
// fails at it where the vector is undefined at first, relaxed, and the index comes from a uniform block.
// CHECK-NOT: OpVectorInsertDynamic
// CHECK: [[V:%[0-9]+]] = OpVariable %_ptr_Function_v4float Function
// CHECK: [[S:%[0-9]+]] = OpVariable %_ptr_Function__struct_{{[0-9]+}} Function
// CHECK: [[I:%[0-9]+]] = OpLoad %int
// CHECK-NOT: OpVectorInsertDynamic
// CHECK: [[AT:%[0-9]+]] = OpAccessChain %_ptr_Function_float [[V]] [[I]]
// CHECK-NEXT: OpStore [[AT]]
// CHECK: [[LANE:%[0-9]+]] = OpVectorExtractDynamic %uint {{%[0-9]+}} [[I]]
// CHECK: OpAccessChain %_ptr_Function_float [[S]] %int_0 [[LANE]]
// CHECK-NOT: OpVectorInsertDynamic
// One that is only read stays a value.
// CHECK: OpIEqual %bool [[I]] %int_2
// CHECK: OpSelect %float
// CHECK-NOT: OpVectorInsertDynamic
layout(location = 0) out mediump vec4 color;
layout(binding = 0) uniform Block { int i; float x; };
struct S { vec3 a; float b; };
void set(inout vec3 v, int k) { v[k] = x; }
void main()
{
    mediump vec4 v;
    v[i] = x;
    S s = S(vec3(1.0), 2.0);
    s.a.zyx[i] += 2.0;
    vec3 q = vec3(x);
    set(q, i);
    bvec2 b = bvec2(true);
    b[i & 1] = x > 2.0;
    ivec4 e = ivec4(0);
    float m = frexp(x, e[i]);
    vec4 r = vec4(x, m, gl_FragCoord.xy);
    color = v + vec4(s.a, q.x) + vec4(b, e.y, r[i]);
}
