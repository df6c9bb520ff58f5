#version 310 es
// RUN: %sgcc -E %s -o - | FileCheck %s
// CHECK: 310 1 GL_core_profile 1 100
__VERSION__ GL_ES GL_core_profile GL_FRAGMENT_PRECISION_HIGH VULKAN
// CHECK: 1 GL_ARB_shader_ballot
GL_KHR_shader_subgroup_basic GL_ARB_shader_ballot
