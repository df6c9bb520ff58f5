"""Represents a pass of a case: one dispatch or one draw, its stages and state, as lines for vkrun."""
from formats import FORMATS
from harness import pack
from images import COMPARISONS, pick
from values import flatten

STAGES = ['vert', 'tesc', 'tese', 'geom', 'frag', 'comp', 'task', 'mesh']
TOPOLOGIES = ['points', 'lines', 'line-strip', 'triangles', 'triangle-strip', 'triangle-fan', 'lines-adjacency',
              'line-strip-adjacency', 'triangles-adjacency', 'triangle-strip-adjacency', 'patches']
BLENDS = ['none', 'add', 'dual']
CULLS = ['none', 'front', 'back', 'both']
FRONTS = ['counter-clockwise', 'clockwise']


def attribute_lines(location, text, names):
    """An attribute has a vertex buffer of its own, bound at the number of its location."""
    shape, _, expression = text.partition('=')
    words = shape.split()
    shape = FORMATS[words[0]]
    values = flatten([eval(expression.strip(), names)])
    content = b''.join(shape.pack(values[i:i + shape.channels]) for i in range(0, len(values), shape.channels))
    rate = int(words[1:] == ['per-instance'])
    return [f'vertices {location} {shape.size} {rate} {len(content)} {content.hex()}',
            f'attribute {location} {location} {shape.number} 0']


class Pass:
    def __init__(self):
        self.stages = {}                # stage: path of its source
        self.begin = None               # the line that begins it
        self.area = [8, 8, 1, 0]        # width, height, layers, mask of views
        self.samples = 1
        self.lines = []
        self.attachments = []           # (word, key of the image)

    # Directives, by their word.

    def read_run(self, _key, text, _names):
        counts = text.split()
        self.begin = 'dispatch ' + ' '.join((counts + ['1', '1'])[:3])

    def read_tasks(self, _key, text, _names):
        counts = text.split()
        self.begin = 'tasks ' + ' '.join((counts + ['1', '1'])[:3])

    def read_nv_tasks(self, _key, text, _names):
        self.begin = f'nv_tasks {int(text)} 1 1'

    def is_nv_mesh(self):
        return (self.begin or '').startswith('nv_tasks')

    def read_draw(self, _key, text, _names):
        words = text.split()
        more = [pick(words, name, default) for name, default in (('instances', 1), ('first', 0), ('first-instance', 0))]
        self.begin = f'draw {int(words[0])} {more[0]} {more[1]} {more[2]}'

    def read_area(self, _key, text, _names):
        words = text.split()
        self.area[2], self.area[3] = pick(words, 'layers', 1), pick(words, 'views', 0)
        self.samples = pick(words, 'samples', 1)
        self.area[:2] = int(words[0]), int(words[1])

    def read_topology(self, _key, text, _names):
        self.lines.append(f'topology {TOPOLOGIES.index(text)}')

    def read_patch(self, _key, text, _names):
        self.lines += [f'topology {TOPOLOGIES.index("patches")}', f'patch-points {int(text)}']

    def read_attribute(self, location, text, names):
        self.lines += attribute_lines(int(location), text, names)

    def read_indices(self, _key, text, names):
        content = pack('I', eval(text, names))
        self.lines.append(f'indices {len(content)} {content.hex()}')

    def read_viewport(self, _key, text, _names):
        self.lines.append('viewport ' + text)

    def read_blend(self, _key, text, _names):
        self.lines.append(f'blend {BLENDS.index(text)}')

    def read_cull(self, _key, text, _names):
        self.lines.append(f'cull {CULLS.index(text)}')

    def read_front(self, _key, text, _names):
        self.lines.append(f'front {FRONTS.index(text)}')

    def read_compare(self, _key, text, _names):
        self.lines.append(f'compare {COMPARISONS[text]}')

    # What becomes of them.

    def is_compute(self):
        return 'comp' in self.stages

    def shape(self):
        """The size of an attachment, in the words of a description."""
        return f'{self.area[0]}x{self.area[1]} layers {self.area[2]} samples {self.samples}'

    def text(self, modules, images, capturing):
        """The lines of the pass; `modules` has the path of each stage's module, `images` the number of each image."""
        if self.is_compute():
            lines = [self.begin or 'dispatch 1 1 1']
        else:
            lines = [self.begin or ('tasks 1 1 1' if 'mesh' in self.stages else 'draw 3 1 0 0')]
            lines += [f'area {" ".join(str(n) for n in self.area)}', f'samples {self.samples}']
            lines += [f'{word} {images[key]}' for word, key in self.attachments]
            lines += ['capturing 1'] if capturing else []
        return lines + [f'module {stage} {modules[stage]}' for stage in self.stages] + self.lines
