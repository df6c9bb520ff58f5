#version 460
// RUN: %sgcc -S %s --target-env=vulkan1.3 -o - | FileCheck %s
// GL_ARM_cooperative_matrix_layouts: two layouts of memory, whose capability comes with the first that uses one.
#extension GL_KHR_cooperative_matrix : require
#extension GL_ARM_cooperative_matrix_layouts : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#if GL_ARM_cooperative_matrix_layouts != 1
#error the macro is missing
#endif
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { float16_t f[]; };
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 32, gl_MatrixUseA> a;
    coopMatLoad(a, f, 0, 2, gl_CooperativeMatrixLayoutRowBlockedInterleavedARM);
    coopMatStore(a, f, 512, 4, gl_CooperativeMatrixLayoutColumnBlockedInterleavedARM);
}
// CHECK: OpCapability CooperativeMatrixLayoutsARM
// CHECK: OpCapability CooperativeMatrixKHR
// CHECK: OpExtension "SPV_ARM_cooperative_matrix_layouts"
// CHECK: OpCooperativeMatrixLoadKHR %{{[0-9]+}} %{{[0-9]+}} %int_4202 %uint_2
// CHECK: OpCooperativeMatrixStoreKHR %{{[0-9]+}} %{{[0-9]+}} %int_4203 %uint_4
