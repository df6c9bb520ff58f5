#version 450
// Percentage-closer filtering with a rotated Poisson disk, gather and a search for blockers.
layout(location = 0) in vec4 light_space;
layout(location = 1) in vec3 normal;
layout(location = 0) out float visibility;
layout(binding = 0) uniform sampler2DShadow shadow_map;
layout(binding = 1) uniform sampler2D depth_map;
layout(binding = 2) uniform Settings { vec2 texel; float light_size; float bias; int mode; } settings;

const vec2 disk[16] = vec2[16](
    vec2(-0.942, -0.399), vec2(0.945, -0.768), vec2(-0.094, -0.929), vec2(0.344, 0.293), vec2(-0.915, 0.457), vec2(-0.815, -0.879),
    vec2(-0.382, 0.276), vec2(0.974, 0.756), vec2(0.443, -0.975), vec2(0.537, -0.473), vec2(-0.264, -0.418), vec2(0.791, 0.190),
    vec2(-0.241, 0.997), vec2(-0.814, 0.914), vec2(0.199, 0.786), vec2(0.143, -0.141));

float noise(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }

mat2 rotation() { float a = 6.2831853 * noise(gl_FragCoord.xy); return mat2(cos(a), sin(a), -sin(a), cos(a)); }

float gathered(vec3 p)
{
    vec4 four = textureGather(shadow_map, p.xy, p.z);
    vec2 f = fract(p.xy / settings.texel - 0.5);
    return mix(mix(four.w, four.z, f.x), mix(four.x, four.y, f.x), f.y);
}

float search_blockers(vec3 p, mat2 turn, out int found)
{
    float sum = 0.0;
    found = 0;
    for (int i = 0; i < disk.length(); i += 2) {
        float d = textureLod(depth_map, p.xy + turn * disk[i] * settings.light_size, 0.0).r;
        if (d < p.z) {
            sum += d;
            found++;
        }
    }
    return found > 0 ? sum / float(found) : 1.0;
}

float soft(vec3 p)
{
    mat2 turn = rotation();
    int found;
    float blocker = search_blockers(p, turn, found);
    if (found == 0)
        return 1.0;
    float radius = clamp((p.z - blocker) / blocker * settings.light_size, 0.5 * settings.texel.x, settings.light_size);
    float sum = 0.0;
    for (int i = 0; i < 16; i++)
        sum += texture(shadow_map, vec3(p.xy + turn * disk[i] * radius, p.z));
    return sum * 0.0625;
}

void main()
{
    vec3 p = light_space.xyz / light_space.w;
    p.z -= settings.bias * (1.0 + length(vec2(dFdx(p.z), dFdy(p.z))));
    switch (settings.mode) {
    case 0: visibility = textureProj(shadow_map, light_space); break;
    case 1: visibility = gathered(p); break;
    case 2: visibility = soft(p); break;
    case 3:
        visibility = 0.25 * (textureOffset(shadow_map, p, ivec2(-1, -1)) + textureOffset(shadow_map, p, ivec2(1, -1)) +
                             textureOffset(shadow_map, p, ivec2(-1, 1)) + textureOffset(shadow_map, p, ivec2(1, 1)));
        break;
    default: visibility = 1.0;
    }
}
