// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -m64 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// RUN: %refuse %s -DWRONG | FileCheck --check-prefix=WRONG %s
// The offset of a member as C programs write it is an integer constant expression.
struct inner { char c; short s[3]; };
struct outer { char a; int b[4]; struct inner in[2]; double d; };
union both { int i; struct inner in; };
#define OFFSET(type, member) ((size_t)&((type *)0)->member)
enum { AT_B = OFFSET(struct outer, b), AT_IN = OFFSET(struct outer, in[1].s[2]) };
constant int table[OFFSET(struct outer, b[2])] = {1};
kernel void test(global int *out, int n, global struct outer *p)
{
#ifdef WRONG
    // WRONG: :[[@LINE+1]]:13: error: the size of an array must be constant
    int bad[OFFSET(struct outer, b[n])];
    // WRONG: :[[@LINE+1]]:23: error: the size of an array must be constant
    int worse[(size_t)&p->b];
    // WRONG: {{^}}2 errors generated.
#endif
    // CHECK: OpSwitch %{{[^ ]+}} %{{[0-9]+}} 40 %{{[0-9]+}} 34 %
    switch (n) {
    case OFFSET(struct outer, d): out[0] = 0; break;
    case AT_IN: out[0] = 1; break;
    }
    int x[(int)(uintptr_t)&(*(struct outer *)0).in[1]];
    // CHECK-NOT: ConvertPtrToU
    // CHECK: OpStore %{{[0-9]+}} %uint_112
    out[1] = sizeof(x);
    // CHECK: OpStore %{{[0-9]+}} %uint_40
    out[2] = (char *)&((struct outer *)0)->d - (char *)0;
    // CHECK: OpStore %{{[0-9]+}} %uint_4
    out[3] = (int)&((local union both *)0)->in.s[1];
    // CHECK: OpStore %{{[0-9]+}} %uint_16
    out[4] = (int)(&((struct outer *)0)->b[1] + 2);
    // CHECK: OpStore %{{[0-9]+}} %uint_20
    out[5] = (int)&((struct outer *)16)->b;
    // CHECK: OpFunctionEnd
}
