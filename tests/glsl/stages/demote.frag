#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_demote_to_helper_invocation, GL_EXT_terminate_invocation: control goes on behind a demote.
#extension GL_EXT_demote_to_helper_invocation : require
#extension GL_EXT_terminate_invocation : require
layout(location = 0) out vec4 color;
layout(location = 0) in vec4 v;
// CHECK: capabilities: DemoteToHelperInvocation Shader
// CHECK: extensions: SPV_EXT_demote_to_helper_invocation SPV_KHR_terminate_invocation
// CHECK: OpTerminateInvocation
// CHECK: OpDemoteToHelperInvocation
// CHECK-NEXT: OpBranch
// CHECK: OpIsHelperInvocationEXT %bool
void main()
{
    color = v;
    if (v.x > 1.0) terminateInvocation;
    if (v.y > 1.0) demote;
    if (helperInvocationEXT()) color.x = dFdx(v.x);
}
