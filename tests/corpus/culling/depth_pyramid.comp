#version 450
layout(local_size_x = 32, local_size_y = 32) in;
layout(binding = 0, r32f) uniform writeonly image2D out_level;
layout(binding = 1) uniform sampler2D in_level;
layout(push_constant) uniform Push { vec2 size; bool reversed; };
void main()
{
    uvec2 at = gl_GlobalInvocationID.xy;
    vec4 four = textureGather(in_level, (vec2(at) + vec2(0.5)) / size);
    vec2 pair = reversed ? min(four.xy, four.zw) : max(four.xy, four.zw);
    float depth = reversed ? min(pair.x, pair.y) : max(pair.x, pair.y);
    imageStore(out_level, ivec2(at), vec4(depth));
}
