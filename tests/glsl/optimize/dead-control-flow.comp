#version 450
// RUN: %compile %s | FileCheck %s
// Loops and selections whose results nobody uses are gone; with a store, or without an end, they stay.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
void main()
{
    float x = r[0], total = 0.0;
    uint n = uint(x);
    for (int i = 0; i < 7; i++) {
        total += sin(x);
        if (total > 3.0) break;
        if (total > 2.0) { if (r[i] > 1.0) continue; total += r[i]; } else { total -= r[i]; }
        n = n * 3u + 1u;
    }
    switch (n) { case 1u: total += r[1]; break; default: total -= r[2]; }
    total = x;
    // CHECK: OpFunction %void
    // CHECK-NOT: OpLoopMerge
    // CHECK-NOT: OpSwitch
    // CHECK: OpStore
    r[3] = total;
    // CHECK: OpLoopMerge
    // CHECK: OpStore
    for (int i = 0; i < 7; i++) if (r[i] > 1.0) r[i + 9] = 1.0;
    // CHECK: OpLoopMerge
    if (x > 9.0) for (;;) { }
}
