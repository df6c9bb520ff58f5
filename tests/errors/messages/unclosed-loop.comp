#version 450
// RUN: %refuse %s | FileCheck %s
// CHECK: error: expected '}', found the end of the file [syntax]
// CHECK: :[[@LINE+7]]:33: note: this '{' is not closed
// CHECK: :[[@LINE+11]]:1: note: this '}' closes it, but is indented less
// CHECK: {{^}}1 error generated.
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float data[]; };
void main()
{
    for (int i = 0; i < 4; i++) {
        if (data[i] > 1.0) {
            data[i] = 2.0;
        }
        data[i] += 1.0;
}
