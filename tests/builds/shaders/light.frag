#version 450
#extension GL_GOOGLE_include_directive : enable
#include "lights.h"
layout(location = 0) out vec4 color;
layout(location = 0) in vec2 at;
void main() { color = light(at); }
