#version 460
// RUN: %sgcc -S %s -o - | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// No version and no extension of Vulkan brings SPV_AMD_gpu_shader_half_float_fetch.
#extension GL_AMD_gpu_shader_half_float : require
#extension GL_AMD_gpu_shader_half_float_fetch : require
layout(binding = 0) uniform f16sampler2D s;
layout(location = 0) out vec4 color;
void main() { color = vec4(texture(s, vec2(0))); }
// OK: OpExtension "SPV_AMD_gpu_shader_half_float_fetch"
// WARN: :7:12: warning: SPV_AMD_gpu_shader_half_float_fetch is an extension of SPIR-V that no version or extension of Vulkan brings (Vulkan, appendix A, List of SPIR-V Extensions) [-Wpedantic: offered-extension]
// ERROR: :7:12: error: SPV_AMD_gpu_shader_half_float_fetch is an extension of SPIR-V that
// ERROR: {{^}}1 error generated.
