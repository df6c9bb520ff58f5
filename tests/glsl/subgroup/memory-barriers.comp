#version 450
// RUN: %compile %s | FileCheck %s
// Scopes and semantics of the memory barriers: 0x948, 0x48, 0x108, 0x808.
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 32) in;
void main()
{
    // CHECK: capabilities: GroupNonUniform Shader{{$}}
    // CHECK: OpMemoryBarrier %uint_3 %uint_2376{{$}}
    // CHECK-NEXT: OpMemoryBarrier %uint_3 %uint_72{{$}}
    // CHECK-NEXT: OpMemoryBarrier %uint_3 %uint_264{{$}}
    // CHECK-NEXT: OpMemoryBarrier %uint_3 %uint_2056{{$}}
    subgroupMemoryBarrier();
    subgroupMemoryBarrierBuffer();
    subgroupMemoryBarrierShared();
    subgroupMemoryBarrierImage();
}
