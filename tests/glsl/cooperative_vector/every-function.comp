#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_NV_cooperative_vector: every function and operator.
#extension GL_NV_cooperative_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 32) in;
layout(constant_id = 0) const uint N = 16;
layout(std430, binding = 0) readonly buffer W { uint8_t w[]; };
layout(std430, binding = 1) buffer O { float16_t o[]; };
layout(buffer_reference, std430) buffer R { uvec4 d[]; };
layout(push_constant) uniform P { R r; uint off; };
shared vec4 sh[64];
struct S { coopvecNV<float, 8> a; };
coopvecNV<float16_t, 16> global = coopvecNV<float16_t, 16>(0.5);
coopvecNV<float16_t, N> act(coopvecNV<float16_t, N> x) { return max(x, coopvecNV<float16_t, N>(0.0)); }
void f(inout coopvecNV<float, 8> x, out coopvecNV<float, 8> y) { y = x; x = -x; }
void main() {
    coopvecNV<float16_t, 16> v; coopVecLoadNV(v, w, 32); coopVecLoadNV(v, r.d, off); coopVecLoadNV(v, sh, 64);
    coopvecNV<float, 32> res; coopvecNV<uint32_t, 4> packed_ = coopvecNV<uint32_t, 4>(1, 2, 3, 4);
    coopVecMatMulNV(res, v, gl_ComponentTypeFloat16NV, w, 0, gl_ComponentTypeFloatE4M3NV, 32, 16, gl_CooperativeVectorMatrixLayoutInferencingOptimalNV, true, 0);
    coopvecNV<int32_t, 32> ires; coopVecMatMulAddNV(ires, packed_, gl_ComponentTypeSignedInt8PackedNV, r.d, off * 64, gl_ComponentTypeSignedInt8NV, w, 16, gl_ComponentTypeSignedInt32NV, 32, 16, gl_CooperativeVectorMatrixLayoutColumnMajorNV, false, 64);
    coopvecNV<float, 32> e = exp(res) + log(res) * tanh(res) - atan(res) / fma(res, res, res); e = min(e, res); e = max(e, res); e = clamp(e, res, res); e = step(res, e); e = e * 2.0; e = 0.5 * e; e += res; e *= 3.0; e = -e;
    coopvecNV<uint32_t, 4> u = packed_ & packed_ | packed_ ^ packed_; u = ~u; u = u << packed_; u = u >> packed_; u += packed_; u = u / packed_; u |= packed_; u <<= packed_; u = min(u, packed_);
    for (int i = 0; i < v.length(); ++i) v[i] = v[i] * v[15 - i] + global[i];
    coopvecNV<float16_t, 32> h = coopvecNV<float16_t, 32>(e); vec4 q = vec4(1, 2, 3, 4); coopvecNV<float, 8> m = coopvecNV<float, 8>(q, 5, q.xyz), n; f(m, n); S s; s.a = n; m = s.a;
    coopvecNV<float16_t, N> sp = act(coopvecNV<float16_t, N>(1.0)); coopVecStoreNV(sp, o, 0); coopVecStoreNV(h, sh, 16); coopVecStoreNV(v, r.d, 0);
    coopVecOuterProductAccumulateNV(v, h, o, 32, 0, gl_CooperativeVectorMatrixLayoutTrainingOptimalNV, gl_ComponentTypeFloat16NV); coopVecReduceSumAccumulateNV(h, o, 64);
    coopvecNV<float16_t, 16> cond = off > 3u ? v : global; coopVecStoreNV(cond, o, 128); ires = ires + coopvecNV<int32_t, 32>(3); coopVecStoreNV(ires, o, 256); u = coopvecNV<uint32_t, 4>(m[0], m[1], m[2], m[3]); coopVecStoreNV(u, o, 16); m = coopvecNV<float, 8>(mat2(1), q);
    coopVecStoreNV(m, o, 512);
}
// CHECK-DAG: OpCapability Float16{{$}}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess{{$}}
// CHECK-DAG: OpCapability StorageBuffer8BitAccess{{$}}
// CHECK-DAG: OpCapability PhysicalStorageBufferAddresses{{$}}
// CHECK-DAG: OpCapability CooperativeVectorNV{{$}}
// CHECK-DAG: OpCapability CooperativeVectorTrainingNV{{$}}
// CHECK-DAG: OpCapability ReplicatedCompositesEXT{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpCooperativeVectorLoadNV{{ |$}}
// CHECK: OpCooperativeVectorMatrixMulNV{{ |$}}
// CHECK: OpCooperativeVectorMatrixMulAddNV{{ |$}}
// CHECK: OpExtInst {{.*}} Exp{{ |$}}
// CHECK: OpExtInst {{.*}} Log{{ |$}}
// CHECK: OpExtInst {{.*}} Tanh{{ |$}}
// CHECK: OpExtInst {{.*}} Atan{{ |$}}
// CHECK: OpExtInst {{.*}} Fma{{ |$}}
// CHECK: OpExtInst {{.*}} FMin{{ |$}}
// CHECK: OpExtInst {{.*}} FMax{{ |$}}
// CHECK: OpExtInst {{.*}} FClamp{{ |$}}
// CHECK: OpExtInst {{.*}} Step{{ |$}}
// CHECK: OpFConvert{{ |$}}
// CHECK: OpCooperativeVectorStoreNV{{ |$}}
// CHECK: OpCooperativeVectorOuterProductAccumulateNV{{ |$}}
// CHECK: OpCooperativeVectorReduceSumAccumulateNV{{ |$}}
// CHECK: OpConvertFToU{{ |$}}
