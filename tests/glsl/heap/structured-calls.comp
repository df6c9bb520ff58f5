#version 460
// RUN: %sgcc --target-env=vulkan1.3 -O0 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_EXT_structured_descriptor_heap, 4.3.9: qualifiers stand on the instance of a buffer type.  A function that is not inlined gets the
// indices into the block, and names the heap itself.  Coherent accesses are those of the Vulkan memory model.
#extension GL_EXT_structured_descriptor_heap : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_type, std430) buffer Data { uvec4 v; mat2x3 m; };
layout(buffer_reference) buffer Elsewhere { uint u; };
layout(constant_id = 1) const uint LENGTH = 3;
layout(push_constant) uniform Push { uint at; };
layout(heap_offset = at) resourceheap Heap
{
    texture2D t[LENGTH];
    layout(r32ui) uimage2D counters[2];
    readonly Data source;
    coherent Data target;
    Elsewhere far;
} heap;
samplerheap Samplers { uint count; sampler s; };
uvec4 look(texture2D t) { return uvec4(textureLod(sampler2D(t, s), vec2(0.5), 0.0)); }
uint count_one(uimage2D c) { return imageAtomicAdd(c, ivec2(0), 1u); }
void main()
{
    uint i = gl_GlobalInvocationID.x;
    heap.target.v = heap.source.v + look(heap.t[i]) + count;
    heap.target.v.x += count_one(heap.counters[1]) + heap.far.u;
    heap.target.m[1] = heap.source.m[i];
}
// CHECK: OpMemoryModel {{[A-Za-z0-9]+}} Vulkan
// CHECK: OpDecorate %{{[0-9]+}} NonWritable
// CHECK: %[[R:[a-z_0-9]+]] = OpUntypedVariableKHR
// CHECK: OpBufferPointerEXT
// CHECK: OpStore %{{[0-9]+}} %{{[0-9]+}} MakePointerAvailable|NonPrivatePointer
// CHECK: OpFunctionParameter %uint
// CHECK: OpUntypedAccessChainKHR %{{[0-9]+}} %{{[_a-z0-9]+}} %[[R]] %
// CHECK: OpUntypedImageTexelPointerEXT
