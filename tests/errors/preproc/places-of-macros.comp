// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
#define INNER @
#define OUTER(x) x INNER
// CHECK: :[[@LINE+4]]:5: error: character '@' is not allowed in a shader
// CHECK: :[[@LINE-2]]:20: note: in expansion of macro 'OUTER'
// CHECK: :[[@LINE-4]]:15: note: in expansion of macro 'INNER'
// One mistake is reported once.
int OUTER(a);
// CHECK: :[[@LINE+3]]:1: error: character '`' is not allowed
// CHECK: :[[@LINE+2]]:9: note: in expansion of macro 'TWICE'
#define TWICE(x) [x]
TWICE(  `)
// CHECK: {{^}}2 errors generated.
