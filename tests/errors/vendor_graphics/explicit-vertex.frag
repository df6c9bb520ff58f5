#version 450
// RUN: %refuse %s | FileCheck %s
// GL_AMD_shader_explicit_vertex_parameter, 4.5 and 8.13.2.
#extension GL_AMD_shader_explicit_vertex_parameter : require
layout(location = 0) __explicitInterpAMD in vec4 a;
// CHECK: :[[@LINE+1]]:31: error: '__explicitInterpAMD' cannot be combined with 'centroid', 'sample' and the like
layout(location = 1) centroid __explicitInterpAMD in vec4 b;
// CHECK: :[[@LINE+1]]:22: error: '__explicitInterpAMD' is not allowed on an output of fragment shaders
layout(location = 0) __explicitInterpAMD out vec4 color;
vec4 plain;
layout(location = 2) in Block { vec4 smoothly; __explicitInterpAMD vec4 exactly; } block;
void main()
{
    int which = int(gl_FragCoord.x);
    // CHECK: :[[@LINE+1]]:39: error: the vertex must be 0, 1 or 2, this is 3
    plain = interpolateAtVertexAMD(a, 3u);
    // CHECK: :[[@LINE+1]]:40: error: argument 2 of 'interpolateAtVertexAMD' must be a constant integral expression
    plain += interpolateAtVertexAMD(a, which);
    // CHECK: :[[@LINE+1]]:37: error: argument 1 of 'interpolateAtVertexAMD' must be an input
    plain += interpolateAtVertexAMD(plain, 1u);
    // CHECK: :[[@LINE+1]]:43: error: argument 1 of 'interpolateAtVertexAMD' must be declared with '__explicitInterpAMD'
    plain += interpolateAtVertexAMD(block.smoothly, 1u) + interpolateAtVertexAMD(block.exactly, 1u);
    // CHECK: :[[@LINE+1]]:14: error: an input of '__explicitInterpAMD' has no single value: read it by interpolateAtVertexAMD
    plain += a + interpolateAtVertexAMD(a, 1u);
    // CHECK: :[[@LINE+1]]:19: error: an input of '__explicitInterpAMD' has no single value
    plain = block.exactly;
}
// CHECK: {{^}}8 errors generated.
