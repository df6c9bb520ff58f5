#version 410
// options: -R -fauto-map-locations
layout(quads, equal_spacing, ccw) in;
uniform mat4 transform;
uniform float height_scale;
uniform sampler2D heights;
in vec2 corner[];
out vec2 uv;
void main()
{
    vec2 low = mix(corner[0], corner[1], gl_TessCoord.x), high = mix(corner[3], corner[2], gl_TessCoord.x);
    uv = mix(low, high, gl_TessCoord.y);
    gl_Position = transform * vec4(uv.x, texture(heights, uv).x * height_scale, uv.y, 1.0);
}
