#version 450
// RUN: %sgcc -E %s -o - | FileCheck %s
// RUN: %sgcc -E --target-env=opengl4.5 %s -o - | FileCheck %s --check-prefix=OPENGL
// CHECK: {{^}}line 5 file 0 version 450
line __LINE__ file __FILE__ version __VERSION__
// CHECK: vulkan
// CHECK: 100 GL_SPIRV
// OPENGL: VULKAN 100{{$}}
#ifdef VULKAN
vulkan
#endif
VULKAN GL_SPIRV
// CHECK: 1 GL_compatibility_profile GL_ES 1
GL_core_profile GL_compatibility_profile GL_ES GL_FRAGMENT_PRECISION_HIGH
// Each extension that can be had has a macro.
// CHECK: 1 1 GL_NV_command_list GL_NO_such_thing
GL_KHR_shader_subgroup_basic GL_ARB_shader_ballot GL_NV_command_list GL_NO_such_thing
