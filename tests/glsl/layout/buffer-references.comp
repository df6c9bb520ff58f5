#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_buffer_reference: a list of nodes, declared forward.
#extension GL_EXT_buffer_reference : require
layout(buffer_reference) buffer Node;
layout(buffer_reference, std430, buffer_reference_align = 8) buffer Node { int value; Node next; };
layout(push_constant) uniform P { Node first; } p;
layout(binding = 0) buffer B { int sum; };
layout(local_size_x = 1) in;
void main()
{
    Node n = p.first;
    for (int i = 0; i < 4; i++) { sum += n.value; n = n.next; }
    n.value = 3;
}
// CHECK: capabilities: {{.*}}PhysicalStorageBufferAddresses
// CHECK: OpMemberDecorate %{{[_a-zA-Z0-9]+}} 1 Offset 8
// CHECK: OpTypeForwardPointer %[[P:[_a-zA-Z0-9]+]] PhysicalStorageBuffer
// CHECK: Aligned 8
