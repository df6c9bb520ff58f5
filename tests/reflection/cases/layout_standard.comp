// An array of float without gaps in a uniform block, which lies at its base alignment, not at the extended one.
// is: needs.features[uniform buffer standard layout].any[0].feature = "VkPhysicalDeviceVulkan12Features::uniformBufferStandardLayout"
// is: needs.features[uniform buffer standard layout].any[2].feature = "VkPhysicalDeviceVulkan12Features::scalarBlockLayout"
// env: vulkan1.2
#version 460
#extension GL_EXT_scalar_block_layout : require
layout(std430, binding = 0) uniform Data { float data[4]; };
layout(std430, binding = 1) buffer Out { float result; };
void main() { result = data[1]; }
