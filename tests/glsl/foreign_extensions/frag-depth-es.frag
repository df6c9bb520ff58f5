#version 310 es
// RUN: %compile %s | FileCheck %s
// GL_EXT_frag_depth is of ESSL 1.00; other compilers have its name in all versions of ES.
#extension GL_EXT_frag_depth : require
precision highp float;
void main()
{
    gl_FragDepth = 0.25;
    gl_FragDepthEXT += 0.5;
}
// CHECK: DepthReplacing
// CHECK-NOT: DepthReplacing
// CHECK: BuiltIn FragDepth
// CHECK-NOT: BuiltIn FragDepth
