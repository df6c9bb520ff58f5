#version 450
// RUN: %refuse %s | FileCheck %s
// Where one thing is refused, the message names the other: the prototypes that there are, the place that was first, the instance of a block.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float data[]; };
layout(binding = 1) uniform C { float scale; } settings;
layout(constant_id = 3) const int first = 1;
layout(constant_id = 3) const int second = 2;
// CHECK: :[[@LINE-1]]:8: error: constant_id 3 belongs to another constant
// CHECK: :[[@LINE-3]]:8: note: the other one is here
void split(float x, out float whole) { whole = floor(x); }
void main()
{
    split(1.0, data[0] + 1.0);
    // CHECK: :[[@LINE-1]]:24: error: this is not a variable: it cannot be assigned
    // CHECK: :[[@LINE-5]]:31: note: parameter 2 of 'split' is out
    data[0] = modf(2.0, 3.0);
    // CHECK: :[[@LINE-1]]:25: error: this is not a variable: it cannot be assigned
    // CHECK: :[[@LINE-2]]:25: note: parameter 2 of 'modf' is out
    uint bits = uint(data[0]);
    data[0] = cross(vec2(1), vec2(2)).x;    // CHECK: :[[@LINE]]:15: error: no 'cross' takes (vec2, vec2), there is vec3 cross(vec3, vec3) [no-matching-function]{{$}}
    data[0] = mix(true, vec4(1), 1).x;      // CHECK: :[[@LINE]]:15: error: no 'mix' takes (bool, vec4, int), there is vec4 mix(vec4, vec4, vec4), vec4 mix(vec4, vec4, float), vec4 mix(vec4, vec4, bvec4) [no-matching-function]{{$}}
    data[0] = pow(2.0, vec3(1)).x;          // CHECK: :[[@LINE]]:19: error: argument 1 of 'pow' is float, but vec3 is expected
    data[0] = bitCount(data, 2.0, bits);    // CHECK: :[[@LINE]]:15: error: 'bitCount' takes 1 argument, not 3
    data[0] = B.data[1];                    // CHECK: :[[@LINE]]:15: error: 'B' is not declared: it is the name of a block without an instance, whose members are used by their names alone
    data[0] = C.scale;                      // CHECK: :[[@LINE]]:15: error: 'C' is not declared: it is the name of a block, whose instance is 'settings'
    if (bits & 1u == 0u) data[0] = 1.0;     // CHECK: :[[@LINE]]:14: error: '&' does not take uint and bool: integers are expected, '==' is applied before '&' because there are no parentheses
    if (bits % true == 0) data[0] = 1.0;    // CHECK: :[[@LINE]]:14: error: '%' does not take uint and bool: integers are expected [operands]{{$}}
    data[0] = later(1.0);                   // CHECK: :[[@LINE]]:15: error: no function 'later' is declared before this call
    switch (bits) {
    case 7u: break;
    case 8u:
    case 7u: break;
    // CHECK: :[[@LINE-1]]:10: error: there are two case labels of this value (GLSL 4.60, 6.2)
    // CHECK: :[[@LINE-4]]:10: note: the other one is here
    }
}
float later(float x) { return x; }
// CHECK: {{^}}13 errors generated.
