#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.14.1: derivatives stay in the control flow in which they stand, and are not merged.
layout(location = 0) out vec4 color;
layout(location = 0) in vec4 v;
// CHECK: capabilities: DerivativeControl Shader
// CHECK: OpDPdx %v4float
// CHECK: OpDPdy %v2float
// CHECK: OpFwidth %float
// CHECK: OpDPdxFine %v4float
// CHECK: OpDPdyFine %v4float
// CHECK: OpFwidthFine %v4float
// CHECK: OpDPdxCoarse %v4float
// CHECK: OpDPdyCoarse %v4float
// CHECK: OpFwidthCoarse %v4float
// CHECK: OpSelectionMerge
// CHECK: OpLabel
// CHECK: OpDPdx %float
// CHECK: OpPhi
// CHECK: OpDPdx %float
// CHECK: OpDPdx %float
void main()
{
    color = dFdx(v) + dFdy(v.xy).xyxy + fwidth(v.x) + dFdxFine(v) + dFdyFine(v) + fwidthFine(v) + dFdxCoarse(v) + dFdyCoarse(v) +
            fwidthCoarse(v);
    color.x += v.y > 0.0 ? dFdx(v.y) : 2.0;
    color.y += dFdx(v.z);
    color.z += dFdx(v.z);
}
