"""Generates control flow of random shaders with masks: every kind of loop.

What jumps and votes may stand in a body, and why, legacy_statements.py says.
"""
from tests.run.models.legacy_expressions import constant
from tests.run.models.legacy_statements import LOWEST, LOWEST_BY_HALVES, SimpleStatements
from tests.run.models.legacy_tree import Expression, Statement
from tests.run.models.lockstep import lowest

SPARSE = (0x8001000400080101, 0x100000011, 0xc000000000000001, 0x30, 0x8000000080000000)


class Statements(SimpleStatements):
    def construct_statement(self, depth):
        return self.pick([self.if_statement, self.if_statement, self.for_statement, self.pop_statement, self.while_statement,
                          self.do_statement, self.even_do_statement, self.once_statement, self.never_statement, self.switch_statement,
                          self.bare_block])(depth)

    def if_statement(self, depth):
        condition = self.inside(lambda: constant('bool', *self.pick([('true', True), ('false', False)])) if self.chance(6)
                                else self.expression('bool', 3))
        blocks = [self.block(depth, **self.branch_flags())]
        parts = [('if ({0}) {{', [condition]), blocks[0]]
        second = None
        if self.chance(25):
            second = self.expression('bool', 2)
            blocks.append(self.block(depth, **self.branch_flags()))
            parts += [('}} else if ({0}) {{', [second]), blocks[1]]
        if self.chance(50):
            blocks.append(self.block(depth, **self.branch_flags()))
            parts += ['} else {', blocks[-1]]

        def run(machine, active):
            left, others = [], active
            for test, block in zip([condition, second][:1 + bool(second)], blocks):
                waiting = []
                some = machine.part(others, test.run(machine, others), waiting) if others else []
                left += block.run(machine, some)
                others = waiting
            if len(blocks) > 1 + bool(second):
                others = blocks[-1].run(machine, others)
            return sorted(left + others)
        return Statement(run, *parts, '}')

    def bare_block(self, depth):
        body = self.block(depth)
        return Statement(body.run, '{', body, '}')

    def bound(self):
        """How often a loop turns: a small number, or one that differs from invocation to invocation."""
        if self.chance(40):
            n = 1 + self.rng.randrange(4)
            return constant('int', str(n), n)
        value = self.inside(lambda: self.expression('int', 1), votes=False)
        return Expression('int', '({0} & 3)', [value], lambda m, active: [a & 3 for a in value.run(m, active)])

    def for_statement(self, depth):
        name, limit, more = self.new_name('i'), self.bound(), None
        self.scopes.append([])
        counter = self.declare(name, 'int', False)
        flags = self.loop_flags()
        if self.chance(20):
            more = self.inside(lambda: self.expression('bool', 2), votes=flags.get('votes', self.votes))
        body = self.block(depth, **flags)
        self.scopes.pop()
        key, end = counter.key, self.new_name('n')

        def before(machine, active):
            tests = [a < b for a, b in zip(machine.get(key, active), machine.get(end, active))]
            return conjunction(machine, active, tests, more)

        def run(machine, active):
            machine.set(end, active, limit.run(machine, active))
            machine.set(key, active, [0] * len(active))
            return machine.loop(active, before, body.run, None, adder(key, 1))
        step = f'{name}++' if self.chance(50) else f'{name} += 1'
        head = f'for (int {name} = 0; {name} < {end}{" && {0}" if more else ""}; {step}) {{{{'
        return Statement(run, (f'int {end} = {{0}};', [limit]), (head, [more] if more else []), body, '}')

    def pop_statement(self, depth):
        """A loop over the bits of a mask, few of which can be set."""
        few = self.pick(SPARSE)
        source = self.expression('uint64_t', 2)
        if source.template.startswith('ballotARB') and self.chance(60):
            mask = source
        else:
            mask = Expression('uint64_t', f'({{0}} & {few:#x}ul)', [source], lambda m, active: [a & few for a in source.run(m, active)])
        self.scopes.append([])
        bits, lane = self.declare(self.new_name('b'), 'uint64_t', False), self.declare(self.new_name('l'), 'uint', False)
        form = self.pick(['for', 'while', 'for-lanes' if 'FOR_LANES' in self.defined else 'while'])
        body = self.block(depth, **self.loop_flags())
        self.scopes.pop()
        find = self.pick([LOWEST, LOWEST_BY_HALVES]).replace('{0}', bits.text)
        drop = self.pick(['{0} &= {0} - 1ul', '{0} &= ~(1ul << {1})', '{0} ^= uint64_t(1) << {1}',
                          '{0} = {0} & ({0} - 1ul)']).format(bits.text, lane.text)
        if form != 'while':             # its lane is not in scope where it advances
            drop = f'{bits.text} &= {bits.text} - 1ul'

        def take(machine, active):
            machine.set(lane.key, active, [lowest(x) for x in machine.get(bits.key, active)])

        def advance(machine, active):
            machine.set(bits.key, active, [x & (x - 1) for x in machine.get(bits.key, active)])
            return active

        def turn(machine, active):
            take(machine, active)
            if form == 'while':
                advance(machine, active)
            return body.run(machine, active)

        def run(machine, active):
            machine.set(bits.key, active, mask.run(machine, active))
            return machine.loop(active, lambda m, some: [x != 0 for x in m.get(bits.key, some)], turn, None,
                                None if form == 'while' else advance)
        heads = {'for': f'for ({self.type_text("uint64_t")} {bits.text} = {{0}}; {bits.text} != 0ul; {drop}) {{{{',
                 'while': f'uint64_t {bits.text} = {{0}};\nwhile ({bits.text} {self.pick(["!= 0ul", "!= uint64_t(0)"])}) {{{{',
                 'for-lanes': f'FOR_LANES({bits.text}, {{0}}) {{{{'}
        lines = [f'    uint {lane.text} = {find};'] + ([f'    {drop};'] if form == 'while' else [])
        return Statement(run, (heads[form], [mask]), *lines, body, '}')

    def while_statement(self, depth):
        name, limit, flags = self.new_name('i'), self.bound(), self.loop_flags()
        condition = self.inside(lambda: self.expression('bool', 2), votes=flags.get('votes', self.votes))
        body = self.block(depth, **flags)

        def before(machine, active):
            left = machine.get(name, active)
            machine.set(name, active, [x - 1 for x in left])
            return conjunction(machine, active, [x > 0 for x in left], condition)

        def run(machine, active):
            machine.set(name, active, limit.run(machine, active))
            return machine.loop(active, before, body.run, None, None)
        return Statement(run, (f'int {name} = {{0}};', [limit]), (f'while ({name}-- > 0 && {{0}}) {{{{', [condition]), body, '}')

    def do_statement(self, depth):
        """A do loop, or a for without a condition, that a test at the begin of the body leaves, too.

        Mesa 22.3 gives all invocations of a loop with a single exit the values of its last turn, unless that exit is the head, where
        values meet; with the two exits here they meet behind the loop.
        """
        name, limit, flags = self.new_name('i'), self.bound(), self.loop_flags()
        is_do = self.chance(60)
        condition = self.inside(lambda: self.expression('bool', 2), votes=flags.get('votes', self.votes)) if is_do else None
        body = self.block(depth, **flags)
        key = name + '$'

        def turn(machine, active):
            left = machine.get(key, active)
            machine.set(key, active, [x - 1 for x in left])
            return body.run(machine, machine.part(active, [x > 0 for x in left], machine.broken))

        def run(machine, active):
            machine.set(key, active, limit.run(machine, active))
            return machine.loop(active, None, turn, condition.run if is_do else None, None)
        guard = f'    if ({name}-- <= 0) {self.pick(["break;", "{ break; }"])}'
        end = ('}} while ({0});', [condition]) if is_do else '}'
        return Statement(run, (f'int {name} = {{0}};', [limit]), 'do {' if is_do else 'for (;;) {', guard, body, end)

    def even_do_statement(self, depth):
        """A plain do loop, which all invocations leave in the same turn (see do_statement)."""
        name, turns = self.new_name('i'), 1 + self.rng.randrange(3)
        body = self.block(depth, **self.no_jumps())
        form = self.pick([f'++{name} < {turns}', f'{name}++ < {turns - 1}', f'{turns} > ++{name}'])

        def run(machine, active):
            for _ in range(turns):
                machine.tick()
                active = body.run(machine, active)
            return active
        return Statement(run, f'int {name} = 0;', 'do {', body, f'}} while ({form});')

    def once_statement(self, depth):
        """Loops whose body always leaves them, and do loops whose condition is false.  What goes on there with others that wait is
        asked for nothing: whether they wait is the optimizer's choice."""
        flags = {'break_ok': True, 'return_ok': self.return_ok and not self.votes, 'votes': False}
        form = self.pick(['do', 'for', 'while', 'for-lanes'])
        if form == 'do':
            body = self.block(depth, continue_ok=True, **flags)
            test = self.pick(['false', 'false && {0}', '0 > 1'])
            condition = [self.expression('bool', 1)] if '{' in test else []
            return Statement(lambda m, active: m.loop(active, None, body.run, lambda _, some: [False] * len(some), None),
                             'do {', body, ('}} while (' + test + ');', condition))
        body = self.block(depth, continue_ok=False, **flags)

        def leave(machine, active):
            machine.broken += body.run(machine, active)
            return []
        if form == 'for-lanes':
            mask = self.expression('uint64_t', 2)
            name = self.new_name('b')
            return Statement(lambda m, active: m.loop(active, lambda _, some: [x != 0 for x in mask.run(m, some)], leave, None, None),
                             (f'for (uint64_t {name} = {{0}}; {name} != 0ul; {name} &= {name} - 1ul) {{{{', [mask]), body, '    break;', '}')
        condition = constant('bool', 'true', True) if self.chance(25) else self.expression('bool', 2)
        name, turns = self.new_name('i'), 1 + self.rng.randrange(2)
        head = f'for (int {name} = 0; {name} < {turns} && {{0}}; {name}++) {{{{' if form == 'for' else 'while ({0}) {{'
        return Statement(lambda m, active: m.loop(active, condition.run, leave, None, None), (head, [condition]), body, '    break;', '}')

    def never_statement(self, depth):
        """Loops that never turn, and ifs that never hold."""
        head = self.pick(['while (false && {0}) {{', 'for (; false; ) {{', 'for (uint64_t %s = 5ul; false && {0}; ) {{' % self.new_name('b'),
                          'if (false && {0}) {{', 'while (1 > 2) {{', 'for (int %s = 0; %s < 0; ) {{'])
        if '%s' in head:
            name = self.new_name('i')
            head = head % (name, name)
        is_loop = not head.startswith('if')
        condition = [self.expression('bool', 2)] if '{0}' in head else []
        flags = self.loop_flags() if is_loop else self.branch_flags()
        if head.startswith('for (;') or head.startswith('for (u'):
            flags = {**flags, 'break_ok': is_loop}
        body = self.block(depth, **flags)
        return Statement(lambda m, active: active, (head, condition), body, '}')

    def switch_statement(self, depth):
        value = self.expression('int', 2)
        labels = self.rng.sample([0, 1, 2, 3, None], 2 + self.rng.randrange(3))
        # Whether invocations meet again where one case falls into the next is not known.
        always_leaves = self.votes and self.chance(50)
        flags = self.no_jumps() if always_leaves else {'break_ok': True, 'votes': False}
        if not always_leaves and self.votes:
            flags['return_ok'] = False
        parts, cases = [('switch ({0} & 3) {{', [value])], []
        for label in labels:
            # Several values lead to the default, and who comes by which need not meet there.
            body = self.block(depth, 1 + self.rng.randrange(2), **(flags if label is not None else {**flags, 'votes': False}))
            leaves = always_leaves or self.chance(60)
            parts += [f'case {label}: {{' if label is not None else 'default: {', body, *(['    break;'] if leaves else []), '}']
            cases.append((label, body, leaves))

        def start(k):
            return next((i for i, case in enumerate(cases) if case[0] == k & 3),
                        next((i for i, case in enumerate(cases) if case[0] is None), len(cases)))

        def run(machine, active):
            starts = [start(k) for k in value.run(machine, active)]
            saved, machine.broken = machine.broken, []
            falling = []
            for number, (_, body, leaves) in enumerate(cases):
                falling = body.run(machine, sorted(falling + [i for i, s in zip(active, starts) if s == number]))
                if leaves:
                    machine.broken += falling
                    falling = []
            after = falling + machine.broken + [i for i, s in zip(active, starts) if s == len(cases)]
            machine.broken = saved
            return sorted(after)
        return Statement(run, *parts, '}')


def adder(key, by):
    def run(machine, active):
        machine.set(key, active, [x + by for x in machine.get(key, active)])
        return active
    return run


def conjunction(machine, active, tests, more):
    """Tests, and where they hold, another one."""
    if not more or not any(tests):
        return tests
    seconds = iter(more.run(machine, [i for i, test in zip(active, tests) if test]))
    return [test and next(seconds) for test in tests]
