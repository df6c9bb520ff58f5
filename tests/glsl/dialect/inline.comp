#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// inline before a function.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
inline uint next(uint x) { return x + 1u; }
void main() { u = next(u); }
// OK: OpIAdd %uint
// WARN: :8:1: warning: 'inline' is a reserved word: write nothing (GLSL 4.60, 3.6) [-Wpedantic: inline]
// ERROR: :8:1: error: 'inline' is a reserved word in GLSL 4.50: write nothing
// ERROR: {{^}}1 error generated.
