// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:1: error: string without an end: expected '"' on the same line
"abc
// CHECK: :[[@LINE+1]]:3: error: character without an end: expected "'" on the same line
a 'b
// CHECK: :[[@LINE+1]]:1: error: character '@' is not allowed in a kernel
@
// CHECK: :[[@LINE+1]]:3: error: '#' after another token
a # b
// Grüße: beyond ASCII in comments and strings is fine.
"ä"
// CHECK: :[[@LINE+1]]:1: error: character U+00E4 is not allowed in a kernel outside of comments
ä
// In groups that are skipped, quotes pair up or do not matter.
#if 0
don't
'"' /*
#else
#error this is a comment, and the character hides no quote
*/
#endif
// CHECK: :[[@LINE+1]]:2: error: found 'version' after '#': expected a directive
#version 450
// CHECK: :[[@LINE+1]]:2: error: found 'extension' after '#': expected a directive
#extension all : warn
// CHECK: {{^}}7 errors generated.
