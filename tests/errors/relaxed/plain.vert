#version 450
// RUN: %refuse %s | FileCheck %s
// Without the option there is nothing of it.
uniform vec4 u; // CHECK: :[[@LINE]]:14: error: uniform 'u' must be in a block
layout(binding = 0) uniform atomic_uint a; // CHECK: :[[@LINE]]:29: error: there are no atomic counters for Vulkan
layout(shared) uniform B { vec4 c; }; // CHECK: :[[@LINE]]:8: error: layout 'shared' has no meaning in SPIR-V
void main() { gl_Position = vec4(gl_InstanceID); } // CHECK: :[[@LINE]]:34: error: 'gl_InstanceID' needs an OpenGL target
// CHECK: {{^}}4 errors generated.
