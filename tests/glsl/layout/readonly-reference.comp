#version 450
// RUN: %compile %s -w --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -Wpedantic --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Stores through a reference to what is readonly: the members that are written are not NonWritable.
#extension GL_EXT_buffer_reference2 : require
layout(local_size_x = 1) in;
struct Part { uint a[4]; };
layout(buffer_reference, std430) readonly buffer R { uint kept, set; Part part; };
layout(push_constant) uniform Push { R r; };
void more(inout uint x) { x++; }
void main()
{
    r.set = r.kept;
    r[1].part.a[2] += 1u;
    more(r.set);
    atomicAdd(r.set, 1u);
}
// OK: OpMemberDecorate %[[R:[0-9a-zA-Z_]+]] 0 NonWritable
// OK-NOT: NonWritable
// WARN: :14:7: warning: a readonly member is assigned through a buffer reference (GLSL 4.60, 4.10): an error with -Wpedantic
// WARN: :15:16: warning:
// WARN: :16:12: warning:
// WARN: :17:17: warning:
// ERROR: :14:7: error: a readonly variable or member cannot be assigned
// ERROR: :15:16: error:
// ERROR: :16:12: error:
// ERROR: :17:17: error:
// ERROR: {{^}}4 errors generated.
