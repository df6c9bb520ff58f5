#version 450
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 patch_place;      // offset, scale, level
layout(location = 0) out vec2 world;
layout(location = 1) out float level;
layout(binding = 0) uniform sampler2D heights;
layout(push_constant) uniform Terrain { vec2 size; float height; };
void main()
{
    world = patch_place.xy + corner * patch_place.z;
    level = patch_place.w;
    float h = textureLod(heights, world / size, level).r;
    gl_Position = vec4(world.x, h * height, world.y, 1.0);
}
