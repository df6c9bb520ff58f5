#version 450
layout(location = 0) in vec2 p;
layout(location = 1) flat in vec4 half_size_and_flags;
layout(location = 2) flat in vec4 radii;
layout(location = 3) in vec4 gradient[2];
layout(location = 0) out vec4 color;
layout(push_constant) uniform Clip { vec4 rectangle; mat3x2 to_local; };
float box(vec2 q, vec2 b, vec4 r)
{
    r.xy = q.x > 0.0 ? r.xy : r.zw;
    r.x = q.y > 0.0 ? r.x : r.y;
    vec2 d = abs(q) - b + r.x;
    return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - r.x;
}
void main()
{
    vec2 local = to_local * vec3(gl_FragCoord.xy, 1.0);
    if (any(lessThan(local, rectangle.xy)) || any(greaterThan(local, rectangle.zw))) discard;
    float d = box(p, half_size_and_flags.xy, radii), w = fwidth(d);
    float fill = 1.0 - smoothstep(-w, w, d), border = fill - (1.0 - smoothstep(-w, w, d + half_size_and_flags.z));
    color = mix(gradient[0], gradient[1], clamp(p.y / half_size_and_flags.y * 0.5 + 0.5, 0.0, 1.0));
    color.rgb = mix(color.rgb, vec3(1.0), border);
    color.a *= fill;
}
