#version 460
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -O0
// SPIR-V, 2.16.1: a handle is loaded in the block that uses it, though another block before has loaded it; in one block it is loaded once.
layout(binding = 0) uniform texture2D t;
layout(binding = 1) uniform sampler s;
layout(location = 0) in vec4 c;
layout(location = 0) out vec4 o;
// CHECK: = OpFunction %void
// CHECK: [[MADE:%[0-9]+]] = OpSampledImage
// CHECK: OpImageSampleImplicitLod %v4float [[MADE]]
// CHECK: OpImageSampleImplicitLod %v4float [[MADE]]
// CHECK: OpSelectionMerge
// CHECK: OpLabel
// CHECK: [[AGAIN:%[0-9]+]] = OpSampledImage
// CHECK: OpImageSampleImplicitLod %v4float [[AGAIN]]
void main()
{
    o = texture(sampler2D(t, s), c.xy) + texture(sampler2D(t, s), c.zw);
    if (c.x > 0.5) o += texture(sampler2D(t, s), c.yz);
}
