#version 450
// A user's function of a builtin's name hides that builtin, but for other parameter types it stays one.
// data 1: float [2.5]
// expect 0: float [42.0, 3.0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
float round(float x, int digits) { return 42.0; }
void main()
{
    r[0] = round(a[0], 1);
    r[1] = ceil(a[0]);
}
