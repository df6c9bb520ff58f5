#version 100
// RUN: %sgcc -fsyntax-only --target-env=opengles %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc -fsyntax-only -w --target-env=opengles %s 2>&1 | count 0
// RUN: sed 's/version 100/version 300 es/' %s > %t.vert
// RUN: %sgcc -fsyntax-only --target-env=opengles %t.vert 2>&1 | count 0
uniform int count;
void add(inout int to) { to++; }
void main()
{
    int i = 0;
    const int most = 9;
    // CHECK: [[@LINE+1]]:5: warning: a driver of ESSL 1.00 need not take this loop: write it with for (appendix A.4)
    while (i < 3) i++;
    // CHECK: [[@LINE+1]]:5: warning: a driver of ESSL 1.00 need not take this loop: write it with for
    do i++; while (i < 9);
    // The forms that each driver takes.
    for (int k = 0; k < 3; k++) i++;
    for (int k = most; k >= 0; --k) { if (k == count) break; }
    for (float f = 0.5; f != 3.0; f += 0.5) i++;
    for (int k = -most; k <= 2 * most; k -= -1) { int m = k; m++; add(m); }
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: compare its index with a constant, as in i < 4 (appendix A.4)
    for (int k = 0; k < count; k++) i++;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: compare its index with a constant
    for (int k = 0; k < 3 && i < 9; k++) i++;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: compare its index with a constant
    for (;;) { if (i++ > 9) break; }
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: declare one index of type int or float with a constant, as in int i = 0 (appendix A.4)
    for (int k = count; k < 9; k++) i++;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: declare one index of type int or float
    for (i = 0; i < 9; i++) count;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: declare one index of type int or float
    for (int k = 0, m = 0; k < 9; k++) m++;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: step by a constant, as in i++ or i += 2 (appendix A.4)
    for (int k = 0; k < 9; k += count) i++;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: step by a constant
    for (int k = 1; k < 9; k *= 2) i++;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: step by a constant
    for (int k = 1; k < 9;) { k++; }
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: assign its index 'k' in the header only (appendix A.4)
    for (int k = 0; k < 9; k++) k += 1;
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} this loop: assign its index 'k' in the header only
    for (int k = 0; k < 9; k++) { if (i < 9) add(k); }
    gl_Position = vec4(float(i));
}
// CHECK: 13 warnings generated
