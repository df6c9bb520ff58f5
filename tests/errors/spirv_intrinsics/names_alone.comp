// RUN: %refuse %s | FileCheck %s
// The words of GL_EXT_spirv_intrinsics take arguments without names, also where layout(buffer_reference) could stand.
#version 460
#extension GL_EXT_spirv_intrinsics : enable
spirv_decorate(5634, 1) buffer B;
// CHECK: :[[@LINE-1]]:25: error: 'buffer' is not allowed on a name alone: a declaration needs a type
spirv_decorate_id(5634, 1) A, C;
// CHECK: :[[@LINE-1]]:1: error: 'spirv_decorate_id' is not allowed on a name alone: a declaration needs a type
spirv_decorate_string(5635, "a") D;
// CHECK: :[[@LINE-1]]:1: error: 'spirv_decorate_string' is not allowed on a name alone: a declaration needs a type
spirv_storage_class(12) buffer E;
// CHECK: :[[@LINE-1]]:25: error: 'buffer' is not allowed on a name alone: a declaration needs a type
spirv_execution_mode(5027) buffer F;
// CHECK: :[[@LINE-1]]:28: error: 'buffer' is not allowed on a name alone: a declaration needs a type
void main() { }
// CHECK: {{^}}5 errors generated.
