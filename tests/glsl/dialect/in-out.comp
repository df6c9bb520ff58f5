#version 450
// RUN: %compile %s | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s --target-env=opengl -fsyntax-only | FileCheck --check-prefix=DRIVER %s
// `in out` and `out in` are one qualifier: what goes in comes out.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uvec4 b; uint u; };
void clear(in out uvec4 bits, uint at) { bits[at / 32u] &= ~(1u << (at % 32u)); }
void add(out highp in uint to) { to += 3u; }
void main()
{
    clear(b, 40u);
    add(u);
}
// OK: OpLoad %uint
// OK: OpStore
// OK: %[[OLD:[0-9]+]] = OpLoad %uint
// OK: %[[SUM:[0-9]+]] = OpIAdd %uint %[[OLD]] %uint_3
// OK: OpStore %{{[0-9]+}} %[[SUM]]
// WARN: :9:15: warning: 'in' and 'out' are combined: write inout (GLSL 4.60, 4.12) [-Wpedantic: in-out]
// WARN: :10:20: warning: 'in' and 'out' are combined: write inout (GLSL 4.60, 4.12) [-Wpedantic: in-out]
// WARN: 2 warnings generated.
// ERROR: :9:15: error: 'out' cannot be combined with 'in' (GLSL 4.60, 4.12)
// ERROR: :10:20: error: 'in' cannot be combined with 'out' (GLSL 4.60, 4.12)
// ERROR: {{^}}2 errors generated.
// DRIVER: :9:15: error: 'out' cannot be combined with 'in' (GLSL 4.60, 4.12)
// DRIVER: :10:20: error: 'in' cannot be combined with 'out' (GLSL 4.60, 4.12)
// DRIVER: {{^}}2 errors generated.
