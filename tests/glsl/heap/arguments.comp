#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// GL_EXT_descriptor_heap: elements and arrays of a size as arguments, small types in buffers, an acceleration structure, and an array
// of a variable beside one of the same type in the heap.
#extension GL_EXT_descriptor_heap : require
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_ray_query : require
#extension GL_EXT_shader_16bit_storage : require
layout(local_size_x = 1) in;
layout(descriptor_heap) uniform texture2D heap[4];
layout(set = 0, binding = 0) uniform texture2D bound[];
layout(descriptor_heap) uniform samplerShadow shadows[];
layout(descriptor_heap) uniform accelerationStructureEXT scenes[];
layout(descriptor_heap, std430) buffer Halves { float16_t h; } halves[];
layout(set = 0, binding = 1) buffer Out { vec4 o[]; };
layout(set = 0, binding = 2) uniform sampler s;
vec4 first(texture2D t[4], uint i) { return texelFetch(sampler2D(t[i], s), ivec2(0), 0); }
void main()
{
    uint i = gl_GlobalInvocationID.x;
    o[0] = first(heap, i) + texelFetch(sampler2D(bound[i], s), ivec2(0), 0) + float(halves[i].h);
    o[1].x = textureLod(sampler2DShadow(heap[1], shadows[i]), vec3(0.5), 0.0);
    rayQueryEXT q;
    rayQueryInitializeEXT(q, scenes[i], 0u, 255u, vec3(0), 0.0, vec3(1), 1.0);
}
// CHECK-DAG: OpCapability StorageBuffer16BitAccess
// CHECK-DAG: OpCapability DescriptorHeapEXT
// CHECK-DAG: OpCapability RayQueryKHR
// CHECK: OpDecorateId %[[HEAP:[_a-z0-9]+]] ArrayStrideIdEXT
// CHECK: OpDecorate %[[BOUND:[0-9]+]] Binding 0
// CHECK: %[[TEXTURE:[0-9]+]] = OpTypeImage %float 2D 0 0 0 1 Unknown
// CHECK-DAG: %[[HEAP]] = OpTypeRuntimeArray %[[TEXTURE]]
// CHECK-DAG: %[[OTHER:[_a-z0-9]+]] = OpTypeRuntimeArray %[[TEXTURE]]
// CHECK-DAG: %[[BOUND]] = OpVariable %_ptr_UniformConstant_{{.*}} UniformConstant
// CHECK: OpUntypedAccessChainKHR %{{[0-9]+}} %[[HEAP]] %
// CHECK: OpAccessChain %{{.*}} %[[BOUND]]
