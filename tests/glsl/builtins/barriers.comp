#version 450
// RUN: %compile %s | FileCheck %s
// GL_KHR_vulkan_glsl, "Mapping of barriers".
layout(local_size_x = 64) in;
void main()
{
    // CHECK: OpControlBarrier %uint_2 %uint_2 %uint_264
    barrier();
    // CHECK: OpMemoryBarrier %uint_1 %uint_2376
    memoryBarrier();
    // CHECK: OpMemoryBarrier %uint_1 %uint_72
    memoryBarrierBuffer();
    // CHECK: OpMemoryBarrier %uint_1 %uint_264
    memoryBarrierShared();
    // CHECK: OpMemoryBarrier %uint_1 %uint_2056
    memoryBarrierImage();
    // CHECK: OpMemoryBarrier %uint_2 %uint_2376
    groupMemoryBarrier();
}
