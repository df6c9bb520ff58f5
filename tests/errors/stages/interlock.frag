#version 450
// RUN: %refuse %s | FileCheck %s
#extension GL_ARB_fragment_shader_interlock : require
void main()
{
    endInvocationInterlockARB();            // CHECK: :[[@LINE]]:5: error: 'endInvocationInterlockARB' ends what was not begun
    beginInvocationInterlockARB();
    beginInvocationInterlockARB();          // CHECK: :[[@LINE]]:5: error: 'beginInvocationInterlockARB' may be called once only
    if (gl_FrontFacing) endInvocationInterlockARB();    // CHECK: :[[@LINE]]:25: error: 'endInvocationInterlockARB' may not be called inside of control flow
}
// CHECK: {{^}}3 errors generated.
