#version 450
// RUN: %compile %s | FileCheck %s
// Accesses through buffer references carry what is known of their alignment.
#extension GL_EXT_buffer_reference2 : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer Node;
layout(buffer_reference, std430, buffer_reference_align = 16) buffer Node { Node next; int value; vec4 v; };
layout(std430, binding = 0) buffer Head { Node head; int r; };
void main()
{
    // CHECK: OpCapability PhysicalStorageBufferAddresses
    // CHECK: OpExtension "SPV_KHR_physical_storage_buffer"
    // CHECK: OpMemoryModel PhysicalStorageBuffer64 GLSL450
    // CHECK: OpLoad %{{.*}} Aligned 16
    Node n = head.next;
    // CHECK: OpLoad %int %{{.*}} Aligned 8
    r = n.value;
    // CHECK: OpStore %{{.*}} Aligned 4
    n.v.y = 1.0;
}
