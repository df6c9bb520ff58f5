#version 450
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 near_field;
layout(location = 1) out vec4 far_field;
layout(binding = 0) uniform sampler2D colors[2];
layout(binding = 2) uniform sampler2D coc;
layout(binding = 3, std140) uniform Lens { float focus, range, aperture, blades; vec4 tint; mat2 squeeze; } lens;
const int RINGS = 3;
float circle(int ring) { return float(ring * 8); }
vec4 blur(int which, float sign_of_coc)
{
    vec4 sum = vec4(0);
    float total = 0.;
    for (int r = 0; r <= RINGS; ++r) {
        int n = max(1, int(circle(r)));
        for (int i = 0; i < n; ++i) {
            float a = 6.2831853 * float(i) / float(n);
            float corner = cos(3.14159 / lens.blades) / cos(mod(a, 6.2831853 / lens.blades) - 3.14159 / lens.blades);
            vec2 o = lens.squeeze * vec2(cos(a), sin(a)) * float(r) / float(RINGS) * lens.aperture * corner;
            float c = textureLod(coc, uv + o, 0.).r * sign_of_coc;
            float w = smoothstep(0., 1., c - length(o) + .5);
            sum += textureLod(colors[which], uv + o, 0.) * w;
            total += w;
        }
    }
    return sum / max(total, 1e-4);
}
void main()
{
    near_field = blur(0, -1.) * lens.tint;
    far_field = blur(1, +1.) * lens.tint;
}
