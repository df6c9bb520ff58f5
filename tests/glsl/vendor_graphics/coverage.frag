#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_conservative_raster_underestimation and GL_NV_sample_mask_override_coverage, 4.4.2.3 and 7.1.
#extension GL_NV_conservative_raster_underestimation : require
#extension GL_NV_sample_mask_override_coverage : require
layout(override_coverage) out int gl_SampleMask[];
layout(location = 0) out vec4 color;
void main()
{
    gl_SampleMask[0] = gl_SampleMaskIn[0];
    color = vec4(gl_FragFullyCoveredNV);
}
// CHECK: capabilities: FragmentFullyCoveredEXT SampleMaskOverrideCoverageNV Shader
// CHECK: extensions: SPV_EXT_fragment_fully_covered SPV_NV_sample_mask_override_coverage
// CHECK-DAG: OpDecorate %[[MASK:gl_SampleMask|[0-9]+]] OverrideCoverageNV
// CHECK-DAG: OpDecorate %[[MASK]] BuiltIn SampleMask
// CHECK-DAG: BuiltIn FullyCoveredEXT
// CHECK-NOT: OverrideCoverageNV
// CHECK: OpVariable
