#version 450
layout(location = 0) in vec3 p;
layout(location = 0) out float n;
vec3 mod289(vec3 x) { return x - floor(x / 289.0) * 289.0; }
vec4 mod289(vec4 x) { return x - floor(x / 289.0) * 289.0; }
vec4 permute(vec4 x) { return mod289((x * 34.0 + 10.0) * x); }
float simplex(vec3 v)
{
    const vec2 C = vec2(1.0 / 6.0, 1.0 / 3.0);
    vec3 i = floor(v + dot(v, C.yyy)), x0 = v - i + dot(i, C.xxx), g = step(x0.yzx, x0.xyz), l = 1.0 - g, i1 = min(g, l.zxy), i2 = max(g, l.zxy);
    vec3 x1 = x0 - i1 + C.x, x2 = x0 - i2 + C.y, x3 = x0 - 0.5;
    i = mod289(i);
    vec4 q = permute(permute(permute(i.z + vec4(0, i1.z, i2.z, 1)) + i.y + vec4(0, i1.y, i2.y, 1)) + i.x + vec4(0, i1.x, i2.x, 1));
    vec4 j = q - 49.0 * floor(q / 49.0), x_ = floor(j / 7.0), y_ = floor(j - 7.0 * x_), x = x_ * (2.0 / 7.0) - 0.9285714, y = y_ * (2.0 / 7.0) - 0.9285714, h = 1.0 - abs(x) - abs(y);
    vec4 b0 = vec4(x.xy, y.xy), b1 = vec4(x.zw, y.zw), s0 = floor(b0) * 2.0 + 1.0, s1 = floor(b1) * 2.0 + 1.0, sh = -step(h, vec4(0));
    vec4 a0 = b0.xzyw + s0.xzyw * sh.xxyy, a1 = b1.xzyw + s1.xzyw * sh.zzww;
    vec3 p0 = vec3(a0.xy, h.x), p1 = vec3(a0.zw, h.y), p2 = vec3(a1.xy, h.z), p3 = vec3(a1.zw, h.w);
    vec4 m = max(0.5 - vec4(dot(x0, x0), dot(x1, x1), dot(x2, x2), dot(x3, x3)), 0.0);
    m *= m;
    return 105.0 * dot(m * m, vec4(dot(p0, x0), dot(p1, x1), dot(p2, x2), dot(p3, x3)));
}
void main() { n = simplex(p) + simplex(p * 2.0) * 0.5; gl_Position = vec4(p, 1.0); gl_PointSize = 1.0 + n; }
