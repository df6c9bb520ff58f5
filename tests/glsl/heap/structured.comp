#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_EXT_structured_descriptor_heap: the text's example.  What stands behind a descriptor has an offset by the sizes of the device.
#extension GL_EXT_structured_descriptor_heap : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_nonuniform_qualifier : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint materialsOffset = 0;
layout(push_constant) uniform MyPushData { vec4 someData; uint someMoreData; uint buffersOffset; } myPushData;
layout(buffer_type, scalar) uniform MyUbo { uint data; };
struct MaterialData { texture2D myTexture; MyUbo myBuffer; vec4 data0; uint data1; };
layout(heap_offset = materialsOffset) resourceheap MaterialHeap { uint materialCount; MaterialData materials[]; } materialHeap;
layout(buffer_type, scalar) buffer MyFirstSsbo { vec4 data; };
layout(buffer_type, scalar) buffer MySecondSsbo { uint data; uint tail[]; };
layout(heap_offset = myPushData.buffersOffset) resourceheap BufferHeap
{
    uint bufferCount;
    layout(descriptor_size = 128) MyFirstSsbo myFirstBuffer;
    buffer MySecondSsbo myStorageBuffers[];
} bufferHeap;
samplerheap SamplerHeap { sampler samplers[]; } samplerHeap;
layout(heap_offset = 64) resourceheap Plain { uint count; layout(row_major) mat3x2 m; bool b; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    vec4 v = textureLod(sampler2D(materialHeap.materials[nonuniformEXT(i)].myTexture, samplerHeap.samplers[1]), vec2(0.5), 0.0);
    v += materialHeap.materials[2].data0;
    v.x += float(materialHeap.materials[3].myBuffer.data + materialHeap.materialCount + count);
    bufferHeap.myFirstBuffer.data = v;
    atomicAdd(bufferHeap.myStorageBuffers[i].data, 1u);
    bufferHeap.myStorageBuffers[2].tail[i] = bufferHeap.myStorageBuffers[2].tail.length();
    v.xy = m[i] + v.xy;
    if (b) bufferHeap.myFirstBuffer.data.y = v.x;
}
