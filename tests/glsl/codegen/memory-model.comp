#version 450
// RUN: %compile %s | FileCheck %s
// With the Vulkan memory model an access says what it makes available or visible, and to whom.
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
layout(local_size_x = 1) in;
layout(std430, binding = 0) workgroupcoherent buffer A { int a; };
layout(std430, binding = 1) nonprivate buffer B { int b; };
void main()
{
    // CHECK: OpMemoryModel Logical Vulkan
    // CHECK-NOT: Coherent
    // CHECK: OpLoad %int %{{.*}} NonPrivatePointer
    // CHECK: OpStore %{{.*}} MakePointerAvailable|NonPrivatePointer %uint_2
    a = b;
}
