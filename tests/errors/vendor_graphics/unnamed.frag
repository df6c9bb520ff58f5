#version 450
// RUN: %refuse %s | FileCheck %s
// Without the extension the names are not known, and the message says which extension has them.
layout(binding = 0) uniform sampler2DMS plain;
layout(location = 0) out vec4 color;
// CHECK: :[[@LINE+1]]:8: error: layout 'override_coverage' needs #extension GL_NV_sample_mask_override_coverage : enable
layout(override_coverage) out int gl_SampleMask[];
void main()
{
    // CHECK: :[[@LINE+1]]:13: error: {{.*}}GL_AMD_shader_trinary_minmax
    color = min3(color, color, color);
    // CHECK: :[[@LINE+1]]:22: error: {{.*}}GL_AMD_shader_fragment_mask
    color.x += float(fragmentMaskFetchAMD(plain, ivec2(1)));
    // CHECK: :[[@LINE+1]]:16: error: {{.*}}GL_AMD_shader_explicit_vertex_parameter
    color.xy = gl_BaryCoordSmoothAMD;
    // CHECK: :[[@LINE+1]]:18: error: {{.*}}GL_NV_conservative_raster_underestimation
    color = vec4(gl_FragFullyCoveredNV);
}
// CHECK: {{^}}5 errors generated.
