// RUN: %sgcc %s -fsyntax-only -Wtautological-compare 2>&1 | FileCheck %s --implicit-check-not=warning:
kernel void k(global uchar *a, global char *b, global ulong *c)
{
    // CHECK: :[[#@LINE+1]]:14: warning: this is always false: a value of uchar is from 0 to 255 [-Wtautological-compare]
    if (a[0] > 255) a[0] = 1;
    // CHECK: :[[#@LINE+1]]:14: warning: this is always true: a value of char is from -128 to 127
    if (b[0] != 128) b[0] = 1;
    // CHECK: :[[#@LINE+1]]:14: warning: this is always true: a value of ulong is from 0 to 18446744073709551615
    if (c[0] >= 0) c[0] = 1;
    if (a[0] > 254 || b[0] == -128 || c[0] > 0xffffffffffffUL) b[0] = 2;
}
