// env: vulkan1.2
// is: structs[Node].members[next].pointer.storage = "PhysicalStorageBuffer"
// is: structs[Node].members[next].pointer.type = "Node"
// is: structs[Node].members[value].offset = 8
// is: structs[Node].size = 12
// is: needs.capabilities[PhysicalStorageBufferAddresses].any[0].feature = "VkPhysicalDeviceVulkan12Features::bufferDeviceAddress"
// is: needs.vulkan = "1.2"
// is: addressing_model = "PhysicalStorageBuffer64"
#version 460
#extension GL_EXT_buffer_reference : require
layout(buffer_reference) buffer Node;
layout(buffer_reference, std430) buffer Node { Node next; uint value; };
layout(push_constant) uniform Start { Node first; };
void main() { first.next.next.value = first.value; }
