#version 450
#extension GL_EXT_nonuniform_qualifier : enable
#extension GL_ARB_sparse_texture2 : enable
#extension GL_ARB_sparse_texture_clamp : enable
// Virtual textures: residency from sparse look-ups, requests written to a feedback buffer.
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;
layout(set = 0, binding = 0) uniform sampler2D pages[64];
layout(set = 0, binding = 1) buffer Feedback { uint requests[]; };
layout(push_constant) uniform P { uint id; float least_lod; };
void main()
{
    vec4 texel = vec4(0.0);
    nonuniformEXT uint page = id + uint(uv.x * 4.0);
    int code = sparseTextureARB(pages[page], uv, texel);
    if (!sparseTexelsResidentARB(code)) {
        vec2 lod = textureQueryLod(pages[page], uv);
        atomicOr(requests[page], 1u << uint(clamp(lod.y, 0.0, 31.0)));
        code = sparseTextureClampARB(pages[page], uv, least_lod, texel);
        texel = sparseTexelsResidentARB(code) ? texel : textureClampARB(pages[page], uv, least_lod + 1.0);
    }
    color = texel;
}
