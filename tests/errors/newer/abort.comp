// GL_EXT_abort: what has no layout is not a part of the message.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_EXT_abort : require
layout(local_size_x = 1) in;
struct flags { bool a, b; };
layout(binding = 0) buffer B { uint u; };
layout(binding = 1) uniform sampler2D t;
void main()
{
    flags f = flags(true, u == 1);
    if (u == 1) abortEXT(u);
    // CHECK: [[@LINE-1]]:26: error: argument 1 of 'abortEXT' is uint, but string is expected
    if (u == 2) abortEXT("a", "b");
    // CHECK: [[@LINE-1]]:31: error: this argument of 'abortEXT' is a string, which only the first one may be (SPV_KHR_abort)
    if (u == 3) abortEXT("a", f);
    // CHECK: [[@LINE-1]]:31: error: this argument of 'abortEXT' contains a bool, which has no layout there, write its members one by one (SPV_KHR_abort)
    if (u == 4) abortEXT("a", t);
    // CHECK: [[@LINE-1]]:31: error: this argument of 'abortEXT' has no value (SPV_KHR_abort)
    for (int i = 0; i < 3; abortEXT("step")) u++;
    // CHECK: [[@LINE-1]]:28: error: 'abortEXT' cannot be in the step of 'for'
    do u++; while (abortEXT(), u < 3);
    // CHECK: [[@LINE-1]]:20: error: 'abortEXT' cannot be in the step of 'for' or the condition of 'do'
}
// CHECK: {{^}}6 errors generated.
