#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Derivatives of float16_t are made of float (SPIR-V has no other for Vulkan) and become float16_t again where that is wanted.
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(location = 0) in vec2 at;
layout(location = 0) out vec4 color;
void main()
{
    f16vec2 h = f16vec2(at);
    f16vec2 d = dFdx(h) + h * fwidth(h);
    color = vec4(d, at);
}
// OK: OpDPdx %v2float
// OK: OpFwidth %v2float
// OK: OpFConvert %v2half
// WARN: warning: a derivative of float16_t gives a float, not the type of its argument (GLSL 4.60, 8.14) [-Wpedantic: narrow-derivative]
// ERROR: error: the initializer is vec2, but f16vec2 is expected, write f16vec2(...)
// ERROR: {{^}}1 error generated.
