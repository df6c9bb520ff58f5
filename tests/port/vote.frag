#version 310 es
// GL_EXT_shader_group_vote of ESSL.
// RUN: %ported | FileCheck %s
#extension GL_EXT_shader_group_vote : require
// CHECK: #extension GL_KHR_shader_subgroup_vote : require
precision highp float;
layout(location = 0) flat in int v;
layout(location = 0) out vec4 c;
void main() { c = vec4(anyInvocationEXT(v > 3) ? 1.0 : 0.0); }
// CHECK: void main() { c = vec4(subgroupAny(v > 3) ? 1.0 : 0.0); }
