#version 460
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.4.8: images have formats of their scalar; 4.10: memory qualifiers are for images.
layout(binding = 0) uniform image2D none; // CHECK: :[[@LINE]]:37: error: image 'none' needs a format, as in layout(rgba8), or 'writeonly' (GLSL 4.60, 4.4.8)
layout(binding = 1) readonly uniform uimage2D none_read; // CHECK: :[[@LINE]]:47: error: image 'none_read' needs a format, as in layout(rgba8), or 'writeonly' (GLSL 4.60, 4.4.8)
layout(binding = 2, rgba8i) uniform image2D wrong_scalar; // CHECK: :[[@LINE]]:21: error: layout 'rgba8i' is a format of int texels, but the texels of image2D are float (GLSL 4.60, 4.4.8)
layout(binding = 3, rgba8ui) uniform iimage2D wrong_sign; // CHECK: :[[@LINE]]:21: error: layout 'rgba8ui' is a format of uint texels, but the texels of iimage2D are int (GLSL 4.60, 4.4.8)
layout(binding = 4, rgba8) uniform sampler2D no_image; // CHECK: :[[@LINE]]:21: error: layout 'rgba8' cannot be combined with sampler2D: only images have a format (GLSL 4.60, 4.4.8)
layout(binding = 5, rgba8) uniform U { float f; } u; // CHECK: :[[@LINE]]:21: error: layout 'rgba8' cannot be combined with this block (GLSL 4.60, 4.4)
layout(binding = 6, rgb8) uniform image2D unknown; // CHECK: :[[@LINE]]:21: error: unknown layout 'rgb8'
layout(binding = 7, r64ui) uniform uimage2D wide; // CHECK: :[[@LINE]]:21: error: layout 'r64ui' needs #extension GL_EXT_shader_image_int64 : enable
layout(binding = 8, rgba8 = 3) uniform image2D valued; // CHECK: :[[@LINE]]:21: error: layout 'rgba8' takes no value
layout(rgba8) in vec4 c; // CHECK: :[[@LINE]]:8: error: layout 'rgba8' cannot be combined with vec4: only images have a format (GLSL 4.60, 4.4.8)
void f(layout(rgba8) image2D p) {} // CHECK: :[[@LINE]]:8: error: 'layout' is not allowed on a parameter (GLSL 4.60, 6.1)
layout(binding = 9) coherent uniform sampler2D memory; // CHECK: :[[@LINE]]:21: error: 'coherent' is not allowed on sampler2D: memory qualifiers are for images and buffers (GLSL 4.60, 4.10)
layout(binding = 10) writeonly uniform image2D fine;
layout(binding = 11, rg11f_b10f) uniform image2D misspelt; // CHECK: :[[@LINE]]:22: error: unknown layout 'rg11f_b10f'
layout(binding = 12, rgba8) uniform image2D also_fine;
void g(readonly float x) {} // CHECK: :[[@LINE]]:8: error: 'readonly' is not allowed on float: memory qualifiers are for images and buffers (GLSL 4.60, 4.10)
void main() { }
// CHECK: {{^}}14 errors generated.
