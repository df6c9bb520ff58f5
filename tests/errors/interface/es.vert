#version 320 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.3.4, 4.3.6.
struct Plain { vec4 a; };
struct Arrays { float a[2]; };
struct Nested { Plain p; };
layout(location = 0) in vec4 a[2];
// CHECK-DAG: :[[@LINE-1]]:30: error: 'a' is an array in ES, which cannot be an input of vertex shaders or a part of one (ESSL 3.20, 4.3.4)
layout(location = 2) in Plain b;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'b' is a struct, which cannot be an input of vertex shaders or a part of one (ESSL 3.20, 4.3.4)
layout(location = 0) out vec4 c[2][2];
// CHECK-DAG: :[[@LINE-1]]:31: error: 'c' is an array of arrays in ES, which cannot be an output of vertex shaders or a part of one (ESSL 3.20, 4.3.6)
layout(location = 4) out Plain d[2];
// CHECK-DAG: :[[@LINE-1]]:32: error: 'd' is an array of structs in ES, which cannot be an output of vertex shaders or a part of one (ESSL 3.20, 4.3.6)
layout(location = 6) out Arrays e;
// CHECK-DAG: :[[@LINE-1]]:33: error: 'e' is a struct with an array or a struct in it in ES, which cannot be an output of vertex shaders or a part of one (ESSL 3.20, 4.3.6)
layout(location = 8) out Nested f;
// CHECK-DAG: :[[@LINE-1]]:33: error: 'f' is a struct with an array or a struct in it in ES, which cannot be an output of vertex shaders or a part of one (ESSL 3.20, 4.3.6)
layout(location = 9) out Block { vec4 g; } h[2][2];
// CHECK-DAG: :[[@LINE-1]]:44: error: there are no arrays of arrays of blocks in ES (ESSL 3.20, 4.3.9)
layout(location = 20) out vec4 i[];
// CHECK-DAG: :[[@LINE-1]]:32: error: array 'i' needs a size
layout(location = 21) out Plain fine;
invariant in vec4 j;
// CHECK-DAG: :[[@LINE-1]]:1: error: only outputs can be invariant (GLSL 4.60, 4.8.1)
void main() { }
// CHECK: {{^}}9 errors generated.
