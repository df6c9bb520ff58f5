#version 310 es
// RUN: %compile %s --target-env=vulkan1.2 --target-spv=spv1.5 | FileCheck %s
// What desktop GLSL calls its own, in ES.
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
layout(local_size_x = 1) in;
layout(buffer_reference, std430) buffer R { highp uint x; };
layout(binding = 0, scalar) buffer B { highp vec3 v; uint16_t h; uint8_t b; R r; highp uint u; };
void main()
{
    u = uint(h) + uint(b) + r.x;
}
// CHECK: capabilities: PhysicalStorageBufferAddresses Shader StorageBuffer16BitAccess StorageBuffer8BitAccess{{ *$}}
