#version 450
// RUN: %refuse %s -E -D3=4 | FileCheck %s --implicit-check-not=error:
// CHECK: <command line>:1:9: error: found '3' after #define: expected the name of a macro
