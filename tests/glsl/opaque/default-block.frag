#version 460
// RUN: %compile %s -O0 --target-env=opengl4.5 | FileCheck %s
// ARB_gl_spirv: uniforms of the default block, structs with samplers and initializers.
struct S { sampler2D t[2]; vec4 c; };
struct M { vec4 c; sampler2D t; };
layout(location=3) uniform S s;
layout(location=10) uniform M m[3];
layout(location=30) uniform float x = 1.5;
layout(location=31) uniform bool b = true;
layout(location=32) uniform vec3 v[2] = vec3[2](vec3(1), vec3(2));
layout(location=40) uniform bvec2 bb = bvec2(true, false);
layout(location=41, binding=2) uniform sampler2D z;
uniform sampler2D y;
layout(location=50) uniform mat3 mm = mat3(2.0);
layout(location=0) out vec4 o;
vec4 f(sampler2D t, vec2 p) { return texture(t, p); }
int i = int(gl_FragCoord.x);
void main() {
  o = texture(s.t[1], vec2(x)) + s.c + (b && bb.x ? v[1].xyzz : vec4(0)) + texture(z, vec2(1)) + f(s.t[0], vec2(0)) + f(m[1].t, vec2(2)) + m[i].c + f(m[i].t, vec2(1)) + f(s.t[i], vec2(3)) + texture(y, mm[1].xy);
}

// CHECK-DAG: OpDecorate %s Location 3
// CHECK-DAG: OpDecorate %m Location 10
// CHECK-DAG: OpDecorate %z Location 41
// CHECK-DAG: OpDecorate %z Binding 2
// CHECK-DAG: OpDecorate %y Binding 0
// CHECK-NOT: OpDecorate %s Binding
// CHECK-DAG: %x = OpVariable %_ptr_UniformConstant_float UniformConstant %float_1_5
// CHECK-DAG: %b = OpVariable %_ptr_UniformConstant_uint UniformConstant %uint_1
// CHECK-DAG: %v = OpVariable %_ptr_UniformConstant__arr_v3float_uint_2 UniformConstant %{{[0-9]+}}
// CHECK: OpAccessChain %_ptr_UniformConstant_{{[0-9]+}} %s %int_0 %int_1
// CHECK: OpFunctionCall %v4float %{{[f_0-9]+}} %s
// CHECK: OpFunctionCall %v4float %{{[f_0-9]+}} %m
