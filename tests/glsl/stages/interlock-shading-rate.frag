#version 450
// RUN: %compile %s | FileCheck --check-prefix=ORDERED %s
// RUN: %compile %s -DUNORDERED | FileCheck --check-prefix=UNORDERED %s
// GL_NV_shading_rate_image, 4.4.1: the interlock for fragments of several pixels.
#extension GL_ARB_fragment_shader_interlock : require
#extension GL_NV_shading_rate_image : require
#ifdef UNORDERED
layout(shading_rate_interlock_unordered) in;
#else
layout(shading_rate_interlock_ordered) in;
#endif
layout(binding = 0) buffer B { uint count; };
void main()
{
    beginInvocationInterlockARB();
    count++;
    endInvocationInterlockARB();
}
// ORDERED: OpCapability FragmentShaderShadingRateInterlockEXT
// ORDERED: OpExecutionMode %{{[^ ]+}} ShadingRateInterlockOrderedEXT
// UNORDERED: OpExecutionMode %{{[^ ]+}} ShadingRateInterlockUnorderedEXT
