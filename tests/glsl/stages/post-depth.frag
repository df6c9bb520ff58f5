#version 450
// RUN: %compile %s | FileCheck %s
// GL_ARB_post_depth_coverage has early tests with it; GL_AMD_shader_early_and_late_fragment_tests.
#extension GL_ARB_post_depth_coverage : require
#extension GL_AMD_shader_early_and_late_fragment_tests : require
#extension GL_ARB_shader_stencil_export : require
layout(post_depth_coverage) in;
layout(stencil_ref_less_front_amd, stencil_ref_greater_back_amd) out int gl_FragStencilRefARB;
layout(depth_greater) out float gl_FragDepth;
// CHECK: extensions: SPV_AMD_shader_early_and_late_fragment_tests SPV_EXT_shader_stencil_export SPV_KHR_post_depth_coverage
// CHECK-DAG: OpExecutionMode %{{.*}} EarlyFragmentTests
// CHECK-DAG: OpExecutionMode %{{.*}} PostDepthCoverage
// CHECK-DAG: OpExecutionMode %{{.*}} StencilRefLessFrontAMD
// CHECK-DAG: OpExecutionMode %{{.*}} StencilRefGreaterBackAMD
// CHECK-DAG: OpExecutionMode %{{.*}} DepthGreater
void main()
{
    gl_FragStencilRefARB = 1;
    gl_FragDepth = 0.5;
}
