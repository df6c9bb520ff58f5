// Matrices of GL_NV_cooperative_matrix as locals, globals, parameters and results, in structs and arrays.
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.1 -O0
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_NV_cooperative_matrix : enable
#extension GL_NV_integer_cooperative_matrix : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
layout(local_size_x = 32) in;
layout(constant_id = 3) const int depth = 8;
layout(binding = 0) buffer Halves { float16_t a[]; } halves;
layout(binding = 1) buffer Floats { float a[]; } floats;
layout(binding = 2) buffer Bytes { uint8_t a[256]; int sums[]; } bytes;
shared uvec4 tile[64];
#define SUM fcoopmatNV<32, gl_ScopeSubgroup, 8, 8>

struct pair { SUM first, second; };
SUM total;

SUM twist(SUM m, out SUM thrice)
{
    thrice = m * 3.0;
    return -m + m / thrice - 2.0 * m;
}

// CHECK-DAG: OpCapability CooperativeMatrixNV
// CHECK-DAG: OpCapability Float16
// CHECK-DAG: OpCapability VulkanMemoryModel
// CHECK-DAG: OpExtension "SPV_NV_cooperative_matrix"
// CHECK: OpMemoryModel Logical Vulkan
// CHECK-DAG: [[float:%[^ ]+]] = OpTypeFloat 32
// CHECK-DAG: [[half:%[^ ]+]] = OpTypeFloat 16
// CHECK-DAG: [[three:%[^ ]+]] = OpConstant {{%[^ ]+}} 3{{$}}
// CHECK-DAG: [[eight:%[^ ]+]] = OpConstant {{%[^ ]+}} 8{{$}}
// CHECK-DAG: [[depth:%[^ ]+]] = OpSpecConstant {{%[^ ]+}} 8
// CHECK-DAG: [[sum:%[^ ]+]] = OpTypeCooperativeMatrixNV [[float]] [[three]] [[eight]] [[eight]]
// CHECK-DAG: [[left:%[^ ]+]] = OpTypeCooperativeMatrixNV [[half]] [[three]] [[eight]] [[depth]]
// CHECK-DAG: [[right:%[^ ]+]] = OpTypeCooperativeMatrixNV [[half]] [[three]] [[depth]] [[eight]]
// CHECK-DAG: OpConstantComposite [[sum]]
void main()
{
    fcoopmatNV<16, gl_ScopeSubgroup, 8, depth> left;
    fcoopmatNV<16, gl_ScopeSubgroup, depth, 8> right;
    SUM sums[2];
    pair both = pair(SUM(1.5), SUM(0));
    // CHECK: OpCooperativeMatrixLoadNV [[left]] {{%[^ ]+}} [[eight]] %false
    coopMatLoadNV(left, halves.a, 16, 8, false);
    // CHECK: OpCooperativeMatrixLoadNV [[right]] {{%[^ ]+}} [[eight]] %true {{.*NonPrivatePointer}}
    coopMatLoadNV(right, tile, 0, 8, true);
    // CHECK: OpCooperativeMatrixMulAddNV [[sum]]
    sums[0] = coopMatMulAddNV(left, right, both.first);
    // CHECK: OpCooperativeMatrixLengthNV {{%[^ ]+}} [[sum]]
    for (int i = 0; i < sums[0].length(); i++) sums[0][i] *= 2.0;
    // CHECK: OpMatrixTimesScalar [[sum]]
    // CHECK: OpFNegate [[sum]]
    // CHECK: OpFDiv [[sum]]
    // CHECK: OpFSub [[sum]]
    total = twist(sums[0], sums[1]);
    // CHECK: OpFConvert
    fcoopmatNV<16, gl_ScopeSubgroup, 8, 8> narrow = fcoopmatNV<16, gl_ScopeSubgroup, 8, 8>(total);
    // CHECK: OpCooperativeMatrixStoreNV
    coopMatStoreNV(total + sums[1] + both.second, floats.a, 0, 8, false);
    coopMatStoreNV(narrow, halves.a, 0, 8, false);
    icoopmatNV<8, gl_ScopeSubgroup, 8, 16> a = icoopmatNV<8, gl_ScopeSubgroup, 8, 16>(1);
    ucoopmatNV<8, gl_ScopeSubgroup, 16, 8> b;
    icoopmatNV<8, gl_ScopeSubgroup, 16, 8> d = icoopmatNV<8, gl_ScopeSubgroup, 16, 8>(3);
    coopMatLoadNV(b, bytes.a, 0, 8, false);
    // CHECK: OpUConvert
    ucoopmatNV<32, gl_ScopeSubgroup, 16, 8> wide = ucoopmatNV<32, gl_ScopeSubgroup, 16, 8>(b);
    icoopmatNV<32, gl_ScopeSubgroup, 8, 8> c = coopMatMulAddNV(a, d, icoopmatNV<32, gl_ScopeSubgroup, 8, 8>(-4));
    coopMatStoreNV(c, bytes.sums, 0, 8, false);
    coopMatStoreNV(-wide, bytes.sums, 64, 8, false);
}
