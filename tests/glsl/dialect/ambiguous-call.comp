#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Where 64-bit integers make a call ambiguous, the overload counts that takes most arguments as they are.
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; int i; uvec2 u2; ivec2 i2; int64_t l; };
void main()
{
    u = max(u, 1);
    u = min(i, u);
    u = clamp(u, 0, 3);
    u2 = max(u2, i2);
    u2 = min(u2, 1);
    l = max(l, u);
}
// OK: OpExtInst %uint %{{.*}} UMax
// OK: OpExtInst %uint %{{.*}} UMin
// OK: OpExtInst %uint %{{.*}} UClamp
// OK: OpExtInst %v2uint %{{.*}} UMax
// OK: OpExtInst %v2uint %{{.*}} UMin
// OK: OpExtInst %long %{{.*}} SMax
// WARN: :11:9: warning: 'max' is ambiguous for (uint, int): uint max(uint, uint) and {{.*}} fit equally well (GLSL 4.60, 6.1) [-Wpedantic: ambiguous-call]
// ERROR: :11:9: error: 'max' is ambiguous for (uint, int): {{.*}} fit equally well
// ERROR: :12:9: error: 'min' is ambiguous for (int, uint): uint min(uint, uint) and int64_t min(int64_t, int64_t) fit equally well
// ERROR: :13:9: error: 'clamp' is ambiguous for (uint, int, int): uint clamp(uint, uint, uint) and int64_t clamp(int64_t, int64_t, int64_t) fit equally well
// ERROR: :14:10: error: 'max' is ambiguous for (uvec2, ivec2): uvec2 max(uvec2, uvec2) and i64vec2 max(i64vec2, i64vec2) fit equally well
// ERROR: :15:10: error: 'min' is ambiguous for (uvec2, int): uvec2 min(uvec2, uint) and i64vec2 min(i64vec2, int64_t) fit equally well
// ERROR: :16:9: error: 'max' is ambiguous for (int64_t, uint): int64_t max(int64_t, int64_t) and uint64_t max(uint64_t, uint64_t) fit equally well
// ERROR: {{^}}6 errors generated.
