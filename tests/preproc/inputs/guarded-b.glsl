#ifndef B_GLSL
#define B_GLSL
#include "guarded-a.glsl"
int b;
#endif
