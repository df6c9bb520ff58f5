#version 460
// RUN: %refuse %s | FileCheck %s
void main()
{
    if (true) {
        int a = 1;
    }
// CHECK: :[[@LINE+3]]:1: error: expected '}', found the end of the file
// CHECK: :4:1: note: the '{' is here
// CHECK: {{^}}1 error generated.
