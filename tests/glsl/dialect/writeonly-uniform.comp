#version 450
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// On a uniform block a memory qualifier means nothing.
layout(local_size_x = 1) in;
layout(binding = 0) writeonly uniform U { vec4 a; };
layout(binding = 1) uniform V { writeonly vec4 b; readonly vec4 c; };
layout(binding = 2) buffer B { vec4 o; };
void main() { o = c; }
// OK-NOT: NonReadable
// OK: OpStore
// WARN: :7:21: warning: 'writeonly' is not allowed here: memory qualifiers are for images and buffers (GLSL 4.60, 4.10) [-Wpedantic: memory-qualifier]
// ERROR: :7:21: error: 'writeonly' is not allowed on a block that is not a buffer block (GLSL 4.60, 4.10)
// ERROR: :8:33: error: 'writeonly' is not allowed on a member of a block that is not a buffer block
// ERROR: :8:51: error: 'readonly' is not allowed on a member of a block that is not a buffer block
// ERROR: {{^}}3 errors generated.
