#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0, rgba32f) uniform readonly image2DArray initial;
layout(binding = 1, rgba32f) uniform writeonly image2DArray spectrum;
layout(push_constant) uniform P { float time, gravity, depth; int size; vec4 lengths; };
vec2 cmul(vec2 a, vec2 b) { return mat2(a, -a.y, a.x) * b; }
vec2 cexp(float a) { return vec2(cos(a), sin(a)); }
vec2 conj(vec2 a) { return vec2(a.x, -a.y); }
void main()
{
    ivec3 at = ivec3(gl_GlobalInvocationID);
    vec2 k = 6.2831853 * (vec2(at.xy) - float(size) * 0.5) / lengths[at.z];
    float l = max(length(k), 1e-6), w = sqrt(gravity * l * tanh(min(l * depth, 20.0)));
    vec4 h0 = imageLoad(initial, at);
    vec2 e = cexp(w * time), h = cmul(h0.xy, e) + cmul(conj(h0.zw), conj(e)), ih = vec2(-h.y, h.x);
    imageStore(spectrum, ivec3(at.xy, at.z * 2), vec4(h + vec2(-ih.y, ih.x) * k.x / l, ih * k.y / l));
    imageStore(spectrum, ivec3(at.xy, at.z * 2 + 1), vec4(ih * k.x, ih * k.y));
}
