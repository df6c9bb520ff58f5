#version 310 es
// RUN: %sgcc -E %s -o %t 2>&1 | FileCheck %s
int a;
// CHECK: :[[@LINE+1]]:2: warning: ESSL wants #extension before everything but directives
#extension GL_KHR_shader_subgroup_vote : enable
