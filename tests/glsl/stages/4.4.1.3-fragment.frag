#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.1.3, and extensions that add to it.
#extension GL_ARB_post_depth_coverage : require
#extension GL_ARB_fragment_shader_interlock : require
#extension GL_KHR_blend_equation_advanced : require
layout(early_fragment_tests, post_depth_coverage) in;
layout(early_fragment_tests, pixel_interlock_unordered) in;
layout(blend_support_multiply, blend_support_screen) out;
layout(blend_support_all_equations) out;
// CHECK: capabilities: FragmentShaderPixelInterlockEXT SampleMaskPostDepthCoverage Shader
// CHECK: extensions: SPV_EXT_fragment_shader_interlock SPV_KHR_post_depth_coverage
// CHECK-DAG: OpExecutionMode %{{.*}} OriginUpperLeft
// CHECK-DAG: OpExecutionMode %{{.*}} EarlyFragmentTests
// CHECK-DAG: OpExecutionMode %{{.*}} PostDepthCoverage
// CHECK-DAG: OpExecutionMode %{{.*}} PixelInterlockUnorderedEXT
void main() { }
