#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --target-env=opengl4.5 | FileCheck --check-prefix=NONE %s
// GL_KHR_vulkan_glsl, 4.7.4: "All stages have default precision qualification of highp for all types that accept precision
// qualifiers." So an operand without a qualifier keeps an operation from RelaxedPrecision, whatever the other one is. Without
// Vulkan, precision qualifiers mean nothing (GLSL 4.60, 4.7.3).
// NONE: OpMemoryModel
// NONE-NOT: RelaxedPrecision
layout(binding = 0) uniform mediump sampler2D coarse;
layout(binding = 1) uniform sampler2D fine;
layout(location = 0) in vec2 uv;
layout(location = 1) in mediump vec2 rough;
layout(location = 2) flat in int big;
layout(location = 3) flat in mediump int few;
layout(location = 4) flat in uint bits;
struct light { vec4 color; mediump vec4 rough_color; };
layout(std140, binding = 2) uniform U { mat4 m; mediump mat4 rm; mediump float s; float t; light l; double d; bool b; };
layout(location = 0) out vec4 o[16];
mediump vec4 plain(vec4 x) { return x.wzyx; }
void main()
{
    // These have RelaxedPrecision, as their operands have.
    // CHECK-DAG: [[LEFT:%[0-9]+]] = OpImageSampleImplicitLod %v4float {{%[0-9]+}} {{%[0-9]+}} Bias %float_1
    // CHECK-DAG: [[SQUARE:%[0-9]+]] = OpFMul %v4float [[LEFT]] [[RIGHT:%[0-9]+]]
    // CHECK-DAG: OpDecorate [[LEFT]] RelaxedPrecision
    // CHECK-DAG: OpDecorate [[RIGHT]] RelaxedPrecision
    // CHECK-DAG: OpDecorate [[SQUARE]] RelaxedPrecision
    o[0] = texture(coarse, uv, 1.0) * texture(coarse, uv, 2.0);
    // CHECK-DAG: [[TIMES_CONSTANT:%[0-9]+]] = OpVectorTimesScalar %v2float {{%[0-9]+}} %float_7
    // CHECK-DAG: OpDecorate [[TIMES_CONSTANT]] RelaxedPrecision
    o[1].xy = rough * 7.0;
    // CHECK-DAG: [[SHIFTED:%[0-9]+]] = OpShiftRightArithmetic %int {{%[0-9]+}} %int_5
    // CHECK-DAG: OpDecorate [[SHIFTED]] RelaxedPrecision
    o[2].x = float(few >> 5);
    // CHECK-DAG: [[MATRIX:%[0-9]+]] = OpMatrixTimesVector
    // CHECK-DAG: OpDecorate [[MATRIX]] RelaxedPrecision
    o[3] = rm * l.rough_color;
    // A precision statement changes the default.
    precision mediump float;
    float now = t + t;
    // CHECK-DAG: [[SUM:%[0-9]+]] = OpFSub %float
    // CHECK-DAG: OpDecorate [[SUM]] RelaxedPrecision
    o[4].x = now - plain(rough.xyxy).x;
}
