#version 450
// RUN: %refuse %s | FileCheck %s
// What a macro brings where it has no place is shown there, and said once.
#define COUNT = 64
#define LAST 8;
layout(local_size_x = COUNT) in;
// CHECK: :[[@LINE-1]]:23: error: expected an expression, found '='
// CHECK: :4:15: note: in expansion of macro 'COUNT'
layout(binding = 0) buffer B { uint data[]; };
void main()
{
    data[COUNT] = 1u;
    for (int i = 0; i < LAST; ++i) data[i] = 1u;
    // CHECK: :[[@LINE-1]]:25: error: expected ')' after a semicolon, found a semicolon
    // CHECK: :5:15: note: in expansion of macro 'LAST'
}
// CHECK: {{^}}2 errors generated.
