#version 450
// A vector changed by a variable index in a loop that also reads it whole.
// data 1: int [3]
// expect 0: float [1, 3, 6, 0, 10]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    vec4 v = vec4(0.0);
    float sum = 0.0;
    for (int i = 0; i < a[0]; i++) {
        v[i] = dot(v, vec4(0.0, 0.0, 0.0, 1.0)) + float((i + 1) * (i + 2) / 2);
        sum += v[i];
    }
    r[0] = v.x; r[1] = v.y; r[2] = v.z; r[3] = v.w;
    r[4] = sum;
}
