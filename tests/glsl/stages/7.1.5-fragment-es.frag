#version 320 es
// RUN: %compile %s | FileCheck %s
// ESSL 3.20, 7.1.5: the precisions of the text, and arrays with sizes.
precision highp float;
layout(location = 0) out vec4 color;
// CHECK: capabilities: Geometry SampleRateShading Shader
// CHECK-DAG: OpDecorate %[[P:[a-zA-Z_0-9]+]] BuiltIn PointCoord
// CHECK-DAG: OpDecorate %[[P]] RelaxedPrecision
// CHECK-DAG: OpDecorate %[[S:[a-zA-Z_0-9]+]] BuiltIn SampleId
// CHECK-DAG: OpDecorate %[[S]] RelaxedPrecision
// CHECK-DAG: OpDecorate %[[S]] Flat
void main()
{
    color = vec4(gl_PointCoord, gl_SampleID, gl_PrimitiveID) + gl_FragCoord;
    for (int i = 0; i < gl_SampleMask.length(); i++) gl_SampleMask[i] = gl_SampleMaskIn[i];
}
