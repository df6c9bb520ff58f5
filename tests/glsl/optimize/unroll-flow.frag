#version 450
// RUN: %compile %s | FileCheck %s
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_demote_to_helper_invocation : require
// What leaves the body of a loop or changes which invocations are active has a copy in each iteration; `break` and `continue` keep the loop.
layout(location = 0) in vec4 v;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D textures[2];
layout(binding = 1) buffer B { int r[]; };
void main()
{
    // CHECK: OpFunction
    // CHECK-NOT: OpLoopMerge
    // CHECK-COUNT-2: OpKill
    [[unroll]] for (int i = 0; i < 2; i++) if (v[i] < 0.0) discard;
    // A store before `demote` stays, though another one follows.
    // CHECK: OpStore %[[AT:[0-9]+]] %int_1
    // CHECK: OpDemoteToHelperInvocation
    // CHECK: OpStore %[[AT]] %int_2
    // CHECK: OpStore %[[NEXT:[0-9]+]] %int_1
    // CHECK: OpDemoteToHelperInvocation
    // CHECK: OpStore %[[NEXT]] %int_2
    [[unroll]] for (int i = 0; i < 2; i++) {
        r[i] = 1;
        demote;
        r[i] = 2;
    }
    // `precise` and other sums of the same operands are not one value.
    // CHECK-COUNT-4: OpFMul
    precise float exact = 0.0;
    float loose = 0.0;
    [[unroll]] for (int i = 0; i < 2; i++) {
        exact += v[i] * v[3];
        loose += v[i] * v[3];
    }
    // Whether it is a helper invocation is asked anew.
    // CHECK-COUNT-2: OpIsHelperInvocationEXT
    [[unroll]] for (int i = 0; i < 2; i++) {
        if (helperInvocationEXT()) loose += 1.0;
        loose += texture(textures[i], v.xy).x;
    }
    color = vec4(exact, loose, 0.0, 1.0);
    // Nothing follows the first iteration.
    // CHECK: OpStore %[[AT]] %int_3
    // CHECK-NOT: OpStore
    // CHECK: OpFunctionEnd
    [[unroll]] for (int i = 3; i < 5; i++) {
        r[0] = i;
        return;
    }
}
