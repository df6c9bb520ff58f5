// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:2: error: #include needs '#extension GL_GOOGLE_include_directive : require' before it
#include "inputs/plain.glsl"
// CHECK: {{^}}1 error generated.
