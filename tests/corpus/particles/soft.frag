#version 450
layout(location = 0) in vec2 uv;
layout(location = 1) in vec4 color;
layout(location = 2) flat in float age;
layout(location = 0) out vec4 result;
layout(set = 2, binding = 1) uniform sampler2DArray sheet;
layout(set = 2, binding = 2) uniform sampler2D scene_depth;
layout(constant_id = 0) const int FRAMES = 16;
void main()
{
    float at = age * float(FRAMES - 1), whole = floor(at);
    vec4 c = mix(texture(sheet, vec3(uv, whole)), texture(sheet, vec3(uv, whole + 1.0)), at - whole) * color;
    float there = texelFetch(scene_depth, ivec2(gl_FragCoord.xy), 0).r;
    c.a *= clamp((there - gl_FragCoord.z) * 200.0, 0.0, 1.0);
    if (c.a <= 0.0)
        discard;
    result = vec4(c.rgb * c.a, c.a);
}
