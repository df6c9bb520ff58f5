#version 450
// Parameters that are const are handed over by value, of every kind; functions that are called from two places and are too large to be put in.
// data 1: float [1, 2, 3, 4]
// expect 0: float [33, 63, 11]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In { vec4 a; };
struct Pair { float x; bool y; };
float sum(const vec3 v, const mat2 m, const bool b, const bvec2 c, const ivec2 i, const Pair p, const float list[2])
{
    float s = 0.0;
    for (int k = 0; k < 2; k++) {
        if (c[k]) continue;
        for (int n = 0; n < i[k]; n++) {
            if (n == 2 && b) break;
            s += v[n] * m[k][k] + list[k];
        }
    }
    return p.y ? s + p.x : s - p.x;
}
void main()
{
    bool yes = a.x < a.y;
    float list[2] = float[](a.z, a.w);
    // k 0: v.x * 1 + 3, v.y * 1 + 3 = 4 + 5; k 1: 1 * 4 + 4, 2 * 4 + 4 = 8 + 12; 29 + 4
    r[0] = sum(a.xyz, mat2(a), yes, bvec2(!yes), ivec2(3, 2), Pair(a.w, yes), list);
    // k 0: 4 + 5 + 6; k 1: 8 + 12 + 16 + 12 would be beyond v: i.y is 3; 15 + 8 + 12 + 16 = 51 + 12
    r[1] = sum(a.xyz, mat2(a), !yes, bvec2(!yes), ivec2(3, 3), Pair(3.0 * a.w, yes), list);
    // k 0 alone: 4 + 5 + 6 - 4
    r[2] = sum(a.xyz, mat2(a), !yes, bvec2(!yes, yes), ivec2(3, 3), Pair(a.w, !yes), list);
}
