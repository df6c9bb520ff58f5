"""Lists the look-ups of one sampler type: each as GLSL, and as its value for a texel, with a nearest filter.

A texture has 8 texels a side (4 slices), two levels, and texels that say where they are. Invocation (x, y) looks at texel
(x, y), slice 1, and an array's layer (x + y) % layers; the face of a cube map is +X.
"""

# type: (coordinates of a texel's place, those of a look-up without the layer, layers)
TYPES = {'1D': (1, 1, 1), '2D': (2, 2, 1), '3D': (3, 3, 1), 'Cube': (2, 3, 1), '1DArray': (1, 1, 3), '2DArray': (2, 2, 3),
         'CubeArray': (2, 3, 2)}
SHADOWS = ['1D', '2D', 'Cube', '1DArray', '2DArray', 'CubeArray']
REFERENCE = 0.4375

# Which comparing look-ups exist (GLSL 4.60, 8.9.2 to 8.9.4): the others of the type do not.
SHADOW_BIAS = ['1D', '2D', 'Cube', '1DArray']
SHADOW_LOD = ['1D', '2D', '1DArray']
SHADOW_GRAD = ['1D', '2D', 'Cube', '1DArray', '2DArray']
SHADOW_OFFSET = ['1D', '2D', '1DArray', '2DArray']
SHADOW_OFFSET_BIAS = ['1D', '2D', '1DArray']
SHADOW_PROJ = ['1D', '2D']


class Row:
    def __init__(self, text, model):
        self.text, self.model = text, model     # a gvec4 in GLSL, and its values for (x, y)


def vec(count):
    return 'float' if count == 1 else f'vec{count}'


def ivec(count, values):
    return str(values[0]) if count == 1 else f'ivec{count}({", ".join(str(v) for v in values[:count])})'


class LookUps:
    def __init__(self, prefix, kind, is_shadow, is_fragment, vector):
        self.prefix, self.kind, self.is_shadow, self.is_fragment = prefix, kind, is_shadow, is_fragment
        self.vector = vector
        self.size, self.coordinates, self.layers = TYPES[kind]
        self.is_array = self.layers > 1
        self.is_cube = 'Cube' in kind

    # --- the texture ---------------------------------------------------------------------------

    def description(self):
        form = 'd32f' if self.is_shadow else {'': 'rgba32f', 'i': 'rgba32i', 'u': 'rgba32ui'}[self.prefix]
        shape = '8x8x4' if self.size == 3 else '8x8' if self.size == 2 else '8'
        layers = f' layers {self.layers * (6 if self.is_cube else 1)}' if self.is_array else ''
        sign = '-' if self.prefix == 'i' else ''
        texel = '(x + 3 * y + 5 * layer + 7 * level) % 8 / 8' if self.is_shadow \
            else f'[{sign}x, {sign}y, {sign}(10 * z + 100 * layer), {sign}level]'
        return f'{form} {shape}{layers} levels 2 = {texel}'

    def sampler(self):
        return 'nearest repeat compare less' if self.is_shadow else 'nearest repeat'

    def layer(self, x, y):
        """The layer that an invocation looks at; for a cube map its face, which is the first of six."""
        return (x + y) % self.layers * (6 if self.is_cube else 1)

    def texel(self, x, y, layer, level, z=1):
        side = 8 >> level
        x, y = x % side, y % side if self.size > 1 else 0
        z = z % (4 >> level) if self.size == 3 else 0
        if self.is_shadow:
            return float(REFERENCE < (x + 3 * y + 5 * layer + 7 * level) % 8 / 8)
        sign = -1 if self.prefix == 'i' else 1
        return [sign * v for v in (x, y, 10 * z + 100 * layer, level)]

    def result(self, value):
        return [value, 0, 0, 1] if self.is_shadow else value

    def at(self, level=0, offset=(0, 0, 0)):
        """The model of a look-up."""
        return lambda x, y: self.result(self.texel((x >> level) + offset[0], (y >> level) + offset[1], self.layer(x, y), level,
                                                   (1 >> level) + offset[2]))

    # --- GLSL ----------------------------------------------------------------------------------

    def constants(self):
        if self.size != 2 or self.is_cube:
            return []
        return ['const ivec2 four[4] = ivec2[](ivec2(-1, 2), ivec2(1, 0), ivec2(0, -2), ivec2(3, 3));']

    def locals(self):
        """p, the place; dx and dy, derivatives of two texels; `layer`; f, the place for texelFetch."""
        lines = ['    vec2 middle = (vec2(pixel) + 0.5) / 8.0;', f'    float layer = float((pixel.x + pixel.y) % {self.layers});']
        if self.is_cube:            # on face +X, s grows with -z and t with -y (Vulkan, "Cube Map Face Selection")
            lines += ['    vec2 st = middle * 2.0 - 1.0;', '    vec3 p = vec3(1.0, -st.y, -st.x);',
                      '    vec3 dx = vec3(0.0, 0.0, -0.5), dy = vec3(0.0, -0.5, 0.0);',
                      '    vec2 between = min(vec2(pixel) + 1.0, 7.0) / 4.0 - 1.0;',
                      '    vec3 corner = vec3(1.0, -between.y, -between.x);']
        else:
            kinds = {1: ('middle.x', '0.25', '0.0'), 2: ('middle', 'vec2(0.25, 0.0)', 'vec2(0.0, 0.25)'),
                     3: ('vec3(middle, 0.375)', 'vec3(0.25, 0.0, 0.0)', 'vec3(0.0, 0.25, 0.0)')}[self.size]
            lines += [f'    {vec(self.size)} p = {kinds[0]}, dx = {kinds[1]}, dy = {kinds[2]};',
                      '    vec2 corner = min(vec2(pixel) + 1.0, 7.0) / 8.0;']
        return lines

    def place(self, place='p'):
        """The coordinates of a look-up: with the layer, and with the reference where it fits."""
        parts, count = [place], self.coordinates
        if self.is_array:
            parts, count = parts + ['layer'], count + 1
        if self.is_shadow and count < 4:
            if count == 1:
                parts, count = parts + ['9.0'], count + 1       # a second coordinate that is not used
            parts, count = parts + [str(REFERENCE)], count + 1
        return parts[0] if len(parts) == 1 else f'vec{count}({", ".join(parts)})'

    def more(self):
        """The arguments behind the coordinates: the reference of a cube map array."""
        return f', {REFERENCE}' if self.is_shadow and self.kind == 'CubeArray' else ''

    def projections(self):
        """The forms of coordinates to be divided by their last one."""
        if self.is_shadow:
            return [f'vec4(p * 2.0, {"9.0, " if self.size == 1 else ""}{REFERENCE * 2}, 2.0)']
        forms = [f'vec{self.size + 1}(p * 2.0, 2.0)']
        if self.size == 1:
            forms.append('vec4(p * 4.0, 9.0, 8.0, 4.0)')
        if self.size == 2:
            forms.append('vec4(p * 4.0, 9.0, 4.0)')
        return forms

    def wrapped(self, call):
        return f'vec4({call}, 0.0, 0.0, 1.0)' if self.is_shadow else call

    def row(self, call, model):
        return Row(self.wrapped(call), model)

    # --- what exists ---------------------------------------------------------------------------

    def exists(self, kinds):
        return not self.is_shadow or self.kind in kinds

    def plain(self):
        """Look-ups at given coordinates: `Proj` or not, and every combination of level, derivatives and offset."""
        offset = ivec(self.size, (1, -1, 1))
        moved = (1, -1, 1)
        for name, place in self.forms():
            more = self.more() if not name else ''
            yield self.row(f'texture{name}(s, {place}{more})', self.at())
            if self.is_fragment and self.exists(SHADOW_BIAS):
                yield self.row(f'texture{name}(s, {place}{more}, 1.0)', self.at(1))
            if self.exists(SHADOW_LOD):
                yield self.row(f'texture{name}Lod(s, {place}, 1.0)', self.at(1))
            if self.exists(SHADOW_GRAD):
                yield self.row(f'texture{name}Grad(s, {place}, dx, dy)', self.at(1))
            if self.is_cube or not self.exists(SHADOW_OFFSET):
                continue
            yield self.row(f'texture{name}Offset(s, {place}, {offset})', self.at(0, moved))
            if self.is_fragment and self.exists(SHADOW_OFFSET_BIAS):
                yield self.row(f'texture{name}Offset(s, {place}, {offset}, 1.0)', self.at(1, moved))
            if self.exists(SHADOW_LOD):
                yield self.row(f'texture{name}LodOffset(s, {place}, 1.0, {offset})', self.at(1, moved))
            yield self.row(f'texture{name}GradOffset(s, {place}, dx, dy, {offset})', self.at(1, moved))

    def forms(self):
        """(what follows `texture` in the name, the coordinates)"""
        yield '', self.place()
        if not self.is_cube and not self.is_array and self.exists(SHADOW_PROJ):
            for projected in self.projections():
                yield 'Proj', projected

    def fetches(self):
        """texelFetch has no cube maps and no comparisons."""
        if self.is_shadow or self.is_cube:
            return
        parts = {1: 'pixel.x', 2: 'pixel', 3: 'pixel, 1'}[self.size] + (', int(layer)' if self.is_array else '')
        count = self.size + self.is_array
        place = parts if count == 1 else f'ivec{count}({parts})'
        # Within the texture, with and without the offset: fetches outside of it are undefined.
        half = place.replace('pixel', '(pixel >> 1)').replace(', 1', ', 0')
        even = place.replace('pixel', '(pixel & 6)')
        yield Row(f'texelFetch(s, {place}, 0)', self.at())
        yield Row(f'texelFetch(s, {half}, 1)', self.at(1))
        yield Row(f'texelFetchOffset(s, {even}, 0, {ivec(self.size, (1, 1, 2))})',
                  lambda x, y: self.texel((x & 6) + 1, (y & 6) + 1, self.layer(x, y), 0, 3))

    def four_texels(self, x, y, component, offsets=((0, 0),) * 4):
        """A gather: lower left, lower right, upper right, upper left of the four texels around the corner."""
        x, y = min(x, 6), min(y, 6)
        layer = self.layer(*self.pixel)
        texels = [self.texel(x + dx + ox, y + dy + oy, layer, 0) for (dx, dy), (ox, oy) in
                  zip(((0, 1), (1, 1), (1, 0), (0, 0)), offsets)]
        return texels if self.is_shadow else [t[component] for t in texels]

    def gather_model(self, component, offsets=((0, 0),) * 4, same=False):
        def model(x, y):
            self.pixel = (x, y)
            if same:                # each of four offsets is of the upper left texel
                x, y, layer = min(x, 6), min(y, 6), self.layer(x, y)
                return [self.texel(x + ox, y + oy, layer, 0)[component] for ox, oy in offsets]
            return self.four_texels(x, y, component, offsets)
        return model

    def gathers(self):
        if self.size != 2:
            return
        place = f'vec{self.coordinates + 1}(corner, layer)' if self.is_array else 'corner'
        if self.is_shadow:
            yield Row(f'textureGather(s, {place}, {REFERENCE})', self.gather_model(0))
            if not self.is_cube:
                yield Row(f'textureGatherOffset(s, {place}, {REFERENCE}, ivec2(2, -1))', self.gather_model(0, ((2, -1),) * 4))
            return
        yield Row(f'textureGather(s, {place})', self.gather_model(0))
        for component in range(4):
            yield Row(f'textureGather(s, {place}, {component})', self.gather_model(component))
        if self.is_cube:
            return
        yield Row(f'textureGatherOffset(s, {place}, ivec2(2, -1))', self.gather_model(0, ((2, -1),) * 4))
        yield Row(f'textureGatherOffset(s, {place}, ivec2(pixel.x & 1, -1), 1)',
                  lambda x, y: self.gather_model(1, ((x & 1, -1),) * 4)(x, y))
        four = ((-1, 2), (1, 0), (0, -2), (3, 3))
        yield Row(f'textureGatherOffsets(s, {place}, four)', self.gather_model(0, four, True))
        yield Row(f'textureGatherOffsets(s, {place}, four, 1)', self.gather_model(1, four, True))

    def queries(self):
        count = self.size + self.is_array
        for level in (0, 1):
            size = [8 >> level] * min(self.size, 2) + ([4 >> level] if self.size == 3 else []) \
                + ([self.layers] if self.is_array else [])
            parts = [f'textureSize(s, {level})'] + ['0'] * (4 - count)
            yield Row(f'{self.vector}({", ".join(parts)})', lambda x, y, size=size: size + [0] * (4 - len(size)))
        yield Row(f'{self.vector}(textureQueryLevels(s))', lambda x, y: [2] * 4)
        if self.is_fragment and not self.is_cube:
            yield Row(f'{self.vector}(textureQueryLod(s, p * 2.0), 0, 0)', lambda x, y: [1, 1, 0, 0])

    def rows(self):
        return [*self.plain(), *self.fetches(), *self.gathers(), *self.queries()]
