#version 450
// RUN: %compile %s -R | FileCheck %s
// Vulkan, VUID-StandaloneSpirv-Location-06672: a location on a sampler is not put into the module.
layout(location = 4) uniform sampler2D image;
layout(location = 0) out vec4 color;
void main() { color = texture(image, vec2(0)); }
// CHECK-NOT: Location 4
// CHECK: Binding 0
