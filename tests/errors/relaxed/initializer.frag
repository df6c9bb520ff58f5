#version 450
// RUN: %compile %s -R -w | FileCheck --check-prefix=BLOCK %s
// RUN: %sgcc -fsyntax-only -R %s 2>&1 | FileCheck %s
// RUN: %refuse %s -R -Werror | FileCheck --check-prefix=ERROR %s
// Nobody can initialize a buffer: other compilers ignore the initializer, too.
uniform float u = 2.0; // CHECK: :[[@LINE]]:19: warning: the initializer of 'u' is ignored
// ERROR: :[[@LINE-1]]:19: error: the initializer of 'u' is ignored
// BLOCK: OpMemberDecorate {{%.*}} 0 Offset 0
layout(location = 0) out vec4 color;
void main() { color = vec4(u); }
// ERROR: {{^}}1 error generated.
