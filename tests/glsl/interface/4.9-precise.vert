// RUN: %compile %s | FileCheck %s
// precise on outputs, blocks and members (GLSL 4.60, 4.3.9, 4.9).
#version 450
layout(location = 0) in vec4 x;
layout(location = 0) precise out vec4 a;
layout(location = 1) precise out Block { vec4 b; };
layout(location = 2) out Member { precise vec4 c; vec4 d; };
layout(location = 4) out vec4 e;
// CHECK-COUNT-3: NoContraction
// CHECK-NOT: NoContraction
void main()
{
    a = x + vec4(1);
    b = x + vec4(2);
    c = x + vec4(3);
    d = x + vec4(4);
    e = x + vec4(5);
}
