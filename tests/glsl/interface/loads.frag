// RUN: %compile %s | FileCheck %s
// An input is loaded once, for nothing changes it; an output is loaded each time, though functions are put in (4.3.4, 4.3.6).
#version 450
layout(location = 0) in vec4 a;
layout(location = 0) out vec4 color;
void touch(inout vec4 x) { x += a; }
// CHECK: OpLoad %v4float
// CHECK: OpStore
// CHECK: OpLoad %v4float
// CHECK: OpStore
// CHECK: OpLoad %v4float
// CHECK: OpStore
// CHECK-NOT: OpLoad
void main()
{
    color = a;
    color = color * a;
    touch(color);
}
