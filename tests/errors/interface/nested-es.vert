#version 310 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.3.6: members of blocks alone may nest (docs/dialect.md, nested-interface).
struct S { highp float a; highp vec4 b[2]; };
layout(location = 0) out S s;                   // CHECK: :[[@LINE]]:28: error: 's' is a struct with an array or a struct in it in ES
layout(location = 10) out highp vec4 t[2][3];   // CHECK: :[[@LINE]]:38: error: 't' is an array of arrays in ES
void main() { }
// CHECK: {{^}}2 errors generated.
