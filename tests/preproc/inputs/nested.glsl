#include "plain.glsl"
int nested = __LINE__;
