#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s | FileCheck --check-prefix=PHI %s
// What is not split: an array that a variable indexes, one with more than 32 elements, and one whose size is specialized.
layout(local_size_x = 1) in;
layout(constant_id = 0) const int length = 4;
layout(binding = 0) buffer B { float r[]; };
void main()
{
    // CHECK-COUNT-3: OpVariable %_ptr_Function__arr_float
    // CHECK-NOT: OpVariable
    // CHECK: OpReturn
    // Of each loop the counter alone is a phi.
    // PHI: OpFunction
    // PHI-COUNT-1: OpPhi
    // PHI-NOT: OpPhi
    // PHI: OpReturn
    float indexed[4] = float[](0.0, 0.0, 0.0, 0.0), large[33], specialized[length];
    large[0] = 0.0;
    specialized[0] = 0.0;
    for (int i = 0; i < 8; i++) {
        indexed[i & 3] += r[i];
        large[0] += r[i];
        specialized[0] += r[i];
    }
    r[9] = indexed[0] + large[0] + specialized[0];
}
