#version 460
#extension GL_EXT_ray_tracing : enable
// options: --target-spv=spv1.4
layout(location = 1) rayPayloadInEXT float shadow;
void main() { shadow = 1.0; }
