"""Generates random statements and functions of shaders with masks; legacy_loops.py generates control flow.

Three flags say which jumps may stand where a statement is made; `votes` says whether other invocations may be asked there.  A block of
an if, and the body of a loop, has either jumps or votes: an optimizer may move `{ ...; break; }` behind the loop, where others are active.
"""
from tests.run.models.legacy_expressions import Expressions, fit
from tests.run.models.legacy_rows import COMPOUND, COMPOUND_NUMBERS
from tests.run.models.legacy_tree import Block, Expression, Function, Statement, Variable
from tests.run.models.lockstep import lowest

LOWEST = 'uint({0}) != 0u ? uint(findLSB(uint({0}))) : 32u + uint(findLSB(uint({0} >> 32)))'
LOWEST_BY_HALVES = 'uint(unpackUint2x32({0}).x != 0u ? findLSB(unpackUint2x32({0}).x) : findLSB(unpackUint2x32({0}).y) + 32)'


class SimpleStatements(Expressions):
    """Needs a construct_statement, which is what control flow is made of."""

    def __init__(self, seed, flavour):
        super().__init__(seed, flavour)
        self.break_ok = self.continue_ok = self.return_ok = False
        self.kinds = ['uint64_t'] * 4 + ['uint', 'int', 'bool', 'uvec2', 'uint64_t[4]', 'Set']
        self.kinds += ['int64_t'] * 2 if flavour == 'numbers' else []

    # What flags are inside of something.
    def inside(self, make, **flags):
        """Calls `make` with flags set, and sets them back."""
        saved = {name: getattr(self, name) for name in flags}
        for name, value in flags.items():
            setattr(self, name, value)
        made = make()
        for name, value in saved.items():
            setattr(self, name, value)
        return made

    def no_jumps(self, **more):
        return {'break_ok': False, 'continue_ok': False, 'return_ok': False, **more}

    def branch_flags(self):
        """Of a block that some invocations go through."""
        may_jump = self.break_ok or self.continue_ok or self.return_ok
        if self.votes and may_jump:
            return {'votes': False} if self.chance(40) else self.no_jumps()
        return {}

    def loop_flags(self):
        """Of the body of a loop: `return` leaves nobody behind who votes in a later turn."""
        if self.votes and self.chance(50):
            return {'break_ok': True, 'continue_ok': True, 'return_ok': False}
        return {'break_ok': True, 'continue_ok': True, 'votes': False}

    def block(self, depth, length=None, **flags):
        def make():
            self.scopes.append([])
            made = Block([self.statement(depth) for _ in range(length or 1 + self.rng.randrange(3))])
            self.scopes.pop()
            return made
        return self.inside(make, **flags)

    # Text.
    def type_text(self, kind):
        return 'mask_t' if kind == 'uint64_t' and 'mask_t' in self.defined and self.chance(60) else kind

    def declarator(self, kind, name):
        if '[' in kind and self.chance(50):
            element, rest = kind.split('[')
            return f'{self.type_text(element)} {name}[{rest}'
        return f'{self.type_text(kind)} {name}'

    # Simple statements.
    def statement(self, depth):
        if depth > 0 and self.chance(50):
            return self.construct_statement(depth - 1)
        if (self.break_ok or self.continue_ok or self.return_ok) and self.chance(25):
            return self.jump()
        return self.pick([self.declaration, self.declaration, self.assignment, self.assignment, self.assignment, self.compound,
                          self.increment, self.several, self.call_statement, self.leader, self.macro_statement])()

    def value(self, kind, depth):
        """Of a whole expression, which may be a call."""
        return (self.called(kind) if self.chance(20) else None) or self.expression(kind, depth)

    def declaration(self):
        kind = self.pick(self.kinds)
        value = self.value(kind, 3)
        used = [v.text for v in self.variables() if v.text.startswith('v')]
        name = self.pick(used) if used and self.chance(10) else self.new_name('v')
        if name in [v.text for v in self.scopes[-1]]:
            name = self.new_name('v')
        hidden = self.chance(15) and '[' not in kind
        variable = self.declare(name, kind, not hidden)
        text = f'const {kind} {name} = {{0}};' if hidden else f'{self.declarator(kind, name)} = {{0}};'
        if name in value.text():        # the new name is not in scope in its own initializer, but who reads that would wonder
            value.become(*constant_of(kind))
        return Statement(writer(variable.key, value), (text, [value]))

    def assignment(self):
        place = self.place(self.pick(self.kinds), True)
        if not place:
            return self.declaration()
        value = self.expression(place.kind, 3) if place.indices else self.value(place.kind, 3)

        def run(machine, active):
            place.write(machine, active, value.run(machine, active))
            return active
        template = place.template + ' = {%d};' % len(place.indices)
        return Statement(run, (template, [*place.indices, value]))

    def compound(self):
        kind = self.pick(['uint64_t', 'uint64_t', 'uint', 'int64_t' if self.flavour == 'numbers' else 'uint64_t'])
        place = self.place(kind, True)
        if not place:
            return self.declaration()
        if self.chance(20) and kind != 'uint':
            shift, op = self.shift(63, 1), self.pick(['<<', '>>'])
            return self.compound_of(place, op, shift, (lambda a, n: a << n) if op == '<<' else lambda a, n: a >> n)
        operators = COMPOUND_NUMBERS if self.flavour == 'numbers' or kind == 'uint' else COMPOUND
        op = self.pick(list(operators))
        return self.compound_of(place, op, self.expression(kind, 2), operators[op])

    @staticmethod
    def compound_of(place, op, value, function):
        def run(machine, active):
            olds, news = place.read(machine, active), value.run(machine, active)
            place.write(machine, active, [fit(place.kind)(function(a, b)) for a, b in zip(olds, news)])
            return active
        return Statement(run, (f'{place.template} {op}= {{{len(place.indices)}}};', [*place.indices, value]))

    def increment(self):
        place = self.place(self.pick(['uint64_t', 'int64_t', 'uint'] if self.flavour == 'numbers' else ['uint', 'int']), True)
        if not place:
            return self.declaration()
        op, by = self.pick([('++', 1), ('--', -1)])

        def run(machine, active):
            place.write(machine, active, [fit(place.kind)(a + by) for a in place.read(machine, active)])
            return active
        return Statement(run, ((place.template + op if self.chance(50) else op + place.template) + ';', place.indices))

    def several(self):
        """Assignments with commas between."""
        first, second = self.place('uint64_t', True), self.place(self.pick(['uint64_t', 'uint']), True)
        if not first or not second or first.indices or second.indices:
            return self.assignment()
        a, b = self.expression('uint64_t', 2), self.expression(second.kind, 2)
        prefix = self.chance(50)

        def run(machine, active):
            first.write(machine, active, a.run(machine, active))
            second.write(machine, active, b.run(machine, active))
            return active
        template = (f'{second.template} = ({first.template} = {{0}}, {{1}});' if prefix
                    else f'{first.template} = {{0}}, {second.template} = {{1}};')
        return Statement(run, (template, [a, b]))

    def leader(self):
        """One invocation of a mask is found, and what it has is read or it alone does something."""
        if not self.votes:
            return self.compound()
        self.asked = True
        mask, lane, value = self.new_name('v'), self.new_name('v'), self.new_name('v')
        kind = self.pick(['uint', 'int', 'uvec2'])
        given = self.expression(kind, 2)
        text = self.pick([LOWEST, LOWEST_BY_HALVES]).replace('{0}', mask)
        all_of = 'ACTIVE' if 'ACTIVE' in self.defined else 'ballotARB(true)'
        keys = [self.declare(mask, 'uint64_t', False).key, self.declare(lane, 'uint', False).key, self.declare(value, kind).key]

        def run(machine, active):
            masks = machine.ballot(active, [True] * len(active))
            lanes = [lowest(x) for x in masks]
            got = machine.read(active, given.run(machine, active), lanes)
            for key, values in zip(keys, (masks, lanes, got)):
                machine.set(key, active, values)
            return active
        return Statement(run, (f'{self.type_text("uint64_t")} {mask} = {all_of};\nuint {lane} = {text};\n'
                               f'{kind} {value} = readInvocationARB({{0}}, {lane});', [given]))

    def macro_statement(self):
        known = [name for name in ('DROP', 'ASSIGN', 'WITH_LANE') if name in self.defined]
        place = self.place('uint64_t', True)
        if not known or not place or place.indices:
            return self.compound()
        name = self.pick(known)
        if name == 'ASSIGN':
            value = self.expression('uint64_t', 2)
            template, operands = f'ASSIGN({place.template}, {{0}});', [value]
        else:
            value, template, operands = place.expression(), f'{name}({place.template});', []
        function = {'DROP': lambda a, i, size: a & (a - 1), 'WITH_LANE': lambda a, i, size: a | 1 << i % size}.get(name)

        def run(machine, active):
            values = value.run(machine, active)
            if function:
                values = [function(a, i, machine.size) for a, i in zip(values, active)]
            place.write(machine, active, values)
            return active
        return Statement(run, (template, operands))

    # Calls.
    def called(self, kind):
        """A call, which is a whole expression: what it changes is not changed beside other operands."""
        usable = [f for f in self.functions if f.result == kind and (self.votes or not f.votes)]
        return self.call(self.pick(usable)) if usable else None

    def call(self, function):
        self.asked = self.asked or function.votes
        children, targets = [], []
        for how, _, variable in function.parameters:
            if how in ('in', 'const in', ''):
                children.append(self.expression(variable.kind, 2))
                targets.append(None)
                continue
            usable = [v for v in self.variables() if v.assignable and v.kind == variable.kind and v.key not in targets]
            if not usable:
                return None
            target = self.pick(usable)
            targets.append(target.key)
            children.append(Expression(variable.kind, target.text, [], lambda m, active, k=target.key: m.get(k, active)))
        template = f'{function.name}({", ".join("{%d}" % k for k in range(len(children)))})'
        return Expression(function.result, template, children, caller(function, children, targets))

    def call_statement(self):
        usable = [f for f in self.functions if self.votes or not f.votes]
        call = self.call(self.pick(usable)) if usable else None
        if not call:
            return self.assignment()

        def run(machine, active):
            call.run(machine, active)
            return active
        return Statement(run, ('{0};', [call]))

    # Jumps.
    def jump(self):
        """Usually under a condition."""
        ways = [name for name, ok in (('break', self.break_ok), ('continue', self.continue_ok), ('return', self.return_ok)) if ok]
        way = self.pick(ways)
        text, value = ('LEAVE' if way == 'break' and 'LEAVE' in self.defined else way) + ';', None
        if way == 'return' and self.returns:
            value = self.inside(lambda: self.value(self.returns, 2), votes=False)
            text = 'return {%d};'
        certain = self.chance(8)
        condition = None if certain else self.expression('bool', 2)
        operands = [e for e in (condition, value) if e]
        text = text % (len(operands) - 1) if value else text
        if condition:
            text = 'if ({0})\n    ' + text if self.chance(60) else 'if ({0}) {{ ' + text + ' }}'
        return Statement(jumper(way, condition, value), (text, operands))

    # Functions.
    def make_function(self, globals_in_scope):
        name, result = self.new_name('f'), self.pick(['uint64_t', 'uint64_t', 'uint', 'bool', 'uvec2', 'Set', None,
                                                      'int64_t' if self.flavour == 'numbers' else 'uint64_t'])
        outer, self.scopes = self.scopes, [globals_in_scope, []]
        parameters = []
        for _ in range(1 + self.rng.randrange(3)):
            how, kind = self.pick(['', 'in', 'const in', 'inout', 'out']), self.pick(self.kinds)
            parameters.append((how, self.type_text(kind), Variable(self.new_name('p'), None, kind, how != 'const in')))
        parameters = [(how, text, v._replace(key=v.text)) for how, text, v in parameters]
        self.scopes[-1] += [v for how, _, v in parameters if how != 'out']
        saved, self.asked, self.returns = self.asked, False, result
        statements = [self.initializer(v) for how, _, v in parameters if how == 'out']
        votes = self.chance(50)
        body = self.block(2, 1 + self.rng.randrange(3), votes=votes, return_ok=True, break_ok=False, continue_ok=False)
        statements += body.statements
        if result:
            value = self.inside(lambda: self.expression(result, 2), votes=votes)
            statements.append(Statement(jumper('return', None, value), ('return {0};', [value])))
            statements[-1].is_needed = True
        elif self.chance(40):
            statements.append(Statement(jumper('return', None, None), 'return;'))
        function = Function(name, result, parameters, Block(statements))
        function.votes, self.asked = self.asked, saved
        self.returns, self.scopes = None, outer
        return function

    def initializer(self, variable):
        value = self.inside(lambda: self.expression(variable.kind, 1), votes=False)
        self.scopes[-1].append(variable)
        statement = Statement(writer(variable.key, value), (f'{variable.text} = {{0}};', [value]))
        statement.is_needed = True
        return statement


def constant_of(kind):
    """What a constant of a type is made of."""
    zeros = {'uint64_t': ('0ul', 0), 'int64_t': ('0l', 0), 'uint': ('0u', 0), 'int': ('0', 0), 'bool': ('false', False),
             'uvec2': ('uvec2(0u)', (0, 0)), 'uint64_t[2]': ('uint64_t[2](0ul, 0ul)', (0, 0)),
             'uint64_t[4]': ('uint64_t[4](0ul, 0ul, 0ul, 0ul)', (0,) * 4),
             'Set': ('Set(0ul, uint64_t[2](0ul, 0ul), 0u, uvec2(0u))', (0, (0, 0), 0, (0, 0)))}
    text, value = zeros[kind]
    return text, [], lambda _m, active: [value] * len(active)


def writer(key, value):
    def run(machine, active):
        machine.set(key, active, value.run(machine, active))
        return active
    return run


def jumper(way, condition, value):
    def run(machine, active):
        others = []
        taken = machine.part(active, condition.run(machine, active), others) if condition else active
        if way == 'break':
            machine.broken += taken
        elif way == 'continue':
            machine.continued += taken
        elif value and taken:
            machine.results.update(zip(taken, value.run(machine, taken)))
        return others
    return run


def caller(function, children, targets):
    keys = [variable.key for _, _, variable in function.parameters]
    ways = [how for how, _, _ in function.parameters]

    def run(machine, active):
        values = [child.run(machine, active) for child in children]
        for key, how, given in zip(keys, ways, values):
            if how != 'out':
                machine.set(key, active, given)
        results = machine.call(active, function.body.run)
        for key, target in zip(keys, targets):
            if target:
                machine.set(target, active, machine.get(key, active))
        return results
    return run
