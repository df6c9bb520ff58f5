// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GL_EXT_uniform_buffer_unsized_array, 4.1.9
#version 450
#extension GL_EXT_uniform_buffer_unsized_array : enable
layout(binding = 0) uniform Before { float a[]; } before;
#extension GL_EXT_uniform_buffer_unsized_array : require
layout(binding = 1) uniform Data { float scale; float values[]; } data;
layout(binding = 2) uniform Inner { float a[]; float b; };
// CHECK: :[[@LINE+1]]:45: error: member 'a' needs a size: {{.*}}4.1.9) [array-size]{{$}}
layout(binding = 3) uniform Second { float  a[2][]; };
layout(binding = 4) buffer Out { float result; };
float first(float a[2]) { return a[0]; }
void main()
{
    // CHECK: :[[@LINE+1]]:15: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    result = a[int(b)];
    // CHECK: :[[@LINE+1]]:32: error: an array at the end of a uniform block has no length(): hand it over in another uniform
    result = float(data.values.length());
    // CHECK: :[[@LINE+1]]:26: error: index -1 is outside of float[]
    result = data.values[-1];
    // CHECK: :[[@LINE+1]]:25: error: argument 1 of 'first' is float[], but float[2] is expected
    result = first(data.values);
    // CHECK: :[[@LINE+1]]:11: error: array 'all' needs a size
    float all[] = data.values;
}
// CHECK: {{^}}6 errors generated.
