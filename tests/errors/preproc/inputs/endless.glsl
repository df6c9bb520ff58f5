#include "endless.glsl"
