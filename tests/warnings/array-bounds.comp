// RUN: %sgcc %s -fsyntax-only -Warray-bounds 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 1) in;
layout(constant_id = 0) const int size = 2;
layout(binding = 0) buffer B { float sum; int n; mat2 m; float rest[]; };
shared float a[4];
shared float sized[size];
void main()
{
    for (int i = 0; i <= 4; i++)
        // CHECK: :[[#@LINE+1]]:18: warning: the index reaches 4, and float[4] has the elements 0 to 3 [-Warray-bounds]
        sum += a[i];
    // CHECK: :[[#@LINE-3]]:5: note: 'i' goes from 0 to 4 in this loop
    for (int i = 3; i >= 0; i--)
        // CHECK: :[[#@LINE+1]]:20: warning: the index reaches -1, and float[4]
        sum += a[i - 1];
    for (int i = 0; i < 2; i++)
        // CHECK: :[[#@LINE+1]]:52: warning: the index reaches 4, and float[4]
        for (int k = 0; k < 3; k++) sum += a[2 * i + k];
    for (int i = 0; i < 3; i++)
        // CHECK: :[[#@LINE+1]]:18: warning: the index reaches 2, and mat2 has the elements 0 to 1
        sum += m[i].x;
    for (int i = 0; i < 4; i++) sum += a[i] + rest[i * 9];
    for (int i = 0; i <= 4; i++) if (i < 4) sum += a[i];
    for (int i = 0; i <= 4; i++) { if (i == 4) break; sum += a[i]; }
    for (int i = 0; i <= 4; i++) sum += i < 4 ? a[i] : 0.0;
    for (int i = 0; i < 8; i += 3) sum += i < n ? 0.0 : 1.0;
    for (int i = 0; i < 3; i++) sum += sized[i];
    for (int i = 0; i < 8; i += 4) for (int k = i; k < n; k++) sum += a[i - 1];
}
