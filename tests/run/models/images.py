"""Images of a case: their shape, their texels as bytes and as values, and samplers.

A description is `TYPE FORMAT WIDTH[xHEIGHT[xDEPTH]] [layers N] [levels N] [samples N] [= EXPRESSION]`. The layers of a cube
map are its faces. The expression is evaluated for each texel with x, y, z, layer and level; it gives all channels, or
one number for images of one channel.
"""
import re

from tests.run.models.formats import FORMATS
from tests.run.models.values import disagreement, flatten

# type: (number of the view type, dimensions, layers when nothing is said)
VIEWS = {'1D': (0, 1, 1), '2D': (1, 2, 1), '3D': (2, 3, 1), 'Cube': (3, 2, 6), '1DArray': (4, 1, 1), '2DArray': (5, 2, 1),
         'CubeArray': (6, 2, 6), '2DMS': (1, 2, 1), '2DMSArray': (5, 2, 1)}


def pick(words, name, default):
    """Takes `NAME N` out of the words."""
    if name not in words:
        return default
    at = words.index(name)
    number = int(words[at + 1], 0)
    del words[at:at + 2]
    return number


class Image:
    def __init__(self, kind, text, names):
        shape, _, expression = text.partition('=')
        words = shape.split()
        self.view, self.dimensions, layers = VIEWS[kind]
        self.layers, self.levels = pick(words, 'layers', layers), pick(words, 'levels', 1)
        self.samples = pick(words, 'samples', 4 if 'MS' in kind else 1)
        self.format = FORMATS[words.pop(0)]
        self.extent = tuple(int(n) for n in words.pop(0).split('x')) if words else (8, 8)
        self.extent += (1,) * (3 - len(self.extent))
        if words:
            raise ValueError(f'unknown words {words}')
        self.content = self.pack(expression, names) if expression.strip() else b''

    def level_extent(self, level):
        return [max(n >> level, 1) for n in self.extent]

    def places(self):
        """Every texel, in the order of the content."""
        for level in range(self.levels):
            width, height, depth = self.level_extent(level)
            for layer in range(self.layers):
                for z in range(depth):
                    for y in range(height):
                        for x in range(width):
                            yield {'x': x, 'y': y, 'z': z, 'layer': layer, 'level': level}

    def pack(self, expression, names):
        code = compile(expression.strip(), '<texels>', 'eval')
        return b''.join(self.format.pack(flatten([eval(code, {**names, **place})])) for place in self.places())

    def texel(self, x, y=0, z=0, layer=0, level=0):
        """The values of a texel as described."""
        start = 0
        for finer in range(level):
            width, height, depth = self.level_extent(finer)
            start += width * height * depth * self.layers
        width, height, depth = self.level_extent(level)
        if not (0 <= x < width and 0 <= y < height and 0 <= z < depth and 0 <= layer < self.layers):
            raise IndexError(f'no texel {x}, {y}, {z}, layer {layer} in level {level}')
        at = (start + ((layer * depth + z) * height + y) * width + x) * self.format.size
        return self.format.unpack(self.content[at:at + self.format.size])

    def line(self):
        width, height, depth = self.extent
        return (f'image {self.format.number} {self.format.size} {self.dimensions} {width} {height} {depth} {self.layers} '
                f'{self.levels} {self.samples} {self.content.hex()}')


class Texels(Image):
    """A texel buffer: an image of one row."""

    def __init__(self, text, names):
        super().__init__('1D', text, names)
        self.view = None

    def size(self):
        return self.extent[0] * self.format.size


class ImageExpectation:
    """What an image is to hold: an expression for each texel, in which None means anything."""

    def __init__(self, what, image, tolerance, expression, names):
        self.what, self.image, self.tolerance = what, image, tolerance
        code = compile(expression, '<expectation>', 'eval')
        self.values = []
        for place in image.places():
            value = eval(code, {**names, **place})
            self.values.append([None] * image.format.channels if value is None else flatten([value]))

    def difference(self, content, other=None):
        """The first disagreement with the expectation, or with other content where that expects anything."""
        size = self.image.format.size
        for i, (place, wanted) in enumerate(zip(self.image.places(), self.values)):
            got = self.image.format.unpack(content[i * size:(i + 1) * size])
            if other is not None:
                theirs = self.image.format.unpack(other[i * size:(i + 1) * size])
                wanted = [None if want is None else x for want, x in zip(wanted, theirs)]
            if any(disagreement(a, b, self.image.format.is_float, self.tolerance) for a, b in zip(got, wanted)):
                where = ' '.join(f'{k}={v}' for k, v in place.items() if v or k in 'xy')
                return f'{self.what} at {where} is {got}, {"expected" if other is None else "glslang leaves"} {wanted}'
        return None


ADDRESS = {'repeat': 0, 'mirror': 1, 'clamp': 2, 'border': 3, 'mirror-once': 4}
FILTERS = {'nearest': 0, 'linear': 1}
COMPARISONS = {'never': 0, 'less': 1, 'equal': 2, 'less-equal': 3, 'greater': 4, 'not-equal': 5, 'greater-equal': 6,
               'always': 7}
BORDERS = {'transparent': 0, 'transparent-int': 1, 'black': 2, 'black-int': 3, 'white': 4, 'white-int': 5}


def sampler_numbers(text):
    """The numbers of a sampler line of vkrun, from words: a filter, an address mode, `compare OPERATION`, a border, ..."""
    words = text.split()
    numbers = {'filter': 0, 'mipmap': 0, 'address': 2, 'compare': 0, 'border': 0, 'unnormalized': 0, 'lod': 16}
    while words:
        word = words.pop(0)
        if word == 'compare':
            numbers['compare'] = COMPARISONS[words.pop(0)] + 1
        elif word == 'unnormalized':
            numbers.update(unnormalized=1, lod=0)
        elif word in FILTERS:
            numbers['filter'] = FILTERS[word]
        elif word in ADDRESS:
            numbers['address'] = ADDRESS[word]
        elif word in BORDERS:
            numbers['border'] = BORDERS[word]
        elif re.fullmatch(r'mipmap-(nearest|linear)', word):
            numbers['mipmap'] = FILTERS[word[7:]]
        else:
            raise ValueError(f'a sampler has no {word}')
    return ' '.join(str(n) for n in numbers.values())
