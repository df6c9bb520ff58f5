#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_EXT_shader_64bit_indexing: what has length() has length64().
#extension GL_EXT_shader_64bit_indexing : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_vector : require
#extension GL_EXT_long_vector : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 32) in;
layout(constant_id = 0) const uint N = 8;
layout(std430, binding = 0) buffer B { int64_t n[]; };
const int64_t four = vec4(1).length64();
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> a = coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA>(float16_t(0));
    coopvecNV<float16_t, 24> v;
    vector<float, 7> l;
    vector<float, N> s;
    // CHECK: %[[U:[0-9]+]] = OpCooperativeMatrixLengthKHR %uint
    // CHECK: %[[L:[0-9]+]] = OpUConvert %ulong %[[U]]
    n[0] = a.length64();
    // CHECK: OpStore %{{[0-9]+}} %long_24
    n[1] = v.length64();
    // CHECK: OpStore %{{[0-9]+}} %long_7
    n[2] = l.length64();
    // CHECK: OpStore %{{[0-9]+}} %long_3
    n[3] = mat3x2(1).length64();
    // CHECK: OpStore %{{[0-9]+}} %long_4
    n[4] = four;
    n[5] = s.length64();
}
