#version 450
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D luma;
layout(binding = 1) uniform sampler2D chroma;
layout(constant_id = 0) const int STANDARD = 709;
layout(constant_id = 1) const bool FULL_RANGE = false;
layout(constant_id = 2) const int TRANSFER = 0;
mat3 matrix_of(int standard)
{
    switch (standard) {
    case 601: return mat3(1.0, 1.0, 1.0, 0.0, -0.344136, 1.772, 1.402, -0.714136, 0.0);
    case 2020: return mat3(1.0, 1.0, 1.0, 0.0, -0.16455, 1.8814, 1.4746, -0.57135, 0.0);
    case 709:
    default: return mat3(1.0, 1.0, 1.0, 0.0, -0.187324, 1.8556, 1.5748, -0.468124, 0.0);
    }
}
vec3 pq_to_linear(vec3 e)
{
    const float m1 = 1305.0 / 8192.0, m2 = 2523.0 / 32.0, c1 = 107.0 / 128.0, c2 = 2413.0 / 128.0, c3 = 2392.0 / 128.0;
    vec3 p = pow(e, vec3(1.0 / m2));
    return pow(max(p - c1, 0.0) / (c2 - c3 * p), vec3(1.0 / m1));
}
vec3 hlg_to_linear(vec3 e)
{
    const float a = 0.17883277, b = 0.28466892, c = 0.55991073;
    return mix((exp((e - c) / a) + b) / 12.0, e * e / 3.0, lessThanEqual(e, vec3(0.5)));
}
void main()
{
    vec3 yuv = vec3(texture(luma, uv).r, texture(chroma, uv).rg) - vec3(FULL_RANGE ? 0.0 : 16.0 / 255.0, 128.0 / 255.0, 128.0 / 255.0);
    if (!FULL_RANGE) yuv *= vec3(255.0 / 219.0, 255.0 / 224.0, 255.0 / 224.0);
    vec3 rgb = clamp(matrix_of(STANDARD) * yuv, 0.0, 1.0);
    color = vec4(TRANSFER == 1 ? pq_to_linear(rgb) : TRANSFER == 2 ? hlg_to_linear(rgb) : rgb, 1.0);
}
