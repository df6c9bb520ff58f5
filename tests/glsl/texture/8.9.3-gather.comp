#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.9.3: components, references, offsets that vary, four offsets.
layout(local_size_x = 1) in;
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) uniform sampler2DArrayShadow shadows;
layout(binding = 2) uniform usamplerCube cube;
layout(binding = 3) buffer Data { vec4 p; ivec2 offset; vec4 color; uvec4 u; };
const ivec2 around[4] = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 0, 0 } };
void main()
{
    // CHECK: OpCapability ImageGatherExtended
    // CHECK: OpImageGather %v4float %{{[0-9]+}} %{{[0-9]+}} %int_0{{$}}
    color = textureGather(colors, p.xy);
    // CHECK: OpImageGather %v4uint %{{[0-9]+}} %{{[0-9]+}} %int_3{{$}}
    u = textureGather(cube, p.xyz, 3);
    // CHECK: OpImageDrefGather %v4float %{{[0-9]+}} %{{[0-9]+}} %float_0_5{{$}}
    color += textureGather(shadows, p.xyz, 0.5);
    // CHECK: OpImageGather %v4float %{{.*}} %int_1 Offset
    color += textureGatherOffset(colors, p.xy, offset, 1);
    // CHECK: OpImageGather %v4float %{{.*}} %int_0 ConstOffset
    color += textureGatherOffset(colors, p.xy, ivec2(20, -20));
    // CHECK: OpImageDrefGather %v4float %{{.*}} ConstOffsets
    color += textureGatherOffsets(shadows, p.xyz, 0.5, around);
}
