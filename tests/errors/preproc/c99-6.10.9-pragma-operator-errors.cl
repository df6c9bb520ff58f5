// RUN: %refuse %s -fsyntax-only | FileCheck %s
// CHECK: :[[@LINE+1]]:1: error: found '3': expected _Pragma("...")
_Pragma(3)
// CHECK: :[[@LINE-1]]:10: error: ')' without '(' before it
// CHECK: :[[@LINE+1]]:1: error: found a semicolon: expected _Pragma("...")
_Pragma;
// CHECK: _Pragma:1:27: warning: found 'MAYBE': expected #pragma OPENCL FP_CONTRACT ON, OFF or DEFAULT
_Pragma("OPENCL FP_CONTRACT MAYBE")
// CHECK: error: found the end of the file: expected _Pragma("...")
_Pragma("unroll"
// CHECK: {{^}}1 warning and 4 errors generated.
