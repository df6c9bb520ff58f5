#version 450
// RUN: %compile %s | FileCheck %s
// Each extension is a macro where it is supported (KHR_shader_subgroup and its relatives, "New preprocessor #defines").
#if GL_KHR_shader_subgroup_basic != 1 || GL_KHR_shader_subgroup_vote != 1 || GL_KHR_shader_subgroup_arithmetic != 1
#error first three
#endif
#if GL_KHR_shader_subgroup_ballot != 1 || GL_KHR_shader_subgroup_shuffle != 1
#error ballot and shuffle
#endif
#if GL_KHR_shader_subgroup_shuffle_relative != 1 || GL_KHR_shader_subgroup_clustered != 1
#error relative and clustered
#endif
#if GL_KHR_shader_subgroup_quad != 1 || GL_KHR_shader_subgroup_rotate != 1 || GL_NV_shader_subgroup_partitioned != 1
#error quad, rotate, partitioned
#endif
#if !defined GL_EXT_shader_subgroup_extended_types_int8 || !defined GL_EXT_shader_subgroup_extended_types_int16
#error small integers
#endif
#if !defined GL_EXT_shader_subgroup_extended_types_int64 || !defined GL_EXT_shader_subgroup_extended_types_float16
#error large integers and halves
#endif
#if GL_ARB_shader_ballot != 1 || GL_ARB_shader_group_vote != 1
#error the legacy ones
#endif
#ifdef GL_KHR_shader_subgroup
#error there is no such extension
#endif
// CHECK: OpEntryPoint GLCompute
layout(local_size_x = 1) in;
void main() { }
