// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_EXT_opacity_micromap_ray_query_mode: the constant takes another value once, before it is used.
#version 460
// CHECK: :[[@LINE+1]]:12: error: 'gl_EnableOpacityMicromapEXT' needs #extension GL_EXT_opacity_micromap_ray_query_mode : enable
const bool gl_EnableOpacityMicromapEXT = true;
#extension GL_EXT_opacity_micromap_ray_query_mode : require
layout(constant_id = 1) const bool later = true;
// CHECK: :[[@LINE+1]]:12: error: 'gl_EnableOpacityMicromapEXT' cannot be declared again: it takes a constant of its type, and no specialization constant
const bool gl_EnableOpacityMicromapEXT = later;
// CHECK: :[[@LINE+1]]:12: error: 'gl_EnableOpacityMicromapEXT' cannot be declared again: it takes a constant of its type
const uint gl_EnableOpacityMicromapEXT = 1u;
layout(binding = 1) buffer B { uint heeded; };
void main() { heeded = gl_EnableOpacityMicromapEXT ? 1u : 0u; }
// CHECK: :[[@LINE+1]]:12: error: 'gl_EnableOpacityMicromapEXT' cannot be declared again after its first use
const bool gl_EnableOpacityMicromapEXT = true;
// CHECK: {{^}}4 errors generated.
