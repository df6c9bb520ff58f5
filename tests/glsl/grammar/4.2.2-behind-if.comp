#version 450
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s
// GLSL 4.60, 4.2.2: what is behind an if is read to see whether it is else, before the scopes around the if end.
struct T { int x; };
void main()
{
    for (int T = 0; T < 1; T++) if (T > 0) T++;
    T z;                                // CHECK: (variables T z)
    while (bool T = false) if (T) T = true;
    T y;                                // CHECK: (variables T y)
}
