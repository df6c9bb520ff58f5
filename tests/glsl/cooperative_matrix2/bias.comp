#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Functions on elements with further arguments.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 128) in;
layout(binding = 1) buffer Out { float16_t buf[]; } dst;
layout(binding = 2) readonly buffer Bias { float16_t bias[]; };
float16_t relu(const in uint32_t row, const in uint32_t col, const in float16_t x) { return max(x, float16_t(0)); }
float16_t addBias(const in uint32_t row, const in uint32_t col, const in float16_t x, const in uint32_t base, const in float16_t y) {
    return x + y * bias[base + col];
}
float16_t pick(const in uint32_t row, const in uint32_t col, const in float16_t x, const in vec2 s, const in bool on) {
    if (row > 3u && on) return x * float16_t(s.x);
    return x;
}
void main() {
    coopmat<float16_t, gl_ScopeWorkgroup, 32, 32, gl_MatrixUseAccumulator> m, r, t;
    coopMatLoad(m, dst.buf, 0, 32, gl_CooperativeMatrixLayoutColumnMajor);
    coopMatPerElementNV(r, m, relu);
    coopMatPerElementNV(t, m, addBias, 64u, r);
    coopMatPerElementNV(m, t, pick, vec2(2.0), true);
    coopMatStore(m, dst.buf, 0, 32, gl_CooperativeMatrixLayoutRowMajor);
}
// CHECK-DAG: OpCapability Float16{{$}}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixPerElementOperationsNV{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixKHR{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpCooperativeMatrixLoadKHR{{ |$}}
// CHECK: OpCooperativeMatrixPerElementOpNV{{ |$}}
// CHECK: OpCooperativeMatrixStoreKHR{{ |$}}
// CHECK: OpFConvert{{ |$}}
// CHECK: OpExtInst {{.*}} FMax{{ |$}}
