#ifndef A_GLSL
#define A_GLSL
#include "guarded-b.glsl"
int a;
#endif
