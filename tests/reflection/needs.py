"""Tests the needs in reflection: one shader for each subgroup feature, each stage, quads in each stage, types, sizes."""

BASIC = 1
CLASSES = (     # extension behind GL_KHR_shader_subgroup_ (or its whole name), a statement, bit, least size, cluster sizes
    ('basic', 'if (subgroupElect()) n = 1u;', 0x1, 0, []),
    ('basic', 'subgroupBarrier();', 0x1, 0, []),
    ('basic', 'n = gl_SubgroupSize;', 0x1, 0, []),
    ('vote', 'if (subgroupAll(n > 1u)) n = 1u;', 0x2, 0, []),
    ('arithmetic', 'n = subgroupInclusiveAdd(n);', 0x4, 0, []),
    ('ballot', 'n = subgroupBallot(n > 1u).x;', 0x8, 0, []),
    ('ballot', 'n = gl_SubgroupEqMask.x;', 0x8, 0, []),
    ('ballot', 'n = subgroupBallotBitCount(uvec4(n));', 0x8, 0, []),
    ('ballot', 'n = subgroupBroadcast(n, 5u);', 0x8, 6, []),
    ('shuffle', 'n = subgroupShuffleXor(n, 1u);', 0x10, 0, []),
    ('shuffle_relative', 'n = subgroupShuffleUp(n, 1u);', 0x20, 0, []),
    ('clustered', 'n = subgroupClusteredMax(n, 8u);', 0x40, 8, [8]),
    ('clustered', 'n = subgroupClusteredMax(n, 2u) + subgroupClusteredMin(n, 4u);', 0x40, 4, [2, 4]),
    ('quad', 'n = subgroupQuadSwapHorizontal(n);', 0x80, 4, []),
    ('GL_NV_shader_subgroup_partitioned', 'n = subgroupPartitionedAddNV(n, subgroupPartitionNV(n));', 0x100, 0, []),
    ('rotate', 'n = subgroupRotate(n, 1u);', 0x200, 0, []),
    ('rotate', 'n = subgroupClusteredRotate(n, 1u, 4u);', 0x600, 4, [4]),
)
STAGES = {      # VkShaderStageFlagBits, and the frame that a shader of the stage needs
    'vert': (0x1, 'vertex', '', 'gl_Position = vec4(n);'),
    'tesc': (0x2, 'tesscontrol', 'layout(vertices = 1) out;', 'gl_TessLevelOuter[0] = float(n);'),
    'tese': (0x4, 'tesseval', 'layout(triangles) in;', 'gl_Position = vec4(n);'),
    'geom': (0x8, 'geometry', 'layout(points) in; layout(points, max_vertices = 1) out;', 'gl_Position = vec4(n); EmitVertex();'),
    'frag': (0x10, 'fragment', 'layout(location = 0) out vec4 color;', 'color = vec4(n);'),
    'comp': (0x20, 'compute', 'layout(local_size_x = 32) in; shared uint kept;', 'kept = n;'),
    'task': (0x40, 'task', '', 'EmitMeshTasksEXT(n, 1u, 1u);'),
    'mesh': (0x80, 'mesh', 'layout(points, max_vertices = 1, max_primitives = 1) out;', 'SetMeshOutputsEXT(n, 1u);'),
    'rgen': (0x100, 'raygen', 'layout(location = 0) callableDataEXT uint data;', 'data = n; executeCallableEXT(0u, 0);'),
    'rahit': (0x200, 'anyhit', 'layout(location = 0) rayPayloadInEXT uint data;', 'data = n;'),
    'rchit': (0x400, 'closest', 'layout(location = 0) rayPayloadInEXT uint data;', 'data = n;'),
    'rmiss': (0x800, 'miss', 'layout(location = 0) rayPayloadInEXT uint data;', 'data = n;'),
    'rint': (0x1000, 'intersect', '', 'reportIntersectionEXT(float(n), n);'),
    'rcall': (0x2000, 'callable', 'layout(location = 0) callableDataInEXT uint data;', 'data = n;'),
    'cluster': (0x80000, 'cluster', '', 'gl_ClusterIDHUAWEI = n; dispatchClusterHUAWEI();'),
}
OTHERS = (      # what stands in front, a statement of a compute shader, what must be said: a path and its value
    ('#extension GL_KHR_shader_subgroup_ballot : require\n#extension GL_EXT_shader_subgroup_extended_types_int64 : require\n'
     '#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require',
     'n = uint(subgroupBroadcastFirst(uint64_t(n)));',
     {'needs.subgroup.extended_types': True, 'needs.features[subgroup extended types].any[0].feature':
      'VkPhysicalDeviceVulkan12Features::shaderSubgroupExtendedTypes',
      'needs.capabilities[Int64].any[0].feature': 'VkPhysicalDeviceFeatures::shaderInt64'}),
    ('#extension GL_KHR_shader_subgroup_vote : require', 'if (subgroupAllEqual(double(n))) n = 1u;',
     {'needs.subgroup.extended_types': False, 'needs.capabilities[Float64].any[0].feature': 'VkPhysicalDeviceFeatures::shaderFloat64'}),
    ('#extension GL_EXT_subgroup_uniform_control_flow : require', 'n = 2u;', {'needs.subgroup.features': 0}),
    ('', 'n = 2u;', {'needs.subgroup.features': 0, 'needs.subgroup.stages': 0, 'needs.spirv': '1.3', 'needs.vulkan': '1.1'}),
    ('#extension GL_ARB_shader_ballot : require\n#extension GL_ARB_gpu_shader_int64 : require',
     'n = uint(readFirstInvocationARB(n));', {'needs.subgroup.features': 0x9}),
)


def shader(stage, extension, statement):
    name = extension if extension.startswith('GL_') else 'GL_KHR_shader_subgroup_' + extension
    extra = {'task': 'GL_EXT_mesh_shader', 'mesh': 'GL_EXT_mesh_shader', 'cluster': 'GL_HUAWEI_cluster_culling_shader'}.get(stage, 'GL_EXT_ray_tracing' if stage.startswith('r') else None)
    bit, _, frame, end = STAGES[stage]
    del bit
    lines = ['#version 460', f'#extension {name} : require', '#extension GL_KHR_shader_subgroup_basic : require']
    lines += [f'#extension {extra} : require'] if extra else []
    lines += [frame, 'layout(std430, set = 0, binding = 0) readonly buffer Values { uint first; };',
              f'void main() {{ uint n = first; {statement} {end} }}']
    return '\n'.join(lines) + '\n'


def cases():
    """(name, stage, source, what must be said by path)."""
    for extension, statement, bits, least, clusters in CLASSES:
        said = {'needs.subgroup.features': bits | BASIC, 'entry_points[0].subgroup.features': bits | BASIC,
                'needs.subgroup.least_size': least, 'needs.subgroup.cluster_sizes': clusters, 'needs.subgroup.stages': 0x20,
                'needs.subgroup.quads': bits == 0x80, 'needs.subgroup.SUBGROUP_QUAD_ALL_STAGES_KHR': False}
        yield f'class: {statement}', 'comp', shader('comp', extension, statement), said
    for stage, (bit, name, _, _) in STAGES.items():
        said = {'entry_points[0].stage': name, 'needs.subgroup.stages': bit, 'entry_points[0].subgroup.stages': bit,
                'needs.subgroup.features': 0x3}
        yield f'stage: {stage}', stage, shader(stage, 'vote', 'if (subgroupAny(n > 1u)) n = 1u;'), said
        elsewhere = stage not in ('frag', 'comp')
        said = {'needs.subgroup.features': 0x81, 'needs.subgroup.quads': True, 'needs.subgroup.SUBGROUP_QUAD_ALL_STAGES_KHR': elsewhere,
                'entry_points[0].subgroup.SUBGROUP_QUAD_ALL_STAGES_KHR': elsewhere}
        if elsewhere:
            said['needs.features[quads in all stages].any[1].property'] = 'VkPhysicalDeviceSubgroupProperties::quadOperationsInAllStages'
        yield f'quads: {stage}', stage, shader(stage, 'quad', 'n = subgroupQuadBroadcast(n, 2u);'), said
        yield f'none: {stage}', stage, shader(stage, 'basic', ''), {'needs.subgroup.stages': 0}
    for front, statement, said in OTHERS:
        source = f'#version 460\n{front}\n' + shader('comp', 'basic', statement).split('\n', 1)[1]
        if said.get('needs.subgroup.features') == 0:
            source = source.replace('#extension GL_KHR_shader_subgroup_basic : require\n', '')
        yield f'other: {statement} {" ".join(front.split()[1:2])}', 'comp', source, said
