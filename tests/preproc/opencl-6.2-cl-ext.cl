// RUN: %sgcc -E %s -o - -cl-std=CL3.0 -cl-ext=-all,+cl_khr_fp64,+cl_khr_subgroup_ballot | FileCheck %s --check-prefix=FEW
// RUN: %sgcc -E %s -o - -cl-std=CL3.0 -cl-ext=-__opencl_c_generic_address_space | FileCheck %s --check-prefix=GENERIC
// RUN: %sgcc -E %s -o - -cl-std=CL3.0 -cl-ext=-cl_khr_fp64,-__opencl_c_images,-cl_khr_subgroups | FileCheck %s --check-prefix=LESS
// RUN: %sgcc -E %s -o - -cl-std=CL1.2 -cl-ext=-cl_khr_fp64,-cl_khr_fp16,cl_khr_fp16 | FileCheck %s --check-prefix=OLD
// RUN: %sgcc -E %s -o - -cl-ext=+cl_other 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: warning: -cl-ext: extension not supported: cl_other
// OpenCL C, 6.2: what the device has is said by -cl-ext; features that need others go with them (6.2.1).
// FEW: "1" "1" "1" "cl_khr_fp16"
// GENERIC: "1" "1" "1" "1"
// LESS: "cl_khr_fp64" "__opencl_c_fp64" "1" "1"
// OLD: "cl_khr_fp64" "__opencl_c_fp64" "cl_khr_subgroup_ballot" "1"
#define text(x) #x
#define value(x) text(x)
value(cl_khr_fp64) value(__opencl_c_fp64) value(cl_khr_subgroup_ballot) value(cl_khr_fp16)
// FEW: "__opencl_c_generic_address_space" "__opencl_c_pipes" "__opencl_c_device_enqueue"
// GENERIC: "__opencl_c_generic_address_space" "__opencl_c_pipes" "__opencl_c_device_enqueue"
// LESS: "1" "1" "1"
value(__opencl_c_generic_address_space) value(__opencl_c_pipes) value(__opencl_c_device_enqueue)
// FEW: "__opencl_c_images" "__opencl_c_read_write_images" "__IMAGE_SUPPORT__"
// GENERIC: "1" "1" "1"
// LESS: "__opencl_c_images" "__opencl_c_read_write_images" "__IMAGE_SUPPORT__"
value(__opencl_c_images) value(__opencl_c_read_write_images) value(__IMAGE_SUPPORT__)
// FEW: "cl_khr_subgroups" "__opencl_c_subgroups"
// LESS: "cl_khr_subgroups" "__opencl_c_subgroups"
value(cl_khr_subgroups) value(__opencl_c_subgroups)
