#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// A const variable that holds a buffer reference: it is not written again, what it refers to may be.
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer R { uint x; };
layout(binding = 0) buffer B { R r; };
void main()
{
    const R at = r;
    at.x = 1u;
}
// OK: OpStore {{.*}} %uint_1 Aligned 16
// WARN: :12:13: warning: a buffer reference cannot be const (GL_EXT_buffer_reference) [-Wpedantic: const-reference]
// ERROR: :12:13: error: a buffer reference cannot be const (GL_EXT_buffer_reference)
// ERROR: {{^}}1 error generated.
