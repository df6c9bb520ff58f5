// RUN: %compile %s | FileCheck %s
// C99, 6.7.7: each declarator of a typedef declares a type, also behind one with a cast in its size.
typedef int four[(char)4], one, *place;
// CHECK: OpConstant {{.*}} 7
kernel void test(global int *out)
{
    four list = { 7 };
    one first = list[0];
    place p = &first;
    out[0] = *p;
}
