// A vec3 at 8 lies across two pieces of 16 bytes.
// is: needs.features[scalar block layout].any[0].feature = "VkPhysicalDeviceVulkan12Features::scalarBlockLayout"
// env: vulkan1.2
#version 460
#extension GL_EXT_scalar_block_layout : require
layout(scalar, binding = 0) buffer Data { vec2 first; vec3 at; };
void main() { at.x = first.y; }
