#version 450
// RUN: %refuse %s | FileCheck %s
// A } in an expression, too.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
void main()
{
    vec3 p = vec3(};        // CHECK: :[[@LINE]]:19: error: expected ')' after '(', found '}'
    r[0] = p.x;
    if (p.x > 1.0) { r[1] = 2.0; }
    while (p.y > r[2]) p.y--;
    return;
}
// CHECK: {{^}}1 error generated.
