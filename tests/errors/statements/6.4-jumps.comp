#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.4: jumps.
void main()
{
    break;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'break' is allowed only in a loop or switch (GLSL 4.60, 6.4)
    continue;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'continue' is allowed only in a loop (GLSL 4.60, 6.4)
    switch (1) { case 0: continue; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'continue' is allowed only in a loop (GLSL 4.60, 6.4)
    while (true) { switch (1) { case 0: continue; } }
    discard;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'discard' does not exist in compute shaders, only in fragment shaders (GLSL 4.60, 6.4)
    return 1;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'main' is void: it returns no value (GLSL 4.60, 6.1)
}
float f() { return vec2(1); }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the returned value is vec2, but float is expected
// CHECK: {{^}}6 errors generated.
