#version 460
#extension GL_EXT_nonuniform_qualifier : enable
// RUN: %compile %s -O0 | FileCheck %s
// RUN: %compile %s
// RUN: %compile %s --target-env=vulkan1.2
// GL_EXT_nonuniform_qualifier, 4.1.9: without a size, and indexed by a variable, an array is as large as the application makes it;
// otherwise its largest index sizes it.  Vulkan, VUID-StandaloneSpirv-UniformConstant-04655: one dimension.
layout(binding = 0) uniform sampler2D by_constants[];
layout(binding = 1) uniform sampler2D late[];
layout(binding = 2) uniform sampler2D nested[][3];
layout(binding = 3) uniform sampler2D sized[];
layout(binding = 3) uniform sampler2D sized[7];
layout(location = 0) flat in int i;
layout(location = 0) out vec4 o;
// CHECK: capabilities: RuntimeDescriptorArray SampledImageArrayDynamicIndexing SampledImageArrayNonUniformIndexing Shader
// CHECK: extensions: SPV_EXT_descriptor_indexing
// CHECK-DAG: %late = OpVariable %_ptr_UniformConstant__runtimearr_
// CHECK-DAG: %nested = OpVariable %_ptr_UniformConstant__runtimearr_
// CHECK-DAG: %by_constants = OpVariable %_ptr_UniformConstant__arr_{{[0-9]+}}_uint_4
// CHECK-DAG: %sized = OpVariable %_ptr_UniformConstant__arr_{{[0-9]+}}_uint_7
vec4 f() { return texture(late[2], vec2(1)); }
// CHECK: [[ROW:%[0-9]+]] = OpIMul %int {{%[0-9]+}} %int_3
// CHECK: [[AT:%[0-9]+]] = OpIAdd %int [[ROW]] %int_1
// CHECK: OpAccessChain %_ptr_UniformConstant_{{[0-9]+}} %nested [[AT]]
void main()
{
    o = f() + texture(late[nonuniformEXT(i)], vec2(2)) + texture(nested[i][1], vec2(3)) + texture(by_constants[3], vec2(4)) +
        texture(sized[i], vec2(5));
}
