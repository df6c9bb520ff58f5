// RUN: %compile %s -O0 | FileCheck %s
// Transform feedback: buffers are inherited, offsets of members follow each other, the stride is the least that is needed
// (GLSL 4.60, 4.4.2, Transform Feedback Layout Qualifiers).
#version 450
struct S { double a; float b; };
layout(xfb_buffer = 1, xfb_stride = 64) out;
layout(location = 0, xfb_offset = 16) out vec4 second;
layout(location = 1, xfb_offset = 4) out vec3 first;
layout(location = 2, xfb_buffer = 2, xfb_offset = 8) out S structs[2];        // 8 to 40
layout(location = 6, xfb_buffer = 3, xfb_offset = 12) out Block {
    vec4 v;                                                                     // 12 to 28
    float u;                                                                    // 28
    layout(xfb_offset = 40) vec4 w;
    dvec2 x;                                                                    // 56
    int y[2];                                                                   // 72 to 80
} block;
layout(location = 12, xfb_buffer = 0) out Some { vec4 a; layout(xfb_offset = 4) float b; };
layout(location = 14) out vec4 not_captured;
// CHECK: capabilities: Float64 Shader TransformFeedback
// CHECK: OpExecutionMode %main Xfb
// CHECK-DAG: OpDecorate %second XfbBuffer 1
// CHECK-DAG: OpDecorate %second XfbStride 64
// CHECK-DAG: OpDecorate %second Offset 16
// CHECK-DAG: OpDecorate %first Offset 4
// CHECK-DAG: OpDecorate %structs Offset 8
// CHECK-DAG: OpDecorate %structs XfbStride 40
// CHECK-DAG: OpMemberDecorate %Block 0 Offset 12
// CHECK-DAG: OpMemberDecorate %Block 1 Offset 28
// CHECK-DAG: OpMemberDecorate %Block 2 Offset 40
// CHECK-DAG: OpMemberDecorate %Block 3 Offset 56
// CHECK-DAG: OpMemberDecorate %Block 4 Offset 72
// CHECK-DAG: OpDecorate %block XfbBuffer 3
// CHECK-DAG: OpDecorate %block XfbStride 80
// CHECK-DAG: OpMemberDecorate %Some 1 Offset 4
// CHECK-NOT: OpMemberDecorate %Some 0 Offset
// CHECK-NOT: OpDecorate %not_captured Xfb
void main() { second = vec4(1); first = vec3(2); block.u = 1.0; }
