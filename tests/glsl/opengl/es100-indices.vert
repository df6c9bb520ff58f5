#version 100
// RUN: %sgcc -fsyntax-only --target-env=opengles %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: sed 's/version 100/version 300 es/;s/attribute/in/' %s > %t.vert
// RUN: %sgcc -fsyntax-only --target-env=opengles %t.vert 2>&1 | count 0
struct light { vec4 color; float parts[2]; };
uniform mat4 bones[32];
uniform light lights[4];
attribute float bone;
attribute mat2 turn;
void main()
{
    int n = int(bone);
    // A vertex shader indexes its uniforms by any integer (A.5).
    gl_Position = bones[n][n] + lights[n].color * lights[n].parts[n];
    // CHECK: [[@LINE+1]]:26: warning: a driver of ESSL 1.00 need not take this index
    gl_Position.x = turn[n].x;
}
// CHECK: 1 warning generated
