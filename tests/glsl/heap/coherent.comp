#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GLSL 4.60, 4.10: nothing declares an image of a heap, so that its accesses say that they are coherent: the Vulkan memory model.
#extension GL_EXT_descriptor_heap : require
layout(local_size_x = 1) in;
layout(descriptor_heap, r32ui) coherent uniform uimage2D shared_[];
layout(descriptor_heap, r32ui) readonly uniform uimage2D source[];
layout(descriptor_heap) writeonly uniform uimage2D target[];
void main()
{
    uvec4 v = imageLoad(shared_[1], ivec2(0)) + imageLoad(source[2], ivec2(0));
    imageStore(shared_[1], ivec2(1), v);
    imageStore(target[3], ivec2(1), v);
}
// CHECK: OpCapability StorageImageWriteWithoutFormat
// CHECK: OpMemoryModel Logical Vulkan
// CHECK: OpImageRead %v4uint %{{[0-9]+}} %{{[0-9]+}} MakeTexelVisible|NonPrivateTexel|ZeroExtend %uint_5
// CHECK: OpImageRead %v4uint %{{[0-9]+}} %{{[0-9]+}} ZeroExtend
// CHECK: OpImageWrite %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}} MakeTexelAvailable|NonPrivateTexel|ZeroExtend %uint_5
// CHECK: OpImageWrite %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}} ZeroExtend
