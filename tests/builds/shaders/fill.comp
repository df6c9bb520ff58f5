#version 450
#include "common.h"
layout(local_size_x = GROUP) in;
layout(std430, binding = 0) buffer Data { float data[]; };
void main() { data[gl_GlobalInvocationID.x] = shade(1.0); }
