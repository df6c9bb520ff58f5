// GL_AMD_shader_ballot: 16 and 64 bits come with the extensions that bring the types, and those alone.
// RUN: %compile %s | FileCheck %s
#version 450
#extension GL_AMD_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_AMD_gpu_shader_half_float : require
#extension GL_AMD_gpu_shader_int16 : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x; } b;
void main()
{
    // CHECK: OpGroupNonUniformUMax %ulong %uint_3 Reduce
    uint64_t wide = maxInvocationsAMD(uint64_t(b.x));
    // CHECK: OpGroupNonUniformIAdd %v2long %uint_3 ExclusiveScan
    i64vec2 two = addInvocationsExclusiveScanAMD(i64vec2(b.x));
    // CHECK: OpGroupNonUniformFAdd %v2half %uint_3 InclusiveScan
    f16vec2 half2 = addInvocationsInclusiveScanAMD(f16vec2(b.x));
    // CHECK: OpGroupNonUniformSMin %short %uint_3 Reduce
    int16_t low = minInvocationsNonUniformAMD(int16_t(b.x));
    b.x = uint(wide) + uint(two.x + two.y) + uint(half2.x + half2.y) + uint(low);
}
