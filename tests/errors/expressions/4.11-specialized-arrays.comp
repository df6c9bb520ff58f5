// Arrays sized by a specialization constant are passed to functions, but not compared, assigned or initialized (GLSL 4.60, 4.11).
// RUN: %refuse %s | FileCheck --implicit-check-not=error: %s
#version 450
layout(local_size_x = 1) in;
layout(constant_id = 1) const int N = 3;
layout(std430, binding = 0) buffer Out { float results[]; };
float first(float a[N]) { return a[0]; }
void main()
{
    float a[N], b[N];
    a[0] = 1.0;
    results[0] = first(a);
    // CHECK: :[[#@LINE+1]]:7: error: arrays sized by a specialization constant are not assigned as a whole
    b = a;
    // CHECK: :[[#@LINE+1]]:11: error: '==' does not take float[3] and float[3]: arrays sized by a specialization constant are not compared
    if (a == b) results[1] = 1.0;
    // CHECK: :[[#@LINE+1]]:18: error: an array sized by a specialization constant cannot be initialized
    float c[N] = a;
    // CHECK: {{^}}3 errors generated.
}
