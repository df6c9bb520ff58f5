#version 460
// RUN: %refuse %s | FileCheck %s
// An extension that was forgotten is named once where its words are, and what follows from that is not told.
layout(local_size_x = 1) in;
layout(binding = 0) buffer O { int i[8]; } o;
layout(binding = 1) queuefamilycoherent buffer P { int a; } p;      // CHECK-DAG: :[[@LINE]]:21: error: 'queuefamilycoherent' needs #extension GL_KHR_memory_scope_semantics : enable
layout(buffer_reference, buffer_reference_align = 8) buffer N { int a; };  // CHECK-DAG: :[[@LINE]]:8: error: layout 'buffer_reference' needs #extension GL_EXT_buffer_reference : enable
layout(push_constant) uniform C { N n; } c;
layout(binding = 2) uniform accelerationStructureEXT top;           // CHECK-DAG: :[[@LINE]]:29: error: 'accelerationStructureEXT' needs #extension GL_EXT_ray_tracing : enable, or GL_EXT_ray_query
layout(binding = 3) uniform sampler2D textures[];
layout(binding = 4) uniform image2D image;                          // CHECK-DAG: :[[@LINE]]:37: error: image 'image' needs a format, as in layout(rgba8), or 'writeonly' (GLSL 4.60, 4.4.8), or #extension GL_EXT_shader_image_load_formatted : enable
void main()
{
    coopmat<float, 3, 16, 16, 0> a;                                 // CHECK-DAG: :[[@LINE]]:5: error: 'coopmat' needs #extension GL_KHR_cooperative_matrix : enable
    coopmat<float, 3, 16, 16, 0> b;
    a = b;
    [[unroll]] for (int i = 0; i < 3; i++) o.i[i] = p.a;            // CHECK-DAG: :[[@LINE]]:5: error: an attribute needs #extension GL_EXT_control_flow_attributes : enable
    debugPrintfEXT("x %d", 1);                                      // CHECK-DAG: :[[@LINE]]:20: error: a string is an argument of debugPrintfEXT, which needs #extension GL_EXT_debug_printf : enable
    o.i[1] = 1s + int(3us);                                         // CHECK-DAG: :[[@LINE]]:15: error: the suffix 's' needs
    // CHECK-DAG: :[[@LINE-1]]:24: error: the suffix 'us' needs
    o.i[2] = c.n.a;
    o.i[3] = int(textureLod(textures[gl_LocalInvocationIndex], vec2(0), 0.0).x);    // CHECK-DAG: :[[@LINE]]:37: error: an array without a size may only be indexed by constants: declare its size, or write #extension GL_EXT_nonuniform_qualifier : enable
}
// CHECK: {{^}}10 errors generated.
