// RUN: %sgcc %s -fsyntax-only -Wshift-count 2>&1 | FileCheck %s --implicit-check-not=warning:
kernel void k(global int *a, global uchar *b)
{
    // CHECK: :[[#@LINE+1]]:15: warning: a value of 32 bits is shifted by 33, which counts as 1: only the low bits of the count do (OpenCL C 3.0, 6.4.11) [-Wshift-count]
    *a = a[1] << 33;
    *a = a[1] << 31;
    *b = b[1] << 9;           // an int
}
