#version 310 es
// options: -R -fauto-map-locations
// An effect of OpenGL ES.
precision mediump float;
uniform sampler2D frame;
uniform highp sampler2D depth;
uniform vec2 texel;
uniform highp float near;
uniform highp float far;
uniform lowp vec3 fog;
uniform int taps;
uniform float weights[9];
uniform mat3 grading;
in vec2 uv;
out vec4 color;
highp float linear_depth(highp float d) { return near * far / (far - d * (far - near)); }
void main()
{
    vec3 sum = vec3(0.0);
    for (int i = 0; i < taps; i++) sum += texture(frame, uv + texel * float(i - taps / 2)).rgb * weights[i];
    highp float d = linear_depth(texture(depth, uv).x);
    color = vec4(mix(grading * sum, fog, clamp(d / far, 0.0, 1.0)), 1.0);
}
