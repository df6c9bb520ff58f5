// GL_NV_shader_thread_group: a warp is a subgroup, its masks are the low words.
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --subgroup-ops=ballot-ext | FileCheck %s --check-prefix=FORM
// RUN: %compile %s --target-env=vulkan1.0 | FileCheck %s --check-prefix=FORM
#version 430
#extension GL_NV_shader_thread_group : require
#ifndef GL_NV_shader_thread_group
#error the macro
#endif
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x, running, masks, ids; } b;
// CHECK: capabilities: GroupNonUniformBallot Shader
// CHECK: extensions: (none)
// FORM: capabilities: Shader SubgroupBallotKHR
// FORM: extensions: {{.*}}SPV_KHR_shader_ballot
void main()
{
    // CHECK-DAG: OpDecorate [[size:%[^ ]+]] BuiltIn SubgroupSize
    // CHECK-DAG: OpDecorate [[self:%[^ ]+]] BuiltIn SubgroupLocalInvocationId
    // CHECK-DAG: OpDecorate [[lt:%[^ ]+]] BuiltIn SubgroupLtMask
    // CHECK-DAG: BuiltIn SubgroupEqMask
    // CHECK-DAG: BuiltIn SubgroupGeMask
    // CHECK-DAG: BuiltIn SubgroupGtMask
    // CHECK-DAG: BuiltIn SubgroupLeMask
    // CHECK: [[bits:%[^ ]+]] = OpGroupNonUniformBallot %v4uint %uint_3 %
    // CHECK: OpCompositeExtract %uint [[bits]] 0
    // FORM: [[bits:%[^ ]+]] = OpSubgroupBallotKHR %v4uint %
    // FORM: OpCompositeExtract %uint [[bits]] 0
    b.x = ballotThreadNV(b.x > 3u);
    // CHECK: OpGroupNonUniformBallot %v4uint %uint_3 %true
    // FORM: OpSubgroupBallotKHR %v4uint %true
    b.running = activeThreadsNV();
    // CHECK: [[all:%[^ ]+]] = OpLoad %v4uint [[lt]]
    // CHECK: OpCompositeExtract %uint [[all]] 0
    b.masks = gl_ThreadLtMaskNV ^ gl_ThreadEqMaskNV ^ gl_ThreadGeMaskNV ^ gl_ThreadGtMaskNV ^ gl_ThreadLeMaskNV;
    // CHECK-DAG: OpLoad %uint [[size]]
    // CHECK-DAG: OpLoad %uint [[self]]
    b.ids = gl_WarpSizeNV - gl_ThreadInWarpNV;
}
