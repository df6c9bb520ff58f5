#version 450
#extension GL_GOOGLE_include_directive : require
// RUN: %refuse %s | FileCheck %s
// A brace may be closed in a file that is missing.
void main()
{
    if (true) {
#include "end.glsl"                         // CHECK: :[[@LINE]]:10: error: file not found: 'end.glsl'
    ) else { }
// CHECK: {{^}}1 error generated.
