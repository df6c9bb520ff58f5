// RUN: %refuse %s | FileCheck %s
#version 450
#pragma sgcc subgroup_size(32)
#pragma sgcc subgroup_size(32)
// CHECK: pragma-subgroup-size.comp:[[@LINE+1]]:{{[0-9]+}}: error: the subgroup size 64 contradicts an earlier one: 32 at {{.*}}pragma-subgroup-size.comp:3
#pragma sgcc subgroup_size(64)
// CHECK: pragma-subgroup-size.comp:[[@LINE+1]]:{{[0-9]+}}: error: found '48' in #pragma sgcc subgroup_size: expected (SIZE), a power of two up to 128
#pragma sgcc subgroup_size(48)
// CHECK: pragma-subgroup-size.comp:[[@LINE+1]]:{{[0-9]+}}: error: found {{.*}} in #pragma sgcc subgroup_size: expected (SIZE)
#pragma sgcc subgroup_size
void main() {}
// CHECK: {{^}}3 errors generated.
