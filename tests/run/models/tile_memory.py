"""Models the memory of tile_kernel.py's kernels: kinds of elements, and contents that detect undefined behaviour.

An element is a tuple of the integers in it, whatever its type is.  Two invocations may touch the same element between two barriers only
when neither writes it, and nobody may read what was never written: a kernel that does is a mistake of the generator.
"""
import struct

from tests.run.models.lockstep import Undefined, i32, u32

ITEM = 'struct Item { int a; uint b; float c; };'
MOST_EXACT = 1000                       # of floats and halves: small enough that all conversions are exact


class Kind:
    """What a buffer holds elements of; `loaded` is the type of a value, `stored` that in the buffer, `code` packs one element."""

    def __init__(self, loaded, stored, parts, code, zero):
        self.loaded, self.stored, self.parts, self.code, self.zero = loaded, stored, parts, code, zero

    def load(self, text):
        return text if self.loaded == self.stored else f'{self.loaded}({text})'

    def random_element(self, rng):
        return tuple(random_number(rng, kind) for _, kind in self.parts)


def random_number(rng, kind):
    if kind == 'float':
        return rng.randrange(-MOST_EXACT, MOST_EXACT)
    bits = rng.choice([4, 12, 32, 32])
    return u32(rng.getrandbits(bits)) if kind == 'uint' else i32(rng.choice([1, -1]) * rng.getrandbits(bits))


KINDS = {
    'uint': Kind('uint', 'uint', [('', 'uint')], 'I', '0u'),
    'int': Kind('int', 'int', [('', 'int')], 'i', '0'),
    'ivec2': Kind('ivec2', 'ivec2', [('.x', 'int'), ('.y', 'int')], 'ii', 'ivec2(0)'),
    'uvec4': Kind('uvec4', 'uvec4', [(f'.{c}', 'uint') for c in 'xyzw'], 'IIII', 'uvec4(0u)'),
    'float': Kind('float', 'float', [('', 'float')], 'f', '0.0'),
    'half': Kind('float', 'float16_t', [('', 'float')], 'e', '0.0'),
    'halves': Kind('vec2', 'f16vec2', [('.x', 'float'), ('.y', 'float')], 'ee', 'vec2(0.0)'),
    'item': Kind('Item', 'Item', [('.a', 'int'), ('.b', 'uint'), ('.c', 'float')], 'iIf', 'Item(0, 0u, 0.0)'),
}


def as_uint(text, kind):
    return {'uint': text, 'int': f'uint({text})', 'float': f'uint(int({text}))'}[kind]


def as_int(text, kind):
    return text if kind == 'int' else f'int({text})'


class Memory:
    """An array that several invocations share."""

    def __init__(self, elements):
        self.elements = list(elements)
        self.begin_phase()

    def begin_phase(self):
        self.readers, self.writers = {}, {}

    def get(self, at, lane):
        if not 0 <= at < len(self.elements) or self.elements[at] is None:
            raise Undefined(f'read of element {at} of {len(self.elements)}')
        if self.writers.get(at, lane) != lane:
            raise Undefined(f'element {at} is read while another invocation writes it')
        self.readers.setdefault(at, set()).add(lane)
        return self.elements[at]

    def put(self, at, value, lane):
        if not 0 <= at < len(self.elements):
            raise Undefined(f'write of element {at} of {len(self.elements)}')
        if self.writers.setdefault(at, lane) != lane or self.readers.get(at, set()) - {lane}:
            raise Undefined(f'element {at} is written while another invocation uses it')
        self.elements[at] = value


class Input:
    """A buffer that is read: how it is declared, and what is in it.  `mode` says whether the kernel writes it, too: '', 'own' (an
    invocation its own element), 'group' (what the others of its work-group read later) or 'alias' (as 'own', by another name).
    Another name is another reference: without `coherent` even the invocation that wrote may read what was there before (Vulkan, memory model,
    "Reference"), and NVIDIA's devices do."""

    def __init__(self, name, kind, elements, qualifiers, mode='', is_uniform=False):
        self.name, self.kind, self.elements = name, KINDS[kind], elements
        self.qualifiers, self.mode, self.is_uniform = qualifiers, mode, is_uniform

    @property
    def length(self):
        return len(self.elements)

    def declarations(self, binding):
        n = self.name
        if self.is_uniform:
            return [f'layout(std140, binding = {binding}) uniform U{n} {{ {self.kind.stored} {n}[{self.length}]; }};']
        head = f'layout(std430, binding = {binding})'
        lines = [f'{head} {self.qualifiers} buffer B{n} {{ {self.kind.stored} {n}[]; }};']
        if self.mode == 'alias':
            lines.append(f'{head} coherent buffer W{n} {{ {self.kind.stored} w{n}[]; }};      // the same memory')
        return lines

    def content(self):
        return b''.join(struct.pack('<' + self.kind.code, *element) for element in self.elements)

    @property
    def written_name(self):
        return 'w' + self.name if self.mode == 'alias' else self.name


PLAIN_QUALIFIERS = ['readonly restrict', 'readonly restrict', 'readonly']
QUALIFIERS = PLAIN_QUALIFIERS + ['', 'restrict', 'coherent readonly', 'volatile readonly', 'coherent readonly restrict']


def make_input(name, places, mode, plain, rng):
    """`plain` are the qualifiers to choose from where the kernel does not write it; `places` is how many invocations there are in all:
    where they write, each has an element of its own."""
    kind = rng.choice(['uint', 'int'] if mode else list(KINDS))
    is_uniform = not mode and kind == 'uvec4' and rng.random() < 0.5
    length = places if mode else rng.randrange(5, 30) if is_uniform else rng.randrange(40, 200)
    qualifiers = {'': rng.choice(plain), 'own': rng.choice(['', 'restrict']), 'group': 'coherent',
                  'alias': rng.choice(['coherent', 'coherent readonly', 'coherent readonly'])}[mode]
    elements = [KINDS[kind].random_element(rng) for _ in range(length)]
    return Input(name, kind, elements, qualifiers, mode, is_uniform)


def make_indices(name, limit, plain, rng):
    """A buffer of numbers below `limit`, which index the others."""
    return Input(name, 'uint', [(rng.randrange(limit),) for _ in range(rng.randrange(20, 90))], rng.choice(plain))

