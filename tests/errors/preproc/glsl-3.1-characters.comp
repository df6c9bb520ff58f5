// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:7: error: character '@' is not allowed in a shader
int a @ b;
// CHECK: :[[@LINE+1]]:7: error: character '$' is not allowed in a shader
int a $$$@@ b;
// CHECK: :[[@LINE+1]]:5: error: character U+00E9 is not allowed in a shader outside of comments
int é; // é is fine here, as are @ $ and '
// CHECK: :[[@LINE+1]]:7: error: a backslash that is not the last character of its line
int a \ b;
// CHECK: :[[@LINE+1]]:1: error: string without an end: expected '"' on the same line
"abc
// CHECK: :[[@LINE+1]]:7: error: character U+00EF is not allowed in a shader outside of comments
int naïve, a;
#if 0
@ é " don't
#endif
#define NEVER_USED @
// CHECK: :[[@LINE+2]]:1: error: character '`' is not allowed in a shader
#define USED `
USED
// CHECK: {{^}}7 errors generated.
