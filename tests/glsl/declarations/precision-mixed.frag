#version 450
// RUN: %compile %s | FileCheck %s
// Beside an operand without a qualifier, which is highp in desktop GLSL (GL_KHR_vulkan_glsl, 4.7.4), and of values that have no
// precision or are no 32-bit numbers (SPIR-V, 2.14), no operation has RelaxedPrecision: only what is loaded and declared so.
layout(binding = 0) uniform mediump sampler2D coarse;
layout(binding = 1) uniform sampler2D fine;
layout(location = 0) in vec2 uv;
layout(location = 1) in mediump vec2 rough;
layout(location = 2) flat in int big;
layout(location = 3) flat in mediump int few;
layout(location = 4) flat in uint bits;
struct light { vec4 color; mediump vec4 rough_color; };
layout(std140, binding = 2) uniform U { mat4 m; mediump mat4 rm; mediump float s; float t; light l; double d; bool b; };
layout(location = 0) out vec4 o[20];
vec4 plain(vec4 x) { return x.wzyx; }
const float scale = 3.0;
// Two inputs, the sampler, two look-ups, six loads and a swizzle:
// CHECK-COUNT-12: OpDecorate %{{[a-z0-9_]+}} RelaxedPrecision
// CHECK-NOT: OpDecorate %{{[a-z0-9_]+}} RelaxedPrecision
// CHECK: OpTypeVoid
void main()
{
    o[0].x = float(big >> few);
    o[1].x = float(few << big);
    o[2] = uv.xyxy * texture(coarse, uv);
    o[3] = texture(fine, rough) * texture(coarse, rough);
    o[4] = plain(rough.xyxy) * s;
    o[5] = m * l.rough_color;
    o[6] = rm * l.color;
    o[7].x = gl_FragCoord.x * s;
    o[8].x = mix(s, t, s);
    o[9].xy = rough * scale;
    o[10].x = rough.x < s ? 70000.0 : 0.5;
    o[11].x = float(d * double(s));
    o[12].x = float(bitfieldExtract(big, few, few));
    o[13].x = float(floatBitsToInt(s));
    o[14].x = intBitsToFloat(few);
    o[15] = unpackUnorm4x8(bits) * s;
    mediump float sum = s;
    sum += t;
    o[16].x = sum;
    o[17].x = float(textureSize(coarse, 0).x * few);
    o[18].x = float(b) + t * s;
}
