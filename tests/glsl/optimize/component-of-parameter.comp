// RUN: %sgcc -w %s -S -o - | FileCheck %s
// RUN: %sgcc -w %s -o %t.spv && spirv-val --target-env vulkan1.1 %t.spv
// The component of a vector that a parameter chooses, where nothing is reached: the index has no instruction there.
#version 450
layout(std430, binding = 0) buffer B { int r[]; };
int g = 3;
int f1(in int p2, in int p3, in ivec4 p4)
{
    if ((bool(g) ? false : (1073741824u >= 3u))) {
        if (false) {
            return p3;
        }
            int[4] v6 = int[4](p3, (1 & 7), max(p3, p2), (p3 >= 0 && p3 < 4 ? p4[p3] : 1));
    }
    return 1;
}
// CHECK: OpStore
void main() { r[0] = 1; }
