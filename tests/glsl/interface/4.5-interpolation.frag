// RUN: %compile %s -O0 | FileCheck %s
// Interpolation and auxiliary qualifiers of fragment inputs (GLSL 4.60, 4.5); sample needs its capability.
#version 450
struct S { int i; dvec2 d; };
layout(location = 0) flat in ivec2 a;
layout(location = 1) noperspective in float b;
layout(location = 2) smooth in vec3 c;
layout(location = 3) centroid noperspective in vec2 d;
layout(location = 4) in sample vec4 e;
layout(location = 5) flat in S f;
layout(location = 7) in Block { flat uint g; sample vec4 h; vec4 i; } block;
layout(location = 0) out vec4 color;
// CHECK: capabilities: Float64 SampleRateShading Shader
// CHECK-DAG: OpDecorate %a Flat
// CHECK-DAG: OpDecorate %b NoPerspective
// CHECK-NOT: OpDecorate %c {{Flat|NoPerspective|Centroid|Sample}}
// CHECK-DAG: OpDecorate %d Centroid
// CHECK-DAG: OpDecorate %d NoPerspective
// CHECK-DAG: OpDecorate %e Sample
// CHECK-DAG: OpDecorate %f Flat
// CHECK-DAG: OpMemberDecorate %Block 0 Flat
// CHECK-DAG: OpMemberDecorate %Block 1 Sample
void main() { color = e + vec4(a, b, c.x) + vec4(d, f.i, float(f.d.x)) + block.h + block.i + vec4(block.g); }
