// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:9: error: #define of 'GL_mine': macro names that begin with GL_ are reserved
#define GL_mine 1
// CHECK: :[[@LINE+1]]:8: error: #undef of 'GL_KHR_shader_subgroup_basic': macro names that begin with GL_ are reserved
#undef GL_KHR_shader_subgroup_basic
// CHECK: :[[@LINE+1]]:9: error: #define of the predefined macro '__LINE__'
#define __LINE__ 1
// CHECK: :[[@LINE+1]]:8: error: #undef of the predefined macro '__VERSION__'
#undef __VERSION__
// CHECK: :[[@LINE+1]]:9: error: 'defined' is an operator of #if and cannot be a macro
#define defined 1
#define __mine 1
#define my__own 2
#undef __mine
#undef VULKAN
// CHECK: {{^}}5 errors generated.
