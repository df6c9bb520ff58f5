#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_NV_viewport_array2, 7.1: gl_Layer alone may be declared again, with viewport_relative.
#extension GL_NV_viewport_array2 : enable
// CHECK: :[[@LINE+1]]:15: error: 'gl_Layer' cannot be declared again
out highp int gl_Layer;
// CHECK: :[[@LINE+1]]:8: error: layout 'viewport_relative' goes with 'gl_Layer' only
layout(viewport_relative) out int gl_ViewportIndex;
// CHECK: :[[@LINE+1]]:8: error: layout 'viewport_relative' goes with 'gl_Layer' only
layout(viewport_relative, location = 0) out int a;
// CHECK: :[[@LINE+1]]:8: error: layout 'viewport_relative' goes with a redeclaration of 'gl_Layer' only
layout(viewport_relative) out;
void early() { gl_Layer = 1; }
// CHECK: :[[@LINE+1]]:35: error: 'gl_Layer' cannot be declared again after its first use
layout(viewport_relative) out int gl_Layer;
void main() { early(); }
// CHECK: {{^}}5 errors generated.
