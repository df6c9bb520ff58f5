#version 450
// RUN: %sgcc -S --target-env=vulkan1.3 %s -o - | FileCheck %s
// RUN: %sgcc -S --target-env=vulkan1.3 -O0 %s -o - | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.3 -DNV | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// SPV_KHR_cooperative_matrix, 2.2.1, and SPV_NV_cooperative_matrix: a matrix is a composite, and no vector, so OpVectorExtractDynamic and
// OpVectorInsertDynamic do not take it. An element by a dynamic index is one of a variable, whatever the matrix is: what a function
// returns, a sum, a choice, a constant, a parameter, a member, an element of an array.
// CHECK: OpMemoryModel
// CHECK-NOT: Dynamic
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float f[]; };
layout(push_constant) uniform P { int i, k; };
#ifdef NV
#extension GL_NV_cooperative_matrix : require
#define M fcoopmatNV<32, gl_ScopeSubgroup, 16, 16>
#define STORE(m) coopMatStoreNV(m, f, 0, 16, false)
#else
#extension GL_KHR_cooperative_matrix : require
#define M coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
#define STORE(m) coopMatStore(m, f, 0, 16, gl_CooperativeMatrixLayoutRowMajor)
#endif
struct S { M m; int n; M a[2]; };
M make(float x) { return M(x); }
float get(M m, int at) { return m[at]; }
void change(inout float x) { x *= 2.0; }
void set(out float x) { x = 7.0; }
void grow(inout M m, int at) { m[at] += 1.0; }
M scale(M m, float by) { [[unroll]] for (int j = 0; j < m.length(); ++j) m[j] *= by; return m; }
M scale_4(M m, float by) { [[unroll]] for (int j = 0; j < 4; ++j) m[j] = m[j] * by + get(m, j); return m; }
void main()
{
    M m = M(f[0]);
    M n[2];
    n[0] = m;
    n[1] = M(2.0);
    S s;
    s.m = m;
    s.a[0] = m;
    s.a[1] = n[1];
    f[1] = make(f[2])[i];
    f[2] = (m + n[0])[i] + (-m)[k] + (m * 2.0)[i];
    f[3] = get(m, k) + m[3] + (m * 2.0)[2];
    f[4] = s.m[i] + s.a[k][i] + n[k][i];
    f[5] = (i > 2 ? m : n[0])[k];
    const M c = M(4.0);
    f[6] = c[i] + c[2];
    for (int j = 0; j < 4; ++j) {
        m[j] = f[j];
        n[1][j] += m[j];
        s.a[1][j] = 1.0;
        f[j] = s.m[j];
    }
    change(m[i]);
    change(s.a[k][2]);
    set(n[1][i]);
    grow(m, k);
    m[i] += 2.0;
    m[2] = 3.0;
    m[1]++;
    s.a[k][i] -= 1.0;
    --s.m[k];
    m = scale(scale_4(m, f[8]), f[7]);
    STORE(m);
    STORE(n[1]);
    STORE(s.a[1]);
    STORE(s.m);
}
