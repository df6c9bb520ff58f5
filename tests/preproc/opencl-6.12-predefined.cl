// RUN: %sgcc -E %s -o - | FileCheck %s --check-prefixes=CHECK,CL12
// RUN: %sgcc -E %s -o - -cl-std=CL1.0 --target-env=opencl1.2 | FileCheck %s --check-prefixes=CHECK,CL10
// RUN: %sgcc -E %s -o - -cl-std=CL2.0 -cl-fast-relaxed-math --target-env=opencl2.1 | FileCheck %s --check-prefixes=CHECK,CL20
// RUN: %sgcc -E %s -o - -std=cl3.0 --target-env=opencl3.0embedded -cl-finite-math-only | FileCheck %s --check-prefixes=CHECK,CL30
// OpenCL C, 6.12: predefined macros.
#define text(x) #x
#define value(x) text(x)
// CL10: version "100" device "120"
// CL12: version "120" device "300"
// CL20: version "200" device "210"
// CL30: version "300" device "300"
version value(__OPENCL_C_VERSION__) device value(__OPENCL_VERSION__)
// CHECK: known "100" "110" "120" "200" "300"
known value(CL_VERSION_1_0) value(CL_VERSION_1_1) value(CL_VERSION_1_2) value(CL_VERSION_2_0) value(CL_VERSION_3_0)
// CHECK: others "1" "1" "((void*)0)" "rte"
others value(__ENDIAN_LITTLE__) value(__IMAGE_SUPPORT__) value(NULL) value(__ROUNDING_MODE__)
// CL10: fast "__FAST_RELAXED_MATH__"
// CL12: fast "__FAST_RELAXED_MATH__"
// CL20: fast "1"
// CL30: fast "__FAST_RELAXED_MATH__"
fast value(__FAST_RELAXED_MATH__)
// CL20: embedded "__EMBEDDED_PROFILE__" "cles_khr_int64"
// CL30: embedded "1" "1"
embedded value(__EMBEDDED_PROFILE__) value(cles_khr_int64)
// CL10: extensions "1" "cl_khr_subgroups" "cl_intel_subgroups" "cl_unknown"
// CL12: extensions "1" "cl_khr_subgroups" "1" "cl_unknown"
// CL20: extensions "1" "1" "1" "cl_unknown"
// CL30: extensions "1" "1" "1" "cl_unknown"
extensions value(cl_khr_fp16) value(cl_khr_subgroups) value(cl_intel_subgroups) value(cl_unknown)
// Features have macros from OpenCL C 3.0 on (6.2.1).
// CL12: features "__opencl_c_images" "__opencl_c_generic_address_space" "__opencl_c_subgroups"
// CL20: features "__opencl_c_images" "__opencl_c_generic_address_space" "__opencl_c_subgroups"
// CL30: features "1" "1" "1"
features value(__opencl_c_images) value(__opencl_c_generic_address_space) value(__opencl_c_subgroups)
// CHECK: __kernel __attribute__((work_group_size_hint(64, 1, 1))) __attribute__((vec_type_hint(float4))) void k
__kernel_exec(64, float4) void k();
// CHECK: __kernel __attribute__((work_group_size_hint(8, 1, 1))) __attribute__((vec_type_hint(int))) void l
kernel_exec(8, int) void l();
// The names of GLSL mean nothing here.
// CHECK: GL_KHR_shader_subgroup_basic VULKAN __VERSION__
GL_KHR_shader_subgroup_basic VULKAN __VERSION__
