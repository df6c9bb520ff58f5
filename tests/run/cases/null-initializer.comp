#version 450
#extension GL_EXT_null_initializer : require
// {} as initializer gives zeros, for shared variables too.
// expect 0: int [0, 0, 0, 0]
// need: shaderZeroInitializeWorkgroupMemory
// env: vulkan1.3
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
struct S { int n; vec2 v[2]; };
shared int s[4] = {};
void main()
{
    int x = {};
    S y = {};
    vec4 z = {};
    r[0] = x;
    r[1] = y.n + int(y.v[1].y);
    r[2] = int(z.w);
    r[3] = s[3];
}
