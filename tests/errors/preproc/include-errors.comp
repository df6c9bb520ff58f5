// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
#extension GL_GOOGLE_include_directive : require
// CHECK: :[[@LINE+1]]:10: error: file not found: 'inputs/missing.glsl'
#include "inputs/missing.glsl"
// CHECK: :[[@LINE+1]]:10: error: found 'inputs' after #include: expected "name" or <name>
#include inputs/plain.glsl
// CHECK: :[[@LINE+1]]:30: error: found 'x' after #include: expected the end of the line
#include "inputs/plain.glsl" x
// CHECK: :[[@LINE+1]]:10: error: #include without an end of the name: expected '>'
#include <plain.glsl
// CHECK: :[[@LINE+1]]:10: error: #include with an empty name
#include ""
// CHECK: wrong.glsl:2:1: error: character '@' is not allowed in a shader
// CHECK: include-errors.comp:[[@LINE+1]]:10: note: included from here
#include "inputs/wrong.glsl"
// CHECK: open.glsl:1:2: error: #if without an #endif
#include "inputs/open.glsl"
// CHECK: version.glsl:1:1: error: a second #version
#include "inputs/version.glsl"
// CHECK: endless.glsl:1:10: error: '{{.*}}endless.glsl' includes itself
// CHECK: endless.glsl:1:10: note: included from here
// CHECK-NOT: endless.glsl:1:10: note:
// CHECK: include-errors.comp:[[@LINE+1]]:10: note: included from here
#include "inputs/endless.glsl"
// CHECK: {{^}}9 errors generated.
