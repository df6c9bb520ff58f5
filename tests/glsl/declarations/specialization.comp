#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.11: specialization constants, expressions of them, and sizes.
layout(constant_id = 7) const int a = 12;
layout(constant_id = 8) const bool flag = true;
layout(constant_id = 9) const float f = 1.5;
const int b = a * 2 + 1;
const uint c = flag ? 3u : uint(a);
const vec2 v = vec2(f, 2.0);
layout(local_size_x_id = 3, local_size_y = 2) in;
shared float pool[b];
layout(binding = 0) buffer B { float r[]; };
void main() { pool[0] = v.x; float local[a]; local[1] = 2.0; r[c] = pool[0] + local[1] + float(pool.length()) + float(gl_WorkGroupSize.x); }
// CHECK-DAG: SpecId 7
// CHECK-DAG: SpecId 8
// CHECK-DAG: SpecId 9
// CHECK-DAG: SpecId 3
// CHECK-DAG: BuiltIn WorkgroupSize
// CHECK-DAG: OpSpecConstant %int 12
// CHECK-DAG: OpSpecConstantTrue
// CHECK-DAG: OpSpecConstant %float 1.5
// CHECK-DAG: OpSpecConstantOp %int IMul
// CHECK-DAG: OpSpecConstantOp %int IAdd
// CHECK-DAG: OpSpecConstantOp %uint Select
