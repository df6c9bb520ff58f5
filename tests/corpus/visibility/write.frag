#version 450
layout(location = 0) flat in uint draw;
layout(location = 0) out uint id;
void main() { id = (draw << 23) | (uint(gl_PrimitiveID) & 0x7fffffu); }
