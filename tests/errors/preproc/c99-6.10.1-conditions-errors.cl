// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:10: error: found the end of the line: expected ':' of '?' in #if
#if 1 ? 2
#endif
// CHECK: :[[@LINE+1]]:5: error: more than four characters between the quotes ''abcde'' in #if
#if 'abcde'
#endif
// CHECK: :[[@LINE+1]]:5: error: no character between the quotes '''' in #if
#if ''
#endif
// CHECK: :[[@LINE+1]]:5: error: an unknown escape ''\q'' in #if
#if '\q'
#endif
// CHECK: :[[@LINE+1]]:5: error: an escape that is not a character ''\x100'' in #if
#if '\x100'
#endif
// CHECK: :[[@LINE+1]]:5: error: found '1.5': expected an integer in #if
#if 1.5
#endif
// CHECK: :[[@LINE+1]]:5: error: found '"a"': expected an operand in #if
#if "a"
#endif
// CHECK: :[[@LINE+1]]:7: error: division by zero in #if
#if 1 / 0
#endif
// CHECK: :[[@LINE+1]]:2: error: #error don't 'do' this
#error don't 'do' this
// CHECK: :[[@LINE+1]]:2: warning: #warning but this
#warning but this
// CHECK: {{^}}1 warning and 9 errors generated.
