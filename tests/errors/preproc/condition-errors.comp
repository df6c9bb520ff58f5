// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
// CHECK: :[[@LINE+1]]:4: error: found the end of the line: expected an expression after #if
#if
#endif
// CHECK: :[[@LINE+1]]:8: error: found the end of the line: expected an operand in #if
#if 1 +
#endif
// CHECK: :[[@LINE+1]]:7: error: found the end of the line: expected ')' in #if
#if (1
#endif
// CHECK: :[[@LINE+1]]:7: error: found '2': expected an operator or the end of the line in #if
#if 1 2
#endif
// CHECK: :[[@LINE+1]]:7: error: division by zero in #if
#if 1 / 0
#endif
// CHECK: :[[@LINE+1]]:7: error: division by zero in #if
#if 1 % 0
#endif
// CHECK: :[[@LINE+1]]:5: error: found '1.5': expected an integer in #if
#if 1.5
#endif
// CHECK: :[[@LINE+1]]:5: error: found '08': expected an integer in #if
#if 08
#endif
// CHECK: :[[@LINE+1]]:5: error: '18446744073709551616' does not fit 64 bits in #if
#if 18446744073709551616
#endif
// CHECK: :[[@LINE+1]]:25: error: overflow in #if
#if 9223372036854775807 + 1
#endif
// CHECK: :[[@LINE+1]]:7: error: shift by 64 bits in #if
#if 1 << 64
#endif
// CHECK: :[[@LINE+1]]:13: error: found '(' after 'defined': expected the name of a macro in #if
#if defined((A))
#endif
// CHECK: :[[@LINE+1]]:14: error: found the end of the line: expected ')' after 'defined(A' in #if
#if defined(A
#endif
// CHECK: :[[@LINE+1]]:7: error: found '=': expected an operator or the end of the line in #if
#if 1 = 1
#endif
// CHECK: :[[@LINE+1]]:10: error: found 'B' after #ifdef: expected the end of the line
#ifdef A B
#endif
// CHECK: :[[@LINE+1]]:9: error: found '1' after #ifndef: expected the name of a macro
#ifndef 1
#endif
// CHECK: {{^}}16 errors generated.
