#version 320 es
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s | FileCheck --check-prefix=RELAXED %s
// ESSL 3.20, 4.7.3: what a look-up gives has the precision of the sampler, sizes are highp.
precision highp float;
precision highp int;
layout(binding = 0) uniform mediump sampler2D coarse;
layout(binding = 1) uniform highp sampler2D fine;
layout(binding = 2) uniform sampler2D by_default;
layout(location = 0) in vec2 p;
layout(location = 0) out vec4 color;
layout(location = 1) out ivec2 size;
void main()
{
    // The two samplers and what they give, nothing else:
    // CHECK-COUNT-4: RelaxedPrecision
    // CHECK-NOT: RelaxedPrecision
    // RELAXED-DAG: [[A:%[0-9]+]] = OpImageSampleImplicitLod %v4float %{{.*}} Bias %float_1
    // RELAXED-DAG: OpDecorate [[A]] RelaxedPrecision
    vec4 a = texture(coarse, p, 1.0);
    vec4 b = texture(fine, p, 2.0);
    // RELAXED-DAG: [[B:%[0-9]+]] = OpImageSampleImplicitLod %v4float %{{.*}} Bias %float_3
    // RELAXED-DAG: OpDecorate [[B]] RelaxedPrecision
    vec4 c = texture(by_default, p, 3.0);
    color = a * b * c;
    // CHECK: OpImageQuerySizeLod
    size = textureSize(coarse, 0);
}
