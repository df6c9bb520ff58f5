#version 450
// RUN: %compile %s | FileCheck %s
// Calls of constants are constants (GLSL 4.60, 4.3.3).
#extension GL_AMD_shader_trinary_minmax : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float f[3]; int i[3]; uint u[3]; };
void main() {
 f[0] = min3(3.0, 1.0, 2.0); f[1] = mid3(3.0, 1.0, 2.0); f[2] = max3(3.0, 1.0, 2.0);
 i[0] = min3(-3, 1, 2); i[1] = mid3(2, -3, 1); i[2] = max3(1, 2, -3);
 u[0] = min3(4294967295u, 7u, 9u); u[1] = mid3(4294967295u, 7u, 9u); u[2] = max3(7u, 4294967295u, 9u);
}
// CHECK: OpStore {{.*}} %float_1
// CHECK: OpStore {{.*}} %float_2
// CHECK: OpStore {{.*}} %float_3
// CHECK: OpStore {{.*}} %int_n3
// CHECK: OpStore {{.*}} %int_1
// CHECK: OpStore {{.*}} %int_2
// CHECK: OpStore {{.*}} %uint_7
// CHECK: OpStore {{.*}} %uint_9
// CHECK: OpStore {{.*}} %uint_4294967295
