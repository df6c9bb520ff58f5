#version 320 es
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.4 makes an exception of layout identifiers; ESSL 3.20, 3.1 has none: they are case sensitive.
layout(LOCATION = 0) in highp vec4 a;   // CHECK: :[[@LINE]]:8: error: unknown layout 'LOCATION'
void main() { gl_Position = a; }
// CHECK: {{^}}1 error generated.
