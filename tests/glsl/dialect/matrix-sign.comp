#version 450
// RUN: %sgcc %s --target-env=vulkan1.3 -S -o - | FileCheck --check-prefix=OK %s
// RUN: %sgcc --target-env=vulkan1.3 -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s --target-env=vulkan1.3 -pedantic-errors | FileCheck --check-prefix=ERROR %s
// Conversions of GL_NV_cooperative_matrix that change the sign: to the same width by OpBitcast, to a greater one by an unsigned conversion before.
#extension GL_NV_cooperative_matrix : require
#extension GL_NV_integer_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { int8_t b[]; };
layout(binding = 1) buffer C { int c[]; };
void main()
{
    icoopmatNV<8, gl_ScopeSubgroup, 16, 8> s;
    coopMatLoadNV(s, b, 0, 16, false);
    // OK: OpCooperativeMatrixLoadNV %[[S:[0-9]+]]
    // OK: %[[U:[0-9]+]] = OpBitcast
    ucoopmatNV<8, gl_ScopeSubgroup, 16, 8> u = ucoopmatNV<8, gl_ScopeSubgroup, 16, 8>(s);
    // OK: %[[W:[0-9]+]] = OpUConvert %{{[0-9]+}} %[[U]]
    // OK: OpBitcast %{{[0-9]+}} %[[W]]
    icoopmatNV<32, gl_ScopeSubgroup, 16, 8> wide = icoopmatNV<32, gl_ScopeSubgroup, 16, 8>(u);
    // OK: OpSConvert %{{[0-9]+}}
    ucoopmatNV<32, gl_ScopeSubgroup, 16, 8> widened = ucoopmatNV<32, gl_ScopeSubgroup, 16, 8>(s);
    coopMatStoreNV(wide, c, 0, 16, false);
    coopMatStoreNV(icoopmatNV<32, gl_ScopeSubgroup, 16, 8>(widened), c, 128, 16, false);
}
// WARN: :19:48: warning: a conversion from icoopmatNV<8, 3, 16, 8> to ucoopmatNV<8, 3, 16, 8> changes the sign of the components, for which its extension has no instruction (SPV_NV_cooperative_matrix, 3.32.11) [-Wpedantic: matrix-sign]
// WARN: :22:52: warning: a conversion from
// WARN: :26:20: warning: a conversion from
// WARN: 3 warnings generated.
// ERROR: :19:48: error: GL_NV_cooperative_matrix has no conversion from icoopmatNV<8, 3, 16, 8> to ucoopmatNV<8, 3, 16, 8>: GL_KHR_cooperative_matrix does
// ERROR: :22:52: error: GL_NV_cooperative_matrix has no conversion
// ERROR: :26:20: error: GL_NV_cooperative_matrix has no conversion
// ERROR: {{^}}3 errors generated.
