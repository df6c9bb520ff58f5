#version 450
// RUN: %refuse %s | FileCheck %s
layout(location = 0) in vec4 v;
layout(location = 1) flat in int i;
layout(location = 0) out vec4 color;
void main()
{
    vec4 x = v;
    color = interpolateAtCentroid(x);       // CHECK: :[[@LINE]]:35: error: argument 1 of 'interpolateAtCentroid' must be an input
    color = interpolateAtCentroid(v + v);   // CHECK: :[[@LINE]]:37: error: argument 1 of 'interpolateAtCentroid' must be an input
    color.x = interpolateAtCentroid(i);     // CHECK: :[[@LINE]]:37: error: argument 1 of 'interpolateAtCentroid' must be an input
}
// CHECK: {{^}}3 errors generated.
