// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// Memory that only the shader can write, and that nothing in it writes.
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_KHR_cooperative_matrix : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };

// CHECK: :[[@LINE+1]]:13: warning: 'tile' is read, and nothing writes it: its value is undefined [-Wuninitialized]
shared uint tile[64];
// CHECK: :[[@LINE+1]]:6: warning: 'offset' is read, and nothing writes it
uint offset;
// CHECK: :[[@LINE+1]]:27: warning: 'pair' is read, and nothing writes it
shared struct { uint a; } pair;

shared uint written[64], counter, by_argument, sized[16], stored[256];
uint given = 3u, by_step, by_condition;
const uint known = 4u;
void set(out uint x) { x = 1u; }
uint unreached() { return written[1]; }

void main()
{
    uint i = gl_LocalInvocationIndex;
    written[i] = 1u;
    if (i == 0u) by_condition = 2u;
    by_step++;
    atomicAdd(counter, 1u);
    set(by_argument);
    coopmat<uint, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> m = coopmat<uint, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA>(1u);
    coopMatStore(m, stored, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    barrier();
    r[i] = tile[i] + offset + pair.a + known + given + by_step + by_condition + counter + by_argument + written[i ^ 1u] + uint(sized.length()) + stored[i];
}
