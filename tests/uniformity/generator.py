"""Random compute shaders for the oracle: branches that diverge or not, barriers, group operations, loops, functions, derivatives, arrays of
descriptors.

No shader has a data race: invocations write their own element of shared memory, and the shared array that all read is written before a
barrier at the beginning.  Indices of other invocations stay below the subgroup's size.
"""
import random

SIZE = 128                  # of a work-group: a multiple of every subgroup size
MOST_LOOPS = 3              # within each other
TABLES = 2                  # descriptors in an array

LEAVES = ('lid', 'gl_WorkGroupID.x', 'gl_SubgroupInvocationID', 'gl_SubgroupID', 'gl_NumSubgroups', 'a[lid]', 'given.v[0]', 'given.v[1]',
          'given.v[2]', 'given.v[3]', 'own[lid]', 'gl_NumWorkGroups.x')
UNIFORM = ('gl_WorkGroupID.x', 'gl_NumSubgroups', 'given.v[0]', 'given.v[1]', 'given.v[2]', 'gl_NumWorkGroups.x')
OPERATORS = ('+', '-', '^', '&', '|', '*')
COMPARISONS = ('<', '<=', '==', '!=', '>')
GROUP = ('subgroupAdd({})', 'subgroupMin({})', 'subgroupMax({})', 'subgroupExclusiveAdd({})', 'subgroupInclusiveMax({})', 'subgroupOr({})',
         'subgroupBallotBitCount(subgroupBallot(({}) > 3u))', 'subgroupBallot(({}) > 3u).x', 'subgroupBroadcastFirst({})',
         'subgroupBallotFindLSB(subgroupBallot(({}) != 1u) | uvec4(1u))')
READS = ('subgroupBroadcast({}, 0u)', 'subgroupShuffle({}, ({}) & gl_SubgroupSize - 1u)', 'subgroupShuffleXor({}, 1u & gl_SubgroupSize - 1u)')
TESTS = ('subgroupAll({})', 'subgroupAny({})', 'subgroupElect() && {}')
DERIVATIVES = ('uint(abs(dFdx(float({})))) & 15u', 'uint(abs(dFdyFine(float({})))) & 15u', 'uint(fwidthCoarse(float({}))) & 15u')
WIDE = ('subgroupClusteredAdd({}, 4u)', 'subgroupClusteredMax({}, 2u)', 'subgroupQuadBroadcast({}, 1u)', 'subgroupQuadSwapHorizontal({})')


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names, self.count = ['x', 'y', 'z'], 0
        self.loops, self.in_switch, self.returns = 0, False, None
        self.functions, self.calls = [], []
        self.is_wide = self.rng.random() < 0.3
        self.has_derivatives = self.is_wide and self.rng.random() < 0.5
        self.has_tables = self.rng.random() < 0.3
        self.maximal = self.rng.random() < 0.25

    def pick(self, among):
        return self.rng.choice(among)

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def fresh(self, letter):
        self.count += 1
        return f'{letter}{self.count}'

    def expression(self, depth):
        if depth <= 0 or self.chance(20):
            return self.pick((self.pick(self.names), self.pick(LEAVES), self.pick(UNIFORM), f'{self.rng.randrange(6)}u'))
        kind = self.rng.randrange(10)
        if kind < 5:
            return f'({self.expression(depth - 1)} {self.pick(OPERATORS)} {self.expression(depth - 1)})'
        if kind < 6:
            return f'({self.condition(depth - 1)} ? {self.expression(depth - 1)} : {self.expression(depth - 1)})'
        if kind < 7:
            return f'c[{self.expression(depth - 1)} & {SIZE - 1}u]'
        if kind < 8 and self.calls:
            return f'{self.pick(self.calls)}({self.expression(depth - 1)}, {self.expression(depth - 1)})'
        if self.has_tables and self.chance(30):
            return self.table(depth - 1)
        form = self.pick(GROUP + READS + (WIDE if self.is_wide else ()) + (DERIVATIVES if self.has_derivatives else ()))
        return '(' + form.format(self.expression(depth - 1), self.expression(depth - 1)) + ')'

    def table(self, depth):
        """An element of an array of descriptors, whose index differs or not and is marked or not."""
        index = f'({self.pick((self.pick(UNIFORM), self.expression(depth)))}) & {TABLES - 1}u'
        return f'table[{f"nonuniformEXT({index})" if self.chance(40) else index}].v[{self.rng.randrange(4)}]'

    def condition(self, depth):
        kind = self.rng.randrange(10)
        if kind < 2:
            return self.pick(TESTS).format(self.condition(depth - 1) if depth > 0 else f'{self.names[0]} > 2u')
        if kind < 6:
            return f'{self.pick(UNIFORM)} {self.pick(COMPARISONS)} {self.rng.randrange(6)}u'
        if kind < 7:
            return f'(lid & {1 << self.rng.randrange(7)}u) == 0u'
        return f'{self.expression(depth)} {self.pick(COMPARISONS)} {self.expression(depth - 1)}'

    def bound(self):
        return self.pick((f'{1 + self.rng.randrange(3)}u', f'({self.expression(1)} & 3u)', f'({self.pick(UNIFORM)} & 3u)'))

    def block(self, depth, most=4):
        lines = []
        for _ in range(1 + self.rng.randrange(most)):
            lines += self.statement(depth)
        return ['    ' + line for line in lines]

    def leave(self):
        ways = ['return;' if self.returns is None else f'return {self.expression(1)};']
        if self.loops:
            ways += ['break;', 'continue;'] * 2
        elif self.in_switch:
            ways += ['break;'] * 2
        return [f'if ({self.condition(1)})', '    ' + self.pick(ways)]

    def statement(self, depth):
        kind = self.rng.randrange(20)
        if depth <= 0 or kind < 7:
            if self.chance(15):
                return ['barrier();']
            target = self.pick(self.names + ['own[lid]'])
            return [f'{target} = {self.expression(2)};']
        if kind < 11:
            lines = [f'if ({self.condition(2)}) {{', *self.block(depth - 1), '}']
            if self.chance(40):
                lines[-1:] = ['} else {', *self.block(depth - 1), '}']
            return lines
        if kind < 14 and self.loops < MOST_LOOPS:
            return self.loop(depth)
        if kind < 16:
            return self.leave()
        if kind < 17:
            return self.switch(depth)
        if kind < 18:
            name = self.fresh('v')
            line = f'uint {name} = {self.expression(2)};'
            inner = self.names
            self.names = self.names + [name]
            lines = ['{', '    ' + line, *self.block(depth - 1), '}']
            self.names = inner
            return lines
        return ['barrier();']

    def loop(self, depth):
        name, end = self.fresh('i'), self.fresh('n')
        self.loops += 1
        saved, self.in_switch = self.in_switch, False
        body = self.block(depth - 1)
        self.loops -= 1
        self.in_switch = saved
        form = self.rng.randrange(3)
        if form == 0:
            return [f'uint {end} = {self.bound()};', f'for (uint {name} = 0u; {name} < {end}; {name}++) {{', *body, '}']
        if form == 1:
            return [f'uint {end} = {self.bound()};', f'while ({end}-- > 0u && {end} < 4u) {{', *body, '}']
        return [f'uint {end} = 0u;', 'do {', *body, f'}} while (++{end} < {self.bound()} && {end} < 4u);']

    def switch(self, depth):
        saved, self.in_switch = self.in_switch, True
        loops, self.loops = self.loops, 0
        lines = [f'switch ({self.expression(1)} & 3u) {{']
        for label in self.rng.sample(['case 0u:', 'case 1u:', 'case 2u:', 'default:'], 2 + self.rng.randrange(2)):
            lines += [label, *self.block(depth - 1, 2)]
            if self.chance(70):
                lines.append('    break;')
        lines += ['}']
        if not lines[-2].strip().endswith(';') and not lines[-2].strip().endswith('}'):
            lines[-1:] = ['    break;', '}']
        self.in_switch, self.loops = saved, loops
        return lines

    def function(self):
        name = self.fresh('f')
        saved, self.names = self.names, ['p', 'q']
        self.returns = 'uint'
        body = self.block(2)
        body.append(f'    return {self.expression(1)};')
        self.returns, self.names = None, saved
        self.functions += [f'uint {name}(uint p, uint q)', '{', *body, '}']
        self.calls.append(name)

    def source(self):
        for _ in range(self.rng.randrange(3)):
            self.function()
        body = self.block(3, 6)
        mode = 'GL_EXT_maximal_reconvergence' if self.maximal else 'GL_EXT_subgroup_uniform_control_flow'
        attribute = 'maximally_reconverges' if self.maximal else 'subgroup_uniform_control_flow'
        kinds = ('basic', 'vote', 'arithmetic', 'ballot', 'shuffle', 'clustered', 'quad')
        return '\n'.join([
            '#version 450', *[f'#extension GL_KHR_shader_subgroup_{kind} : enable' for kind in kinds], f'#extension {mode} : enable',
            *(['#extension GL_NV_compute_shader_derivatives : enable', 'layout(derivative_group_linearNV) in;'] if self.has_derivatives else []),
            *(['#extension GL_EXT_nonuniform_qualifier : enable', f'layout(std430, binding = 3) readonly buffer Table {{ uint v[4]; }} table[{TABLES}];']
              if self.has_tables else []),
            f'layout(local_size_x = {SIZE}) in;', 'layout(std430, binding = 0) buffer Out { uint r[]; };',
            'layout(std430, binding = 1) readonly buffer In { uint a[]; };', 'layout(std430, binding = 2) readonly buffer Given { uint v[4]; } given;',
            f'shared uint c[{SIZE}], own[{SIZE}];', '#define lid gl_LocalInvocationIndex', *self.functions,
            f'void main() [[{attribute}]]', '{', '    c[lid] = a[lid] & 7u;', '    own[lid] = a[lid];', '    barrier();',
            '    uint x = a[lid] & 7u, y = given.v[3], z = 1u;', *body, f'    r[gl_WorkGroupID.x * {SIZE}u + lid] = x + y * 3u + z * 5u + own[lid] + given.v[0];', '}', ''])
