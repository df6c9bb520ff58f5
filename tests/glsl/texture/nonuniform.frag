#version 460
// RUN: %compile %s | FileCheck %s
// Vulkan, VUID-RuntimeSpirv-NonUniform-06274: the operand that names the resource is marked.
#extension GL_EXT_nonuniform_qualifier : require
layout(binding = 0) uniform sampler2D colors[];
layout(binding = 1) uniform texture2D textures[8];
layout(binding = 2) uniform sampler s;
layout(binding = 3, r32ui) uniform uimage2D counts[4];
layout(location = 0) in vec2 p;
layout(location = 1) in flat int i;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK-DAG: OpImageSampleImplicitLod %v4float [[A:%[0-9]+]]
    // CHECK-DAG: OpDecorate [[A]] NonUniform
    color = texture(colors[nonuniformEXT(i)], p);
    // CHECK-DAG: [[B:%[0-9]+]] = OpSampledImage
    // CHECK-DAG: OpDecorate [[B]] NonUniform
    color += texture(sampler2D(textures[nonuniformEXT(i)], s), p);
    // CHECK-DAG: OpImageFetch %v4float [[I:%[0-9]+]]
    // CHECK-DAG: OpDecorate [[I]] NonUniform
    color += texelFetch(colors[nonuniformEXT(i)], ivec2(p), 0);
    // CHECK-DAG: OpAtomicIAdd %uint [[P:%[0-9]+]]
    // CHECK-DAG: OpDecorate [[P]] NonUniform
    color.x += float(imageAtomicAdd(counts[nonuniformEXT(i)], ivec2(p), 1u));
}
