#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3.6, 4.3.9: names of inputs, outputs and blocks.
layout(location = 0) in vec4 a;
layout(location = 0) out vec4 a;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'a' is declared already in this scope (GLSL 4.60, 4.2.2)
layout(location = 1) out Block { vec4 b; } block;
layout(location = 2) out Block { vec4 b; } other;
// CHECK-DAG: :[[@LINE-1]]:26: error: there is another output block 'Block' (GLSL 4.60, 4.3.9)
layout(location = 3) out Members { vec4 c; };
layout(location = 4) out Clash { vec4 c; };
// CHECK-DAG: :[[@LINE-1]]:39: error: 'c' is declared already in this scope (GLSL 4.60, 4.2.2)
uniform Block { vec4 fine; } uniforms;
vec4 Block;
// CHECK-DAG: :[[@LINE-1]]:6: error: 'Block' is the name of a block already (GLSL 4.60, 4.3.9)
layout(location = 5) out vec4 gl_Mine;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'gl_Mine' cannot be declared: names that begin with gl_ belong to the language
void main() { }
// CHECK: {{^}}5 errors generated.
