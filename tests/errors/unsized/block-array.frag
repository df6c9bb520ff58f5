#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// A variable index needs the extension, which the message says at the index.
layout(binding = 1) uniform U { vec4 v; } u[];
layout(binding = 2) buffer B { vec4 v; } b[];
layout(binding = 3) uniform Deep { vec4 v; } deep[2][]; // CHECK: :[[@LINE]]:46: error: an array of blocks needs a size
layout(location = 0) flat in int i;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: :[[@LINE+1]]:14: error: an array without a size may only be indexed by constants: declare its size, or write #extension GL_EXT_nonuniform_qualifier : enable
    color = u[i].v + u[1].v;
    // CHECK: :[[@LINE+1]]:6: error: an array without a size may only be indexed by constants: declare its size, or write #extension GL_EXT_nonuniform_qualifier : enable
    b[i].v = color;
}
// CHECK: {{^}}3 errors generated.
