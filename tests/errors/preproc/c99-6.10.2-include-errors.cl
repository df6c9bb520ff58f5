// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
#define open <a.h
#define number 3
#define more "inputs/opencl.h" 4
// CHECK: :[[@LINE+1]]:14: error: #include without an end of the name: expected '>'
#include open
// CHECK: :[[@LINE+1]]:10: error: found '3' after #include: expected "name" or <name>
#include number
// CHECK: :[[@LINE+1]]:10: error: file not found: 'nothing.h'
#include "nothing.h"
// CHECK: :[[@LINE+1]]:10: warning: found '4' after #include: expected the end of the line
#include more
// CHECK: {{^}}1 warning and 3 errors generated.
