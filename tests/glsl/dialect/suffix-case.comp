#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// A suffix of letters of both cases.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { double d; };
void main() { d = 1.5lF + 2.5Lf; }
// OK: %double_4 = OpConstant %double 4
// WARN: :8:19: warning: suffix 'lF' has letters of both cases (GLSL 4.60, 4.1.4) [-Wpedantic: suffix-case]
// ERROR: error: unknown suffix 'lF' in the number '1.5lF'
// ERROR: :8:30: error: unknown suffix 'Lf' in the number '2.5Lf'
// ERROR: {{^}}2 errors generated.
