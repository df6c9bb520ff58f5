// RUN: %refuse %s | FileCheck %s
// No value has the type of a function, and no argument is a type where a value is wanted.
kernel void f(global ushort *out, float4 v)
{
    float t = out[0];
    // CHECK: function_type_names.cl:[[@LINE+1]]:25: error: a value cannot have the type of a function (OpenCL C 3.0, 6.11)
    out[1] = *((ushort *()) &t + 1);
    // CHECK: function_type_names.cl:[[@LINE+1]]:{{[0-9]+}}: error: a value cannot have the type of a function
    out[2] = sizeof(int ());
    // CHECK: function_type_names.cl:[[@LINE+1]]:40: error: a value is expected, this is the type event_t
    float4 w = __builtin_shufflevector(event_t, v, 1, 3, 5, -1);
}
// CHECK: {{^}}3 errors generated.
