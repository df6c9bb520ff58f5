"""Lists the subgroup functions of OpenCL C with the types and contexts of their tests, and makes the kernels.

What a function gives is said by model.py, which knows subgroups by the names of GLSL: `RELATIVES` and the calls below say which
of its functions is meant.  Functions that every work-item of a subgroup must reach (cl_khr_subgroups) are called in straight
code and under conditions that a whole subgroup shares; all others in divergent code, too.
"""
import re

from tests.run.models import model
from tests.run.models.model import Scalar
from tests.run.models.shaders import CONTEXTS, Call, KINDS, Shader

SCALARS = {s.name: s for s in (
    Scalar('char', 'int', 8, 'char', 'char', 'b'), Scalar('uchar', 'uint', 8, 'uchar', 'uchar', 'B'),
    Scalar('short', 'int', 16, 'short', 'short', 'h'), Scalar('ushort', 'uint', 16, 'ushort', 'ushort', 'H'),
    Scalar('int', 'int', 32, 'int', 'int', 'i'), Scalar('uint', 'uint', 32, 'uint', 'uint', 'I'),
    Scalar('long', 'int', 64, 'long', 'long', 'q'), Scalar('ulong', 'uint', 64, 'ulong', 'ulong', 'Q'),
    Scalar('half', 'float', 16, 'half', 'half', 'e'), Scalar('float', 'float', 32, 'float', 'float', 'f'),
    Scalar('double', 'float', 64, 'double', 'double', 'd'))}
WIDTHS = (2, 3, 4, 8, 16)
NUMERIC_REDUCTIONS = {'add': 'sum', 'mul': 'mul'}      # where floats must be chosen so that the order does not matter
SCANS = {'reduce': '', 'scan_inclusive': 'Inclusive', 'scan_exclusive': 'Exclusive'}
DIVERGENT = ['if', 'loop', 'nested', 'switch']
COLLECTIVE = ['uniform', 'partial', 'together']         # `together`: under a condition that a subgroup shares
CONTEXTS['together'] = CONTEXTS['uniform']


class Group:
    def __init__(self, name, extensions, make_calls, scalars=None, widths=(1,), contexts=None, prelude=(), typed=True, options=()):
        self.name, self.extensions, self.make_calls, self.typed = name, extensions, make_calls, typed
        self.scalars, self.widths, self.contexts = scalars or list(SCALARS), widths, contexts
        self.prelude, self.options = list(prelude), list(options)


def value_only(lane):
    return (lane.value,)


def operations_of(scalar):
    return ['add', 'mul', 'min', 'max'] + ([] if scalar.kind == 'float' else ['and', 'or', 'xor'])


def reductions(prefix, scans, operations):
    return [Call(f'subgroup{SCANS[scan]}{op.capitalize()}', f'{prefix}{scan}_{op}({{x}})', value_only,
                 kind=NUMERIC_REDUCTIONS.get(op, 'any'), label=f'{prefix}{scan}_{op}')
            for scan in scans for op in operations]


def collective(scalar, size):
    return reductions('sub_group_', SCANS, ('add', 'min', 'max')) + broadcasts(scalar, size)


def broadcasts(scalar, size):
    return [Call('subgroupBroadcast', f'sub_group_broadcast({{x}}, {n})', lambda lane, n=n: (lane.value, n),
                 label=f'sub_group_broadcast[{n}]') for n in (0, 1, 'delta - 1') if n != 'delta - 1'] + [
        Call('subgroupBroadcast', 'sub_group_broadcast({x}, delta - 1)', lambda lane: (lane.value, lane.delta - 1),
             label='sub_group_broadcast[uniform]')]


def on_predicate(name, label, result='bool'):
    return Call(name, f'{label}(p)', lambda lane: (lane.predicate,), result, label=label)


def votes(all_name, any_name):
    return [on_predicate('subgroupAll', all_name), on_predicate('subgroupAny', any_name),
            Call('subgroupAll', f'{all_name}(mask.x != delta)', lambda lane: ((lane.mask[0] != lane.delta,),), 'bool',
                 label=all_name + '[uniform]'),
            Call('subgroupAny', f'{any_name}(mask.x == delta)', lambda lane: ((lane.mask[0] == lane.delta,),), 'bool',
                 label=any_name + '[uniform]')]


def queries(scalar, size):
    names = {'get_sub_group_size': 'gl_SubgroupSize', 'get_max_sub_group_size': 'gl_SubgroupSize',
             'get_sub_group_local_id': 'gl_SubgroupInvocationID'}
    return votes('sub_group_all', 'sub_group_any') + [
        Call(theirs, name + '()', lambda lane: (), 'uint', label=name) for name, theirs in names.items()]


def non_uniform(scalar, size):
    """What takes no value of a free type: votes, ballots, masks."""
    def on_mask(name, label, result):
        return Call(name, label + '(mask)', lambda lane: (lane.mask,), result, label=label)
    masks = [Call(f'gl_Subgroup{relation.capitalize()}Mask', f'get_sub_group_{relation}_mask()', lambda lane: (), 'uvec4',
                  label=f'get_sub_group_{relation}_mask') for relation in ('eq', 'ge', 'gt', 'le', 'lt')]
    return [Call('subgroupElect', 'sub_group_elect()', lambda lane: (), 'bool', label='sub_group_elect'),
            *votes('sub_group_non_uniform_all', 'sub_group_non_uniform_any'),
            on_predicate('subgroupBallot', 'sub_group_ballot', 'uvec4'),
            on_mask('subgroupInverseBallot', 'sub_group_inverse_ballot', 'bool'),
            Call('subgroupBallotBitExtract', 'sub_group_ballot_bit_extract(mask, id)', lambda lane: (lane.mask, lane.id), 'bool',
                 label='sub_group_ballot_bit_extract'),
            on_mask('subgroupBallotBitCount', 'sub_group_ballot_bit_count', 'uint'),
            on_mask('subgroupBallotInclusiveBitCount', 'sub_group_ballot_inclusive_scan', 'uint'),
            on_mask('subgroupBallotExclusiveBitCount', 'sub_group_ballot_exclusive_scan', 'uint'),
            on_mask('subgroupBallotFindLSB', 'sub_group_ballot_find_lsb', 'uint'),
            on_mask('subgroupBallotFindMSB', 'sub_group_ballot_find_msb', 'uint'), *masks]


def logical(scalar, size):
    """Reductions and scans of predicates: of whatever is not zero, the model sees true."""
    calls = [Call(f'subgroup{SCANS[scan]}{op.capitalize()}', f'sub_group_non_uniform_{scan}_logical_{op}(p)', lambda lane: (lane.predicate,),
                  'bool', label=f'sub_group_non_uniform_{scan}_logical_{op}') for scan in SCANS for op in ('and', 'or', 'xor')]
    return calls + [Call(f'subgroupClustered{op.capitalize()}', f'sub_group_clustered_reduce_logical_{op}(p, {cluster})',
                         lambda lane, c=cluster: (lane.predicate, c), 'bool', label=f'sub_group_clustered_reduce_logical_{op}[{cluster}]')
                    for op in ('and', 'or', 'xor') for cluster in (2, size)]


def arithmetic(scalar, size):
    return reductions('sub_group_non_uniform_', SCANS, operations_of(scalar))


def clustered(scalar, size):
    """Every cluster size from 1 to the subgroup's in turn."""
    sizes = [1 << n for n in range(size.bit_length())]
    return [Call(f'subgroupClustered{op.capitalize()}', f'sub_group_clustered_reduce_{op}({{x}}, {cluster})',
                 lambda lane, c=cluster: (lane.value, c), kind=NUMERIC_REDUCTIONS.get(op, 'any'),
                 label=f'sub_group_clustered_reduce_{op}[{cluster}]')
            for number, op in enumerate(operations_of(scalar)) for cluster in {sizes[number % len(sizes)], 2, sizes[-1]}]


def non_uniform_broadcasts(scalar, size):
    return [Call('subgroupBroadcast', f'sub_group_non_uniform_broadcast({{x}}, {text})', lambda lane, f=source: (lane.value, f(lane)),
                 label=f'sub_group_non_uniform_broadcast[{label}]')
            for label, text, source in (('0', '0', lambda lane: 0), ('3', '3', lambda lane: 3),
                                        ('uniform', 'delta', lambda lane: lane.delta))]


def data(scalar, size):
    """Whatever moves a value as it is."""
    calls = [Call('subgroupAllEqual', 'sub_group_non_uniform_all_equal({x})', value_only, 'bool', kind,
                  f'sub_group_non_uniform_all_equal[{kind}]') for kind in ('eq', 'near')]
    calls += non_uniform_broadcasts(scalar, size)
    calls.append(Call('subgroupBroadcastFirst', 'sub_group_broadcast_first({x})', value_only, label='sub_group_broadcast_first'))
    for name, text in {'Shuffle': 'id', 'ShuffleXor': 'delta', 'ShuffleUp': 'delta', 'ShuffleDown': 'delta'}.items():
        label = {'Shuffle': 'sub_group_shuffle'}.get(name, 'sub_group_shuffle_' + name[7:].lower())
        calls.append(Call('subgroup' + name, f'{label}({{x}}, {text})', lambda lane, t=text: (lane.value, getattr(lane, t)), label=label))
    return calls


def rotate(scalar, size):
    return [Call('subgroupRotate', 'sub_group_rotate({x}, delta)', lambda lane: (lane.value, lane.delta), label='sub_group_rotate'),
            *[Call('subgroupClusteredRotate', f'sub_group_clustered_rotate({{x}}, delta, {cluster})',
                   lambda lane, c=cluster: (lane.value, lane.delta, c), label=f'sub_group_clustered_rotate[{cluster}]')
              for cluster in (2, 4)]]


def intel_shuffles(scalar, size):
    """What lies beyond the subgroup comes from the other data source, which is zero in all lanes."""
    def beyond(lane):
        return lane.value, lane.delta, size
    return [Call('subgroupShuffle', 'intel_sub_group_shuffle({x}, id)', lambda lane: (lane.value, lane.id), label='intel_sub_group_shuffle'),
            Call('subgroupShuffleXor', 'intel_sub_group_shuffle_xor({x}, delta)', lambda lane: (lane.value, lane.delta),
                 label='intel_sub_group_shuffle_xor'),
            Call('intel down', 'intel_sub_group_shuffle_down({x}, ZERO, delta)', beyond, label='intel_sub_group_shuffle_down'),
            Call('intel up', 'intel_sub_group_shuffle_up(ZERO, {x}, delta)', beyond, label='intel_sub_group_shuffle_up')]


def from_two(sign):
    def function(lane, args, active, size):
        source = lane + sign * args[1]
        if 0 <= source < size:
            return model.fetch(active, source)
        return tuple(type(x)(0) for x in args[0]) if source % size in active else None
    return function


model.FUNCTIONS.setdefault('intel down', from_two(1))
model.FUNCTIONS.setdefault('intel up', from_two(-1))


def exchange(barrier):
    """A value handed to the neighbour through local memory, ordered by a barrier of the subgroup."""
    return ['static uint exchange(local uint *cells, uint x) {',
            '    uint base = get_sub_group_id() * get_max_sub_group_size();',
            f'    {barrier}', '    cells[base + get_sub_group_local_id()] = x;', f'    {barrier}',
            '    return cells[base + (get_sub_group_local_id() ^ 1)];', '}']


def exchanged(scalar, size):
    return [Call('subgroupShuffleXor', 'exchange(cells, {x})', lambda lane: (lane.value, 1), label='exchange')]


BARRIERS = {'local': 'sub_group_barrier(CLK_LOCAL_MEM_FENCE);',
            'both': 'sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);',
            'scope': 'sub_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_sub_group);',
            'work-group': 'sub_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group);',
            'device': 'sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_IMAGE_MEM_FENCE, memory_scope_device);'}
KHR = 'cl_khr_subgroup'
CORE = ['int', 'uint', 'long', 'ulong', 'float', 'double', 'half']
SMALL = ['char', 'uchar', 'short', 'ushort']
INTEL_VECTORS = ['int', 'uint', 'float']
GROUPS = [
    Group('collective', [KHR + 's'], collective, scalars=CORE, contexts=COLLECTIVE),
    Group('collective-small', [KHR + 's', KHR + '_extended_types'], collective, scalars=SMALL, contexts=COLLECTIVE),
    Group('collective-vectors', [KHR + 's', KHR + '_extended_types'], broadcasts, widths=WIDTHS, contexts=['uniform']),
    Group('queries', [KHR + 's'], queries, typed=False, scalars=['uint'], contexts=['uniform', 'together']),
    Group('non-uniform', [KHR + '_non_uniform_vote', KHR + '_ballot'], non_uniform, typed=False, scalars=['uint'],
          contexts=['uniform', 'partial', *DIVERGENT]),
    Group('logical', [KHR + '_non_uniform_arithmetic', KHR + '_clustered_reduce'], logical, typed=False, scalars=['uint'],
          contexts=['uniform', 'partial', *DIVERGENT]),
    Group('arithmetic', [KHR + '_non_uniform_arithmetic'], arithmetic),
    Group('clustered', [KHR + '_clustered_reduce'], clustered),
    Group('data', [KHR + n for n in ('_non_uniform_vote', '_ballot', '_shuffle', '_shuffle_relative')], data),
    Group('data-vectors', [KHR + '_ballot'], non_uniform_broadcasts, widths=WIDTHS, contexts=['uniform']),
    Group('rotate', [KHR + '_rotate'], rotate),
    Group('intel-shuffle', ['cl_intel_subgroups'], intel_shuffles, scalars=CORE, contexts=['uniform', 'if']),
    Group('intel-shuffle-vectors', ['cl_intel_subgroups'], intel_shuffles, scalars=INTEL_VECTORS, widths=WIDTHS, contexts=['uniform']),
    Group('intel-shuffle-short', ['cl_intel_subgroups', 'cl_intel_subgroups_short'], intel_shuffles, scalars=['short', 'ushort'],
          widths=(1, *WIDTHS), contexts=['uniform']),
    Group('intel-shuffle-char', ['cl_intel_subgroups', 'cl_intel_subgroups_char'], intel_shuffles, scalars=['char', 'uchar'],
          widths=(1, *WIDTHS), contexts=['uniform']),
    *[Group('barrier-' + name, [KHR + 's'], exchanged, typed=False, scalars=['uint'], prelude=exchange(text), contexts=['uniform'])
      for name, text in BARRIERS.items()],
]
NEED = {'half': 'cl_khr_fp16', 'double': 'cl_khr_fp64'}
EXCHANGE = 'exchange(cells, '


class Kernel(Shader):
    """Calls in one type and one context; the data and the expectations are those of a shader."""

    not_run = None                              # why it is compiled only
    mark = ''                                   # at the end of its name

    def __init__(self, group, scalar, width, context, size):
        self.slot = 16 if width > 4 else 4
        super().__init__(group, SCALARS[scalar], width, context, group.make_calls(SCALARS[scalar], size), size)
        for call in self.calls:
            call.text = call.text.replace('ZERO', f'({self.type_name})0')

    @property
    def name(self):
        return super().name + self.mark

    def case_name(self, call):
        typed = f'({self.type_name})' if self.group.typed else ''
        return f'{call.label}{typed} {self.context} subgroups of {self.size}'

    def with_calls(self, calls):
        only = Kernel(self.group, self.scalar.name, self.width, self.context, self.size)
        only.calls = calls
        return only

    def steps(self):
        if self.context != 'together':
            return super().steps()
        return [(range(len(self.calls)), {i: 0 for i, _ in enumerate(self.invocations)})]

    # --- the source ---

    def load(self, index):
        return f'values[{index}]' if self.width == 1 else f'vload{self.width}(0, values + {index})'

    def store(self, index, value):
        return f'outs[{index}] = {value};' if self.width == 1 else f'vstore{self.width}({value}, 0, outs + {index});'

    def source(self):
        t = self.scalar.name
        needed = [*self.group.extensions, *([NEED[t]] if t in NEED else [])]
        x, y, z = self.local
        return '\n'.join([
            *[f'#pragma OPENCL EXTENSION {e} : enable' for e in needed],
            'struct same {', '    uint4 mask, delta;', '};',
            *self.group.prelude,
            f'kernel __attribute__((reqd_work_group_size({x}, {y}, {z})))',
            f'void test(global uint4 *places, global const {t} *values, global const uint4 *control, global const struct same *same,',
            f'          global {t} *outs, global uint *words)', '{',
            *(['    local uint cells[256];'] if any(EXCHANGE in c.text for c in self.calls) else []),
            f'    uint me = get_group_id(0) * {self.local_count} +',
            f'              (get_local_id(2) * {y} + get_local_id(1)) * {x} + get_local_id(0);',
            '    places[me] = (uint4)(get_sub_group_id(), get_sub_group_local_id(), get_max_sub_group_size(), get_num_sub_groups());',
            '    uint4 ctl = control[me];',
            '    uint id = ctl.w, delta = same[get_group_id(0)].delta.x;',
            '    uint4 mask = same[get_group_id(0)].mask;', '    int p;',
            *[f'    {self.type_name} x_{kind};' for kind in sorted({c.kind for c in self.calls})],
            *['    ' + line for line in getattr(self, 'write_' + self.flow)()],
            '}', ''])

    def take(self, which):
        """Statements that set p and each x to the values of a set; a predicate is any number but zero."""
        lines = [f'p = (ctl.z >> (8 + {which}) & 1) * 6;']
        for kind in sorted({c.kind for c in self.calls}):
            lines.append(f'x_{kind} = ' + self.load(f'((me * 2 + {which}) * {len(KINDS)} + {KINDS.index(kind)}) * {self.slot}') + ';')
        return lines

    def put(self, k, text=None):
        call = self.calls[k]
        text = text or call.text
        at = f'({k} * {self.count} + me) * {self.slot}'
        word = f'({k} * {self.count} + me) * 4'
        return {'value': self.store(at, text), 'bool': f'words[{word}] = ({text}) != 0;', 'uint': f'words[{word}] = {text};',
                'uvec4': f'vstore4({text}, {k} * {self.count} + me, words);'}[call.result]

    def write_together(self):
        """Both branches take the same values: they differ in who is there."""
        return (self.take('0') + ['if (get_sub_group_id() & 1) {'] + ['    ' + line for line in self.puts()] + ['} else {'] +
                ['    ' + line for line in self.puts()] + ['}'])

    def write_if(self):
        types = {'value': self.type_name, 'bool': 'int', 'uint': 'uint', 'uvec4': 'uint4'}
        declare = [f'{types[c.result]} r{k};' for k, c in enumerate(self.calls)]
        assign = [f'    r{k} = {c.text};' for k, c in enumerate(self.calls)]
        return (declare + ['if ((ctl.x & 1) != 0) {'] + ['    ' + s for s in self.take('0')] + assign
                + ['} else {'] + ['    ' + s for s in self.take('1')] + assign + ['}']
                + [self.put(k, f'r{k}') for k in range(len(self.calls))])

    def write_loop(self):
        inner = self.take('(i & 1)') + self.puts()
        return ['for (uint i = 0; i < ctl.y; i++) {'] + ['    ' + s for s in inner] + ['}']

    def write_nested(self):
        inner = self.take('(i & 1)') + self.puts()
        return (['for (uint i = 0; i < ctl.y; i++) {', '    if ((ctl.x >> i & 1) != 0) {']
                + ['        ' + s for s in inner] + ['    }', '}'])

    def write_switch(self):
        return [line.replace('switch (int(ctl.z & 255u))', 'switch (ctl.z & 255)') for line in super().write_switch()]

    def expect_one(self, call, lanes, expected):
        """Predicates are combined as the model combines bools."""
        own = self.scalar
        self.scalar = model.SCALARS['bool'] if call.result == 'bool' else own
        super().expect_one(call, lanes, expected)
        self.scalar = own


def contexts_of(group, scalar):
    """int and float meet every context, the other types two divergent ones in turn."""
    if group.contexts:
        return group.contexts
    if scalar in ('int', 'float'):
        return ['uniform', 'partial', *DIVERGENT]
    first = list(SCALARS).index(scalar)
    return ['partial', DIVERGENT[first % 4]]


def make_kernels(size):
    kernels = [Kernel(group, scalar, width, context, size) for group in GROUPS for scalar in group.scalars for width in group.widths
               for context in contexts_of(group, scalar)]
    return kernels + [part for kernel in kernels if kernel.scalar.name == 'half' for part in apart(kernel)]


def apart(kernel):
    """Moves the calls that llvmpipe crashes on to a kernel of their own, which is compiled only."""
    crashing = [c for c in kernel.calls if re.fullmatch('subgroup(Clustered)?(Min|Max)', c.name)]
    if not crashing:
        return []
    kernel.calls = [c for c in kernel.calls if c not in crashing]
    other = kernel.with_calls(crashing)
    other.mark = '-crashing'
    other.not_run = 'llvmpipe crashes on reductions of half by min and max'
    return [other]
