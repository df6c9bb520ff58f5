#version 450
// RUN: %refuse %s | FileCheck %s
#extension GL_NV_viewport_array2 : enable
// CHECK: :[[@LINE+1]]:8: error: layout 'viewport_relative' does not exist in fragment shaders
layout(viewport_relative) in int gl_Layer;
void main() { }
// CHECK: {{^}}1 error generated.
