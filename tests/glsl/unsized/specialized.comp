#version 450
// RUN: %compile %s -O0 | FileCheck %s
// GLSL 4.60, 4.1.9: what used the arrays before knows nothing of the constant, and yet their types follow it.
layout(local_size_x = 1) in;
layout(binding = 0) buffer Out { uint r[]; };
shared uint s[];
uint g[];
void early() { s[3] = r[1]; g[30] = r[2]; }
layout(constant_id = 7) const uint n = 5;
shared uint s[n];
uint g[n * 8];
void main() { early(); r[0] = s[n - 1] + g[0] + s.length(); }
// CHECK-DAG: %[[N:[a-z0-9_]+]] = OpSpecConstant %uint 5
// CHECK-DAG: %[[MANY:[a-z0-9_]+]] = OpSpecConstantOp %uint IMul %[[N]]
// CHECK-DAG: %[[S:[a-z0-9_]+]] = OpTypeArray %uint %[[N]]
// CHECK-DAG: %[[SP:[a-zA-Z0-9_]+]] = OpTypePointer Workgroup %[[S]]
// CHECK-DAG: OpVariable %[[SP]] Workgroup
// CHECK-DAG: %[[G:[a-z0-9_]+]] = OpTypeArray %uint %[[MANY]]
// CHECK-DAG: %[[GP:[a-zA-Z0-9_]+]] = OpTypePointer Private %[[G]]
// CHECK-DAG: OpVariable %[[GP]] Private
