#version 450
// RUN: %refuse %s | FileCheck %s
// A function is parsed before it is checked, and locations are compared at the end: messages are sorted by line.
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float data[]; };
void main()
{
    data[0] = unknown;          // CHECK: :[[@LINE]]:15: error: 'unknown' is not declared
    data[1] = unknown.x;
    data[2] = 1.0               // CHECK: :[[@LINE]]:18: error: expected a semicolon
    data[3] = vec2(1.0) + vec3(1.0);    // CHECK: :[[@LINE]]:25: error: '+' does not take vec2 and vec3
    // CHECK: {{^}}              ~~~~~~~~~ ^ ~~~~~~~~~{{$}}
    data[4] = (data[0] + 1.0) * vec2(1.0) * vec3(1.0);
    // CHECK: :[[@LINE-1]]:43: error: '*' does not take vec2 and vec3
    // CHECK: {{^}}              ~~~~~~~~~~~~~~~~~~~~~~~~~~~ ^ ~~~~~~~~~{{$}}
}
// CHECK: {{^}}4 errors generated.
