// RUN: %compile %s | FileCheck %s
// C99, 6.7.8: designators, left out braces, zeros; strings; variables of the constant address space.
// CHECK-DAG: %[[A:[0-9]+]] = OpConstantComposite %_arr_uint_uint_4 %uint_0 %uint_7 %uint_8 %uint_0
// CHECK-DAG: OpConstantComposite %_arr_uchar_uint_4 %uchar_97 %uchar_98 %uchar_99 %uchar_0
// CHECK-DAG: OpVariable {{.*}} UniformConstant %[[A]]
constant int table[4] = { [1] = 7, 8 };
constant float grid[2][2] = { 1, 2, { 3 } };
typedef struct { int n; float f[2]; } thing;
kernel void initializers(global int *out, int i)
{
    thing t = { .f = { [1] = 2.0f }, .n = i };
    float4 v = { 1, 2, 3 };
    int zeros[1000] = { 0 };
    constant char *s = "a" "bc";
    zeros[i] = 1;
    out[0] = table[i] + (int)grid[1][0] + t.n + (int)t.f[1] + (int)v.z + s[i] + zeros[out[1]];
    int *list = (int[]){ 4, 5, 6 };
    out[1] = list[i];
}
