#version 450
// Push constants of several types, at explicit offsets too.
// push @0: float [1, 2, 3]
// push @12: int [4]
// push @16: float [5, 6, 7, 8]
// push @40: uint [9]
// expect 0: float [1, 2, 3, 4, 5, 6, 7, 8, 9, 7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(push_constant) uniform Push {
    vec3 v;
    int n;
    mat2 m;
    layout(offset = 40) uint last;
} p;
void main()
{
    r[0] = p.v.x; r[1] = p.v.y; r[2] = p.v.z;
    r[3] = float(p.n);
    r[4] = p.m[0].x; r[5] = p.m[0].y; r[6] = p.m[1].x; r[7] = p.m[1].y;
    r[8] = float(p.last);
    r[9] = p.m[p.n - 3][p.n - 4];
}
