#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -Os | FileCheck --check-prefix=SIZE %s
// RUN: %compile %s -O0 | FileCheck --check-prefix=DEBUG %s
// Functions above the size of those that are always expanded are expanded where a call is costly: an array or struct goes in and out, an
// array whose length is specialized comes in, or the body (or a function that it calls) tests an argument that is constant.  A loop that
// a call stands in is unrolled with what replaces the call.
// CHECK-NOT: OpFunctionCall %void
// CHECK: OpFunctionCall %int
// CHECK: OpFunctionCall %int
// CHECK-NOT: OpFunctionCall %void
// CHECK: OpFunctionCall %float
// CHECK: OpFunctionCall %float
// CHECK-NOT: OpFunctionCall
// CHECK: OpFunctionEnd
// SIZE-COUNT-2: OpFunctionCall %void
// SIZE-COUNT-6: OpFunctionCall %float
// DEBUG-COUNT-2: OpFunctionCall %void
// DEBUG-COUNT-6: OpFunctionCall %float
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint COUNT = 4;
layout(constant_id = 1) const bool WHOLE = true;
layout(binding = 0, std430) buffer Data { float data[]; };

#define TERM(i) data[base + i * 3u] * data[base + i * 5u] + data[base + i * 7u]
#define MANY (TERM(1u) + TERM(2u) + TERM(3u) + TERM(4u) + TERM(5u) + TERM(6u) + TERM(7u) + TERM(8u) + TERM(9u) + TERM(10u))

// Called twice, so that it is not expanded for being called once; no argument is worth it.
int nothing(uint base) { return int(MANY); }

void in_and_out(inout float sums[COUNT], uint base)
{
    for (uint i = 0u; i < COUNT; i++) sums[i] += MANY;
}

float tests(uint base, bool whole)
{
    float sum = MANY;
    if (whole) sum += data[base + 100u];
    return sum;
}

float passes_on(uint base, bool whole) { return MANY + tests(base + 1u, whole); }

void main()
{
    float sums[COUNT];
    for (uint i = 0u; i < COUNT; i++) sums[i] = 0.0;
    data[8] = nothing(1u);
    data[9] = nothing(gl_LocalInvocationIndex);
    in_and_out(sums, 2u);
    in_and_out(sums, 3u);
    bool varies = data[7] > 0.0;
    data[10] = tests(4u, varies) + tests(9u, varies);
    data[11] = tests(5u, WHOLE) + tests(6u, false);
    data[12] = passes_on(7u, WHOLE) + passes_on(8u, true);
    data[13] = sums[gl_LocalInvocationIndex % COUNT];
}
