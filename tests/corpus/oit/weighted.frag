#version 450
layout(location = 0) in vec4 color;
layout(location = 1) in float view_depth;
layout(location = 0) out vec4 accumulated;
layout(location = 1) out float revealage;
void main()
{
    float w = clamp(pow(min(1.0, color.a * 10.0) + 0.01, 3.0) * 1e8 * pow(1.0 - gl_FragCoord.z * 0.9, 3.0), 1e-2, 3e3);
    w = max(w, 1e-5 / (1e-5 + pow(abs(view_depth) / 5.0, 2.0) + pow(abs(view_depth) / 200.0, 6.0)));
    accumulated = vec4(color.rgb * color.a, color.a) * w;
    revealage = color.a;
}
