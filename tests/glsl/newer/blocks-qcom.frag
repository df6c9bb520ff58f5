#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_QCOM_image_processing and _2: every function, with combined and separate textures.
#extension GL_QCOM_image_processing : require
#extension GL_QCOM_image_processing2 : require
layout(set=0, binding=0) uniform sampler2D tex;
layout(set=0, binding=1) uniform sampler2DArray w;
layout(set=0, binding=2) uniform sampler2D target;
layout(set=0, binding=3) uniform sampler2D reference;
layout(set=0, binding=4) uniform texture2D tt; layout(set=0, binding=5) uniform texture2D tr; layout(set=0, binding=6) uniform sampler ss;
layout(set=0, binding=7) uniform texture2DArray tw;
layout(location=0) in vec2 P; layout(location=0) out vec4 o;
void main() {
    uvec2 c = uvec2(P);
    o = textureWeightedQCOM(tex, P, w) + textureBoxFilterQCOM(tex, P, vec2(2.5, 4.5)) + textureBlockMatchSADQCOM(target, c, reference, c + 1, uvec2(4)) + textureBlockMatchSSDQCOM(target, c, reference, c, uvec2(4, 8));
    o += textureBlockMatchWindowSSDQCOM(target, c, reference, c, uvec2(4)) + textureBlockMatchWindowSADQCOM(target, c, reference, c, uvec2(4)) + textureBlockMatchGatherSSDQCOM(target, c, reference, c, uvec2(4)) + textureBlockMatchGatherSADQCOM(target, c, reference, c, uvec2(4));
    o += textureBlockMatchSADQCOM(sampler2D(tt, ss), c, sampler2D(tr, ss), c, uvec2(4)) + textureWeightedQCOM(sampler2D(tt, ss), P, sampler2DArray(tw, ss));
}
// CHECK-DAG: OpCapability TextureSampleWeightedQCOM{{$}}
// CHECK-DAG: OpCapability TextureBoxFilterQCOM{{$}}
// CHECK-DAG: OpCapability TextureBlockMatchQCOM{{$}}
// CHECK-DAG: OpCapability TextureBlockMatch2QCOM{{$}}
// CHECK: OpConvertFToU{{ |$}}
// CHECK: OpImageSampleWeightedQCOM{{ |$}}
// CHECK: OpImageBoxFilterQCOM{{ |$}}
// CHECK: OpImageBlockMatchSADQCOM{{ |$}}
// CHECK: OpImageBlockMatchSSDQCOM{{ |$}}
// CHECK: OpImageBlockMatchWindowSSDQCOM{{ |$}}
// CHECK: OpImageBlockMatchWindowSADQCOM{{ |$}}
// CHECK: OpImageBlockMatchGatherSSDQCOM{{ |$}}
// CHECK: OpImageBlockMatchGatherSADQCOM{{ |$}}
