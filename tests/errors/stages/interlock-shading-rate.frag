#version 450
// RUN: %refuse %s | FileCheck %s
#extension GL_ARB_fragment_shader_interlock : require
layout(shading_rate_interlock_ordered) in;      // CHECK: :[[@LINE]]:8: error: layout 'shading_rate_interlock_ordered' needs #extension GL_NV_shading_rate_image : enable
void main() { beginInvocationInterlockARB(); endInvocationInterlockARB(); }
// CHECK: {{^}}1 error generated.
