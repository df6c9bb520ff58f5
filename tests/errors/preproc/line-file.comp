// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
#extension GL_GOOGLE_cpp_style_line_directive : require
#line 7 "other.glsl"
// CHECK: other.glsl:8:1: error: character
@
#line 9
// CHECK: other.glsl:10:1: error: character
@
// CHECK: {{^}}2 errors generated.
