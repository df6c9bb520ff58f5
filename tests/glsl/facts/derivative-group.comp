// layout(derivative_group_quadsNV) in; is said of the whole shader: it may stand behind the functions that take derivatives.
// RUN: %compile %s -DFIRST | FileCheck %s
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -DFIRST -O0 | FileCheck %s
// RUN: %compile %s -O0 | FileCheck %s
#version 450
#extension GL_NV_compute_shader_derivatives : require
layout(local_size_x = 8, local_size_y = 8) in;
layout(binding = 0) buffer B { vec4 x[]; } b;
layout(binding = 1) uniform sampler2D t;
#ifdef FIRST
layout(derivative_group_quadsNV) in;
#endif
// CHECK: capabilities: ComputeDerivativeGroupQuads{{NV|KHR}} {{.*}}Shader
// CHECK: DerivativeGroupQuads
// CHECK-DAG: OpDPdx
// CHECK-DAG: OpImageSampleImplicitLod
// CHECK-DAG: OpImageQueryLod
void early() { b.x[0] = dFdx(b.x[1]) + texture(t, b.x[1].xy) + textureQueryLod(t, b.x[1].xy).xyxy; }
#ifndef FIRST
layout(derivative_group_quadsNV) in;
#endif
void main() { early(); }
