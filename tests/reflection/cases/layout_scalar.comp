// A vec3 of 12 bytes in an array, which only scalarBlockLayout allows.
// is: needs.features[scalar block layout].any[0].feature = "VkPhysicalDeviceVulkan12Features::scalarBlockLayout"
// is: needs.features = [{"name": "scalar block layout", "any": [{"feature": "VkPhysicalDeviceVulkan12Features::scalarBlockLayout"}, {"feature": "VkPhysicalDeviceScalarBlockLayoutFeatures::scalarBlockLayout"}]}]
// env: vulkan1.2
#version 460
#extension GL_EXT_scalar_block_layout : require
layout(scalar, binding = 0) buffer Data { vec3 data[]; };
void main() { data[0] = data[1]; }
