#version 450
// std140 in a uniform block: array strides of 16 bytes, structs padded to 16.
// uniform 1 @0: float [1]
// uniform 1 @16: float [2, 0, 0, 0, 3, 0, 0, 0]
// uniform 1 @48: float [4, 5]
// uniform 1 @64: float [6, 7, 0, 0, 8, 9, 0, 0]
// uniform 1 @96: float [10, 11, 12]
// uniform 1 @112: float [13]
// uniform 1 @128: float [14, 0, 0, 0, 15]
// expect 0: float [*range(1, 16)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
struct S { float x; };
layout(std140, binding = 1) uniform In {
    float a;
    float b[2];
    vec2 c;
    mat2 d;
    vec3 e;
    S f;
    S g[2];
};
void main()
{
    r[0] = a; r[1] = b[0]; r[2] = b[1]; r[3] = c.x; r[4] = c.y;
    r[5] = d[0].x; r[6] = d[0].y; r[7] = d[1].x; r[8] = d[1].y;
    r[9] = e.x; r[10] = e.y; r[11] = e.z; r[12] = f.x; r[13] = g[0].x; r[14] = g[1].x;
}
