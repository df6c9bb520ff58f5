#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.1, 4.4.2: what shares a location or a component of one.
struct S { vec4 a; float b[2]; };
layout(location = 0) in dvec3 a;
layout(location = 1) in vec4 b;
// CHECK-DAG: :[[@LINE-1]]:30: error: location 1 of 'b' is taken by 'a' (GLSL 4.60, 4.4.1)
layout(location = 2) in mat4 c;
layout(location = 5) in float d;
// CHECK-DAG: :[[@LINE-1]]:31: error: location 5 of 'd' is taken by 'c' (GLSL 4.60, 4.4.1)
layout(location = 6) in vec2 e;
layout(location = 6, component = 2) in ivec2 f;
// CHECK-DAG: :[[@LINE-1]]:46: error: 'f' shares location 6 with 'e', so it must have the same type: of integers or floats, and of as many bits (GLSL 4.60, 4.4.1)
layout(location = 6, component = 3) in float fine;
layout(location = 7) in vec4 g, h;
// CHECK-DAG: :[[@LINE-1]]:33: error: location 7 of 'h' is taken by 'g' (GLSL 4.60, 4.4.1)
layout(location = 0) out S s;
layout(location = 2, component = 1) out float shares_with_an_array;
layout(location = 2) out float i;
// CHECK-DAG: :[[@LINE-1]]:32: error: location 2 of 'i' is taken by 's' (GLSL 4.60, 4.4.1)
layout(location = 3) out Block { vec4 x; vec4 y; } block;
layout(location = 4) out Block2 { vec4 x; } block2;
// CHECK-DAG: :[[@LINE-1]]:40: error: location 4 of 'x' is taken by 'y' (GLSL 4.60, 4.4.1)
layout(location = 6) out Mixed { vec4 m0; layout(location = 5) vec4 m1; vec4 m2; };
// CHECK-DAG: :[[@LINE-1]]:78: error: location 6 of 'm2' is taken by 'm0' (GLSL 4.60, 4.4.1)
layout(location = 8) flat out float flat_one;
layout(location = 8, component = 1) out float smooth_one;
// CHECK-DAG: :[[@LINE-1]]:47: error: 'smooth_one' shares location 8 with 'flat_one', so it must have the same interpolation and auxiliary qualifiers (GLSL 4.60, 4.4.1)
layout(location = 9) out double wide;
layout(location = 9, component = 2) out float narrow;
// CHECK-DAG: :[[@LINE-1]]:47: error: 'narrow' shares location 9 with 'wide', so it must have the same type: of integers or floats, and of as many bits (GLSL 4.60, 4.4.1)
layout(location = 10) out vec4 arr[3];
layout(location = 12) out vec4 tail;
// CHECK-DAG: :[[@LINE-1]]:32: error: location 12 of 'tail' is taken by 'arr' (GLSL 4.60, 4.4.1)
layout(location = 4095) out mat2 beyond;
// CHECK-DAG: :[[@LINE-1]]:34: error: 'beyond' takes locations beyond 4095, which no device has
layout(location = 100000) out vec4 far;
// CHECK-DAG: :[[@LINE-1]]:36: error: 'far' takes locations beyond 4095, which no device has
layout(location = 20) out vec4 large[100000];
// CHECK-DAG: :[[@LINE-1]]:32: error: 'large' takes locations beyond 4095, which no device has
out vec4 nowhere;
// CHECK-DAG: :[[@LINE-1]]:10: error: output 'nowhere' needs layout(location = 7) (GLSL 4.60, 4.4.1), or -fauto-map-locations
in vec4 nowhere_in;
// CHECK-DAG: :[[@LINE-1]]:9: error: input 'nowhere_in' needs layout(location = 8) (GLSL 4.60, 4.4.1), or -fauto-map-locations
out NoLocation { vec4 n; } noLocation;
// CHECK-DAG: :[[@LINE-1]]:5: error: output 'NoLocation' needs layout(location = 13) (GLSL 4.60, 4.4.1), or -fauto-map-locations
void main() { }
// CHECK: {{^}}16 errors generated.
