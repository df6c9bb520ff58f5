#version 450
// RUN: %compile %s | FileCheck %s
// In one block, what variables of the invocation hold is known, from their initializers on; stores that nobody sees are gone.  Not so
// behind an index that is not known, and not behind a barrier with memory that others see.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r[]; };
int counter = 3;
int list[4];
shared int table[4];
int next() { counter = counter * 10 + 1; return counter; }
void main()
{
    // CHECK: OpFunction %void
    // CHECK-NOT: OpLoad
    // CHECK: OpStore %{{[0-9]+}} %int_31
    // CHECK: OpStore %{{[0-9]+}} %int_311
    r[0] = next();
    r[1] = next();
    list[1] = 5;
    // CHECK: OpStore %{{[0-9]+}} %int_7
    // CHECK: OpLoad %int
    list[r[3] & 3] = 7;
    r[4] = list[1];
    // CHECK: OpLoad %int
    // CHECK: OpControlBarrier
    // CHECK: OpLoad %int
    table[1] = r[5];
    barrier();
    r[6] = table[1];
}
