#version 310 es
// RUN: %compile %s | FileCheck %s
// ESSL 3.20, 4.7.4: default precisions; mediump is RelaxedPrecision.
precision mediump float;
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float r; highp float h; };
void main() { float a = r * 2.0; highp float b = h * 3.0; r = a; h = b; }
// CHECK: RelaxedPrecision
