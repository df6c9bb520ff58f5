#version 450
// Edge anti-aliasing by luma: finds an edge, walks along it, moves the sample.
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
layout(push_constant) uniform Push { vec2 texel; };
#define EDGE_LEAST 0.0312
#define EDGE_MOST 0.125
#define STEPS 10
const float strides[STEPS] = float[STEPS](1.0, 1.0, 1.0, 1.0, 1.5, 2.0, 2.0, 2.0, 4.0, 8.0);
float luma(vec2 p) { return textureLod(image, p, 0.0).a; }
#define LUMA_OFFSET(x, y) textureLodOffset(image, uv, 0.0, ivec2(x, y)).a
void main()
{
    vec4 centre = textureLod(image, uv, 0.0);
    float m = centre.a, n = LUMA_OFFSET(0, 1), s = LUMA_OFFSET(0, -1), w = LUMA_OFFSET(-1, 0), e = LUMA_OFFSET(1, 0);
    float low = min(m, min(min(n, s), min(w, e))), high = max(m, max(max(n, s), max(w, e))), range = high - low;
    if (range < max(EDGE_LEAST, high * EDGE_MOST)) {
        color = centre;
        return;
    }
    float nw = LUMA_OFFSET(-1, 1), ne = LUMA_OFFSET(1, 1), sw = LUMA_OFFSET(-1, -1), se = LUMA_OFFSET(1, -1);
    float horizontal = abs(nw + sw - 2.0 * w) + 2.0 * abs(n + s - 2.0 * m) + abs(ne + se - 2.0 * e);
    float vertical = abs(nw + ne - 2.0 * n) + 2.0 * abs(w + e - 2.0 * m) + abs(sw + se - 2.0 * s);
    bool flat_edge = horizontal >= vertical;
    float l1 = flat_edge ? s : w, l2 = flat_edge ? n : e, g1 = l1 - m, g2 = l2 - m;
    bool first = abs(g1) >= abs(g2);
    float gradient = 0.25 * max(abs(g1), abs(g2)), length_of_step = flat_edge ? texel.y : texel.x, average;
    if (first) { length_of_step = -length_of_step; average = 0.5 * (l1 + m); } else average = 0.5 * (l2 + m);
    vec2 start = uv + (flat_edge ? vec2(0.0, length_of_step * 0.5) : vec2(length_of_step * 0.5, 0.0));
    vec2 along = flat_edge ? vec2(texel.x, 0.0) : vec2(0.0, texel.y), p1 = start - along, p2 = start + along;
    float end1 = luma(p1) - average, end2 = luma(p2) - average;
    bool done1 = abs(end1) >= gradient, done2 = abs(end2) >= gradient;
    for (int i = 1; i < STEPS && !(done1 && done2); i++) {
        if (!done1) { p1 -= along * strides[i]; end1 = luma(p1) - average; done1 = abs(end1) >= gradient; }
        if (!done2) { p2 += along * strides[i]; end2 = luma(p2) - average; done2 = abs(end2) >= gradient; }
    }
    float d1 = flat_edge ? uv.x - p1.x : uv.y - p1.y, d2 = flat_edge ? p2.x - uv.x : p2.y - uv.y;
    bool nearer = d1 < d2, smaller = m < average;
    bool right = ((nearer ? end1 : end2) < 0.0) != smaller;
    float offset = right ? 0.5 - min(d1, d2) / (d1 + d2) : 0.0;
    float sub = clamp(abs((2.0 * (n + s + w + e) + nw + ne + sw + se) / 12.0 - m) / range, 0.0, 1.0);
    float smoothed = (-2.0 * sub + 3.0) * sub * sub;
    offset = max(offset, smoothed * smoothed * 0.75);
    color = textureLod(image, flat_edge ? uv + vec2(0.0, offset * length_of_step) : uv + vec2(offset * length_of_step, 0.0), 0.0);
}
