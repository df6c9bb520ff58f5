// GL_NV_shader_thread_group in fragment shaders: quads and helper threads.
// RUN: %compile %s | FileCheck %s
#version 450
#extension GL_NV_shader_thread_group : require
layout(location = 0) in vec3 v;
layout(location = 0) out vec4 color;
// CHECK: capabilities: GroupNonUniformQuad Shader
void main()
{
    // CHECK-DAG: BuiltIn HelperInvocation
    // CHECK-DAG: OpDecorate [[self:%[^ ]+]] BuiltIn SubgroupLocalInvocationId
    // CHECK-DAG: OpDecorate [[self]] Flat
    // CHECK: [[v:%[^ ]+]] = OpLoad %v3float
    // CHECK: OpGroupNonUniformQuadBroadcast %v3float %uint_3 [[v]] %uint_0
    // CHECK-NOT: OpFAdd
    // CHECK: OpGroupNonUniformQuadBroadcast %float %uint_3 {{%[^ ]+}} %uint_1
    // CHECK: OpGroupNonUniformQuadBroadcast %float %uint_3 {{%[^ ]+}} %uint_2
    // CHECK: OpGroupNonUniformQuadBroadcast %float %uint_3 {{%[^ ]+}} %uint_3
    vec3 w = quadSwizzle0NV(v);
    float s = quadSwizzle1NV(v.x) * quadSwizzle2NV(v.y) * quadSwizzle3NV(v.z);
    // CHECK: [[other:%[^ ]+]] = OpGroupNonUniformQuadSwap %v3float %uint_3 {{%[^ ]+}} %uint_0
    // CHECK: OpFAdd %v3float [[other]] [[v]]
    // CHECK: [[below:%[^ ]+]] = OpGroupNonUniformQuadSwap %v3float %uint_3 {{%[^ ]+}} %uint_1
    // CHECK: OpFAdd %v3float [[below]]
    w = quadSwizzleXNV(w, v);
    w = quadSwizzleYNV(w, -v);
    color = gl_HelperThreadNV ? vec4(s) : vec4(w, float(gl_ThreadInWarpNV));
}
