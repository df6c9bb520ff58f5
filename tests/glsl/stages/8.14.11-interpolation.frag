#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.14.11: the whole input is interpolated, then the components are taken.
layout(location = 0) out vec4 color;
layout(location = 0) in vec4 v;
layout(location = 1) in Block { vec2 uv[3]; flat int i; } b;
// CHECK: capabilities: InterpolationFunction Shader

// CHECK: %[[A:[0-9]+]] = OpExtInst %v4float %1 InterpolateAtCentroid %[[V:[0-9]+]]
// CHECK: OpVectorShuffle %v2float %[[A]] %[[A]] 2 0
// CHECK: %[[UV:[0-9]+]] = OpAccessChain %_ptr_Input_v2float
// CHECK: OpExtInst %v2float %1 InterpolateAtSample %[[UV]] %int_2
// CHECK: %[[C:[0-9]+]] = OpExtInst %v4float %1 InterpolateAtOffset %[[V]]
// CHECK: OpCompositeExtract %float %[[C]] 3
void main()
{
    color = vec4(0);
    color.xy += interpolateAtCentroid(v.zx);
    color.xy += interpolateAtSample(b.uv[b.i], 2);
    color.z = interpolateAtOffset(v, vec2(0.2)).w;
    color.w = interpolateAtCentroid(v[b.i]);
}
