#version 450
// RUN: %sgcc %s --target-env=opengl4.6 -S -o - | FileCheck %s
// RUN: %sgcc %s --target-env=opengl4.6 -DLEGACY -S -o - | FileCheck %s --check-prefix=LEGACY
// OpenGL takes SPIR-V 1.3 where it has KHR_shader_subgroup: a module that uses it is that, others stay 1.0.
// CHECK: ; Version: 1.3
// CHECK: OpCapability GroupNonUniformArithmetic
// LEGACY: ; Version: 1.0
// LEGACY: OpCapability SubgroupBallotKHR
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_ARB_shader_ballot : enable
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint data[]; };
void main()
{
#ifdef LEGACY
    data[gl_LocalInvocationIndex] = readFirstInvocationARB(data[0]);
#else
    data[gl_LocalInvocationIndex] = subgroupAdd(data[0]);
#endif
}
