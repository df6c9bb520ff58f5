#version 450
// GL_EXT_vulkan_glsl_relaxed: uniforms outside of blocks lie in one block, by std140 and in order of declaration.
// options: -R
// uniform 0 @0: float [1, 2, 3, 4, 5, 6, 7, 8]
// uniform 0 @32: uint [1]
// uniform 0 @48: float [10, 20, 30]
// uniform 0 @60: int [-3]
// uniform 0 @64: float [100, 0, 0, 0, 200, 0, 0, 0, 300, 0, 0, 0]
// uniform 0 @112: float [0.5, 1.5, 2.5, 7]
// uniform 0 @128: float [1, 2, 0, 0, 3, 4, 0, 0]
// uniform 0 @160: float [1000, 2000, 3000, 7]
// uniform 0 @176: float [5, 6, 0, 0, 7, 8, 0, 0]
// uniform 0 @208: uint [0, 1, 0, 5, 1, 0, 0, 5]
// expect 1: float [1, 8, 1, 20, -3, 200, 2.5, 7, 6, 8, 2000, 1, 0, 300, 6, 3]
layout(local_size_x = 1) in;
uniform mat2x4 wide;
layout(binding = 1) writeonly buffer Out { float r[]; };
uniform bool flag;
uniform vec3 v;
uniform int n;
float early() { return wide[0].x + float(n) * 0.0; }
uniform float weights[3];
struct S { vec3 a; float b; mat2 m; };
uniform S s[2];
uniform bvec3 flags[2];
void main()
{
    uint two = uint(-n) - 1u;
    r[0] = early();
    r[1] = wide[1][3];
    r[2] = flag ? 1.0 : 0.0;
    r[3] = v.y;
    r[4] = float(n);
    r[5] = weights[1];
    r[6] = s[0].a.z;
    r[7] = s[0].b;
    S whole = s[1];
    r[8] = whole.m[0][1];
    r[9] = s[two - 1u].m[1].y;
    r[10] = whole.a[1];
    r[11] = flags[0].y ? 1.0 : 0.0;
    r[12] = all(flags[1]) ? 1.0 : 0.0;
    r[13] = weights[two];
    r[14] = wide[two - 1u][1];
    r[15] = s[0].m[1].x;
}
