#version 450
// RUN: %compile %s | FileCheck %s
// An assignment to a precise variable may stand anywhere in an expression: in an operand of a
// component, in an index, in an argument (GLSL 4.60, 4.9).
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float x, y, z, first, second, third; };

void main()
{
    precise float p, q;
    float in_component = vec2(p = x * y + z, z).x;
    float in_index = vec2(x, y)[int(q = x - y * z) & 1];
    float plain = x + z;
    first = p + in_component;
    second = q + in_index;
    third = plain;
}
// CHECK-DAG: OpDecorate [[product:%[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate [[sum:%[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate [[other:%[0-9]+]] NoContraction
// CHECK-DAG: OpDecorate [[difference:%[0-9]+]] NoContraction
// CHECK-NOT: NoContraction
// CHECK: OpFunction
// CHECK-DAG: [[product]] = OpFMul %float
// CHECK-DAG: [[sum]] = OpFAdd %float [[product]]
// CHECK-DAG: [[other]] = OpFMul %float
// CHECK-DAG: [[difference]] = OpFSub %float {{%[0-9]+}} [[other]]
