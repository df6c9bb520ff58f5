#version 310 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.10 has no implicit conversions: each message says which number to write.
precision mediump float;
layout(location = 0) out vec4 color;
layout(location = 0) flat in int n;
float f(float a)
{
    return 1;                               // CHECK: :[[@LINE]]:12: error: the returned value is int, but float is expected, write '1.0' (there are no implicit conversions in ES) [type-mismatch]
}
void main()
{
    float x = 0x10;                         // CHECK: :[[@LINE]]:15: error: {{.*}}, write '16.0'
    float y = x * 2;                        // CHECK: :[[@LINE]]:17: error: '*' does not take float and int: write '2.0', there are no implicit conversions in ES [operands]
    // CHECK: {{^}}              ~ ^ ~{{$}}
    y = f(2);                               // CHECK: :[[@LINE]]:11: error: argument 1 of 'f' is int, but float is expected, write '2.0'
    // CHECK: :7:15: note: the parameter is float
    uint u = 1;                             // CHECK: :[[@LINE]]:14: error: {{.*}}, write '1u'
    y = pow(x, 2);                          // CHECK: :[[@LINE]]:16: error: argument 2 of 'pow' is int, but float is expected, write '2.0'
    color = clamp(color, 0, 1);             // CHECK: :[[@LINE]]:26: error: argument 2 of 'clamp' is int, but float is expected, write '0.0'
    // CHECK: :[[@LINE-1]]:29: error: argument 3 of 'clamp' is int, but float is expected, write '1.0'
    x = true ? 1 : 2.0;                     // CHECK: :[[@LINE]]:14: error: the two sides of '?:' are int and float, but must be of one type, write '1.0'
    x = float(n);
    x = n;                                  // CHECK: :[[@LINE]]:9: error: the assigned value is int, but float is expected, write float(...)
    x = -1;                                 // CHECK: :[[@LINE]]:9: error: {{.*}}, write '1.0'
    int i = 1.5;                            // CHECK: :[[@LINE]]:13: error: the initializer is float, but int is expected, write int(...)
}
// CHECK: {{^}}12 errors generated.
