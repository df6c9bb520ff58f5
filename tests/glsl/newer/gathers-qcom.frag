// GL_QCOM_image_processing3: gathers of four texels in other places; each mode has its capability.
// RUN: %sgcc --target-spv=spv1.4 %s -S -o - | FileCheck %s
// RUN: %sgcc -DLINEAR --target-spv=spv1.4 %s -S -o - | FileCheck --check-prefix=LINEAR %s
#version 450
#extension GL_QCOM_image_processing3 : require
layout(binding = 0) uniform sampler2D s;
layout(binding = 1) uniform isampler2DArray t;
layout(location = 0) in vec2 at;
layout(location = 0) out vec4 o;
// CHECK-DAG: OpCapability ImageGatherLinearQCOM
// CHECK-DAG: OpCapability ImageGatherExtendedModesQCOM
// CHECK-DAG: OpExtension "SPV_QCOM_image_processing3"
// CHECK: OpImageGatherQCOM %v4float %{{[0-9]+}} %{{[0-9]+}} %int_0 %int_0{{$}}
// LINEAR-DAG: OpCapability ImageGatherLinearQCOM
// LINEAR-NOT: ImageGatherExtendedModesQCOM
// LINEAR: OpImageGatherQCOM
void main()
{
    o = textureGather4x1QCOM(s, at);
#ifndef LINEAR
    // CHECK: OpImageGatherQCOM %v4int %{{[0-9]+}} %{{[0-9]+}} %int_2 %int_1 SignExtend
    o += textureGatherDQCOM(t, vec3(at, 1), 2);
    // CHECK: OpImageGatherQCOM %v4float %{{[0-9]+}} %{{[0-9]+}} %int_1 %int_2{{$}}
    o += textureGatherH2QCOM(s, at, 1);
    // CHECK: OpImageGatherQCOM %v4float %{{[0-9]+}} %{{[0-9]+}} %int_0 %int_3 ConstOffset
    o += textureGatherV2OffsetQCOM(s, at, ivec2(1, 1));
    // CHECK: OpImageGatherQCOM %v4float %{{[0-9]+}} %{{[0-9]+}} %int_3 %int_3 Offset
    o += textureGatherV2OffsetQCOM(s, at, ivec2(at), 3);
    // CHECK: OpImageGatherQCOM %v4float %{{[0-9]+}} %{{[0-9]+}} %int_0 %int_0 ConstOffset
    o += textureGather4x1OffsetQCOM(s, at, ivec2(2));
    o += textureGatherDOffsetQCOM(s, at, ivec2(2)) + textureGatherH2OffsetQCOM(s, at, ivec2(2)) + textureGatherV2QCOM(s, at);
#endif
}
