// GL_AMD_gcn_shader: the ballot, the clock, and cube maps by arithmetic.
// RUN: %compile %s | FileCheck %s
#version 450
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_AMD_gcn_shader : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { vec3 p; float face; vec2 at; uint64_t time, mask; int size; uint both; } b;
// CHECK: capabilities: GroupNonUniformBallot Int64 Shader ShaderClockKHR
// CHECK: extensions: SPV_KHR_shader_clock
// CHECK: OpDecorate [[size:%[^ ]+]] BuiltIn SubgroupSize
// CHECK-NOT: BuiltIn SubgroupSize
void main()
{
    // CHECK: OpReadClockKHR %ulong %uint_3
    b.time = timeAMD();
    // CHECK: OpGroupNonUniformBallot
    b.mask = ballotAMD(b.p.x > 0.0);
    // CHECK: [[loaded:%[^ ]+]] = OpLoad %uint [[size]]
    // CHECK: OpBitcast %int [[loaded]]
    b.size = gl_SIMDGroupSizeAMD;
    b.both = gl_SubgroupSize;
    // CHECK: OpSelect %float {{%[^ ]+}} %float_5 %float_4
    b.face = cubeFaceIndexAMD(b.p);
    // CHECK-COUNT-2: OpFDiv %float
    b.at = cubeFaceCoordAMD(b.p);
}
