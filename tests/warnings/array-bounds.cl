// RUN: %sgcc %s -fsyntax-only -Warray-bounds 2>&1 | FileCheck %s --implicit-check-not=warning:
kernel void k(global int *a)
{
    int x[4] = {0};
    // CHECK: :[[#@LINE+1]]:12: warning: the index is 4, and int[4] has the elements 0 to 3 [-Warray-bounds]
    *a = x[4];
    int *end = &x[4];
    for (int *p = &x[0]; p < end; p++) *a += *p + x[3];
}
