// is: needs.subgroup.dynamic_broadcast = true
// is: needs.features[subgroup broadcast dynamic id].any[0].feature = "VkPhysicalDeviceVulkan12Features::subgroupBroadcastDynamicId"
// is: needs.subgroup.maximal_reconvergence = true
// is: needs.subgroup.features = 9
// env: vulkan1.2
#version 460
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_EXT_maximal_reconvergence : require
layout(std430, binding = 0) buffer Data { uint data[]; };
void main() [[maximally_reconverges]] { data[0] = subgroupBroadcast(data[1], data[2]); }
