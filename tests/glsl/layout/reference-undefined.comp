// A buffer reference that is declared ahead and never defined can be handed on; its block has no members.
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.2 -O0 -g
#version 450
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer Node;
layout(buffer_reference, std430) buffer List { Node head; uint n; };
layout(push_constant) uniform Push { List list; Node other; };
// CHECK: OpTypeStruct{{$}}
void main() { list.head = other; }
