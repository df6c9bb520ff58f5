// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:8: error: comment without an end: found the end of the file
int a; /* never closed
// x
// CHECK: {{^}}1 error generated.
