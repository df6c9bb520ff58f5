#version 450
// RUN: %compile %s | FileCheck %s
// GL_ARB_fragment_shader_interlock, 4.4.1.3: without a layout the interlock is of pixels, in order.
#extension GL_ARB_fragment_shader_interlock : require
layout(binding = 0) coherent buffer B { uint count; };
// CHECK: capabilities: FragmentShaderPixelInterlockEXT Shader
// CHECK: extensions: SPV_EXT_fragment_shader_interlock
// CHECK: OpExecutionMode %{{.*}} PixelInterlockOrderedEXT
// CHECK: OpBeginInvocationInterlockEXT
// CHECK: OpStore
// CHECK: OpEndInvocationInterlockEXT
void main()
{
    beginInvocationInterlockARB();
    count++;
    endInvocationInterlockARB();
}
