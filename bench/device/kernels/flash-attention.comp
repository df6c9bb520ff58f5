#version 450
// Attention of HEAD dimensions without the matrix of scores: keys and values by blocks, with a running maximum and sum for each row.
// case d64 HEAD=64
// case d128 HEAD=128
// case d256 HEAD=256
// set ROWS = 512 | 16 if HEAD > 128 else 32
// set KEYS = 1024 | 32 if HEAD > 128 else 64
// set HEADS = 16 | 1
// buffer 0 in {HEADS * ROWS * HEAD} float 1 random -1 1
// buffer 1 in {HEADS * KEYS * HEAD} half 1 random -1 1
// buffer 2 in {HEADS * KEYS * HEAD} half 1 random -1 1
// buffer 3 in {ROWS * KEYS} half 1 random -1 0
// buffer 4 out {HEADS * ROWS * HEAD} float 1 random 0 0
// compare 4 float 1e-3 1e-4
// push uint ROWS, uint KEYS, float 0.125, float 1.0
// dispatch {ROWS // 16} {HEADS} 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require

layout(local_size_x = 128) in;
layout(constant_id = 0) const uint ROW_BLOCK = 16u;
layout(constant_id = 1) const uint KEY_BLOCK = 32u;
layout(constant_id = 2) const uint SPLIT = 8u;     // invocations that share a row
const uint ROW_THREADS = gl_WorkGroupSize.x / SPLIT;
const uint OWN_ROWS = ROW_BLOCK / ROW_THREADS;
const uint QUADS = HEAD / 4u, OWN_QUADS = QUADS / SPLIT, OWN_KEYS = KEY_BLOCK / SPLIT;

layout(binding = 0, std430) readonly restrict buffer Q { vec4 q[]; };
layout(binding = 1, std430) readonly restrict buffer Keys { f16vec4 keys[]; };
layout(binding = 2, std430) readonly restrict buffer Values { f16vec4 values[]; };
layout(binding = 3, std430) readonly restrict buffer Mask { float16_t mask[]; };
layout(binding = 4, std430) writeonly restrict buffer Out { vec4 result[]; };
layout(push_constant) uniform Parameters { uint rows, keys; float scale, slope; } p;

shared vec4 query[ROW_BLOCK * (QUADS + 1u)];
shared float score[ROW_BLOCK * (KEY_BLOCK + 1u)];
shared float unused_maximum[ROW_BLOCK * KEY_BLOCK];    // for debugging: written, never read

void main()
{
    const uint own = gl_LocalInvocationIndex, head = gl_WorkGroupID.y, first_row = gl_WorkGroupID.x * ROW_BLOCK;
    const uint part = own % SPLIT, row_thread = own / SPLIT;
    [[unroll]] for (uint i = own; i < ROW_BLOCK * QUADS; i += gl_WorkGroupSize.x) {
        const uint row = i / QUADS, quad = i % QUADS;
        query[row * (QUADS + 1u) + quad] = first_row + row < p.rows ? q[(head * p.rows + first_row + row) * QUADS + quad] * p.scale : vec4(0.0);
    }
    barrier();

    vec4 sums[OWN_ROWS][OWN_QUADS];
    float running_sum[OWN_ROWS], running_max[OWN_ROWS];
    [[unroll]] for (uint r = 0u; r < OWN_ROWS; r++) {
        running_sum[r] = 0.0;
        running_max[r] = -1.0e30;
        [[unroll]] for (uint i = 0u; i < OWN_QUADS; i++) sums[r][i] = vec4(0.0);
    }

    for (uint first_key = 0u; first_key < p.keys; first_key += KEY_BLOCK) {
        [[unroll]] for (uint r = 0u; r < OWN_ROWS; r++) {
            const uint row = r * ROW_THREADS + row_thread;
            float s[OWN_KEYS];
            [[unroll]] for (uint c = 0u; c < OWN_KEYS; c++) s[c] = 0.0;
            [[unroll]] for (uint quad = 0u; quad < QUADS; quad++) {
                const vec4 own_query = query[row * (QUADS + 1u) + quad];
                [[unroll]] for (uint c = 0u; c < OWN_KEYS; c++)
                    s[c] += dot(own_query, vec4(keys[(head * p.keys + first_key + c * SPLIT + part) * QUADS + quad]));
            }
            [[unroll]] for (uint c = 0u; c < OWN_KEYS; c++) {
                const uint key = c * SPLIT + part;
                if (p.slope != 0.0) s[c] += p.slope * float(mask[(first_row + row) * p.keys + first_key + key]);
                score[row * (KEY_BLOCK + 1u) + key] = s[c];
                unused_maximum[row * KEY_BLOCK + key] = max(s[c], running_max[r]);
            }
        }
        barrier();
        [[unroll]] for (uint r = 0u; r < OWN_ROWS; r++) {
            const uint row = r * ROW_THREADS + row_thread;
            float most = running_max[r];
            [[unroll]] for (uint c = 0u; c < KEY_BLOCK; c++) most = max(most, score[row * (KEY_BLOCK + 1u) + c]);
            const float factor = exp(running_max[r] - most);
            running_max[r] = most;
            running_sum[r] *= factor;
            [[unroll]] for (uint i = 0u; i < OWN_QUADS; i++) sums[r][i] *= factor;
            for (uint c = 0u; c < KEY_BLOCK; c++) {
                const float weight = exp(score[row * (KEY_BLOCK + 1u) + c] - most);
                running_sum[r] += weight;
                [[unroll]] for (uint i = 0u; i < OWN_QUADS; i++)
                    sums[r][i] += weight * vec4(values[(head * p.keys + first_key + c) * QUADS + i * SPLIT + part]);
            }
        }
        barrier();
    }

    [[unroll]] for (uint r = 0u; r < OWN_ROWS; r++) {
        const uint row = first_row + r * ROW_THREADS + row_thread;
        if (row < p.rows)
            [[unroll]] for (uint i = 0u; i < OWN_QUADS; i++) result[(head * p.rows + row) * QUADS + i * SPLIT + part] = sums[r][i] / running_sum[r];
    }
}
