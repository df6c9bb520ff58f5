"""Generates the code that fills the shared arrays of tile_kernel.py's kernels: one element for each invocation, or loops that share the work."""
from lockstep import quotient, u32
from tile_model import each
from tile_values import Values

MOST_SHARED = 16384                     # bytes, which all devices have; a work-group's least arrays may take more


class Constant:
    """A specialization constant: what the text says, and what it is given at run time."""

    def __init__(self, number, kind, default, value):
        self.number, self.kind, self.default, self.value, self.name = number, kind, default, value, f'LIMIT{number}'

    @property
    def is_given(self):
        return self.value != self.default

    def declaration(self):
        return f'layout(constant_id = {self.number}) const {self.kind} {self.name} = {self.kind}({self.default});'


class Tile:
    """A shared array of `length` elements; twice as many where one half is filled while the other is read."""

    def __init__(self, name, kind, length, spell, is_double):
        self.name, self.kind, self.length, self.spell, self.is_double = name, kind, length, spell, is_double
        self.room, self.declared = length * (2 if is_double else 1), None

    def declaration(self):
        return f'shared {self.kind.loaded} {self.name}[{self.declared or self.room}];'

    def at(self, text, value):
        """An element of the half at hand."""
        if not self.is_double:
            return f'{self.name}[{text}]', value
        return f'{self.name}[flip * {self.length}u + uint({text})]', lambda g, v: v['flip'] * self.length + value(g, v)


class Fills(Values):
    # Bounds.
    def constant(self, value, kind='uint'):
        default = value if self.chance(35) else self.among(1, 9)
        made = Constant(len(self.constants), kind, default, value)
        self.constants.append(made)
        return made.name

    def bound(self, value, kind):
        """(text, value) of a number that the text has, or that is known when the kernel runs."""
        how = self.among(0, 9)
        if how < 3:
            return str(value) + ('u' if kind == 'uint' else '')
        if how < 6:
            return self.constant(value, kind)
        name = f'p.n{len(self.pushed)}'
        self.pushed.append((kind, value))
        return name

    # Shared arrays.
    def choose_tile(self, source, is_double):
        """A new array, or one that is there for the same kind of elements."""
        same = [t for t in self.tiles if t.kind is source.kind and t.is_double == is_double and t not in self.filled]
        if same and self.chance(50):
            return self.pick(same)
        length, spell = self.tile_length(source.kind, 2 if is_double else 1)
        tile = Tile(f's{len(self.tiles)}', source.kind, length, spell, is_double)
        if 'LIMIT' in spell and not is_double and self.chance(40):
            tile.declared = spell
        self.tiles.append(tile)
        return tile

    def tile_length(self, kind, times):
        """(number of elements, how it is written), as much as there is memory for."""
        size = self.size
        length = self.pick([size, size, size - 3, size + 1, size + 7, 2 * size, 2 * size + 1, 3 * size - 5, 9 * size + 2, 1, 7,
                            size * self.pick([2, 3, 4, 7, 8, 9, 15])])
        used = sum(4 * len(tile.kind.parts) * tile.room for tile in self.tiles)
        if used + 4 * len(kind.parts) * length * times > MOST_SHARED:
            length = size
        return length, self.constant(length) if self.chance(40) else f'{length}u'

    def fill(self, is_double):
        source = self.pick(self.written if self.written and self.chance(50) else self.inputs)
        tile = self.choose_tile(source, is_double)
        self.filled.append(tile)
        ways = [self.fill_strided, self.fill_strided, self.fill_strided]
        if tile.length == self.size:
            ways += [self.fill_own] * 4
        elif tile.length % self.size == 0:
            ways += [self.fill_several] * 5
        if self.shape[1] > 1:
            ways.append(self.fill_rectangle)
        way = self.pick(ways)
        return self.without_results(80, lambda: self.maybe_called(way(tile, source)))

    def stored(self, tile, source, index):
        """Lines that fill the element at `index`, a variable, and the function of an invocation that does."""
        self.scope.append((index, self.index_type))
        place, at = tile.at(index, lambda g, v: v[index])
        is_guarded = self.chance(50)
        if self.chance(15):             # the same for all elements
            self.scope.pop()
            self.scope.append(('own', 'uint'))
        if is_guarded:
            condition, test, text, value = self.guarded_element(source)
        else:
            text, value = self.element(source)
        self.scope.pop()
        text, value = self.changed(source.kind, text, value)
        zero = tuple(0 for _ in source.kind.parts)

        def run(g, v):
            found = value(g, v) if not is_guarded or test(g, v) else zero
            g.memory[tile.name].put(at(g, v), found, v['lane'])
        if not is_guarded:
            return self.by_function(source.kind, place, text, index), run
        none = source.kind.zero
        forms = [[f'if ({condition}) {place} = {text};', f'else {place} = {none};'],
                 [f'{source.kind.loaded} got = {none};', f'if ({condition}) got = {text};', f'{place} = got;']]
        if source.kind.loaded != 'Item':        # not all compilers choose between structs
            forms.append([f'{place} = {condition} ? {text} : {none};'])
        return self.pick(forms), run

    def changed(self, kind, text, value):
        """What is stored of a loaded element: often the element."""
        if kind.loaded not in ('int', 'uint', 'ivec2') or self.chance(50):
            return text, value
        if kind.loaded == 'uint':
            c = self.among(1, 9)
            return f'({text} * {c}u + {c}u)', lambda g, v: tuple(u32(x * c + c) for x in value(g, v))
        by = self.pick([2, 3, 5, 7, 16, 100])
        return f'({text} / {by})', lambda g, v: tuple(quotient(x, by) for x in value(g, v))

    def by_function(self, kind, place, text, index):
        """The lines of an assignment; its right side may stand in a function."""
        if self.chance(75):
            return [f'{place} = {text};']
        name = self.new_name('load')
        variables = self.parameters() + [(index, self.index_type)]
        head = ', '.join(f'{kind_} {name_}' for name_, kind_ in variables)
        self.text_functions += [f'{kind.loaded} {name}({head}) {{ return {text}; }}']
        return [f'{place} = {name}({", ".join(name_ for name_, _ in variables)});']

    def parameters(self):
        """What a function needs to be told of the variables of main."""
        kept = {'own'} if self.is_macro else set()
        names = [(n, k) for n, k in [*self.scope, ('place', 'uint'), ('base', 'uint'), ('flip', 'uint')] if n not in kept | {'group'}]
        return names

    def maybe_called(self, part):
        if self.chance(75):
            return part
        name, variables = self.new_name('fill'), self.parameters()
        lines, run = part
        head = ', '.join(f'{kind} {own}' for own, kind in variables)
        self.text_functions += [f'void {name}({head})', '{', *self.indent(lines), '}']
        return [f'{name}({", ".join(own for own, _ in variables)});'], run

    def fill_own(self, tile, source):
        self.index_type = 'uint'
        lines, store = self.stored(tile, source, 'i')

        def step(g, v):
            v['i'] = v['own']
            store(g, v)
        return each(['{', '    const uint i = own;', *self.indent(lines), '}'], step)

    def fill_several(self, tile, source):
        """As many elements for each, in a loop of its own counter."""
        self.index_type, count = 'uint', tile.length // self.size
        lines, store = self.stored(tile, source, 'i')
        own_first = self.chance(50)
        text = f'own * {count}u + h' if own_first else f'h * {self.size}u + own'
        bound = f'{count}u' if self.chance(40) else self.constant(count)

        def step(g, v):
            for h in range(count):
                v['i'] = v['own'] * count + h if own_first else h * self.size + v['own']
                store(g, v)
        head = f'{self.hint()}for (uint h = 0u; h < {bound}; h++) {{'
        return each([head, f'    const uint i = {text};', *self.indent(lines), '}'], step)

    def hint(self):
        return self.pick(['', '', '[[unroll]] ', '[[unroll]] ', '[[dont_unroll]] '])

    def own_spelled(self):
        """The place in the work-group as the loops begin with it."""
        spelled = ['own', 'gl_LocalInvocationIndex'] + ['gl_LocalInvocationID.x'] * (self.shape[1] == 1)
        return self.pick(spelled)

    def fill_strided(self, tile, source):
        self.index_type = kind = self.pick(['uint', 'uint', 'int'])
        lines, store = self.stored(tile, source, 'i')
        first, stride = self.own_spelled(), f'{self.size}u' if kind == 'uint' else str(self.size)
        bound = tile.spell if kind == 'uint' else f'int({tile.spell})' if 'LIMIT' in tile.spell else str(tile.length)
        if kind == 'int':
            first = f'int({first})'
        test, step_text = f'i < {bound}', self.pick([f'i += {stride}', f'i = i + {stride}'])
        if 'LIMIT' not in bound and self.chance(15):
            test = f'i <= {tile.length - 1}' + ('u' if kind == 'uint' else '')

        def step(g, v):
            for v['i'] in range(v['own'], tile.length, self.size):
                store(g, v)
        if self.chance(12):
            return each(['{', f'    {kind} i = {first};', f'    while ({test}) {{', *self.indent(self.indent(lines)),
                         f'        {step_text};', '    }', '}'], step)
        hint = '[[unroll]] ' if 'LIMIT' in bound and self.chance(60) else self.hint()
        return each([f'{hint}for ({kind} i = {first}; {test}; {step_text}) {{', *self.indent(lines), '}'], step)

    def fill_rectangle(self, tile, source):
        """Rows and columns apart; the last row may be cut off."""
        self.index_type = 'uint'
        lines, store = self.stored(tile, source, 'i')
        (width, height), columns = self.shape, self.among(3, 20)
        rows = (tile.length + columns - 1) // columns

        def step(g, v):
            for y in range(v['y'], rows, height):
                for x in range(v['x'], columns, width):
                    v['i'] = y * columns + x
                    if v['i'] < tile.length:
                        store(g, v)
        return each([f'{self.hint()}for (uint y = gl_LocalInvocationID.y; y < {rows}u; y += {height}u)',
                     f'{self.hint()}for (uint x = gl_LocalInvocationID.x; x < {columns}u; x += {width}u) {{',
                     f'    const uint i = y * {columns}u + x;', f'    if (i < {tile.length}u) {{',
                     *self.indent(self.indent(lines)), '    }', '}'], step)
