#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -O0 %s | FileCheck %s --check-prefix=PLAIN
// RUN: %sgcc -gV %s -S -o - | FileCheck %s --check-prefix=DEBUG
// An array of arrays whose inner length is a specialization constant stays in memory. Constants choose the outer element,
// so there is a variable for each. A function that is expanded works on the caller's: nothing is copied.
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint ROWS = 4;
layout(binding = 0) buffer B { uint count; float r[]; };

void add(inout float sums[2][ROWS], const in float by[ROWS])
{
    [[unroll]] for (int j = 0; j < 2; j++)
        for (uint i = 0; i < ROWS; i++) sums[j][i] += by[ROWS - 1u - i] * r[j];
}

void main()
{
    // CHECK: [[ROW:%[0-9a-zA-Z_]+]] = OpTypeArray %float %
    // CHECK: [[POINTER:%[0-9a-zA-Z_]+]] = OpTypePointer Function [[ROW]]
    // CHECK: OpFunction %void
    // CHECK-COUNT-3: OpVariable [[POINTER]] Function
    // CHECK-NOT: OpVariable
    // CHECK-NOT: OpLoad [[ROW]]
    // CHECK-NOT: OpCopyMemory
    // CHECK: OpFunctionEnd
    // A debugger finds the elements by their index.
    // DEBUG: DebugDeclare [[SUMS:%[0-9]+]] [[FIRST:%[0-9]+]] {{.*}} %uint_0
    // DEBUG: DebugDeclare [[SUMS]] [[SECOND:%[0-9]+]] {{.*}} %uint_1
    // DEBUG: DebugDeclare {{.*}} [[FIRST]] {{.*}} %uint_0
    // DEBUG: DebugDeclare {{.*}} [[SECOND]] {{.*}} %uint_1
    // PLAIN: OpVariable %_ptr_Function__arr__arr_float_ROWS_uint_2 Function
    float sums[2][ROWS], by[ROWS];
    for (uint i = 0; i < ROWS; i++) {
        sums[0][i] = sums[1][i] = r[i];
        by[i] = float(i);
    }
    for (uint k = 0; k < count; k++) add(sums, by);
    r[0] = sums[0][count] + sums[1][count + 1u] + by[count];
}
