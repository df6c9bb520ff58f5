#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %sgcc -S -DINTEGERS %s -o - | FileCheck --check-prefix=INT %s
// GL_AMD_shader_explicit_vertex_parameter: inputs that are read at a vertex, and barycentric coordinates.  Integers need no flat.
#extension GL_AMD_shader_explicit_vertex_parameter : require
layout(location = 0) __explicitInterpAMD in vec4 a;
layout(location = 1) in Block { __explicitInterpAMD vec3 b; vec2 plain; } block;
#ifdef INTEGERS
layout(location = 3) __explicitInterpAMD in ivec2 c;
layout(location = 4) __explicitInterpAMD in uint d;
#endif
layout(location = 0) out vec4 color;
void main()
{
    color = interpolateAtVertexAMD(a, 0u) + vec4(interpolateAtVertexAMD(block.b, 2), block.plain.x);
    color.x += interpolateAtVertexAMD(a.z, 1);
#ifdef INTEGERS
    color.xy += vec2(interpolateAtVertexAMD(c, 1u) + int(interpolateAtVertexAMD(d, 2u)));
#endif
    color.xy += gl_BaryCoordNoPerspAMD + gl_BaryCoordNoPerspCentroidAMD + gl_BaryCoordNoPerspSampleAMD;
    color.xy += gl_BaryCoordSmoothAMD + gl_BaryCoordSmoothCentroidAMD + gl_BaryCoordSmoothSampleAMD;
    color.xyz += gl_BaryCoordPullModelAMD;
}
// CHECK: capabilities: InterpolationFunction Shader
// CHECK: extensions: SPV_AMD_shader_explicit_vertex_parameter
// CHECK: sets: SPV_AMD_shader_explicit_vertex_parameter
// CHECK-DAG: OpDecorate %[[A:[0-9]+]] ExplicitInterpAMD
// CHECK-DAG: OpDecorate %[[A]] Location 0
// CHECK-DAG: OpMemberDecorate %{{.*}} 0 ExplicitInterpAMD
// CHECK-DAG: BuiltIn BaryCoordNoPerspAMD
// CHECK-DAG: BuiltIn BaryCoordNoPerspCentroidAMD
// CHECK-DAG: BuiltIn BaryCoordNoPerspSampleAMD
// CHECK-DAG: BuiltIn BaryCoordSmoothAMD
// CHECK-DAG: BuiltIn BaryCoordSmoothCentroidAMD
// CHECK-DAG: BuiltIn BaryCoordSmoothSampleAMD
// CHECK-DAG: BuiltIn BaryCoordPullModelAMD
// CHECK: OpExtInst %v4float %{{[0-9]+}} InterpolateAtVertexAMD %[[A]] %uint_0
// CHECK: OpExtInst %v3float %{{[0-9]+}} InterpolateAtVertexAMD %{{[0-9]+}} %uint_2
// CHECK: OpExtInst %v4float %{{[0-9]+}} InterpolateAtVertexAMD %[[A]] %uint_1
// INT: OpMemberDecorate
// INT: OpDecorate %[[C:[0-9]+]] ExplicitInterpAMD
// INT-NEXT: OpDecorate %[[C]] Location 3
// INT-NOT: Flat
// INT: OpExtInst %v2int %{{[0-9]+}} InterpolateAtVertexAMD %[[C]] %uint_1
