#version 450
layout(location = 0) in vec2 uv;
layout(binding = 1) uniform sampler2D mask;
layout(push_constant) uniform Push { layout(offset = 72) float cutoff; };
void main()
{
    if (texture(mask, uv).a < cutoff)
        discard;
}
