#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// What says writeonly is read; then the member is not decorated NonReadable, the other one is.
layout(local_size_x = 1) in;
layout(binding = 0) writeonly buffer Out { uint bits; uint other; } o;
layout(binding = 1) buffer Count { writeonly uint n; };
uint twice(uint x) { return 2u * x; }
void main()
{
    o.bits |= 1u;
    o.bits *= twice(o.bits);
    o.other = n;
}
// OK: OpMemberDecorate %[[O:[^ ]+]] 1 NonReadable
// OK-NOT: OpMemberDecorate {{.*}} 0 NonReadable
// WARN: :[[@LINE-6]]:{{[0-9]+}}: warning: a writeonly variable or member cannot be read (GLSL 4.60, 4.10) [-Wpedantic: read-writeonly]
// ERROR: error: a writeonly variable or member cannot be read (GLSL 4.60, 4.10)
// ERROR: :13:23: error: a writeonly variable or member cannot be read (GLSL 4.60, 4.10) [-pedantic-errors: read-writeonly]
// ERROR: :14:15: error: a writeonly variable or member cannot be read (GLSL 4.60, 4.10) [-pedantic-errors: read-writeonly]
// ERROR: {{^}}3 errors generated.
