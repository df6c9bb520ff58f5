#version 450
#extension GL_GOOGLE_include_directive : require
#include "library.glsl"
layout(location = 0) in vec3 position;
layout(location = 0) out vec4 color;
layout(push_constant) uniform P { float time; };
float turbulence(vec3 p) { float s = 0.0, f = 1.0; do { s += abs(gradient_noise(p * f)) / f; f *= 2.0; } while (f < 32.0); return s; }
vec3 palette(float t, vec3 a, vec3 b, vec3 c, vec3 d) { return a + b * cos(6.28318 * (c * t + d)); }
void main()
{
    vec3 q = position + 0.1 * vec3(fbm(position, 4, 0.5), fbm(position + 5.2, 4, 0.5), time);
    float t = sin(q.x * 4.0 + 5.0 * turbulence(q)) * 0.5 + 0.5;
    color = vec4(palette(t, vec3(0.5), vec3(0.5), vec3(1.0), vec3(0.0, 0.1, 0.2)) * cellular(q * 3.0).x, 1.0);
}
