#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// Members of an input block that are integers are flat, whether the source says so or not.
layout(location = 0) in Block { vec2 at; int index; uvec2 pair; flat int said; } b;
layout(location = 0) out vec4 color;
void main() { color = vec4(b.at, b.index + b.said, b.pair.y); }
// OK-NOT: OpMemberDecorate %{{.*}} 0 Flat
// OK: OpMemberDecorate %[[B:[^ ]+]] 1 Flat
// OK: OpMemberDecorate %[[B]] 2 Flat
// OK: OpMemberDecorate %[[B]] 3 Flat
// WARN: :6:46: warning: 'index' must be flat, since integers and doubles are not interpolated: write flat before it (GLSL 4.60, 4.3.4) [-Wpedantic: flat-member]
// WARN-NOT: 'said'
// ERROR: :6:46: error: 'index' must be flat, since integers and doubles are not interpolated: write flat in (GLSL 4.60, 4.3.4)
// ERROR: :6:59: error: 'pair' must be flat, since integers and doubles are not interpolated: write flat in (GLSL 4.60, 4.3.4)
// ERROR: {{^}}2 errors generated.
