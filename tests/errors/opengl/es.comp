#version 320 es
// RUN: %sgcc %s -fsyntax-only --target-env=opengles3.2
// RUN: %sgcc %s -E --target-env=opengles3.2 | FileCheck %s --check-prefix=TEXT
// RUN: not %sgcc %s --target-env=opengles3.2 2>&1 | FileCheck %s --check-prefix=MODULE
// RUN: not %sgcc %s -fsyntax-only --target-env=opengles3.1 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not %sgcc -std=460core %s -fsyntax-only --target-env=opengles3.2 2>&1 | FileCheck %s --check-prefix=DESKTOP
// RUN: not %sgcc %s -fsyntax-only --target-env=opengles3.2 -DDOUBLE 2>&1 | FileCheck %s --check-prefix=DOUBLE
// KHR_shader_subgroup, "Overview" and "Dependencies on OpenGL ES 3.x".
// TEXT-NOT: GL_SPIRV
// TEXT: subgroupAdd
// MODULE: sgcc: error: OpenGL ES takes no SPIR-V: with --target-env=opengles3.2 there are -fsyntax-only, -E and --port; --target-env=vulkan1.1 makes a module
// OLD: :1:10: error: #version 320 es: opengles3.1 takes #version 310 es; --target-env=opengles3.2 has it
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
