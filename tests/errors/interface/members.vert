#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4, 4.4.1: where location may stand.
out Some { layout(location = 20) vec4 x; vec4 y; } some;
// CHECK-DAG: :[[@LINE-1]]:47: error: 'y' needs a location like 'x': all members have one or none, unless the block has (GLSL 4.60, 4.4.1)
layout(location = 22) out Arrayed { layout(location = 25) vec4 x; } arrayed[2];
// CHECK-DAG: :[[@LINE-1]]:64: error: a member of an array of blocks cannot have a location: write layout(location = N) before the block (GLSL 4.60, 4.4.1)
struct T { layout(location = 3) vec4 a; };
// CHECK-DAG: :[[@LINE-1]]:12: error: 'layout' is not allowed on a struct member
layout(location = 30) uniform Uniforms { layout(location = 2) vec4 u; };
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'location' cannot be combined with this block (GLSL 4.60, 4.4)
// CHECK-DAG: :[[@LINE-2]]:49: error: layout 'location' cannot be combined with a member (GLSL 4.60, 4.4)
layout(location = 31) vec4 global;
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'location' cannot be combined with this variable (GLSL 4.60, 4.4)
void main() { layout(location = 1) vec4 local; }
// CHECK-DAG: :[[@LINE-1]]:15: error: 'layout' is not allowed on a local variable (GLSL 4.60, 4.3)
// CHECK: {{^}}7 errors generated.
