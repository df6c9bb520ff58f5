#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.2: index, and two outputs at one place.
layout(location = 0, index = 2) out vec4 a;
// CHECK-DAG: :[[@LINE-1]]:22: error: index must be 0 or 1, this is 2 (GLSL 4.60, 4.4.2)
layout(index = 1) out vec4 b;
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'index' also needs a location (GLSL 4.60, 4.4.2)
layout(location = 1, index = 1) out vec4 c;
layout(location = 1, index = 0) out vec4 d;
layout(location = 1) out vec4 e;
// CHECK-DAG: :[[@LINE-1]]:31: error: location 1 of 'e' is taken by 'd' (GLSL 4.60, 4.4.1)
layout(location = 0, index = 1) in vec4 f;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'index' cannot be combined with this variable (GLSL 4.60, 4.4)
layout(location = 2, stream = 1) out vec4 g;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'stream' does not exist in fragment shaders
layout(location = 3, xfb_offset = 0) out vec4 h;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'xfb_offset' does not exist in fragment shaders
void main() { }
// CHECK: {{^}}6 errors generated.
