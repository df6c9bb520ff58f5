#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3.4, 4.3.6: what vertex inputs and outputs may be.
struct S { vec4 a; };
struct B { bool b; };
layout(location = 0) in S s;
// CHECK-DAG: :[[@LINE-1]]:27: error: 's' is a struct, which cannot be an input of vertex shaders or a part of one (GLSL 4.60, 4.3.4)
layout(location = 1) in bool b;
// CHECK-DAG: :[[@LINE-1]]:30: error: 'b' is bool, which cannot be an input of vertex shaders or a part of one (GLSL 4.60, 4.3.4)
layout(location = 2) in B nested[2];
// CHECK-DAG: :[[@LINE-1]]:27: error: 'nested' is bool, which cannot be an input of vertex shaders or a part of one (GLSL 4.60, 4.3.4)
layout(location = 3) in Block { vec4 v; } block;
// CHECK-DAG: :[[@LINE-1]]:22: error: vertex shaders have no input blocks (GLSL 4.60, 4.3.9)
layout(location = 4) in sampler2D t;
// CHECK-DAG: :[[@LINE-1]]:35: error: 't' is sampler2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
layout(location = 0) out bvec2 ob;
// CHECK-DAG: :[[@LINE-1]]:32: error: 'ob' is bool, which cannot be an output of vertex shaders or a part of one (GLSL 4.60, 4.3.6)
layout(location = 1) out B oB;
// CHECK-DAG: :[[@LINE-1]]:28: error: 'oB' is bool, which cannot be an output of vertex shaders or a part of one (GLSL 4.60, 4.3.6)
layout(location = 2) out OutBlock { vec4 v; bool c; } outBlock;
// CHECK-DAG: :[[@LINE-1]]:50: error: 'c' is bool, which cannot be an output of vertex shaders or a part of one (GLSL 4.60, 4.3.6)
layout(location = 4) in vec4 initialized = vec4(1);
// CHECK-DAG: :[[@LINE-1]]:44: error: an input cannot be initialized (GLSL 4.60, 4.3)
layout(location = 4) out vec4 alsoInitialized = vec4(1);
// CHECK-DAG: :[[@LINE-1]]:49: error: an output cannot be initialized (GLSL 4.60, 4.3)
const in vec4 constant;
// CHECK-DAG: :[[@LINE-1]]:7: error: 'const' cannot be combined with a storage qualifier
in out vec4 both;
// CHECK-DAG: :[[@LINE-1]]:1: error: 'inout' is for parameters of functions
out void nothing;
// CHECK-DAG: :[[@LINE-1]]:10: error: variable 'nothing' cannot be void
void main() { s; b; nested; block; ob = bvec2(true); }
// CHECK: {{^}}13 errors generated.
