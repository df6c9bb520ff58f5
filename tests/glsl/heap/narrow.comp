#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// SPIR-V 2.16.1: storage capabilities are for other memory than heaps, whose narrow data needs the types themselves.
#extension GL_EXT_structured_descriptor_heap : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 1) in;
resourceheap Heap { uint8_t a; int16_t b; float16_t c; };
layout(binding = 0) buffer Out { uint u; int i; float f; };
void main()
{
    u = uint(a);
    i = int(b);
    f = float(c);
}
// CHECK-DAG: OpCapability Int8
// CHECK-DAG: OpCapability Int16
// CHECK-DAG: OpCapability Float16
// CHECK: OpMemoryModel
