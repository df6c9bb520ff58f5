#version 450
#extension GL_EXT_buffer_reference : require
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
// Stores through references under Vulkan's memory model: private to the invocation, and made available to the device.
// address 2: 1
// data 1: uint [5, 6, 0, 0]
// expect 1: uint [5, 6, 11, 35]
// env: vulkan1.2
// need: bufferDeviceAddress vulkanMemoryModel vulkanMemoryModelDeviceScope
layout(local_size_x = 1) in;
layout(buffer_reference, std430) buffer Numbers { uint v[4]; };
layout(std430, binding = 1) buffer Kept { uint kept[4]; };
layout(std430, binding = 2) readonly buffer Address { Numbers numbers; };
void main()
{
    nonprivate Numbers mine = numbers;
    mine.v[2] = mine.v[0] + mine.v[1];
    devicecoherent Numbers everyones = numbers;
    everyones.v[3] = everyones.v[0] * 7u;
}
