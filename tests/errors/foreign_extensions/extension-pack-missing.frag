#version 310 es
// RUN: %refuse %s | FileCheck %s
#extension GL_ANDROID_extension_pack_es31a : disable
precision highp float;
layout(location = 0) out vec4 o;
void main()
{
    o = vec4(gl_SampleID);
// CHECK: :[[@LINE-1]]:14: error: 'gl_SampleID' needs #extension GL_OES_sample_variables : enable
}
// CHECK: {{^}}1 error generated.
