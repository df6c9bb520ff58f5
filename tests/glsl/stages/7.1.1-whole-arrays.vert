#version 450
// RUN: %compile %s | FileCheck %s
// An array that was given a size is assigned as a whole.
out float gl_ClipDistance[3];
out float gl_CullDistance[2];
layout(location = 0) in float a[3];
// CHECK: OpStore %{{.*}}
void main()
{
    gl_ClipDistance = a;
    float b[2] = float[2](1.0, gl_ClipDistance[1]);
    gl_CullDistance = b;
    gl_Position = vec4(gl_CullDistance.length());
}
