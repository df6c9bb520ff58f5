// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:6: error: found the end of the line: expected a line number after #line
#line
// CHECK: :[[@LINE+1]]:2: error: line number -1 in #line: expected one from 0 to 2147483647
#line -1
// CHECK: :[[@LINE+1]]:7: error: 'foo' is not defined in #line
#line foo
// CHECK: :[[@LINE+1]]:11: error: found '3' after #line: expected the end of the line
#line 1 2 3
// CHECK: :[[@LINE+1]]:9: error: #line with the name of a file needs '#extension GL_GOOGLE_cpp_style_line_directive : require' before it
#line 5 "name"
// CHECK: :500:1: error: character '@' is not allowed
#line 500
@
// CHECK: {{^}}6 errors generated.
