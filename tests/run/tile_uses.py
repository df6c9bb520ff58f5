"""Generates the computations of tile_kernel.py's kernels on their shared arrays and buffers, and their stores."""
from lockstep import i32, quotient, u32
from tile_fills import Fills
from tile_model import each

WORDS = 8                               # that an invocation writes: two results, and what it writes in loops


class Uses(Fills):
    def tile_number(self, tile, wanted):
        if tile.length > self.size and self.chance(30):
            text, value = self.pick([('own', lambda g, v: v['own']), ('own + 1u', lambda g, v: v['own'] + 1)])
        else:
            text, value = self.place(tile.length, tile.spell)
        text, at = tile.at(text, value)
        return self.part(tile.kind, text, lambda g, v: g.memory[tile.name].get(at(g, v), v['lane']), wanted)

    def number(self, wanted):
        """A number of a shared array, or where there is none of an input."""
        return self.tile_number(self.pick(self.ready), wanted) if self.ready else self.loaded_number(wanted)

    def use_filled(self):
        """At least one of the uses is of what was filled just now."""
        ready, self.ready = self.ready, self.filled
        line, step = self.add()
        self.ready = ready
        return each([line], step)

    def add(self):
        """The line that goes on with a result, and what it does.  The odd factors keep what was added before."""
        wanted = self.pick(['uint', 'uint', 'int'])
        text, value = self.number(wanted)
        if wanted == 'uint':
            c = self.pick([1, 3, 5, 7])

            def step(g, v):
                v['acc'] = u32(v['acc'] * c + value(g, v))
            return f'acc = acc * {c}u + {text};', step
        by = self.pick([1, 1, 1, 2, 3])

        def signed_step(g, v):
            v['sum'] = i32(quotient(v['sum'], by) - value(g, v))
        return f'sum = sum / {by} - {text};', signed_step

    def use(self):
        choice = self.among(0, 9)
        if choice < 3:
            line, step = self.add()
            return each([line], step)
        if choice < 5:
            return self.use_loop()
        if choice < 8:
            return self.read_loop()
        if choice == 8:
            condition, test = self.condition()
            line, step = self.add()
            return each([f'if ({condition}) {{', f'    {line}', '}'], lambda g, v: step(g, v) if test(g, v) else None)
        text, value = self.int_value(3)

        def step(g, v):
            v['sum'] = i32(v['sum'] + value(g, v))
        return each([f'sum += {text};'], step)

    def small_loop(self, turns, from_inputs):
        """A loop without barriers; the count is a number, a specialization constant, or known when the kernel runs."""
        name, kind = self.new_name('j'), self.pick(['uint', 'int'])
        first, by, suffix = self.pick([0, 0, 0, 1, 2]), self.pick([1, 1, 1, 2, 3]), 'u' if kind == 'uint' else ''
        end = first + turns if kind == 'uint' else self.pick([first + turns, first + turns, -turns])
        bound = self.constant(end, kind) if self.chance(70) else self.bound(end, kind)
        hint = '' if from_inputs and self.chance(70) else self.hint()
        self.scope.append((name, kind))
        ready, self.ready = self.ready, [] if from_inputs else self.ready
        parts = [self.add() for _ in range(self.pick([1, 1, 2]))]
        self.scope.pop()
        self.ready = ready

        def step(g, v):
            for v[name] in range(first, end, by):
                for _, part in parts:
                    part(g, v)
        head = f'{hint}for ({kind} {name} = {first}{suffix}; {name} < {bound}; {name} += {by}{suffix}) {{'
        return each([head, *self.indent([line for line, _ in parts]), '}'], step)

    def use_loop(self):
        return self.small_loop(self.pick([0, 1, 2, 3, 4, 5]), False)

    def read_loop(self):
        """Reads buffers, several iterations at a time where a specialization constant bounds it: eight."""
        return self.small_loop(self.pick([0, 1, 3, 7, 7, 8, 9, 15, 15, 16, 17, 21]), True)

    def carry(self):
        """What the next iteration goes on with: often where it loads."""
        if not self.carried or self.chance(40):
            return []
        name, kind = self.pick(self.carried)
        text, value = self.without_results(80, self.uint_value if kind == 'uint' else self.int_value)
        choice, c = self.among(0, 4), self.among(1, 40)
        suffix, fit = ('u', u32) if kind == 'uint' else ('', i32)
        if choice < 2:
            def add(g, v):
                v[name] = fit(v[name] + c)
            return [each([f'{name} += {c}{suffix};'], add)]

        def assign(g, v):
            v[name] = fit(value(g, v))
        if choice == 2:
            condition, test = self.condition()
            return [each([f'if ({condition}) {name} = {text};'], lambda g, v: assign(g, v) if test(g, v) else None)]
        return [each([f'{name} = {text};'], assign)]

    def write_result(self):
        slot = self.among(2, WORDS - 1)
        text, at = f'{slot}u', lambda v: slot
        if self.counters and self.chance(60):
            name = self.pick(self.counters)
            text, at = f'2u + uint({name}) % {WORDS - 2}u', lambda v: 2 + v[name] % (WORDS - 2)
        value, x = self.uint_value(1)

        def step(g, v):
            g.result[v['place'] * WORDS + at(v)] = x(g, v)
        return each([f'r[place * {WORDS}u + {text}] = {value};'], step)

    def write_input(self, source):
        """To the own element of a buffer that is read, too."""
        kind = source.kind.loaded
        text, value = self.uint_value(1) if kind == 'uint' else self.int_value(1)

        def step(g, v):
            g.memory[source.name].put(v['place'], (value(g, v),), v['lane'])
        return each([f'{source.written_name}[place] = {text};'], step)
