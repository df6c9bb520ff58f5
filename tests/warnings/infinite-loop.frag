// RUN: %sgcc %s -fsyntax-only -Winfinite-loop 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
layout(location = 0) in float x;
layout(location = 0) out float y;
void stop() { discard; }
void main()
{
    y = x;
    if (x > 1.0) { while (true) { y += 1.0; if (y > 3.0) discard; } }
    if (x > 2.0) { while (true) { y += 1.0; if (y > 3.0) stop(); } }
    // CHECK: :[[#@LINE+1]]:5: warning: this loop never ends
    for (;;) y += 1.0;
}
