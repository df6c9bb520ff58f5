// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// A character without a place is one mistake: what is left of its statement, and the names that it declares, are not worth another message.
#version 450
// CHECK: :[[@LINE+1]]:1: error: character '$' is not allowed in a shader
$ int first;
void main()
{
    // CHECK: :[[@LINE+1]]:10: error: character '$' is not allowed in a shader
    int a$b = 1;
    // CHECK: :[[@LINE+1]]:15: error: character '@' is not allowed in a shader
    int c = 1 @ 2 @ 3;
    // CHECK: :[[@LINE+1]]:13: error: character ''' is not allowed in a shader
    int d = 'x';
    // CHECK: :[[@LINE+1]]:17: error: '#' after another token: a directive has to begin its line
    int e = 1 + # 2;
    first = a + b + c + d + e;
    // CHECK: :[[@LINE+1]]:5: error: 'unknown' is not declared
    unknown = 3;
}
// CHECK: {{^}}6 errors generated.
