#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_samplerless_texture_functions : require
#extension GL_EXT_shader_16bit_storage : enable
// Contrast-adaptive sharpening in half floats, four pixels for each invocation.
layout(local_size_x = 64) in;
layout(binding = 0) uniform texture2D source;
layout(binding = 1, rgba8) uniform writeonly image2D target;
layout(push_constant) uniform Push { uvec4 constants; };
f16vec3 load(ivec2 p) { return f16vec3(texelFetch(source, p, 0).rgb); }
float16_t min3(float16_t a, float16_t b, float16_t c) { return min(a, min(b, c)); }
f16vec3 filtered(ivec2 p)
{
    f16vec3 b = load(p + ivec2(0, -1)), d = load(p + ivec2(-1, 0)), e = load(p), f = load(p + ivec2(1, 0)), h = load(p + ivec2(0, 1));
    f16vec3 low = min(min(min(d, e), min(f, b)), h), high = max(max(max(d, e), max(f, b)), h);
    f16vec3 amount = sqrt(clamp(min(low, float16_t(1.0) - high) / high, float16_t(0), float16_t(1)));
    float16_t peak = unpackFloat2x16(constants.y).x;
    f16vec3 w = amount * peak;
    return clamp(((b + d + f + h) * w + e) / (float16_t(1) + float16_t(4) * w), float16_t(0.0), float16_t(1.0));
}
void main()
{
    uint x = bitfieldExtract(gl_LocalInvocationID.x, 0, 3), y = bitfieldInsert(gl_LocalInvocationID.x >> 3, gl_LocalInvocationID.x, 0, 1);
    ivec2 p = ivec2(x, y) + ivec2(gl_WorkGroupID.xy << 4u);
    ivec2 quad[4] = ivec2[4](ivec2(0), ivec2(8, 0), ivec2(0, 8), ivec2(8));
    for (int i = 0; i < 4; i++)
        imageStore(target, p + quad[i], vec4(filtered(p + quad[i]), 1.0));
}
