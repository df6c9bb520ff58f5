#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Every function of integers, in every width.
#extension GL_EXT_long_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
layout(std430, binding = 1) buffer C { vector<int, 9> i; vector<uint, 9> u; vector<int64_t, 5> l; vector<uint16_t, 8> s; vector<int8_t, 16> c; };
void main() {
    i = i % 3; i = i & 7; i |= i; i ^= 3; i = ~i; i <<= 2; i = i >> u; i = abs(i) + sign(i) + min(i, 4) + max(i, i) + clamp(i, -1, 1) + mix(i, i, lessThan(i, i));
    u = uaddCarry(u, u, u); vector<uint, 9> x, y; umulExtended(u, u, x, y); u = usubBorrow(x, y, u);
    vector<int, 9> p, q; imulExtended(i, i, p, q); i = p + q;
    i = bitfieldExtract(i, 3, 4); u = bitfieldExtract(u, 1, 2); i = bitfieldInsert(i, i, 1, 2); u = bitfieldReverse(u); i += bitCount(u) + findLSB(i) + findMSB(u);
    l = l * l + int64_t(4); l = abs(l); l = l << 3; l -= min(l, int64_t(3));
    s += s; s = s / uint16_t(3); c = c * c; c = clamp(c, int8_t(-2), int8_t(2));
    i = vector<int, 9>(u); u = vector<uint, 9>(vector<float, 9>(i)); vector<bool, 9> b = vector<bool, 9>(i); i = vector<int, 9>(b);
}
// CHECK-DAG: OpCapability Int64{{$}}
// CHECK-DAG: OpCapability Int16{{$}}
// CHECK-DAG: OpCapability Int8{{$}}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess{{$}}
// CHECK-DAG: OpCapability StorageBuffer8BitAccess{{$}}
// CHECK-DAG: OpCapability LongVectorEXT{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpExtInst {{.*}} SAbs{{ |$}}
// CHECK: OpExtInst {{.*}} SSign{{ |$}}
// CHECK: OpExtInst {{.*}} SMin{{ |$}}
// CHECK: OpExtInst {{.*}} SMax{{ |$}}
// CHECK: OpExtInst {{.*}} SClamp{{ |$}}
// CHECK: OpIAddCarry{{ |$}}
// CHECK: OpUMulExtended{{ |$}}
// CHECK: OpSMulExtended{{ |$}}
// CHECK: OpBitFieldSExtract{{ |$}}
// CHECK: OpBitFieldUExtract{{ |$}}
// CHECK: OpBitFieldInsert{{ |$}}
// CHECK: OpBitReverse{{ |$}}
// CHECK: OpExtInst {{.*}} FindILsb{{ |$}}
// CHECK: OpExtInst {{.*}} FindUMsb{{ |$}}
// CHECK: OpConvertSToF{{ |$}}
// CHECK: OpConvertFToU{{ |$}}
