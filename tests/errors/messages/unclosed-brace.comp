#version 450
// RUN: %refuse %s | FileCheck %s
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float data[]; };
float f(float x)
{
    if (x > 1.0) {
        x = 2.0;
    return x;
}

void main()
{
// CHECK: :[[@LINE-1]]:1: error: a function cannot be defined inside of another (GLSL 4.60, 6.1): is a '}' missing before it? [function-in-function]
// CHECK: :7:18: note: this '{' is not closed
// CHECK: :10:1: note: this '}' closes it, but is indented less
    data[0] = f(data[1]);
}
// CHECK: {{^}}1 error generated.
