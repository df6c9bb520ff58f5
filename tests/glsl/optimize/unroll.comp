#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -Os %s | FileCheck --check-prefix=SIZE %s
// RUN: %compile -O0 %s | FileCheck --check-prefix=SIZE %s
#extension GL_EXT_control_flow_attributes : require
// A loop with [[unroll]] whose trip count is known becomes straight-line code, and what its counter indexes becomes values.
layout(local_size_x = 1) in;
layout(constant_id = 0) const int length = 4;
layout(binding = 0) buffer B { float r[]; };
const float weights[4] = float[](1.0, 2.0, 3.0, 4.0);
float total(const int count)
{
    float sum = 0.0;
    [[unroll]] for (int i = 0; i < count; i++) sum += r[i];
    return sum;
}
void main()
{
    // CHECK: OpFunction
    // CHECK-NOT: OpVariable
    // CHECK-NOT: OpLoopMerge
    // CHECK-COUNT-4: OpLoad
    // CHECK-NOT: OpLoad
    // CHECK: OpStore
    // SIZE: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    // SIZE: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    float t[4];
    [[unroll]] for (int i = 0; i < 4; i++) t[i] = r[i];
    vec4 v;
    [[unroll]] for (uint i = 0; i < 4u; ++i) v[i] = t[3u - i] * weights[i];
    float sum = 0.0;
    [[unroll]] for (int i = 3; i >= 0; i--)
        [[unroll]] for (int j = 0; j <= i; j += 2) sum += t[i] * v[j];
    r[5] = sum;
    // The count is a parameter of an expanded call.
    // CHECK-NOT: OpLoopMerge
    // CHECK-COUNT-2: OpLoad
    // CHECK-NOT: OpLoad
    // CHECK: OpStore
    r[6] = total(2);
    // The counter is halved.
    // CHECK-NOT: OpLoopMerge
    // CHECK: OpStore %{{[0-9]+}} %float_8
    // CHECK: OpStore %{{[0-9]+}} %float_4
    // CHECK: OpStore %{{[0-9]+}} %float_2
    // CHECK: OpStore %{{[0-9]+}} %float_1
    [[unroll]] for (uint s = 8u; s > 0u; s >>= 1) r[s] = float(s);

    // These stay loops: without the attribute,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} None
    for (int i = 0; i < 4; i++) r[i] = 0.0;
    // with one that forbids it,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} DontUnroll
    [[dont_unroll]] for (int i = 0; i < 4; i++) r[i] = 1.0;
    // with a count that is a specialization constant,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    [[unroll]] for (int i = 0; i < length; i++) r[i] = 2.0;
    // with a counter that the body assigns,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    [[unroll]] for (int i = 0; i < 4; i++) if (r[i] > 0.0) r[i++] = 7.0;
    // with a bound that the body assigns,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    int bound = 4;
    [[unroll]] for (int i = 0; i < bound; i++) if (r[i] > 1.0) r[--bound] = 3.0;
    // with a break,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    [[unroll]] for (int i = 0; i < 4; i++) { if (r[i] > 2.0) break; r[i] = 3.0; }
    // with a continue,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    [[unroll]] for (int i = 0; i < 4; i++) { if (r[i] > 3.0) continue; r[i] = 4.0; }
    // with too many iterations,
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    [[unroll]] for (int i = 0; i < 5000; i++) r[i] = 5.0;
    // and with a large body: the outer one of two.
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} Unroll
    // CHECK-NOT: OpLoopMerge
    [[unroll]] for (int i = 0; i < 900; i++)
        [[unroll]] for (int j = 0; j < 4; j++) r[i * 4 + j] = 6.0;
}
