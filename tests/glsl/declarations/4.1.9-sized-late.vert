#version 450
// RUN: %compile %s -O0 | FileCheck %s
// 4.1.9: an array that is used before it gets its size is of the same type as others of that size.
float a[];
void use() { a[2] = 1.0; }
void take(float x[3]) { use(); }
void change(inout float x[3]) { x[0] += 1.0; }
float a[3];
float[3] give() { return a; }
layout(location = 0) out float r;
layout(LOCATION = 1) in float s;
// CHECK-DAG: OpDecorate %s Location 1
// CHECK-DAG: %a = OpVariable %_ptr_Private__arr_float_uint_3 Private
void main()
{
    float b[3] = a;
    a = b;
    b = give();
    take(a);
    change(a);
    r = a == b ? 1.0 : (s > 0.0 ? a : b)[1];
    float c[2][3] = float[][](a, b);
    r += c[0][1];
}
