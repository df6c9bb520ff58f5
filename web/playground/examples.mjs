// The examples: each is a source with its stage, target and, for compute shaders, how to run it.
export const EXAMPLES = [
    {
        name: 'Sum of a subgroup', stage: 'comp', target: 'vulkan1.2', run: { size: 32, groups: [1, 1, 1], fill: { '0.0': 'ramp', '0.1': 'zeros' } },
        source: `#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require

layout(local_size_x = 64) in;

layout(binding = 0) readonly buffer Input { uint numbers[]; };
layout(binding = 1) buffer Output { uint sums[]; };

void main() {
    uint own = numbers[gl_GlobalInvocationID.x];
    // Every lane gets the sum of all lanes of its subgroup.
    sums[gl_GlobalInvocationID.x] = subgroupAdd(own);
}
`,
    },
    {
        name: 'Ballot and divergence', stage: 'comp', target: 'vulkan1.2', run: { size: 16, groups: [1, 1, 1], fill: { '0.0': 'zeros' } },
        source: `#version 450
#extension GL_KHR_shader_subgroup_ballot : require

layout(local_size_x = 64) in;
layout(binding = 0) buffer Output { uint rank[]; };

void main() {
    uint i = gl_LocalInvocationIndex;
    // Lanes compact: each that takes the branch learns how many before it do.
    if (i % 3u == 0u) {
        uvec4 active = subgroupBallot(true);
        rank[i] = subgroupBallotExclusiveBitCount(active);
    } else {
        rank[i] = 99u;
    }
}
`,
    },
    {
        name: 'A race (run finds it)', stage: 'comp', target: 'vulkan1.1', run: { size: 8, groups: [1, 1, 1], fill: { '0.0': 'zeros' } },
        source: `#version 450

layout(local_size_x = 32) in;
layout(binding = 0) buffer Output { uint shifted[]; };
shared uint tile[32];

void main() {
    uint i = gl_LocalInvocationIndex;
    tile[i] = i * i;
    // barrier();   <- without it, the neighbour may not have written yet
    shifted[i] = tile[(i + 9u) % 32u];
}
`,
    },
    {
        name: 'Legacy extensions (see Port)', stage: 'comp', target: 'vulkan1.1', run: { size: 32, groups: [1, 1, 1], fill: { '0.0': 'zeros' } },
        source: `#version 450
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_ARB_shader_ballot : require
#extension GL_NV_shader_thread_shuffle : require

layout(local_size_x = 64) in;
layout(binding = 0) buffer Output { uint result[]; };

void main() {
    uint value = gl_LocalInvocationIndex;
    uint64_t odd = ballotARB((value & 1u) == 1u);
    uint first = readFirstInvocationARB(value);
    uint next = shuffleDownNV(value, 1u, 32u);
    result[gl_LocalInvocationIndex] = unpackUint2x32(odd).x ^ first ^ next;
}
`,
    },
    {
        name: 'Errors with fixes', stage: 'frag', target: 'vulkan1.1',
        source: `#version 450

layout(location = 0) in vec3 normal;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform Light { vec3 direction; float strength; };

void main() {
    float lambert = max(dot(normalise(normal), direction), 0.0);
    uint lanes = subgroupBallotBitCount(subgroupBallot(lambert > 0.5));
    colour = vec4(vec3(lambert * strength), float(lanes));
}
`,
    },
    {
        name: 'A triangle', stage: 'vert', target: 'vulkan1.1',
        source: `#version 450

layout(location = 0) out vec3 color;

const vec2 corners[3] = vec2[](vec2(0.0, -0.5), vec2(0.5, 0.5), vec2(-0.5, 0.5));

void main() {
    gl_Position = vec4(corners[gl_VertexIndex], 0.0, 1.0);
    color = vec3(gl_VertexIndex == 0, gl_VertexIndex == 1, gl_VertexIndex == 2);
}
`,
    },
    {
        name: 'OpenCL C kernel', stage: 'cl', target: 'vulkan1.2', run: { size: 32, groups: [1, 1, 1], fill: { '0.0': 'ramp', '0.1': 'zeros' } },
        source: `#pragma OPENCL EXTENSION cl_khr_subgroups : enable

__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void scan(global const int *numbers, global int *sums) {
    size_t i = get_global_id(0);
    sums[i] = sub_group_scan_inclusive_add(numbers[i]);
}
`,
    },
];
