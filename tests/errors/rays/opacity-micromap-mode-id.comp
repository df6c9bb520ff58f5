// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_EXT_opacity_micromap_ray_query_mode: the API sets what has a constant_id, so it takes no value here.
#version 460
#extension GL_EXT_opacity_micromap_ray_query_mode : require
layout(constant_id = 3) gl_EnableOpacityMicromapEXT;
// CHECK: :[[@LINE+1]]:12: error: 'gl_EnableOpacityMicromapEXT' cannot be declared again: it has a constant_id
const bool gl_EnableOpacityMicromapEXT = true;
void main() { }
// CHECK: {{^}}1 error generated.
