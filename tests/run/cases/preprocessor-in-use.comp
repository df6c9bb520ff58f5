#version 450
// Macros, conditionals and __VERSION__ as a shader uses them.
// expect 0: int [450, 12, 7, 1, 3, 42, 100]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
#define SUM(a, b) ((a) + (b))
#define TWICE(x) SUM(x, x)
#define JOIN(a, b) a##b
#if defined(VULKAN) && __VERSION__ >= 450
#define FIRST __VERSION__
#else
#define FIRST 0
#endif
#ifdef GL_core_profile
#define PROFILE 1
#elif defined(GL_ES)
#define PROFILE 2
#endif
#define LONG 40 \
    + 2
void main()
{
    int xy = 7;
    r[0] = FIRST;
    r[1] = TWICE(6);
    r[2] = JOIN(x, y);
    r[3] = PROFILE;
#undef SUM
#define SUM(a, b) 3
    r[4] = SUM(1, 1);
    r[5] = LONG;
#if 0
    r[6] = 'not even tokens;
#elif (1 << 3) == 8 && !defined UNKNOWN
    r[6] = VULKAN;
#endif
}
