#version 100
// RUN: %sgcc -fsyntax-only --target-env=opengles %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc -fsyntax-only -w --target-env=opengles %s 2>&1 | count 0
precision mediump float;
uniform sampler2D pictures[4];
uniform vec4 colors[4];
uniform int chosen;
varying vec2 uv[4];
void main()
{
    vec4 sum = vec4(0.0);
    vec3 local = vec3(1.0);
    // Constants, indices of loops, and expressions of both (A.5).
    const int two = 2;
    for (int i = 0; i < 4; i++) sum += texture2D(pictures[i], uv[3 - i]) * colors[two];
    for (float f = 0.0; f < 3.0; ++f) sum += colors[int(f) + 1] * local[int(f)];
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) sum += colors[2 * i + int(max(float(k), 0.0))];
    // CHECK: [[@LINE+1]]:31: warning: a driver of ESSL 1.00 need not take this index: write one of constants and loop indices (appendix A.5)
    sum += texture2D(pictures[chosen], uv[0]);
    // CHECK: [[@LINE+1]]:19: warning: a driver of ESSL 1.00 need not take this index
    sum += colors[chosen];
    // CHECK: [[@LINE+1]]:20: warning: a driver of ESSL 1.00 need not take this index
    sum.xy += uv[1 + chosen];
    // CHECK: [[@LINE+1]]:20: warning: a driver of ESSL 1.00 need not take this index
    sum.x += local[chosen];
    // CHECK: [[@LINE+1]]:63: warning: a driver of ESSL 1.00 need not take this index
    for (int i = 0; i < 2; i++) { int copy = i; sum += colors[copy]; }
    gl_FragColor = sum;
}
// CHECK: 5 warnings generated
