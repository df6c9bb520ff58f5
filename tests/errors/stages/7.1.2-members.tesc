#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
layout(vertices = 3) out;
void main()
{
    gl_Position = vec4(0);          // CHECK: :[[@LINE]]:5: error: 'gl_Position' is a member of blocks: write gl_in[i].gl_Position or gl_out[gl_InvocationID].gl_Position
    gl_out[0].gl_Position = vec4(0);    // CHECK: :[[@LINE]]:{{[0-9]+}}: error: 'gl_out' is written for one's own vertex only
    gl_out[gl_InvocationID].gl_ClipDistance[8] = 1.0;   // CHECK: :[[@LINE]]:45: error: 'gl_ClipDistance' has at most 8 elements
    gl_in[32].gl_Position;          // CHECK: :[[@LINE]]:11: error: index 32 is outside of
    gl_out[3].gl_Position;          // CHECK: :[[@LINE]]:12: error: index 3 is outside of
    gl_FragCoord;                   // CHECK: :[[@LINE]]:5: error: 'gl_FragCoord' does not exist in tessellation control shaders
    gl_in[0].gl_PrimitiveID;        // CHECK: :[[@LINE]]:14: error: no member 'gl_PrimitiveID' in block gl_PerVertex
}
// CHECK: {{^}}7 errors generated.
