#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3.6: a per-vertex output is written at gl_InvocationID, and that is spelled so.
layout(vertices = 3) out;
layout(location = 4) in vec4 fine[32];
layout(location = 2) out vec4 c[];
layout(location = 8) patch out vec4 e;
layout(location = 9) out Out { vec4 v; } o[];
void set(out vec4 x) { x = vec4(1); }
void main()
{
    c[gl_InvocationID] = vec4(1);
    c[0] = vec4(1);
// CHECK-DAG: :[[@LINE-1]]:5: error: 'c' is written for one's own vertex only: write c[gl_InvocationID] (GLSL 4.60, 4.3.6)
    int i = gl_InvocationID;
    c[i].x = 1.0;
// CHECK-DAG: :[[@LINE-1]]:5: error: 'c' is written for one's own vertex only: write c[gl_InvocationID] (GLSL 4.60, 4.3.6)
    c[gl_InvocationID + 0] = vec4(1);
// CHECK-DAG: :[[@LINE-1]]:5: error: 'c' is written for one's own vertex only: write c[gl_InvocationID] (GLSL 4.60, 4.3.6)
    c = vec4[3](vec4(1), vec4(1), vec4(1));
// CHECK-DAG: :[[@LINE-1]]:5: error: 'c' is written for one's own vertex only: write c[gl_InvocationID] (GLSL 4.60, 4.3.6)
    o[1].v = vec4(1);
// CHECK-DAG: :[[@LINE-1]]:5: error: 'o' is written for one's own vertex only: write o[gl_InvocationID] (GLSL 4.60, 4.3.6)
    o[gl_InvocationID].v.x = 1.0;
    set(c[1]);
// CHECK-DAG: :[[@LINE-1]]:9: error: 'c' is written for one's own vertex only: write c[gl_InvocationID] (GLSL 4.60, 4.3.6)
    e = c[i] + o[2].v;
    fine[0] = vec4(1);
// CHECK-DAG: :[[@LINE-1]]:9: error: the input 'fine' cannot be assigned
}
// CHECK: {{^}}7 errors generated.
