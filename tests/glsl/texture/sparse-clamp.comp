#version 450
// RUN: %compile %s | FileCheck %s
// Without derivatives the level is 0 or the least one: SPIR-V has no MinLod beside an explicit level.
#extension GL_ARB_sparse_texture_clamp : require
layout(local_size_x = 1) in;
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) buffer Data { vec4 p; vec4 color; };
void main()
{
    // CHECK-NOT: OpCapability MinLod
    // CHECK: [[LEAST:%.*]] = OpLoad %float
    // CHECK: OpImageSampleExplicitLod %v4float %{{[0-9]+}} %{{[0-9]+}} Lod [[LEAST]]
    color = textureClampARB(colors, p.xy, p.z);
}
