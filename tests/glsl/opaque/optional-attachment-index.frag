// GL_EXT_optional_input_attachment_index.
// RUN: %compile %s -pedantic-errors --target-env=vulkan1.2 | FileCheck %s
#version 450
#extension GL_EXT_optional_input_attachment_index : require
layout(binding = 0) uniform subpassInput depth;
layout(location = 0) out vec4 color;
void main() { color = subpassLoad(depth); }
// CHECK-NOT: InputAttachmentIndex
// CHECK: OpImageRead %v4float
