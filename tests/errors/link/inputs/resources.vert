#version 120
uniform vec4 a[3], b;
varying vec4 v;
void main() { gl_Position = v = a[0] + b; }
