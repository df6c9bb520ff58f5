#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.7.4: precision, a precision qualifier, a type and a semicolon, each of which may be what is missing.
precision ) float;          // CHECK: :[[@LINE]]:11: error: ')' without '(' before it
precision float;            // CHECK: :[[@LINE]]:10: error: expected 'highp', 'mediump' or 'lowp' after 'precision', found 'float'
precision highp;            // CHECK: :[[@LINE]]:16: error: expected a type after 'highp', found a semicolon
precision highp float       // CHECK: :[[@LINE]]:22: error: expected a semicolon after 'float', found 'void'
void main() {}
// CHECK: {{^}}4 errors generated.
