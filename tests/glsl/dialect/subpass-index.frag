#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// A subpass input without an index has no decoration: with dynamic rendering the depth or stencil attachment is read so.
layout(binding = 0) uniform subpassInput depth;
layout(location = 0) out vec4 color;
void main() { color = subpassLoad(depth); }
// OK-NOT: InputAttachmentIndex
// OK: OpImageRead %v4float
// WARN: :6:42: warning: subpass input 'depth' needs layout(input_attachment_index = N) (GLSL 4.60, 4.4.9) [-Wpedantic: subpass-index]
// ERROR: :6:42: error: subpass input 'depth' needs layout(input_attachment_index = N) (GLSL 4.60, 4.4.9)
// ERROR: {{^}}1 error generated.
