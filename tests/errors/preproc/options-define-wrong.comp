#version 450
// RUN: %refuse %s -E -DA -Ddefined=4 | FileCheck %s --implicit-check-not=error:
// CHECK: <command line>:2:9: error: 'defined' is an operator of #if and cannot be a macro
// CHECK: {{^}}1 error generated.
