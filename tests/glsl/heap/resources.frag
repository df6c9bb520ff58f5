#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_EXT_descriptor_heap: images, samplers and buffers by their index into a heap, with the stride that the device or the source says.
#extension GL_EXT_descriptor_heap : require
#extension GL_EXT_nonuniform_qualifier : require
layout(descriptor_heap) uniform sampler heapSampler[];
layout(descriptor_heap) uniform texture2D heapTexture2D[];
layout(descriptor_heap, descriptor_stride = 64) uniform texture3D heapTexture3D[];
layout(descriptor_heap, r32ui) uniform uimage2D heapImage[];
layout(descriptor_heap) buffer StorageBufferA { vec4 a; uint n; float tail[]; } heapA[];
layout(descriptor_heap) readonly buffer StorageBufferB { vec4 b; } heapB[8];
layout(descriptor_heap) uniform UniformBuffer { vec4 colorOffset; mat3 m; } heapUniform[];
layout(location = 0) in vec2 uvs;
layout(location = 1) flat in uint index;
layout(location = 0) out vec4 fragColor;
vec4 look(texture2D t, sampler s) { return texture(sampler2D(t, s), uvs); }
void main()
{
    fragColor = texture(sampler2D(heapTexture2D[27], heapSampler[0]), uvs);
    fragColor += texture(sampler3D(heapTexture3D[nonuniformEXT(index)], heapSampler[index]), uvs.xyx);
    fragColor += heapUniform[nonuniformEXT(index)].colorOffset;
    fragColor.xyz += heapUniform[3].m[index];
    fragColor += look(heapTexture2D[1], heapSampler[1]);
    heapA[index].a = heapB[2].b;
    heapA[index].tail[heapA[0].tail.length() - 1] = 1.0;
    atomicAdd(heapA[1].n, 2u);
    imageStore(heapImage[4], ivec2(1), uvec4(imageLoad(heapImage[index], ivec2(2)).x));
    imageAtomicAdd(heapImage[5], ivec2(uvs), 3u);
}
// CHECK: OpCapability DescriptorHeapEXT
// CHECK: OpCapability ShaderNonUniform
// CHECK-NOT: OpCapability
// CHECK-DAG: OpExtension "SPV_EXT_descriptor_heap"
// CHECK-DAG: OpExtension "SPV_KHR_untyped_pointers"
// CHECK: OpEntryPoint Fragment %{{[0-9]+}} "main" %[[OUT:[0-9]+]] %[[RESOURCES:[0-9]+]] %[[SAMPLERS:[0-9]+]]
// CHECK-DAG: OpDecorate %[[RESOURCES]] BuiltIn ResourceHeapEXT
// CHECK-DAG: OpDecorate %[[SAMPLERS]] BuiltIn SamplerHeapEXT
// CHECK-DAG: OpDecorateId %[[TEXTURES:[_a-z0-9]+]] ArrayStrideIdEXT %[[SIZE:[0-9]+]]
// CHECK-DAG: OpDecorate %[[VOLUMES:[_a-z0-9]+]] ArrayStride 64
// CHECK-NOT: {{DescriptorSet|Binding }}
// CHECK: %[[TEXTURE:[0-9]+]] = OpTypeImage %float 2D 0 0 0 1 Unknown
// CHECK: %[[SIZE]] = OpConstantSizeOfEXT %uint %[[TEXTURE]]
// CHECK: %[[TEXTURES]] = OpTypeRuntimeArray %[[TEXTURE]]
// CHECK: %[[P:[0-9]+]] = OpTypeUntypedPointerKHR UniformConstant
// CHECK: %[[RESOURCES]] = OpUntypedVariableKHR %[[P]] UniformConstant
// CHECK: %[[SAMPLERS]] = OpUntypedVariableKHR %[[P]] UniformConstant
// CHECK: %[[UNIFORM:[0-9]+]] = OpTypeBufferEXT Uniform
// CHECK: %[[BUFFER:[0-9]+]] = OpTypeBufferEXT StorageBuffer
// CHECK: %[[BUFFERS:[_a-z0-9]+]] = OpTypeRuntimeArray %[[BUFFER]]
// CHECK: %[[A:[0-9]+]] = OpUntypedAccessChainKHR %[[P]] %[[TEXTURES]] %[[RESOURCES]] %int_27
// CHECK: OpLoad %[[TEXTURE]] %[[A]]
// CHECK: OpUntypedAccessChainKHR %[[P]] %[[VOLUMES]] %[[RESOURCES]]
// CHECK: %[[U:[0-9]+]] = OpBufferPointerEXT %_ptr_Uniform_
// CHECK: OpAccessChain %_ptr_Uniform_v4float %[[U]] %int_0
// CHECK: %[[S:[0-9]+]] = OpUntypedAccessChainKHR %[[P]] %[[BUFFERS]] %[[RESOURCES]] %int_0
// CHECK: %[[D:[0-9]+]] = OpBufferPointerEXT %_ptr_StorageBuffer_{{[_a-z0-9]+}} %[[S]]
// CHECK: OpArrayLength %uint %[[D]] 2
// CHECK: OpUntypedImageTexelPointerEXT %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}} %int_0
