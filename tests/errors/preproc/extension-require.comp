// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:12: error: extension not supported: GL_NO_such_thing
#extension GL_NO_such_thing : require
// CHECK: :[[@LINE+1]]:12: error: extension not supported: GL_NV_command_list [unknown-extension]{{$}}
#extension GL_NV_command_list : require
// CHECK: :[[@LINE+1]]:12: error: #extension all : require: only warn and disable apply to all extensions
#extension all : require
// CHECK: :[[@LINE+1]]:12: error: #extension all : enable: only warn and disable apply to all extensions
#extension all : enable
// CHECK: :[[@LINE+1]]:40: error: found the end of the line after the name in #extension: expected ':'
#extension GL_KHR_shader_subgroup_basic
// CHECK: :[[@LINE+1]]:43: error: found 'on' in #extension: expected require, enable, warn or disable
#extension GL_KHR_shader_subgroup_basic : on
// CHECK: :[[@LINE+1]]:51: error: found 'x' after #extension: expected the end of the line
#extension GL_KHR_shader_subgroup_basic : require x
// CHECK: :[[@LINE+1]]:12: error: found ':' after #extension: expected the name of an extension
#extension : require
// Macros are not expanded in #extension.
#define require disable
#extension GL_KHR_shader_subgroup_basic : require
// CHECK: {{^}}8 errors generated.
