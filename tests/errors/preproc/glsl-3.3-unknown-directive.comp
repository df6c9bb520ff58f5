// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:2: error: found 'elseif' after '#': expected a directive
#elseif
// CHECK: :[[@LINE+1]]:3: error: found '3' after '#': expected a directive
# 3 "file"
// CHECK: :[[@LINE+1]]:3: error: '#' after another token: a directive has to begin its line
a #define b
#define H #
// CHECK: :[[@LINE+1]]:1: error: '#' after another token
H error from a macro begins no directive
// CHECK: {{^}}4 errors generated.
