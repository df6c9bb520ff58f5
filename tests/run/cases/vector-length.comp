#version 450
// .length() of vectors and matrices is a constant.
// expect 0: int [2, 3, 4, 3, 2, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    vec2 a; ivec3 b; bvec4 c; mat3x2 m;
    const int n = b.length();
    int sized[c.length()];
    r[0] = a.length();
    r[1] = n;
    r[2] = c.length();
    r[3] = m.length();
    r[4] = m[0].length();
    r[5] = sized.length();
}
