#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.3.4, 4.3.6: what fragment inputs and outputs may be.
struct S { int i; float f; };
struct D { dvec2 d[2]; };
layout(location = 0) in ivec2 i;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'i' must be flat, since integers and doubles are not interpolated: write flat in (GLSL 4.60, 4.3.4)
layout(location = 1) in double d;
// CHECK-DAG: :[[@LINE-1]]:32: error: 'd' must be flat, since integers and doubles are not interpolated: write flat in (GLSL 4.60, 4.3.4)
layout(location = 2) smooth in S s;
// CHECK-DAG: :[[@LINE-1]]:34: error: 's' must be flat, since integers and doubles are not interpolated: write flat in (GLSL 4.60, 4.3.4)
layout(location = 3) noperspective in D ds[2];
// CHECK-DAG: :[[@LINE-1]]:41: error: 'ds' must be flat, since integers and doubles are not interpolated: write flat in (GLSL 4.60, 4.3.4)
layout(location = 20) in Block { vec4 v; uint u; } block;
// CHECK-DAG: :[[@LINE-1]]:47: error: 'u' must be flat, since integers and doubles are not interpolated: write flat in (GLSL 4.60, 4.3.4)
layout(location = 23) flat in ivec2 fine;
layout(location = 24) in bool b;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'b' is bool, which cannot be an input of fragment shaders or a part of one (GLSL 4.60, 4.3.4)
layout(location = 0) out S os;
// CHECK-DAG: :[[@LINE-1]]:28: error: 'os' is a struct, which cannot be an output of fragment shaders or a part of one (GLSL 4.60, 4.3.6)
layout(location = 1) out mat2 m;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'm' is a matrix, which cannot be an output of fragment shaders or a part of one (GLSL 4.60, 4.3.6)
layout(location = 2) out dvec2 od;
// CHECK-DAG: :[[@LINE-1]]:32: error: 'od' is a double, which cannot be an output of fragment shaders or a part of one (GLSL 4.60, 4.3.6)
layout(location = 3) out Out { vec4 v; } outBlock;
// CHECK-DAG: :[[@LINE-1]]:22: error: fragment shaders have no output blocks (GLSL 4.60, 4.3.9)
layout(location = 4) out bool ob;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'ob' is bool, which cannot be an output of fragment shaders or a part of one (GLSL 4.60, 4.3.6)
layout(location = 5) out double arrayed[2];
// CHECK-DAG: :[[@LINE-1]]:33: error: 'arrayed' is a double, which cannot be an output of fragment shaders or a part of one (GLSL 4.60, 4.3.6)
void main() { }
// CHECK: {{^}}12 errors generated.
