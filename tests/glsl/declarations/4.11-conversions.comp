#version 460
// RUN: %compile %s | FileCheck %s
// GL_EXT_shader_explicit_arithmetic_types: conversions among integers of all widths make specialization constants.  OpUConvert is
// none of their operations before SPIR-V 1.4 (SPIR-V, 3.49.7, OpSpecConstantOp): the sign bits are masked instead.
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(constant_id = 0) const uint u = 4000000000u;
layout(constant_id = 1) const uint64_t w = 20UL;
layout(constant_id = 2) const uint16_t h = 4us;
const int64_t a = int64_t(u);
const uint64_t b = uint64_t(u);
const uint c = uint(w);
const int d = int(w);
const uint8_t e = uint8_t(h);
const int f = int(h);
layout(binding = 0) buffer B { int64_t r[]; };
void main() { r[0] = a; r[1] = int64_t(b); r[2] = c + d; r[3] = e; r[4] = f; }
// CHECK-NOT: UConvert
// CHECK-DAG: OpSpecConstantOp %long SConvert
// CHECK-DAG: OpSpecConstantOp %long BitwiseAnd {{.*}} %long_4294967295
// CHECK-DAG: OpSpecConstantOp %ulong SConvert
// CHECK-DAG: OpSpecConstantOp %ulong BitwiseAnd {{.*}} %ulong_4294967295
// CHECK-DAG: OpSpecConstantOp %uint SConvert
// CHECK-DAG: OpSpecConstantOp %uchar SConvert
// CHECK-DAG: OpSpecConstantOp %int BitwiseAnd {{.*}} %int_65535
