#version 450
// Assignment through swizzles touches only the named components.
// expect 0: float [1, 20, 30, 4, 40, 2, 10, 4, 3, 5, 7, 4, 2, 4, 7, 8]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[]; };
void main()
{
    vec4 v = vec4(1, 2, 3, 4);
    v.yz = vec2(20, 30);
    r[0] = v;
    v = vec4(1, 2, 3, 4);
    v.zx = vec2(10, 40);
    r[1] = v;
    v = vec4(1, 2, 3, 4);
    v.xyz += vec3(2, 3, 4);
    r[2] = v;
    v = vec4(1, 2, 7, 8);
    v.xy *= 2.0;
    r[3] = v;
}
