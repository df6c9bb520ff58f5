#version 450
layout(location = 0) in vec2 uv;
layout(location = 0) out vec3 color;
layout(binding = 0) uniform sampler2D smaller;
layout(push_constant) uniform Push { vec2 radius; float strength; };
void main()
{
    const float tent[3] = float[3](1.0, 2.0, 1.0);
    color = vec3(0.0);
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++)
            color += texture(smaller, uv + radius * (vec2(x, y) - 1.0)).rgb * tent[x] * tent[y];
    color *= strength / 16.0;
}
