#version 320 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.7.4, 4.4.7, 4.10: precisions and formats.
precision highp float;
layout(binding = 0) uniform sampler2D has_default;
layout(binding = 1) uniform sampler3D has_none; // CHECK: :[[@LINE]]:39: error: sampler3D has no default precision: write lowp, mediump or highp before it, or precision mediump sampler3D (ESSL 3.20, 4.7.4)
layout(binding = 2) uniform mediump sampler3D says;
precision lowp sampler2DArray;
layout(binding = 3) uniform sampler2DArray is_set;
layout(binding = 4, rgba8) uniform mediump image2D both_ways; // CHECK: :[[@LINE]]:52: error: image 'both_ways' needs 'readonly' or 'writeonly': only r32f, r32i and r32ui do without (ESSL 3.20, 4.10)
layout(binding = 5, rgba8) uniform mediump readonly image2D one_way;
layout(binding = 6, r32f) uniform mediump image2D single;
layout(binding = 7) uniform mediump writeonly image2D unformatted; // CHECK: :[[@LINE]]:55: error: image 'unformatted' needs a format, as in layout(rgba8) (ESSL 3.20, 4.4.7)
layout(binding = 8, rg32f) uniform mediump writeonly image2D desktop_format; // CHECK: :[[@LINE]]:21: error: layout 'rg32f' needs #extension GL_NV_image_formats : enable
void f(sampler3D a) {} // CHECK: :[[@LINE]]:18: error: sampler3D has no default precision: write lowp, mediump or highp before it, or precision mediump sampler3D (ESSL 3.20, 4.7.4)
void g() { precision highp sampler3D; }
void h(sampler3D a) {} // CHECK: :[[@LINE]]:18: error: sampler3D has no default precision: write lowp, mediump or highp before it, or precision mediump sampler3D (ESSL 3.20, 4.7.4)
layout(binding = 9) uniform sampler2D open[]; // CHECK: :[[@LINE]]:39: error: array 'open' needs a size
void main() { }
// CHECK: {{^}}7 errors generated.
