#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 7.5: both blocks are declared again, with fewer members, in another order, with sizes.
layout(lines) in;
layout(points, max_vertices = 2) out;
in gl_PerVertex {
    float gl_ClipDistance[2];
    vec4 gl_Position;
} gl_in[];
out gl_PerVertex {
    invariant vec4 gl_Position;
    float gl_PointSize;
};
// CHECK: capabilities: ClipDistance GeometryPointSize Shader
// CHECK-DAG: OpMemberDecorate %[[IN:[a-z_0-9]+]] 0 BuiltIn ClipDistance
// CHECK-DAG: OpMemberDecorate %[[IN]] 1 BuiltIn Position
// CHECK-DAG: OpMemberDecorate %[[OUT:[a-z_0-9]+]] 0 BuiltIn Position
// CHECK-DAG: OpMemberDecorate %[[OUT]] 0 Invariant
// CHECK-DAG: OpMemberDecorate %[[OUT]] 1 BuiltIn PointSize
// CHECK-NOT: CullDistance
// CHECK-DAG: %[[TWO:.*]] = OpConstant %uint 2
// CHECK-DAG: OpTypeArray %[[IN]] %[[TWO]]
void main()
{
    for (int i = 0; i < gl_in.length(); i++) {
        gl_Position = gl_in[i].gl_Position * gl_in[i].gl_ClipDistance[i & 1];
        gl_PointSize = 2.0;
        EmitVertex();
    }
}
