// The multiprocessor and the warp in it: SPV_NV_shader_sm_builtins, by either extension.
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -DOLDER | FileCheck %s
#version 450
#ifdef OLDER
#extension GL_NV_shader_thread_group : require
#else
#extension GL_NV_shader_sm_builtins : require
#endif
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uvec4 x; };
// CHECK: capabilities: Shader ShaderSMBuiltinsNV
// CHECK: extensions: SPV_NV_shader_sm_builtins
// CHECK-DAG: BuiltIn WarpsPerSMNV
// CHECK-DAG: BuiltIn SMCountNV
// CHECK-DAG: BuiltIn WarpIDNV
// CHECK-DAG: BuiltIn SMIDNV
void main() { x = uvec4(gl_WarpsPerSMNV, gl_SMCountNV, gl_WarpIDNV, gl_SMIDNV); }
