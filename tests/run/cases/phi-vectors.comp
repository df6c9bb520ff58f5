#version 450
// Components of a vector assigned in branches and loops.
// data 1: int [0, 1, 3]
// expect 0: float [1, 20, 3, 40, 10, 2, 3, 40, 10, 2, 6, 40]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    for (int i = 0; i < 3; i++) {
        vec4 v = vec4(1, 2, 3, 4);
        if (a[i] > 0)
            v.x = 10.0;
        else
            v.y = 20.0;
        for (int k = 1; k < a[i]; k++)
            v.z += float(k);
        v.w *= 10.0;
        r[i] = v;
    }
}
