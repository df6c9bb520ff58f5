// What would not compile even with 64-bit integers is an error at the place that it comes from, and nothing is written.
// RUN: %refuse %s --port | FileCheck %s
// RUN: %refuse %s --port=keep64 | FileCheck %s
// RUN: %refuse %s --port --diff | FileCheck %s
// CHECK: refused.comp:[[#@LINE+9]]:18: error: what this becomes would not compile, so nothing is written: expected a member, found the number '7u'
#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint64_t r[]; };
#define xy 7u
void main()
{
    uint64_t a = ballotARB(gl_LocalInvocationIndex > 4u);
    r[0] = a * 3ul + xy;
}
// CHECK: {{^}}1 warning and 1 error generated.
