#version 130
// GLSL 1.30, 7.2: a fragment shader writes gl_FragColor, gl_FragData or its own outputs, and the first clash is reported.
// RUN: %refuse --target-env=opengl -fsyntax-only %s | FileCheck %s
// RUN: %sgcc --target-env=opengl -fsyntax-only -DALONE %s
out vec4 mine;
void set(out vec4 color) { color = vec4(1.0); }
void main()
{
    set(gl_FragColor);
    float read = gl_FragData[0].x + mine.x;
#ifndef ALONE
    // CHECK: fragment-colors.frag:[[@LINE+1]]:20: error: 'gl_FragData' is written, but 'gl_FragColor', too: a shader writes one of them (GLSL 1.30, 7.2)
    gl_FragData[1].x = read;
    // CHECK: fragment-colors.frag:9:9: note: 'gl_FragColor' is written here
    mine = vec4(read);
#endif
}
// CHECK: {{^}}1 error generated.
