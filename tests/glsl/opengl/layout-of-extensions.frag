#version 130
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GL_AMD_conservative_depth and GL_ARB_fragment_coord_conventions make `layout` a word.
#extension GL_AMD_conservative_depth : require
#extension GL_ARB_fragment_coord_conventions : require
layout(depth_greater) out float gl_FragDepth;
layout(origin_upper_left) in vec4 gl_FragCoord;
void main() { gl_FragDepth = gl_FragCoord.z; }
