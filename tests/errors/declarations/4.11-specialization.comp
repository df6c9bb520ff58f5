#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.11: specialization constants.
layout(constant_id = 0) const int a = 3;
layout(constant_id = 0) const int b = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: constant_id 0 belongs to another constant
layout(constant_id = 1) const vec2 c = vec2(3);    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: constant_id is for scalars, this is vec2 (GLSL 4.60, 4.11)
layout(constant_id = 2) const int d;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: const 'd' needs an initializer (GLSL 4.60, 4.3.2)
layout(constant_id = 3) int e = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'constant_id' cannot be combined with this variable (GLSL 4.60, 4.4)
layout(constant_id = -1) const int f = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the value of layout 'constant_id' must lie between 0 and 2147483647, this is -1
layout(constant_id) const int g = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'constant_id' needs a value: constant_id = N
layout(constant_id = 4) const float h = 2.0;
const float i = h * 2.0;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the initializer of const 'i' must be a constant expression
layout(local_size_x = a) in;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the value of layout 'local_size_x' may not depend on a specialization constant
layout(constant_id = 31) gl_MaxComputeWorkGroupSize;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'gl_MaxComputeWorkGroupSize' is not a built-in constant: constant_id needs const and a type
layout(constant_id = 32) gl_NumWorkGroups;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'gl_NumWorkGroups' is not a built-in constant: constant_id needs const and a type
const int fine = gl_MaxClipDistances;
layout(constant_id = 33) gl_MaxClipDistances;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'gl_MaxClipDistances' was used already (GLSL 4.60, 4.11)
const int of_wrong = b + int(c.x) + (b == 0 ? 1 : 2);
void main() { layout(constant_id = 5) const int l = 3; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'layout' is not allowed on a local variable (GLSL 4.60, 4.3)
// CHECK: {{^}}12 errors generated.
