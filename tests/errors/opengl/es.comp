#version 320 es
// RUN: %sgcc %s -fsyntax-only --target-env=opengles3.2
// RUN: %sgcc %s -E --target-env=opengles3.2 | FileCheck %s --check-prefix=TEXT
// RUN: %refuse %s -fsyntax-only --target-env=opengles3.1 | FileCheck %s --check-prefix=OLD
// RUN: %refuse %s -std=460core -fsyntax-only --target-env=opengles3.2 | FileCheck %s --check-prefix=DESKTOP
// RUN: %refuse %s -fsyntax-only --target-env=opengles3.2 -DDOUBLE | FileCheck %s --check-prefix=DOUBLE
// KHR_shader_subgroup, "Overview" and "Dependencies on OpenGL ES 3.x".
// TEXT-NOT: GL_SPIRV
// TEXT: subgroupAdd
// OLD: :1:10: error: #version 320 es: opengles3.1 takes #version 310 es, --target-env=opengles3.2 has it
// DESKTOP: error: #version 460: opengles3.2 takes GLSL ES, write #version 320 es
#extension GL_KHR_shader_subgroup_arithmetic : require
#ifdef DOUBLE
#extension GL_EXT_shader_explicit_arithmetic_types_float64 : require
#endif
#if defined GL_SPIRV || defined VULKAN
#error not in OpenGL ES
#endif
layout(local_size_x = 8) in;
uniform float scale;
layout(std430, binding = 0) buffer B { float x[]; };
void main()
{
    x[gl_LocalInvocationIndex] = subgroupAdd(x[gl_LocalInvocationIndex] * scale);
#ifdef DOUBLE
    // DOUBLE: [[@LINE+1]]:18: error: 'subgroupAdd' does not take double in #version 320 es
    x[0] = float(subgroupAdd(float64_t(1.0)));
#endif
}
// OLD: {{^}}1 error generated.
// DESKTOP: {{^}}1 error generated.
// DOUBLE: {{^}}1 error generated.
