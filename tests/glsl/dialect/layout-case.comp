#version 460
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Layout identifiers in another case; up to 4.50 the text says that it does not matter.
layout(LOCAL_SIZE_X = 4) in;
layout(STD430, Binding = 0) buffer B { uint u; };
void main() { u = 1u; }
// OK: LocalSize 4 1 1
// WARN: :6:8: warning: layout 'LOCAL_SIZE_X', for 'local_size_x', is written in another case: {{.*}} [-Wpedantic: layout-case]
// ERROR: :6:8: error: unknown layout 'LOCAL_SIZE_X'
// ERROR: :7:8: error: unknown layout 'STD430'
// ERROR: :7:16: error: unknown layout 'Binding'
// ERROR: {{^}}3 errors generated.
