// RUN: %refuse %s | FileCheck --implicit-check-not=error: %s
#version 450
// A mistake in the header of a for is one mistake, and what follows the loop is read again.
layout(local_size_x = 1) in;
void main()
{
    // CHECK: :[[@LINE+1]]:26: error: expected a semicolon after '3', found 'i'
    for (int i = 0; i < 3 i++) { }
    // CHECK: :[[@LINE+1]]:19: error: expected a semicolon after '0', found 'i'
    for (int i = 0 i < 3; i++) { }
    // CHECK: :[[@LINE+1]]:31: error: expected ')' after '++', found '{'
    for (int i = 0; i < 3; i++ { int k = i; k++; }
    // CHECK: :[[@LINE+1]]:22: error: expected a semicolon after 'i', found '<'
    for (int i = 0, i < 3, i++) { }
    // CHECK: :[[@LINE+1]]:13: error: 'foo' is not declared
    int a = foo;
    // CHECK: {{^}}5 errors generated.
}
