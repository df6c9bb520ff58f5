#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// texelFetch of a separate texture buffer, without the extension that has it.
layout(local_size_x = 1) in;
layout(binding = 0) uniform textureBuffer t;
layout(binding = 1) uniform utextureBuffer k;
layout(binding = 2) buffer B { vec4 v; uvec4 u; };
void main()
{
    v = texelFetch(t, 3);
    u = texelFetch(k, 4);
}
// OK: OpImageFetch %v4float
// OK: OpImageFetch %v4uint
// WARN: :12:9: warning: 'texelFetch' of a textureBuffer needs #extension GL_EXT_samplerless_texture_functions : enable ({{.*}}) [-Wpedantic: samplerless-buffer]
// ERROR: :12:9: error: 'texelFetch' needs #extension GL_EXT_samplerless_texture_functions : enable
// ERROR: :13:9: error: 'texelFetch' needs #extension GL_EXT_samplerless_texture_functions : enable
// ERROR: {{^}}2 errors generated.
