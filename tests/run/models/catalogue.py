"""Lists the built-ins that the subgroup tests call, with their types and contexts.

A `Group` is a set of calls that share a shader: what its extensions are, which class of subgroup operations the device
must have, and a function that makes its calls for one type.
"""
from tests.run.models import model
from tests.run.models.shaders import Call, Shader

KHR = 'GL_KHR_shader_subgroup_'
NUMERIC_REDUCTIONS = {'Add': 'sum', 'Mul': 'mul'}      # where floats must be chosen so that the order does not matter


class Group:
    def __init__(self, name, classes, extensions, make_calls, typed=True, scalars=None, prelude=(), environment=None,
                 features=(), contexts=None, version='450', no_second=None):
        self.name = name
        self.classes = classes              # as vkrun --info names them
        self.extensions = extensions
        self.make_calls = make_calls        # (scalar, size of the subgroup) -> calls
        self.typed = typed
        self.scalars = scalars or list(model.SCALARS)
        self.prelude = list(prelude)        # declarations in front of main
        self.environment = environment or 'vulkan1.1'
        self.features = list(features)      # of the device, beyond those of the type
        self.contexts = contexts
        self.version = version
        self.no_second = no_second          # why glslangValidator is not asked


def value_only(lane):
    return (lane.value,)


def plain(name, kind='any', result='value'):
    return Call(name, name + '({x})', value_only, result, kind)


def arithmetic(scalar, size):
    """Reductions and both scans."""
    return [plain(f'subgroup{scan}{op}', NUMERIC_REDUCTIONS.get(op, 'any'))
            for scan in ('', 'Inclusive', 'Exclusive') for op in model.operations_of(scalar)]


def clustered(scalar, size):
    """Every cluster size from 1 to the subgroup's in turn; the additive ones with all of them."""
    sizes = [1 << n for n in range(size.bit_length())]
    calls = []
    for number, op in enumerate(model.operations_of(scalar)):
        for cluster in sizes if op in ('Add', 'Xor') else [sizes[number % len(sizes)], sizes[-1]]:
            calls.append(Call(f'subgroupClustered{op}', f'subgroupClustered{op}({{x}}, {cluster}u)',
                              lambda lane, c=cluster: (lane.value, c), kind=NUMERIC_REDUCTIONS.get(op, 'any'),
                              label=f'subgroupClustered{op}[{cluster}]'))
    return calls


def data(scalar, size):
    """Votes, broadcasts, shuffles and quads: whatever moves a value as it is."""
    calls = [
        Call('subgroupAllEqual', 'subgroupAllEqual({x})', value_only, 'bool', kind, f'subgroupAllEqual[{kind}]')
        for kind in ('eq', 'near')]
    for lane_id in (0, 1, min(size, 4) - 1):
        calls.append(Call('subgroupBroadcast', f'subgroupBroadcast({{x}}, {lane_id}u)',
                          lambda lane, n=lane_id: (lane.value, n), label=f'subgroupBroadcast[{lane_id}]'))
    calls += [
        plain('subgroupBroadcastFirst'),
        Call('subgroupShuffle', 'subgroupShuffle({x}, id)', lambda lane: (lane.value, lane.id)),
        Call('subgroupShuffleXor', 'subgroupShuffleXor({x}, delta)', lambda lane: (lane.value, lane.delta)),
        Call('subgroupShuffleUp', 'subgroupShuffleUp({x}, delta)', lambda lane: (lane.value, lane.delta)),
        Call('subgroupShuffleDown', 'subgroupShuffleDown({x}, delta)', lambda lane: (lane.value, lane.delta)),
        plain('subgroupQuadSwapHorizontal'), plain('subgroupQuadSwapVertical'), plain('subgroupQuadSwapDiagonal'),
    ]
    for corner in (0, 3):
        calls.append(Call('subgroupQuadBroadcast', f'subgroupQuadBroadcast({{x}}, {corner}u)',
                          lambda lane, n=corner: (lane.value, n), label=f'subgroupQuadBroadcast[{corner}]'))
    return calls


def rotate(scalar, size):
    return [Call('subgroupRotate', 'subgroupRotate({x}, delta)', lambda lane: (lane.value, lane.delta)),
            Call('subgroupClusteredRotate', 'subgroupClusteredRotate({x}, delta, 4u)',
                 lambda lane: (lane.value, lane.delta, 4))]


def partitioned(suffix):
    """The scans and reductions partition the lanes into odd and even ones."""
    odd, even = (0xaaaaaaaa,) * 4, (0x55555555,) * 4

    def make(scalar, size):
        calls = [Call('subgroupPartition' + suffix, f'subgroupPartition{suffix}({{x}})', value_only, 'uvec4', 'near')]
        for scan in ('', 'Inclusive', 'Exclusive'):
            for op in model.operations_of(scalar):
                name = f'subgroupPartitioned{scan}{op}{suffix}'
                calls.append(Call(name, f'{name}({{x}}, uvec4((gl_SubgroupInvocationID & 1u) != 0u ? 0xaaaaaaaau'
                                        ' : 0x55555555u))', lambda lane: (lane.value, odd if lane.number & 1 else even),
                                  kind=NUMERIC_REDUCTIONS.get(op, 'any')))
        return calls
    return make


def untyped(scalar, size):
    """What takes no value of a free type: votes, ballots, masks, ids."""
    def on_mask(name, result):
        return Call(name, name + '(mask)', lambda lane: (lane.mask,), result)

    def on_predicate(name, result):
        return Call(name, name + '(p)', lambda lane: (lane.predicate,), result)

    def variable(name, result):
        return Call(name, name, lambda lane: (), result)
    return [
        Call('subgroupElect', 'subgroupElect()', lambda lane: (), 'bool'),
        on_predicate('subgroupAll', 'bool'), on_predicate('subgroupAny', 'bool'),
        Call('subgroupAll', 'subgroupAll(mask.x != delta)', lambda lane: ((lane.mask[0] != lane.delta,),), 'bool',
             label='subgroupAll[true]'),
        Call('subgroupAny', 'subgroupAny(mask.x == delta)', lambda lane: ((lane.mask[0] == lane.delta,),), 'bool',
             label='subgroupAny[false]'),
        on_predicate('subgroupBallot', 'uvec4'), on_mask('subgroupInverseBallot', 'bool'),
        Call('subgroupBallotBitExtract', 'subgroupBallotBitExtract(mask, id)', lambda lane: (lane.mask, lane.id),
             'bool'),
        on_mask('subgroupBallotBitCount', 'uint'), on_mask('subgroupBallotInclusiveBitCount', 'uint'),
        on_mask('subgroupBallotExclusiveBitCount', 'uint'),
        on_mask('subgroupBallotFindLSB', 'uint'), on_mask('subgroupBallotFindMSB', 'uint'),
        variable('gl_SubgroupSize', 'uint'), variable('gl_SubgroupInvocationID', 'uint'),
        variable('gl_SubgroupEqMask', 'uvec4'), variable('gl_SubgroupGeMask', 'uvec4'),
        variable('gl_SubgroupGtMask', 'uvec4'), variable('gl_SubgroupLeMask', 'uvec4'),
        variable('gl_SubgroupLtMask', 'uvec4'),
    ]


def arb_ballot(scalar, size):
    return [plain('readFirstInvocationARB'),
            Call('readInvocationARB', 'readInvocationARB({x}, delta - delta)', lambda lane: (lane.value, 0)),
            Call('readInvocationARB', 'readInvocationARB({x}, delta)', lambda lane: (lane.value, lane.delta),
                 label='readInvocationARB[uniform]')]


def arb_masks(scalar, size):
    masks = [f'gl_SubGroup{relation}MaskARB' for relation in ('Eq', 'Ge', 'Gt', 'Le', 'Lt')]
    return [Call('ballotARB', 'ballotARB(p)', lambda lane: (lane.predicate,), 'uint64'),
            *[Call(name, name, lambda lane: (), 'uint64') for name in masks],
            Call('gl_SubGroupSizeARB', 'gl_SubGroupSizeARB', lambda lane: (), 'uint'),
            Call('gl_SubGroupInvocationARB', 'gl_SubGroupInvocationARB', lambda lane: (), 'uint')]


MODES = ('', 'Up', 'Down', 'Xor')      # of shuffle...NV


def nv_shuffles(scalar, size):
    """Every mode in segments of the subgroup's size, in ones that are wider and in small ones; indices beyond the segment, too."""
    widths = [2, 4, 8, 32]
    calls = [Call(f'shuffle{mode}NV', f'shuffle{mode}NV({{x}}, {index}, {width}u)',
                  lambda lane, w=width, f=source: (lane.value, f(lane), w), label=f'shuffle{mode}NV[{index}, {width}]')
             for mode in MODES for width in widths
             for index, source in (('id', lambda lane: lane.id), ('delta + 32u', lambda lane: lane.delta))]
    return calls


# The out parameter, and the value beside it.
NV_VALID = [line for mode in MODES for line in (
    f'bool valid{mode}(uint x, uint index, uint width) {{',
    f'    bool valid; uint y = shuffle{mode}NV(x, index, width, valid); return valid && y == y; }}')]


def nv_valid(scalar, size):
    return [Call(f'shuffle{mode}NV threadIdValid', f'valid{mode}({{x}}, id, {width}u)',
                 lambda lane, w=width: (lane.value, lane.id, w), 'bool', label=f'shuffle{mode}NV threadIdValid[{width}]')
            for mode in MODES for width in (2, 4, 8, 32)]


def nv_masks(scalar, size):
    names = {'gl_WarpSizeNV': 'gl_SubgroupSize', 'gl_ThreadInWarpNV': 'gl_SubgroupInvocationID'}
    masks = [f'gl_Thread{relation}MaskNV' for relation in ('Eq', 'Ge', 'Gt', 'Le', 'Lt')]
    return [Call('ballotThreadNV', 'ballotThreadNV(p)', lambda lane: (lane.predicate,), 'uint'),
            Call('activeThreadsNV', 'activeThreadsNV()', lambda lane: ((True,),), 'uint'),
            *[Call(model_name, name, lambda lane: (), 'uint', label=name) for name, model_name in names.items()],
            *[Call(name, name, lambda lane: (), 'uint') for name in masks]]


def nv_quads(scalar, size):
    names = [f'quadSwizzle{which}NV' for which in '0123XY']
    return [call for name in names for call in (
        plain(name, 'sum'), Call(name, name + '({x}, {x})', lambda lane: (lane.value, lane.value), kind='sum', label=name + '[sum]'))]


def amd_arithmetic(scalar, size):
    scans = {'': '', 'InclusiveScan': 'Inclusive', 'ExclusiveScan': 'Exclusive'}
    return [Call(f'subgroup{model_scan}{op}', f'{op.lower()}Invocations{scan}{kind}AMD({{x}})', value_only,
                 kind=NUMERIC_REDUCTIONS.get(op, 'any'), label=f'{op.lower()}Invocations{scan}{kind}AMD')
            for op in ('Min', 'Max', 'Add') for scan, model_scan in scans.items() for kind in ('', 'NonUniform')]


def amd_swizzles(scalar, size):
    offsets = [(1, 0, 3, 2), (3, 3, 0, 1), (2, 2, 2, 2)]
    masks = [(31, 0, 1), (28, 2, 0), (3, 4, 2), (31, 0, 16), (0, 0, 0)]
    calls = [Call('swizzleInvocationsAMD', f'swizzleInvocationsAMD({{x}}, uvec4{o})', lambda lane, o=o: (lane.value, o),
                  label=f'swizzleInvocationsAMD{o}') for o in offsets]
    calls += [Call('swizzleInvocationsMaskedAMD', f'swizzleInvocationsMaskedAMD({{x}}, uvec3{m})', lambda lane, m=m: (lane.value, m),
                   label=f'swizzleInvocationsMaskedAMD{m}') for m in masks]
    return calls + [Call('writeInvocationAMD', 'writeInvocationAMD({x}, {x} - {x}, delta)',
                         lambda lane: (lane.value, tuple(type(x)(0) for x in lane.value), lane.delta))]


def amd_masks(scalar, size):
    wide = 'packUint2x32(mask.xy)'
    return [Call('mbcntAMD', f'mbcntAMD({wide})', lambda lane: (lane.mask[0] | lane.mask[1] << 32,), 'uint'),
            Call('ballotARB', 'ballotAMD(p)', lambda lane: (lane.predicate,), 'uint64', label='ballotAMD'),
            Call('writeInvocationAMD', 'writeInvocationAMD(mask.y, mask.x, delta)',
                 lambda lane: (lane.mask[1:2], lane.mask[:1], lane.delta), 'uint')]


def legacy_votes(*names):
    def make(scalar, size):
        return [Call(name, name + text, arguments, 'bool', label=name + label)
                for name in names
                for text, arguments, label in (
                    ('(p)', lambda lane: (lane.predicate,), ''),
                    ('(mask.x != delta)', lambda lane: ((lane.mask[0] != lane.delta,),), '[uniform]'))]
    return make


def exchange(barrier):
    """A value handed to the neighbour through shared memory, ordered by a barrier of the subgroup."""
    return ['shared uint cells[256];', 'uint exchange(uint x) {',
            '    uint base = gl_SubgroupID * gl_SubgroupSize;',
            '    cells[base + gl_SubgroupInvocationID] = x;', f'    {barrier}',
            '    return cells[base + (gl_SubgroupInvocationID ^ 1u)];', '}']


def exchanged(scalar, size):
    return [Call('subgroupShuffleXor', 'exchange({x})', lambda lane: (lane.value, 1), label='exchange')]


def broadcast_from(text, label, source):
    def make(scalar, size):
        return [Call('subgroupBroadcast', f'subgroupBroadcast({{x}}, {text})',
                     lambda lane: (lane.value, source(lane)), label=label),
                Call('subgroupQuadBroadcast', f'subgroupQuadBroadcast({{x}}, {text})',
                     lambda lane: (lane.value, source(lane)), label=label.replace('Broadcast', 'QuadBroadcast'))]
    return make


NO_NV = 'glslangValidator has none of the extension'
NO_AMD = 'glslangValidator takes the instructions of SPV_AMD_shader_ballot and SPV_AMD_gcn_shader'
GROUPS = [
    Group('arithmetic', ['arithmetic'], [KHR + 'arithmetic'], arithmetic),
    Group('data', ['vote', 'ballot', 'shuffle', 'shuffle_relative', 'quad'],
          [KHR + c for c in ('vote', 'ballot', 'shuffle', 'shuffle_relative', 'quad')], data),
    Group('clustered', ['clustered'], [KHR + 'clustered'], clustered),
    Group('rotate', ['rotate', 'rotate_clustered'], [KHR + 'rotate'], rotate),
    Group('partitioned', ['partitioned'], ['GL_NV_shader_subgroup_partitioned'], partitioned('NV')),
    Group('untyped', ['vote', 'ballot'], [KHR + 'vote', KHR + 'ballot'], untyped, typed=False, scalars=['uint']),
    Group('arb-ballot', ['ballot', 'shuffle'], ['GL_ARB_shader_ballot', 'GL_ARB_gpu_shader_int64', KHR + 'basic'],
          arb_ballot, scalars=['float', 'int', 'uint']),
    Group('arb-masks', ['ballot'], ['GL_ARB_shader_ballot', 'GL_ARB_gpu_shader_int64', KHR + 'basic'], arb_masks,
          typed=False, scalars=['uint'], features=['shaderInt64']),
    Group('nv-shuffle', ['shuffle'], ['GL_NV_shader_thread_shuffle', KHR + 'basic'], nv_shuffles,
          scalars=['float', 'int', 'uint', 'bool'], no_second=NO_NV),
    Group('nv-shuffle-valid', ['shuffle'], ['GL_NV_shader_thread_shuffle', KHR + 'basic'], nv_valid, typed=False,
          scalars=['uint'], prelude=NV_VALID, no_second=NO_NV),
    Group('nv-masks', ['ballot'], ['GL_NV_shader_thread_group', KHR + 'basic'], nv_masks, typed=False, scalars=['uint'],
          no_second=NO_NV),
    Group('nv-quad', ['quad'], ['GL_NV_shader_thread_group'], nv_quads, scalars=['float'], contexts=['fragment'], no_second=NO_NV),
    Group('amd-arithmetic', ['arithmetic'], ['GL_AMD_shader_ballot', KHR + 'basic'], amd_arithmetic,
          scalars=['float', 'int', 'uint', 'double', 'int64_t'], no_second=NO_AMD),
    Group('amd-swizzle', ['ballot', 'shuffle'], ['GL_AMD_shader_ballot', KHR + 'basic'], amd_swizzles,
          scalars=['float', 'int', 'uint'], no_second=NO_AMD),
    Group('amd-masks', ['ballot'], ['GL_AMD_shader_ballot', 'GL_AMD_gcn_shader', KHR + 'basic'], amd_masks, typed=False,
          scalars=['uint'], features=['shaderInt64'], no_second=NO_AMD),
    Group('arb-vote', ['vote'], ['GL_ARB_shader_group_vote', KHR + 'basic'],
          legacy_votes('anyInvocationARB', 'allInvocationsARB', 'allInvocationsEqualARB'), typed=False,
          scalars=['uint']),
    Group('nv-vote', ['vote'], ['GL_NV_gpu_shader5', KHR + 'basic'], legacy_votes('anyThreadNV', 'allThreadsNV', 'allThreadsEqualNV'),
          typed=False, scalars=['uint'], no_second=NO_NV),
    Group('core-vote', ['vote'], [KHR + 'basic'],
          legacy_votes('anyInvocation', 'allInvocations', 'allInvocationsEqual'), typed=False, scalars=['uint'],
          version='460'),
    Group('broadcast-constant', ['ballot', 'quad'], [KHR + 'ballot', KHR + 'quad'],
          broadcast_from('source + 1u', 'subgroupBroadcast[constant_id]', lambda lane: 2),
          scalars=['uint', 'float'], prelude=['layout(constant_id = 7) const uint source = 1u;'], contexts=['uniform'],
          no_second='glslangValidator takes no specialization constant as the id of a broadcast'),
    Group('broadcast-uniform', ['ballot', 'quad'], [KHR + 'ballot', KHR + 'quad'],
          broadcast_from('delta', 'subgroupBroadcast[uniform]', lambda lane: lane.delta),
          scalars=['uint', 'float'], environment='vulkan1.2', features=['subgroupBroadcastDynamicId'],
          contexts=['uniform', 'partial']),
    *[Group('exchange-' + barrier[len('subgroup'):-2], ['basic'], [KHR + 'basic'], exchanged, typed=False,
            scalars=['uint'], prelude=exchange(text), contexts=['uniform', 'partial'])
      for barrier, text in (('subgroupBarrier()', 'subgroupBarrier();'),
                            ('subgroupMemoryBarrier()', 'subgroupMemoryBarrier(); subgroupBarrier();'),
                            ('subgroupMemoryBarrierShared()', 'subgroupMemoryBarrierShared(); subgroupBarrier();'),
                            ('subgroupMemoryBarrierBuffer()', 'subgroupMemoryBarrierBuffer(); subgroupBarrier();'),
                            ('subgroupMemoryBarrierImage()', 'subgroupMemoryBarrierImage(); subgroupBarrier();'))],
]
ES_GROUPS = ('arithmetic', 'data', 'clustered', 'untyped')
ES_SCALARS = ('float', 'int', 'uint', 'bool')


def contexts_of(group, width):
    """Every type meets straight and divergent code; widths share the rest, so that a run stays short."""
    if group.contexts:
        return group.contexts
    if not group.typed:
        return ['uniform', 'partial', 'if', 'loop', 'nested', 'switch', 'fragment', 'fragment-if', 'vertex', 'control', 'evaluation', 'geometry']
    return [['uniform', 'partial', 'if', 'loop', 'switch', 'fragment', 'vertex', 'control', 'evaluation', 'geometry'], ['uniform', 'nested', 'fragment-if'],
            ['uniform', 'if'], ['partial', 'loop']][width - 1]


def make_shaders(size):
    """All shaders, for subgroups of a size."""
    shaders = []
    for group in GROUPS:
        for name in group.scalars:
            for width in (1, 2, 3, 4) if group.typed else (1,):
                calls = group.make_calls(model.SCALARS[name], size)
                shaders += [Shader(group, name, width, context, calls, size, group.version)
                            for context in contexts_of(group, width)]
                if group.name in ES_GROUPS and name in ES_SCALARS:
                    shaders.append(Shader(group, name, width, 'uniform', calls, size, '310 es'))
    return shaders
