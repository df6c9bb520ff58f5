// + - * are correctly rounded, / and fused forms within the bounds of the table (OpenCL C 7.4).
// run test: 6
// data a: float [1.0, 0.1, -3.5, 1e30, 1e-20, 16777216.0]
// data b: float [3.0, 0.2, 7.25, 1e10, 1e-15, 1.0]
// expect sum: float [f32(f32(a) + f32(b)) for a, b in zip(data['a'], data['b'])]
// expect difference: float [f32(f32(a) - f32(b)) for a, b in zip(data['a'], data['b'])]
// expect product: float [f32(f32(a) * f32(b)) for a, b in zip(data['a'], data['b'])]
// expect quotient: float 2.5ulp [f32(a) / f32(b) for a, b in zip(data['a'], data['b'])]
#pragma OPENCL FP_CONTRACT OFF
kernel void test(global const float *a, global const float *b, global float *sum, global float *difference, global float *product,
                 global float *quotient)
{
    size_t i = get_global_id(0);
    sum[i] = a[i] + b[i];
    difference[i] = a[i] - b[i];
    product[i] = a[i] * b[i];
    quotient[i] = a[i] / b[i];
}
