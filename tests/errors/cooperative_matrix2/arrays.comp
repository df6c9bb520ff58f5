// The arrays that tensor layouts cannot address, and the elements that other loads do not take.
// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_NV_cooperative_matrix2 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_buffer_reference : enable
layout(local_size_x = 32) in;
struct Pair { float16_t a, b; };
layout(binding = 0) buffer Pairs { Pair pairs[4]; Pair one; Pair unknown[]; } blocks[2];
layout(binding = 1) uniform Constants { Pair fixed_pairs[4]; };
layout(binding = 2) readonly buffer Source { Pair source[]; };
layout(binding = 5) buffer Sized { Pair implicit[]; float last[]; };
layout(buffer_reference, std430) buffer Block { float16_t q[4]; };
float16_t decode(const in Pair p, const in uint c[2], const in uint d[2]) { return p.a; }
float16_t wider(const in Block p, const in uint c[3], const in uint d[3]) { return p.q[0]; }
float16_t signed_at(const in Block p, const in int c[2], const in int d[2]) { return p.q[0]; }
float16_t two(const in Block p, const in uint c[2]) { return p.q[0]; }
f16vec2 vector(const in Block p, const in uint c[2], const in uint d[2]) { return f16vec2(p.q[0]); }
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> m;
    tensorLayoutNV<2> l = createTensorLayoutNV(2);
    Pair mine[4];
    coopMatLoadTensorNV(m, blocks, 0, l);
    // CHECK: [[@LINE-1]]:28: error: {{.*}}[2] is not an argument for 'coopMatLoadTensorNV' here: expected an array in a buffer or in shared memory
    coopMatLoadTensorNV(m, fixed_pairs, 0, l);
    // CHECK: [[@LINE-1]]:28: error: struct Pair[4] is not an argument for 'coopMatLoadTensorNV' here
    coopMatLoadTensorNV(m, mine, 0, l);
    // CHECK: [[@LINE-1]]:28: error: struct Pair[4] is not an argument for 'coopMatLoadTensorNV' here
    coopMatLoadTensorNV(m, blocks[0].one, 0, l);
    // CHECK: [[@LINE-1]]:38: error: struct Pair is not an argument for 'coopMatLoadTensorNV' here
    coopMatLoadTensorNV(m, implicit, 0, l);
    // CHECK: [[@LINE-1]]:28: error: an array without a size cannot be passed as a whole
    coopMatStoreTensorNV(m, source, 0, l);
    // CHECK: [[@LINE-1]]:29: error: {{.*}}readonly
    coopMatLoad(m, source, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    // CHECK: [[@LINE-1]]:20: error: struct Pair[] is not an argument for 'coopMatLoad' here: expected an array of scalars or vectors
    coopMatLoadTensorNV(m, source, 0, l, decode);
    // CHECK: [[@LINE-1]]:42: error: 'decode' cannot be called by 'coopMatLoadTensorNV' here: expected a function of (buffer reference, uint[n], uint[n])
    coopMatLoadTensorNV(m, source, 0, l, wider);
    // CHECK: [[@LINE-1]]:42: error: 'wider' cannot be called by 'coopMatLoadTensorNV' here
    coopMatLoadTensorNV(m, source, 0, l, signed_at);
    // CHECK: [[@LINE-1]]:42: error: 'signed_at' cannot be called by 'coopMatLoadTensorNV' here
    coopMatLoadTensorNV(m, source, 0, l, two);
    // CHECK: [[@LINE-1]]:42: error: 'two' cannot be called by 'coopMatLoadTensorNV' here
    coopMatLoadTensorNV(m, source, 0, l, vector);
    // CHECK: [[@LINE-1]]:42: error: 'vector' cannot be called by 'coopMatLoadTensorNV' here
}
// CHECK: {{^}}12 errors generated.
