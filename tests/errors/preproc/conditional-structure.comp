// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:2: error: #endif without an #if before it
#endif
// CHECK: :[[@LINE+1]]:2: error: #else without an #if before it
#else
// CHECK: :[[@LINE+1]]:2: error: #elif without an #if before it
#elif 1
#if 1
#else
// CHECK: :[[@LINE+1]]:2: error: #else after #else: expected #endif
#else
// CHECK: :[[@LINE+1]]:2: error: #elif after #else: expected #endif
#elif 1
// CHECK: :[[@LINE+1]]:8: error: found 'FOO' after #endif: expected the end of the line
#endif FOO
#if 0
// CHECK: :[[@LINE+1]]:7: error: found 'x' after #else: expected the end of the line
#else x
#endif
// CHECK-DAG: :[[@LINE+1]]:2: error: #if without an #endif
#if 1
#if 1
#endif
// CHECK-DAG: :[[@LINE+1]]:2: error: #if without an #endif
#ifdef FOO
int a;
// CHECK: {{^}}9 errors generated.
