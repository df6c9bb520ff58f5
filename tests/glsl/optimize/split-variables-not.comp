#version 450
// RUN: %compile %s | FileCheck %s
// What is copied as a whole, or whose element a variable chooses, stays one variable. A parameter is a copy where the
// function changes it, or where another argument is the same variable or changes it.
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint ROWS = 4;
layout(binding = 0) buffer B { uint count; uint r[]; };

uint shifted(uint a[ROWS])
{
    a[count] += 1u;
    return a[count + 1u];
}

uint total(uint a[3][ROWS])
{
    a[2][count] += 1u;
    return a[0][count] + a[2][count];
}

uint both(const in uint a[ROWS], inout uint b[ROWS])
{
    b[count] = 7u;
    return a[count];
}

uint change(inout uint a[ROWS]) { return a[count]++; }
uint after(const in uint a[ROWS], uint b) { return a[count] + b; }

void main()
{
    // CHECK: OpFunction %void
    // CHECK-DAG: OpVariable %_ptr_Function__arr__arr_uint_{{[0-9A-Z]+}}_uint_2 Function
    // CHECK-DAG: OpVariable %_ptr_Function__arr__arr_uint_{{[0-9A-Z]+}}_uint_3 Function
    // CHECK: OpLoad %_arr_uint_
    // CHECK: OpLoad %_arr_uint_
    uint chosen[2][ROWS], whole[3][ROWS], row[ROWS];
    for (uint i = 0; i < ROWS; i++) {
        chosen[0][i] = chosen[1][i] = whole[0][i] = whole[1][i] = whole[2][i] = row[i] = i;
    }
    r[0] = chosen[count & 1u][count] + total(whole);
    r[1] = shifted(row);
    r[2] = both(row, row);
    r[3] = after(row, change(row));
    r[4] = row[count];
}
