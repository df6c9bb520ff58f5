#version 450
// RUN: %compile %s -O0 | FileCheck %s --check-prefix=O0
// RUN: %compile %s -g | FileCheck %s --check-prefix=G
// RUN: %compile %s | FileCheck %s --check-prefix=NONE
// -O0 keeps locals in memory with their names and lines; -g keeps lines and the source; else there is nothing of it.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int result[]; };
void main()
{
    // O0: OpSource GLSL 450
    // O0: OpName %main "main"
    // O0: OpName %counter "counter"
    // O0: %counter = {{OpVariable}} %_ptr_Function_int Function
    // O0: OpLine {{%[0-9]+}} [[@LINE+7]] 5
    // O0-NEXT: OpStore %counter
    // G: OpSource GLSL 450 {{%[0-9]+}} "#version 450
    // G-NOT: = OpVariable %_ptr_Function
    // G: OpLine
    // NONE: capabilities:
    // NONE-NOT: {{OpName|OpLine|OpSource|OpString}}
    int counter = 3;
    result[0] = counter + result[1];
}
