#version 450
// RUN: %compile %s | FileCheck %s
// GL_KHR_vulkan_glsl: sampler2D(texture, sampler).  What is put together is used in the block in which it is (SPIR-V, 2.16.1), also
// when another argument branches.
layout(binding = 0) uniform texture2D t;
layout(binding = 1) uniform sampler s;
layout(binding = 2) uniform samplerShadow compare;
layout(location = 0) in vec4 p;
layout(location = 0) out vec4 color;
int calls = 0;
vec2 move(vec2 at)
{
    calls++;
    return calls > 2 ? at : at.yx;
}
void main()
{
    // CHECK: OpSampledImage
    // CHECK-NEXT: OpImageSampleImplicitLod
    color = texture(sampler2D(t, s), p.xy);
    // CHECK: OpBranchConditional
    // CHECK: OpPhi
    // CHECK: OpSampledImage
    // CHECK-NOT: OpLabel
    // CHECK: OpImageSampleImplicitLod
    color += texture(sampler2D(t, s), p.x > 0.0 ? move(p.xy) : p.zw);
    // CHECK: OpImageSampleDrefImplicitLod
    color.x += texture(sampler2DShadow(t, compare), p.xyz);
    // CHECK: OpImageQuerySizeLod
    color.xy += vec2(textureSize(sampler2D(t, s), 0));
}
