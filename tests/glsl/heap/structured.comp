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
// CHECK: OpCapability DescriptorHeapEXT
// CHECK: OpExtension "SPV_EXT_descriptor_heap"
// CHECK: OpEntryPoint GLCompute %{{[0-9]+}} "main" %{{[_A-Za-z0-9]+}} %[[R:[0-9]+]] %[[S:[0-9]+]]
// CHECK-DAG: OpDecorate %[[R]] BuiltIn ResourceHeapEXT
// CHECK-DAG: OpDecorate %[[S]] BuiltIn SamplerHeapEXT
// CHECK-DAG: OpDecorate %[[SPEC:[0-9]+]] SpecId 0
// CHECK-DAG: OpMemberDecorate %[[MATERIAL:_struct_[0-9]+]] 0 Offset 0
// CHECK-DAG: OpMemberDecorateIdEXT %[[MATERIAL]] 1 OffsetIdEXT %[[AT1:[0-9]+]]
// CHECK-DAG: OpMemberDecorateIdEXT %[[MATERIAL]] 2 OffsetIdEXT %[[AT2:[0-9]+]]
// CHECK-DAG: OpDecorateId %[[MATERIALS:_runtimearr__struct_[0-9]+]] ArrayStrideIdEXT %{{[0-9]+}}
// CHECK-DAG: OpMemberDecorateIdEXT %[[HEAP:_struct_[0-9]+]] 0 OffsetIdEXT %[[SPEC]]
// CHECK-DAG: OpMemberDecorate %[[PLAIN:_struct_[0-9]+]] 1 Offset 68
// CHECK-DAG: OpMemberDecorate %[[PLAIN]] 1 RowMajor
// CHECK-DAG: OpMemberDecorate %[[PLAIN]] 1 MatrixStride 12
// CHECK-DAG: OpMemberDecorate %[[PLAIN]] 2 Offset 92
// CHECK-DAG: OpMemberDecorate %[[BUFFERS:_struct_[0-9]+]] 1 Offset 128
// CHECK-DAG: OpMemberDecorateIdEXT %[[BUFFERS]] 2 OffsetIdEXT %{{[0-9]+}}
// A struct with a runtime array is a Block (VUID-StandaloneSpirv-OpTypeRuntimeArray-04680).
// CHECK-DAG: OpDecorate %[[HEAP]] Block
// CHECK-DAG: OpDecorate %[[BUFFERS]] Block
// CHECK-DAG: OpDecorate %[[BYTES:_runtimearr_uchar]] ArrayStride 1
// CHECK: %[[TEXTURE:[0-9]+]] = OpTypeImage %float 2D 0 0 0 1 Unknown
// CHECK: %[[T:[0-9]+]] = OpConstantSizeOfEXT %uint %[[TEXTURE]]
// CHECK: %[[UBO:[0-9]+]] = OpTypeBufferEXT Uniform
// CHECK: %[[U:[0-9]+]] = OpConstantSizeOfEXT %uint %[[UBO]]
// CHECK: %[[LESS:[0-9]+]] = OpSpecConstantOp %uint ISub %[[U]] %uint_1
// CHECK: %[[SUM:[0-9]+]] = OpSpecConstantOp %uint IAdd %[[T]] %[[LESS]]
// CHECK: %[[WHOLE:[0-9]+]] = OpSpecConstantOp %uint UDiv %[[SUM]] %[[U]]
// CHECK: %[[AT1]] = OpSpecConstantOp %uint IMul %[[WHOLE]] %[[U]]
// CHECK: %[[MATERIAL]] = OpTypeStruct %[[TEXTURE]] %[[UBO]] %v4float %uint
// CHECK: %[[MATERIALS]] = OpTypeRuntimeArray %[[MATERIAL]]
// CHECK: %[[HEAP]] = OpTypeStruct %uint %[[MATERIALS]]
// CHECK: OpUntypedAccessChainKHR %[[P:[0-9]+]] %[[HEAP]] %[[R]] %int_1 %{{[0-9]+}} %int_0
// CHECK: OpUntypedAccessChainKHR %[[P]] %{{_struct_[0-9]+}} %[[S]] %int_0 %int_1
// CHECK: %[[D:[0-9]+]] = OpUntypedAccessChainKHR %[[P]] %[[HEAP]] %[[R]] %int_1 %int_3 %int_1
// CHECK: OpBufferPointerEXT %_ptr_Uniform_{{[_a-z0-9]+}} %[[D]]
// CHECK: %[[START:[0-9]+]] = OpUntypedAccessChainKHR %[[P]] %[[BYTES]] %[[R]] %{{[0-9]+}}
// CHECK: OpUntypedAccessChainKHR %[[P]] %[[BUFFERS]] %[[START]] %int_1
// CHECK: OpArrayLength %uint %{{[0-9]+}} 1
