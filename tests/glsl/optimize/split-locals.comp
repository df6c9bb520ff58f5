#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -O0 %s | FileCheck --check-prefix=MEMORY %s
// A local struct or array that changes in a loop or branch is split: phis are placed for those of its elements that change.
layout(local_size_x = 1) in;
struct Inner { float weight; vec2 range[2]; };
struct State { uint count; Inner inner; mat2 m; };
layout(binding = 0) buffer B { float r[]; };
State start()
{
    return State(0u, Inner(1.0, vec2[](vec2(0.0), vec2(1.0))), mat2(1.0));
}
void main()
{
    // CHECK: OpFunction
    // CHECK-NOT: OpVariable
    // MEMORY: %s = OpVariable
    State s = start();
    float sums[3] = float[](0.0, 0.0, 0.0);
    // The loop changes one number, one vector, and the first two elements of the array, beside its counter.
    // CHECK: OpBranch
    // CHECK: OpPhi %int
    // CHECK-NEXT: OpPhi %float
    // CHECK-NEXT: OpPhi %float
    // CHECK-NEXT: OpPhi %uint
    // CHECK-NEXT: OpPhi %v2float
    // CHECK-NOT: OpPhi
    // CHECK: OpLoopMerge
    for (int i = 0; i < 8; i++) {
        s.count++;
        s.inner.range[1] += r[i];
        sums[0] += r[i];
        sums[1] = max(sums[1], r[i]);
    }
    // CHECK: OpSelectionMerge
    // CHECK: OpPhi %float
    // CHECK: OpPhi %v2float
    // CHECK-NOT: OpPhi
    // CHECK: OpReturn
    Inner chosen = r[9] > 0.0 ? s.inner : Inner(r[8], s.inner.range);
    if (r[10] > 0.0) chosen.range[1] = s.m[0];
    r[11] = chosen.weight + chosen.range[0].x + chosen.range[1].y + s.m[1].x;
    r[12] = sums[0] + sums[1] + sums[2] + float(s.count);
}
