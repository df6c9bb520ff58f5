#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// {} for arrays that a specialization constant sizes.
#extension GL_EXT_null_initializer : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N = 4;
layout(binding = 0) buffer B { uint u; };
shared uint s[N] = {};
struct S { uint a[N]; uint b; };
void main()
{
    uint a[N] = {};
    S t = {};
    u = a[u] + s[u] + t.a[u];
}
// OK-DAG: %[[NULL:[^ ]+]] = OpConstantNull %_arr_uint
// OK-DAG: OpVariable {{.*}} Workgroup %[[NULL]]
// OK: OpStore %{{.*}} %[[NULL]]
// WARN: :10:20: warning: an array is sized by a specialization constant and cannot be initialized (GLSL 4.60, 4.11) [-Wpedantic: specialized-initializer]
// ERROR: :10:20: error: an array sized by a specialization constant cannot be initialized (GLSL 4.60, 4.11)
// ERROR: :14:17: error: an array sized by a specialization constant cannot be initialized (GLSL 4.60, 4.11)
// ERROR: :15:11: error: a struct with an array sized by a specialization constant cannot be initialized (GLSL 4.60, 4.11)
// ERROR: {{^}}3 errors generated.
