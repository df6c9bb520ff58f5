#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile --tune=creation %s | FileCheck %s
// RUN: %compile -Os %s | FileCheck %s --check-prefix=SIZE
// The right operand of && and || is behind a branch if it reads a block; arithmetic on values is computed at once.
layout(local_size_x = 64) in;
layout(push_constant) uniform P { uint height, width; } p;
layout(binding = 0) uniform U { uint limit; };
layout(std430, binding = 1) writeonly buffer B { uint r[]; };
layout(constant_id = 0) const uint size = 4u;

void main()
{
    uint x = gl_GlobalInvocationID.x, y = gl_GlobalInvocationID.y, sum = 0u;
    // CHECK: OpLogicalAnd
    // CHECK-NOT: OpLogical
    // SIZE-COUNT-4: OpLogical
    if (x * 3u < y && y * 5u < size * x) sum += 1u;
    // CHECK: OpPhi %bool
    if (y >= p.height || x >= p.width) sum += 2u;
    // CHECK: OpPhi %bool
    if (x < y && x + 1u < limit) sum += 4u;
    // CHECK: OpLogicalOr
    if (p.height == 7u || x * y == 8u) sum += 8u;
    r[x] = sum;
}
