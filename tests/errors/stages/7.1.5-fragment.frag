#version 450
// RUN: %refuse %s | FileCheck %s
layout(location = 0) out vec4 color;
void f() { color = gl_FragCoord; }
layout(origin_upper_left) in vec4 gl_FragCoord;     // CHECK: :[[@LINE]]:35: error: 'gl_FragCoord' cannot be declared again after its first use
layout(depth_less) out float gl_FragDepth;
layout(depth_greater) out float gl_FragDepth;       // CHECK: :[[@LINE]]:8: error: layout 'depth_greater' contradicts 'depth_less' before it
layout(pixel_center_integer) in vec4 gl_FragCoord;  // CHECK: :[[@LINE]]:8: error: layout 'pixel_center_integer' is not for Vulkan
layout(depth_less) in vec4 gl_FragCoord;            // CHECK: :[[@LINE]]:8: error: layout 'depth_less' goes with 'out'
in vec2 gl_FragDepth;                               // CHECK: :[[@LINE]]:9: error: 'gl_FragDepth' cannot be declared again: it is an output
in bool gl_FrontFacing;                             // CHECK: :[[@LINE]]:9: error: 'gl_FrontFacing' cannot be declared again
void main()
{
    gl_PointCoord.x = 1.0;          // CHECK: :[[@LINE]]:19: error: the built-in 'gl_PointCoord' cannot be assigned
    gl_BaryCoordEXT;                // CHECK: :[[@LINE]]:5: error: 'gl_BaryCoordEXT' needs #extension GL_EXT_fragment_shader_barycentric : enable
    gl_VertexIndex;                 // CHECK: :[[@LINE]]:5: error: 'gl_VertexIndex' does not exist in fragment shaders
    gl_FragColor = color;           // CHECK: :[[@LINE]]:5: error: 'gl_FragColor' is not part of #version 450
    gl_ClipDistance[gl_PrimitiveID];    // CHECK: :[[@LINE]]:20: error: an array without a size may only be indexed by constants
}
// CHECK: {{^}}11 errors generated.
