// RUN: %sgcc %s -fsyntax-only -Wswitch-fallthrough 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int i; int k; };
void main()
{
    switch (i) {
    case 0:
    case 1: k = 1;
    // CHECK: :[[#@LINE+2]]:5: warning: the case before falls through to this label: write break, or a comment that says so [-Wswitch-fallthrough]
    // CHECK: :[[#@LINE-2]]:{{[0-9]+}}: note: control goes on after this statement
    case 2: k += 2; break;
    case 3: k = 4;
        /* falls through */
    case 4: k += 2; return;
    case 5: if (k > 1) break; else return;
    default: k = 2;
    }
}
