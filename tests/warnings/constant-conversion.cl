// RUN: %sgcc %s -fsyntax-only -Wconstant-conversion -Wimplicit-conversion 2>&1 | FileCheck %s --implicit-check-not=warning:
kernel void k(global int *a, global uchar *b, global float *f, float x)
{
    // CHECK: :[[#@LINE+1]]:10: warning: 1.5 becomes 1 as int [-Wconstant-conversion]
    *a = 1.5f;
    // CHECK: :[[#@LINE+1]]:10: warning: 256 becomes 0 as uchar
    *b = 256;
    // CHECK: :[[#@LINE+1]]:10: warning: 16777217 becomes 16777216 as float
    *f = 16777217;
    // CHECK: :[[#@LINE+1]]:12: warning: float loses its fraction as int: write convert_int(), or a cast [-Wimplicit-conversion]
    *a = x * 0.5f;
    // CHECK: :[[#@LINE+1]]:8: warning: float loses its fraction as int
    *a *= 0.5f;
    *a = 2.0f;
    *a = (int)1.5f + (int)x;
    *a = floor(x);
    *a = convert_int(x);
    *b = (uchar)256;
    *b = -1;
    *b = 255;
    *f = (float)16777217;
    *f = 7 * x;
}
