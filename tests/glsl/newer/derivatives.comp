// GL_KHR_compute_shader_derivatives: the layouts of the NV form under other names.
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc %s -DLINEAR -S -o - | FileCheck --check-prefix=LINEAR %s
#version 450
#extension GL_KHR_compute_shader_derivatives : require
layout(local_size_x = 8, local_size_y = 8) in;
#ifdef LINEAR
layout(derivative_group_linearKHR) in;
#else
layout(derivative_group_quadsKHR) in;
#endif
layout(binding = 0) buffer B { vec4 r[]; };
layout(binding = 1) uniform sampler2D image;
// CHECK-DAG: OpCapability ComputeDerivativeGroupQuads
// CHECK-DAG: OpExtension "SPV_KHR_compute_shader_derivatives"
// CHECK-NOT: SPV_NV_compute_shader_derivatives
// CHECK-DAG: OpExecutionMode {{%[^ ]+}} DerivativeGroupQuads
// LINEAR-DAG: OpCapability ComputeDerivativeGroupLinear
// LINEAR-DAG: OpExtension "SPV_KHR_compute_shader_derivatives"
// LINEAR-DAG: OpExecutionMode {{%[^ ]+}} DerivativeGroupLinear
void main()
{
    vec2 at = vec2(gl_LocalInvocationID.xy) / 8.0;
    // CHECK: OpDPdx %v2float
    // CHECK: OpDPdyFine %v2float
    // CHECK: OpFwidthCoarse %v2float
    // CHECK: OpImageSampleImplicitLod
    // CHECK: OpImageQueryLod
    r[gl_LocalInvocationIndex] = vec4(dFdx(at) + dFdyFine(at) + fwidthCoarse(at), 0, 0) + texture(image, at) +
                                 vec4(textureQueryLod(image, at), 0, 0);
}
