#version 450
// RUN: %compile %s | FileCheck %s
// GL_AMD_shader_fragment_mask, 8.9.2: masks and color fragments of multisampled images and subpass inputs.
#extension GL_AMD_shader_fragment_mask : require
layout(binding = 0) uniform sampler2DMS plain;
layout(binding = 1) uniform isampler2DMSArray layers;
layout(binding = 2, input_attachment_index = 0) uniform usubpassInputMS before;
layout(location = 0) out vec4 color;
void main()
{
    uint mask = fragmentMaskFetchAMD(plain, ivec2(1)) + fragmentMaskFetchAMD(layers, ivec3(2));
    mask += fragmentMaskFetchAMD(before);
    color = fragmentFetchAMD(plain, ivec2(1), mask) + fragmentFetchAMD(layers, ivec3(2), 2u);
    color += fragmentFetchAMD(before, 3u);
}
// CHECK: capabilities: FragmentMaskAMD InputAttachment Shader
// CHECK: extensions: SPV_AMD_shader_fragment_mask
// CHECK-DAG: %[[ONES:[0-9]+]] = OpConstantComposite %v2int %int_1 %int_1
// CHECK-DAG: %[[TWOS:[0-9]+]] = OpConstantComposite %v3int %int_2 %int_2 %int_2
// CHECK-DAG: %[[ZEROS:[0-9]+]] = OpConstant{{Null|Composite}} %v2int
// CHECK: OpFragmentMaskFetchAMD %uint %[[PLAIN:[0-9]+]] %[[ONES]]
// CHECK: OpFragmentMaskFetchAMD %uint %[[LAYERS:[0-9]+]] %[[TWOS]]
// CHECK: OpFragmentMaskFetchAMD %uint %[[BEFORE:[0-9]+]] %[[ZEROS]]
// CHECK: OpFragmentFetchAMD %v4float %[[PLAIN]] %[[ONES]] %{{[0-9]+}}
// CHECK: OpFragmentFetchAMD %v4int %[[LAYERS]] %[[TWOS]] %uint_2
// CHECK: OpFragmentFetchAMD %v4uint %[[BEFORE]] %[[ZEROS]] %uint_3
