#version 100
// RUN: %sgcc -fsyntax-only --target-env=opengles %s 2>&1 | FileCheck %s --implicit-check-not=warning:
void main()
{
    int i = 0;
    // CHECK: [[@LINE+1]]:5: warning: a driver of ESSL 1.00 need not take this loop: write it with for
    while (i < 3) i++;
    for (int k = 0; k < 3; k++) i++;
    // CHECK: [[@LINE+1]]:5: warning: a driver of ESSL 1.00 need not take this loop
    do i++; while (i < 9);
    gl_Position = vec4(float(i));
}
// CHECK: 2 warnings generated
