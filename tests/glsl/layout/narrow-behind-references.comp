// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.2 -O0 | FileCheck %s
// What a buffer reference leads to lies in a buffer, whatever holds the reference (SPIR-V, 2.16.1): no capability for 8 and 16 bits in push constants,
// uniform blocks, private or function variables is needed.  Validators agree where the pointer is declared ahead.
#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 1) in;
layout(buffer_reference, std430) buffer Narrow { int x; uint8_t a; uint16_t b; float16_t c[2]; };
layout(buffer_reference, std430) buffer Wide { int x; Narrow n; };
struct Holder { Narrow n; int k; };
layout(push_constant) uniform Push { Narrow n; Wide w; } push;
layout(binding = 0, std140) uniform Block { Narrow n; } block;
layout(binding = 1, std430) buffer Buffer { Holder held[]; };
Holder global;
shared Wide wide;
void main()
{
    Holder local = held[0], some[2];
    some[held[1].k] = local;
    global = some[push.n.x];
    wide = push.w;
    barrier();
    global.n.x = int(push.n.a) + int(block.n.b) + int(float(local.n.c[1])) + wide.n.x;
}
// CHECK-NOT: OpCapability StoragePushConstant
// CHECK-NOT: OpCapability UniformAndStorageBuffer
// CHECK-NOT: OpCapability Int
// CHECK: OpCapability StorageBuffer16BitAccess
// CHECK-NOT: OpCapability StoragePushConstant
// CHECK-NOT: OpCapability UniformAndStorageBuffer
// CHECK-NOT: OpCapability Int
// CHECK: OpTypeForwardPointer [[NARROW:%[^ ]+]] PhysicalStorageBuffer
// CHECK: [[NARROW]] = OpTypePointer PhysicalStorageBuffer
