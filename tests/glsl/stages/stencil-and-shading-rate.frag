#version 450
// RUN: %compile %s | FileCheck %s
#extension GL_ARB_shader_stencil_export : require
#extension GL_EXT_fragment_shading_rate : require
#extension GL_EXT_fragment_shader_barycentric : require
#extension GL_EXT_fragment_invocation_density : require
layout(location = 0) out vec4 color;
// CHECK: capabilities: FragmentBarycentricKHR FragmentDensityEXT FragmentShadingRateKHR Shader StencilExportEXT
// CHECK: extensions: SPV_EXT_fragment_invocation_density SPV_EXT_shader_stencil_export SPV_KHR_fragment_shader_barycentric SPV_KHR_fragment_shading_rate
// CHECK: OpExecutionMode %{{.*}} StencilRefReplacingEXT
// CHECK-DAG: BuiltIn ShadingRateKHR
// CHECK-DAG: BuiltIn BaryCoordKHR
// CHECK-DAG: BuiltIn BaryCoordNoPerspKHR
void main()
{
    gl_FragStencilRefARB = gl_ShadingRateEXT & gl_ShadingRateFlag4HorizontalPixelsEXT;
    color.xyz = gl_BaryCoordEXT + gl_BaryCoordNoPerspEXT;
    color.w = float(gl_FragSizeEXT.x + gl_FragInvocationCountEXT);
}
