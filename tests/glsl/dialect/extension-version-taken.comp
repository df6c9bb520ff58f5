#version 450
// RUN: %sgcc %s --target-env=vulkan1.2 --target-spv=spv1.4 -S -o - | FileCheck --check-prefix=OK %s
// RUN: %sgcc --target-env=vulkan1.1 -S %s -o - | FileCheck --check-prefix=LEAST %s
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck --check-prefix=OWN %s
// RUN: %sgcc --target-env=vulkan1.2 -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s --target-env=vulkan1.2 -pedantic-errors | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck --check-prefix=ERROR %s
// The extensions of SPIR-V ask for version 1.6; other compilers write them into older modules.
#extension GL_NV_cooperative_vector : require
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float b[]; };
void main()
{
    coopvecNV<float, 8> v;
    coopVecLoadNV(v, b, 0);
    coopVecStoreNV(v * 2.0, b, 0);
    coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator> m = coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>(1.0);
    tensorLayoutNV<2> t = createTensorLayoutNV(2);
    coopMatStoreTensorNV(m, b, 0, t);
}
// OK: ; Version: 1.4
// OK: OpCooperativeVectorLoadNV
// LEAST: ; Version: 1.3
// LEAST: OpCooperativeVectorLoadNV
// OWN: ; Version: 1.6
// OWN: OpCooperativeVectorLoadNV
// WARN: :9:12: warning: SPV_NV_cooperative_vector needs SPIR-V 1.6 and the module is of an earlier version ({{.*}}) [-Wpedantic: extension-version]
// WARN: :10:12: warning: SPV_NV_cooperative_matrix2 needs SPIR-V 1.6 and
// ERROR: :17:5: error: 'coopVecLoadNV' needs SPIR-V 1.6: write
// ERROR: :18:5: error: 'coopVecStoreNV' needs SPIR-V 1.6: write
// ERROR: :20:27: error: 'createTensorLayoutNV' needs SPIR-V 1.6: write
// ERROR: :21:5: error: 'coopMatStoreTensorNV' needs SPIR-V 1.6: write
// ERROR: {{^}}4 errors generated.
