#version 310 es
// The last color of the tile read and written; chosen by extension macros.
precision highp float;
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
layout(input_attachment_index = 0, set = 0, binding = 0) uniform highp subpassInput previous;
layout(set = 0, binding = 1) uniform highp sampler2D curve;
#ifdef GL_EXT_shader_framebuffer_fetch
#define HAS_FETCH 1
#else
#define HAS_FETCH 0
#endif
void main()
{
    vec4 c = subpassLoad(previous);
    for (int i = 0; i < 3; ++i) c[i] = texture(curve, vec2(c[i], 0.5))[i];
    color = mix(c, vec4(uv, 0.0, 1.0), HAS_FETCH != 0 ? 0.5 : 0.25);
}
