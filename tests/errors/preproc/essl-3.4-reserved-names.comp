#version 320 es
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:8: error: #undef of the predefined macro 'VULKAN'
#undef VULKAN
// CHECK: :[[@LINE+1]]:8: error: #undef of the predefined macro 'GL_ES'
#undef GL_ES
// CHECK: :[[@LINE+1]]:9: error: #define of 'GL_mine': macro names that begin with GL_ are reserved
#define GL_mine 1
#define __mine 1
// CHECK: {{^}}3 errors generated.
