// RUN: %sgcc --dump tokens %s -o - | FileCheck %s
// C99, 6.4.4 to 6.4.8: punctuators that GLSL has not, characters, strings, and numbers with all letters and signs.
// CHECK: :[[@LINE+1]]:1: identifier p
p->x...^^
// CHECK-NEXT: punctuator ->
// CHECK-NEXT: identifier x
// CHECK-NEXT: punctuator ...
// CHECK-NEXT: punctuator ^
// CHECK-NEXT: punctuator ^
// CHECK: :[[@LINE+1]]:1: character 'a'
'a' '\'' '"' '\\' "it's \"x\" // y"
// CHECK-NEXT: character '\''
// CHECK-NEXT: character '"'
// CHECK-NEXT: character '\\'
// CHECK-NEXT: string "it's \"x\" // y"
// CHECK: :[[@LINE+1]]:1: number 0x1.8p-3f
0x1.8p-3f 0xE+1 1.5h 10ull 1..2 .5e-3f x.y
// CHECK-NEXT: number 0xE+1
// CHECK-NEXT: number 1.5h
// CHECK-NEXT: number 10ull
// CHECK-NEXT: number 1..2
// CHECK-NEXT: number .5e-3f
// CHECK-NEXT: identifier x
// CHECK-NEXT: punctuator .
// CHECK-NEXT: identifier y
// A backslash and new-line inside of tokens.
// CHECK: number 0x1.8p-3
0x1.8p\
-3
// CHECK-NEXT: punctuator ->
-\
>
// CHECK-NEXT: string "ab"
"a\
b"
