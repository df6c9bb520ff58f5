#version 460
// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s
// GL_EXT_buffer_reference, 5.9, and GL_EXT_buffer_reference2: what operators references have.
#extension GL_EXT_buffer_reference2 : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer N { int v; };
layout(buffer_reference) buffer M { int count; int v[]; };
struct T { N n; int a; };
layout(binding = 0) buffer B { N n, m; M r; N list[2], other[2]; int b; };
void give(out N to) { to = n; }
void main()
{
    if (n == m) b = 1;          // CHECK: :[[@LINE]]:11: error: '==' does not take N and N: compare what uint64_t() makes of them (GL_EXT_buffer_reference, 5.9)
    T t = T(n, 1), u = T(m, 1);
    if (t != u) b = 2;          // CHECK: :[[@LINE]]:11: error: '!=' does not take struct T and struct T: compare
    if (list == other) b = 3;   // CHECK: :[[@LINE]]:14: error: '==' does not take N[2] and N[2]: compare
    N e = n;
    e++;                        // CHECK: :[[@LINE]]:6: error: '++' does not take N: write + 1 or - 1 (GL_EXT_buffer_reference2)
    --e;                        // CHECK: :[[@LINE]]:5: error: '--' does not take N
    M x = r + 1;                // CHECK: :[[@LINE]]:13: error: M has no size that could be stepped by: its last member is an array without one (GL_EXT_buffer_reference2)
    x = r[2];                   // CHECK: :[[@LINE]]:10: error: M has no size that could be stepped by
    e += 1;
    e[1].v = b;
    e[1] = n;                   // CHECK: :[[@LINE]]:6: error: this is not an l-value: it cannot be assigned
    list[1][-1] = n;            // CHECK: :[[@LINE]]:12: error: this is not an l-value: it cannot be assigned
    e[2] += 1;                  // CHECK: :[[@LINE]]:6: error: this is not an l-value: it cannot be assigned
    give(e[1]);                 // CHECK: :[[@LINE]]:11: error: this is not an l-value: it cannot be assigned
    e = -n;                     // CHECK: :[[@LINE]]:9: error: '-' does not take N: a number is expected
    list[-1] = n;               // CHECK: :[[@LINE]]:10: error: index -1 is outside of N[2]
}
// CHECK: {{^}}13 errors generated.
