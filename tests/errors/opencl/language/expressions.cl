// RUN: %refuse %s | FileCheck %s
struct s { int x; };
void jump(void)
{
    // CHECK: error: not supported: goto (the control flow of SPIR-V is structured): write a loop with break and continue
    goto end;
}
kernel void expressions(global int *g, local int *l, constant int *c, float4 v, int4 i, struct s s)
{
    // CHECK: expressions.cl:[[@LINE+1]]:9: error: the assigned value is __local int *, but __global int * is expected: pointers into different address spaces do not mix (OpenCL C 3.0, 6.7)
    g = l;
    // CHECK: expressions.cl:[[@LINE+1]]:6: error: an object in __constant memory cannot be assigned (OpenCL C 3.0, 6.7.3)
    c[0] = 1;
    // CHECK: error: '+' does not take float4 and int4: vectors are not converted implicitly (OpenCL C 3.0, 6.4.1)
    v = v + i;
    // CHECK: error: '*' does not take float4 and double: the scalar has a greater rank than the components of the vector (OpenCL C 3.0, 6.4)
    v = v * 2.0;
    // CHECK: error: float4 takes 4 components, or one for all: there are 3 (OpenCL C 3.0, 6.1.6)
    v = (float4)(1, 2, 3);
    // CHECK: error: no component 'q' in float4
    g[0] = v.q;
    // CHECK: error: a swizzle that names a component twice cannot be assigned
    v.xx = v.yz;
    // CHECK: error: a component of a vector has no address (OpenCL C 3.0, 6.3.7)
    private float *f = &v.x;
    // CHECK: error: no member 'y' in struct s
    g[0] = s.y;
    // CHECK: error: struct s * has no members: write -> in place of .
    g[0] = (&s).x;
    // CHECK: error: 'missing' is not declared: a function must be declared before it is called
    g[0] = missing(1);
    // CHECK: error: a condition must be a scalar, this is float4, use any() or all()
    if (v) g[0] = 1;
}
// CHECK: {{^}}13 errors generated.
