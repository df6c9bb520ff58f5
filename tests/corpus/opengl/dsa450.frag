#version 450 core
// env: opengl4.5
// Everything explicit, as OpenGL 4.5 with GL_ARB_gl_spirv wants it.
layout(location = 0) in vec2 uv;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 result;
layout(location = 0) uniform float gamma = 2.2;
layout(location = 1) uniform vec4 palette[8];
layout(location = 9) uniform int mode;
layout(location = 10) uniform mat3 uv_transform;
layout(binding = 0) uniform sampler2D image;
layout(binding = 1) uniform usampler2D mask;
layout(std140, binding = 0) uniform Globals { vec4 viewport; float time; bool dither; } globals;
layout(std430, binding = 0) readonly buffer Palette { vec4 more[]; };
#ifdef GL_SPIRV
const float SCALE = 1.0;
#else
const float SCALE = 2.0;
#endif
void main()
{
    vec2 p = (uv_transform * vec3(uv, 1.0)).xy;
    vec4 c = texture(image, p) * color * SCALE;
    uint m = texture(mask, p).r;
    switch (mode) {
    case 0: break;
    case 1: c = palette[m & 7u]; break;
    case 2: c = more[m]; break;
    default: c.rgb = vec3(globals.time);
    }
    if (globals.dither && ((int(gl_FragCoord.x) ^ int(gl_FragCoord.y)) & 1) != 0) c.rgb += 1.0 / 512.0;
    result = vec4(pow(c.rgb, vec3(1.0 / gamma)), c.a);
}
