#version 450
// Look-ups that say whether the texel was resident, which all of an ordinary image are.
#extension GL_ARB_sparse_texture2 : require
// texture 1: 2D rgba32f 4x4 levels 2 = [x, y, level, 1]
// sampler 1: nearest clamp
// image 2: 2D r32f 4x4 = x + 10 * y
// need: shaderResourceResidency
// expect 0: float flat([[2, 1, 0, 1], [1, 0, 1, 1], [3, 3, 0, 1], [12, 0, 0, 1], [1, 2, 2, 1]])
// expect 3: int [1] * 5
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { vec4 r[5]; };
layout(std430, binding = 3) buffer Resident { int resident[5]; };
layout(binding = 1) uniform sampler2D s;
layout(binding = 2, r32f) uniform image2D m;
void main()
{
    vec2 p = vec2(2.5, 1.5) / 4.0;
    resident[0] = int(sparseTexelsResidentARB(sparseTextureARB(s, p, r[0])));
    resident[1] = int(sparseTexelsResidentARB(sparseTextureLodARB(s, p, 1.0, r[1])));
    resident[2] = int(sparseTexelsResidentARB(sparseTexelFetchARB(s, ivec2(3), 0, r[2])));
    resident[3] = int(sparseTexelsResidentARB(sparseImageLoadARB(m, ivec2(2, 1), r[3])));
    resident[4] = int(sparseTexelsResidentARB(sparseTextureGatherARB(s, vec2(0.5), r[4])));
}
