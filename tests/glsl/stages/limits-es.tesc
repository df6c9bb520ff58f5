#version 310 es
// RUN: %compile %s | FileCheck %s
// The extensions that bring a stage bring its constants.
#extension GL_EXT_tessellation_shader : require
#extension GL_EXT_geometry_shader : require
#extension GL_OES_sample_variables : require
#extension GL_EXT_clip_cull_distance : require
layout(vertices = 2) out;
// CHECK: OpConstant %float 308
const int sum = gl_MaxPatchVertices + gl_MaxGeometryOutputVertices + gl_MaxSamples + gl_MaxCullDistances + gl_MaxClipDistances;
void main() { gl_out[gl_InvocationID].gl_Position = vec4(sum); }
