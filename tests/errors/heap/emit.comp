#version 460
// RUN: %refuse --target-env=vulkan1.3 --emit=glsl %s | FileCheck %s
// RUN: %refuse --target-env=vulkan1.3 --emit=hlsl -DBANK %s | FileCheck --check-prefix=BANK %s
// RUN: %refuse --target-env=vulkan1.3 --emit=msl -DINTEL %s | FileCheck --check-prefix=INTEL %s
// SPIRV-Cross does not know these extensions, or drops what they say: the refusal names them.
layout(local_size_x = 1) in;
#ifdef BANK
#extension GL_NV_push_constant_bank : require
layout(push_constant, bank = 1) uniform P { uint index; };
#elif defined INTEL
#extension GL_INTEL_shader_integer_functions2 : require
#else
#extension GL_EXT_descriptor_heap : require
layout(descriptor_heap) buffer H { uint u; } heap[];
#endif
layout(binding = 0) buffer Out { uint result; };
void main()
{
#ifdef BANK
    result = index;
#elif defined INTEL
    result = countLeadingZeros(result);
#else
    result = heap[3].u;
#endif
}
// CHECK: error: not supported in GLSL: GL_EXT_descriptor_heap
// CHECK: {{^}}1 error generated.
// BANK: error: not supported in HLSL: GL_NV_push_constant_bank
// BANK: {{^}}1 error generated.
// INTEL: error: not supported in MSL: GL_INTEL_shader_integer_functions2
// INTEL: {{^}}1 error generated.
