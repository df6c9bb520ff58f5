#version 450
// RUN: %refuse %s | FileCheck %s
// A variable whose initializer has a mistake is declared all the same.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uvec3 r[]; };
const int table[] = { 1, 2 3 };         // CHECK: :[[@LINE]]:27: error: expected ',' or '}' after '2', found '3'
void main()
{
    uvec3 ids = { uvec3(0u);            // CHECK: :[[@LINE]]:28: error: expected ',' or '}' after ')', found a semicolon
    r[0] = ids * uint(table[0]);
    for (uint i = 0u 1u; i < 3u; i++)   // CHECK: :[[@LINE]]:21: error: expected a semicolon after '0u', found '1u'
        r[i] = ids + i;
    r[1] = ids.yxz ids;                 // CHECK: :[[@LINE]]:19: error: expected a semicolon after 'yxz', found 'ids'
    r[2] = uvec3(ids.x;) 
// CHECK: :[[@LINE-1]]:23: error: expected ')' after 'x', found a semicolon
}
uint f(uint x) { return vec2 x; }       // CHECK: :[[@LINE]]:29: error: expected '(' after 'vec2', found 'x'
// CHECK: {{^}}6 errors generated.
