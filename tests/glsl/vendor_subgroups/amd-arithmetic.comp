// GL_AMD_shader_ballot: reductions and scans, whose NonUniform forms are the same instructions in SPIR-V 1.3.
// RUN: %compile %s | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_AMD_shader_ballot : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { vec3 f; ivec2 i; uint u; double d; } b;
// CHECK: capabilities: Float64 GroupNonUniformArithmetic{{.*}} Shader
void main()
{
    // CHECK: OpGroupNonUniformFMin %v3float %uint_3 Reduce
    b.f = minInvocationsAMD(b.f);
    // CHECK: OpGroupNonUniformSMax %v2int %uint_3 InclusiveScan
    b.i = maxInvocationsInclusiveScanAMD(b.i);
    // CHECK: OpGroupNonUniformIAdd %uint %uint_3 ExclusiveScan
    b.u = addInvocationsExclusiveScanAMD(b.u);
    // CHECK: OpGroupNonUniformFAdd %double %uint_3 Reduce
    b.d = addInvocationsNonUniformAMD(b.d);
    // CHECK: OpGroupNonUniformUMin %uint %uint_3 InclusiveScan
    b.u = minInvocationsInclusiveScanNonUniformAMD(b.u);
    // CHECK: OpGroupNonUniformFMax %v3float %uint_3 ExclusiveScan
    b.f = maxInvocationsExclusiveScanNonUniformAMD(b.f);
    // CHECK: OpGroupNonUniformFMax %v3float %uint_3 Reduce
    // CHECK: OpGroupNonUniformSMin %v2int %uint_3 ExclusiveScan
    // CHECK: OpGroupNonUniformIAdd %v2int %uint_3 InclusiveScan
    b.f = maxInvocationsNonUniformAMD(b.f);
    b.i = minInvocationsExclusiveScanAMD(b.i);
    b.i = addInvocationsInclusiveScanNonUniformAMD(b.i);
}
