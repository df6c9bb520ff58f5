// RUN: %sgcc %s -fsyntax-only -Wunreachable 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#define DEBUG 1
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; };
int f(int n)
{
    if (n > 0) return 1;
    else return 2;
    // CHECK: :[[#@LINE+1]]:5: warning: control never reaches this statement [-Wunreachable]
    i = 4;
    // CHECK: :[[#@LINE-4]]:5: note: nothing goes on after this one
    return 3;
}
int g(int n)
{
    for (;;) { if (n++ > i) return n; }
    return 0;                        // other compilers want it
}
void main()
{
    switch (f(i) + g(i)) {
    case 0: return; break;           // so is this written
    case 1: i = 1;
    }
    while (i < 4) {
        i++;
        continue;
        // CHECK: :[[#@LINE+1]]:9: warning: control never reaches this statement
        i--;
    }
    if (DEBUG == 1) return;
    i = 3;
}
