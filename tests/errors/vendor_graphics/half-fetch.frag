#version 450
// RUN: %refuse %s | FileCheck %s
// GL_AMD_gpu_shader_half_float_fetch: what has no such form.
#extension GL_AMD_gpu_shader_half_float_fetch : require
// CHECK: :[[@LINE+1]]:21: error: layout 'rgba8i' is a format of int texels
layout(binding = 0, rgba8i) uniform f16image2D wrong;
layout(binding = 1, r16f) uniform f16image2D i;
layout(binding = 2) uniform f16sampler2DShadow s;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'imageAtomicAdd' does not exist for f16image2D
    imageAtomicAdd(i, ivec2(0), float16_t(1.0));
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 2 of 'texture' is f16vec2, but vec3 is expected
    color.x = texture(s, f16vec2(0.0));
}
// CHECK: {{^}}3 errors generated.
