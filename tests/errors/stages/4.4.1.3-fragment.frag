#version 410
// RUN: %refuse %s | FileCheck %s
#extension GL_ARB_fragment_shader_interlock : enable
layout(early_fragment_tests) in;        // CHECK: :[[@LINE]]:8: error: layout 'early_fragment_tests' needs {{.*}}#version 420
layout(post_depth_coverage) in;         // CHECK: :[[@LINE]]:8: error: layout 'post_depth_coverage' needs #extension GL_ARB_post_depth_coverage : enable
layout(pixel_interlock_ordered) in;
layout(sample_interlock_ordered) in;    // CHECK: :[[@LINE]]:8: error: layout 'sample_interlock_ordered' contradicts 'pixel_interlock_ordered' before it
layout(depth_any) out;                  // CHECK: :[[@LINE]]:8: error: layout 'depth_any' goes with a redeclaration of 'gl_FragDepth' only
void main() { }
// CHECK: {{^}}4 errors generated.
