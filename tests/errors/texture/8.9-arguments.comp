#version 450
// RUN: %refuse %s | FileCheck %s
// Wrong arguments of texture functions: the one that is wrong is named.
layout(local_size_x = 1) in;
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) buffer Data { vec4 p; vec4 color; ivec2 offset; int n; };
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 2 of 'texture' is vec3, but vec2 is expected
    color = texture(colors, p.xyz);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 3 of 'textureOffset' must be a constant
    color = textureOffset(colors, p.xy, offset);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'texelFetch' takes 3 arguments, not 2
    color = texelFetch(colors, offset);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'texture' with (sampler2D, vec2, float) needs implicit derivatives: there are none in compute shaders
    color = texture(colors, p.xy, 1.0);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 3 of 'textureGather' must be a constant
    color = textureGather(colors, p.xy, n);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 1 of 'texture' is vec4, but a sampler is expected
    color = texture(p, p.xy);
    // CHECK: {{^}}6 errors generated.
}
