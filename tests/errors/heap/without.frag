#version 460
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// CHECK: :[[@LINE+1]]:8: error: layout 'descriptor_heap' needs #extension GL_EXT_descriptor_heap : enable
layout(descriptor_heap) uniform texture2D heap[2];
void main() {}
// CHECK: {{^}}1 error generated.
