"""A case: shaders with directives in their comments, as README.md describes them."""
import os
import re
import runpy

from tests.lib import CASES, harness
from tests.run.models.images import Image, ImageExpectation, Texels, VIEWS, sampler_numbers
from tests.run.models.values import Expectation, SortedExpectation, TYPES, functions
from tests.run.passes import Pass, STAGES

PASS_WORDS = [name[5:] for name in dir(Pass) if name.startswith('read_')]
CASE_WORDS = ['data', 'uniform', 'size', 'push', 'spec', 'address', 'expect', 'need', 'env', 'options', 'layout', 'unknown', 'without',
              'texture', 'image', 'input', 'sampler', 'color', 'depth', 'capture']
DIRECTIVE = re.compile(r'// (' + '|'.join(PASS_WORDS + CASE_WORDS) + r')\b *([^:@]*?) *(?:@(\d+))?: *(.*)')
SECTION = re.compile(r'=== (' + '|'.join(STAGES) + r'|pass)\b')
FULL_SCREEN = os.path.join(CASES, 'draw', 'full.vert')


class CaseError(Exception):
    """A directive that cannot be understood."""


def location(place):
    """(set, binding, element) of a place."""
    match = re.fullmatch(r'(?:(\d+)\.)?(\d+)(?:\[(\d+)\])?', place)
    if not match:
        raise ValueError(f'no place: {place}')
    return int(match[1] or 0), int(match[2]), int(match[3] or 0)


class Descriptor:
    """A view of an image, or a texel buffer: `image` is its key among the case's images."""

    def __init__(self, kind, place, image, view):
        self.kind, self.place, self.image, self.view = kind, place, image, view


class Case:
    def __init__(self, path, names=None):
        """`names` are what expressions can use besides the usual."""
        self.path = path
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.passes = [Pass()]
        self.buffers = {}           # place: bytearray; in order of first mention
        self.covered = {}           # place: [(start, end)] that expectations cover
        self.uniforms = set()
        self.images = {}            # place or attachment: Image
        self.descriptors, self.samplers, self.captures = [], {}, {}
        self.push = bytearray()
        self.constants, self.addresses, self.expectations, self.needs = [], [], [], []
        self.environment, self.scalar_layout, self.without, self.unknown, self.options = 'vulkan1.1', False, {}, None, []
        self.names = {**functions(), **(names or {})}
        self.names.update(data={}, texel=lambda place, *where, **more: self.images[place].texel(*where, **more))
        if os.path.exists(os.path.splitext(path)[0] + '.py'):
            self.names.update(runpy.run_path(os.path.splitext(path)[0] + '.py'))
        self.sources = []           # (pass, stage, text) of the sections; empty when the file is one shader
        self.read()
        for each in self.passes:
            if 'frag' in each.stages and not {'vert', 'mesh'} & set(each.stages):
                each.stages = {'vert': FULL_SCREEN, **each.stages}
        if not self.expectations:
            raise CaseError(f'{path}: no expectation')

    # --- reading -------------------------------------------------------------------------------

    def read(self):
        is_shader = self.path.endswith('.comp')
        if is_shader:
            self.passes[0].stages['comp'] = self.path
        found, section, going_on, late = [], None, False, []
        with open(self.path, encoding='utf-8') as lines:
            for number, line in enumerate(lines):
                line = line.rstrip()
                start = None if is_shader else SECTION.match(line)
                match = DIRECTIVE.match(line)
                if start:
                    section = self.begin_section(start[1], number)
                elif section is not None:
                    section.append(line)
                if match:
                    found.append([self.passes[-1], match[1], match[2], match[3], match[4]])
                elif going_on and line.startswith('//   '):
                    found[-1][4] += ' ' + line[2:].strip()
                    continue
                going_on = bool(match)
        for directive in found:     # expectations last: they speak of what all others describe
            if directive[1] == 'expect':
                late.append(directive)
            else:
                self.read_directive(*directive)
        for directive in late:
            self.read_directive(*directive)

    def begin_section(self, stage, number):
        if stage == 'pass':
            self.passes.append(Pass())
            return None
        if stage in self.passes[-1].stages:
            raise CaseError(f'{self.path}:{number + 1}: the pass has a {stage} already')
        self.passes[-1].stages[stage] = None
        self.sources.append((self.passes[-1], stage, number + 1, []))
        return self.sources[-1][3]

    def read_directive(self, each, word, key, offset, text):
        try:
            if word in PASS_WORDS:
                getattr(each, 'read_' + word)(key, text, self.names)
            elif word in ('color', 'depth', 'input'):
                getattr(self, 'read_' + word)(each, key, text)
            else:
                getattr(self, 'read_' + word)(key, int(offset or 0), text)
        except Exception as error:
            raise CaseError(f'{self.path}: {word} {key}: {error!r}') from error

    def typed_values(self, text):
        kind, rest = text.split(None, 1)
        values = eval(rest, self.names)     # the project's own test files
        return kind, list(values) if isinstance(values, (list, tuple, range)) else [values]

    def extend(self, place, end):
        buffer = self.buffers.setdefault(place, bytearray())
        buffer += b'\xa5' * (end - len(buffer))
        return buffer

    def read_data(self, place, offset, text):
        kind, values = self.typed_values(text)
        content = harness.pack(TYPES[kind], values)
        self.extend(place, offset + len(content))[offset:offset + len(content)] = content
        self.names['data'].setdefault(place, []).extend(values)

    def read_uniform(self, place, offset, text):
        self.read_data(place, offset, text)
        self.uniforms.add(place)

    def read_size(self, place, _offset, text):
        self.extend(place, int(text))

    def read_push(self, _key, offset, text):
        kind, values = self.typed_values(text)
        content = harness.pack(TYPES[kind], values)
        self.push += bytes(max(0, offset + len(content) - len(self.push)))
        self.push[offset:offset + len(content)] = content

    def read_spec(self, number, _offset, text):
        kind, values = self.typed_values(text)
        self.constants.append((int(number), harness.pack(TYPES[kind], values)))

    def read_address(self, place, offset, text):
        self.extend(place, offset + 8)
        self.extend(text, 0)
        self.addresses.append((place, offset, text))

    def describe(self, key, kind, text):
        """The key of the image that is described, or that `is KEY` names."""
        if text.startswith('is '):
            return text[3:]
        self.images[key] = Texels(text, self.names) if kind == 'Buffer' else Image(kind, text, self.names)
        return key

    def read_view(self, word, place, text):
        kind, rest = text.split(None, 1)
        image = self.describe(place, kind, rest)
        self.descriptors.append(Descriptor(word, place, image, None if kind == 'Buffer' else VIEWS[kind][0]))

    def read_texture(self, place, _offset, text):
        self.read_view('sampled', place, text)

    def read_image(self, place, _offset, text):
        self.read_view('storage', place, text)

    def read_sampler(self, place, _offset, text):
        self.samplers[place] = sampler_numbers(text)

    def describe_attachment(self, each, key, text):
        if text.startswith('is '):
            return text[3:]
        shape, equals, expression = text.partition('=')
        kind = '2D' if each.area[2] == 1 else '2DArray'
        return self.describe(key, kind, f'{shape} {each.shape()} {equals} {expression}')

    def read_color(self, each, index, text):
        each.attachments.append((f'color {index}', self.describe_attachment(each, 'color ' + index, text)))

    def read_depth(self, each, _key, text):
        each.attachments.append(('depth', self.describe_attachment(each, 'depth', text if '=' in text or ' is ' in text else text + ' = 1')))

    def read_input(self, each, place, text):
        index, rest = text.split(None, 1)
        image = self.describe_attachment(each, place, rest)
        each.attachments.append((f'input {index}', image))
        self.descriptors.append(Descriptor('input', place, image, VIEWS['2D' if each.area[2] == 1 else '2DArray'][0]))

    def read_capture(self, binding, _offset, text):
        self.captures[int(binding)] = int(text)

    def read_expect(self, place, offset, text):
        if place in self.images:
            kind = None
        else:
            kind, text = text.split(None, 1)
        tolerance = 0.0
        if text.startswith('~'):
            number, text = text[1:].split(None, 1)
            tolerance = float(number)
        is_sorted = text.startswith('sorted ')
        if is_sorted:
            text = text[7:]
        if kind is None:
            image = self.images[place]
            self.expectations.append(ImageExpectation(place, image, tolerance, text, self.names))
            return
        _, values = self.typed_values(kind + ' ' + text)
        expectation = (SortedExpectation if is_sorted else Expectation)(place, offset, kind, tolerance, values)
        if not place.startswith('capture'):
            self.extend(place, offset + expectation.size())
            self.covered.setdefault(place, []).append((offset, offset + expectation.size()))
        self.expectations.append(expectation)

    def read_need(self, _key, _offset, text):
        self.needs += text.split()

    def read_env(self, _key, _offset, text):
        self.environment = text

    def read_options(self, _key, _offset, text):
        self.options += text.split()

    def read_layout(self, _key, _offset, text):
        self.scalar_layout = text == 'scalar'

    def read_unknown(self, _key, _offset, text):
        self.unknown = text

    def read_without(self, name, _offset, text):
        self.without[name] = text

    # --- running -------------------------------------------------------------------------------

    def write_sources(self, folder):
        """A file for each section. Blank lines come first, so that messages have the lines of the case."""
        for each, stage, line, text in self.sources:
            path = os.path.join(folder, f'{self.name}.{self.passes.index(each)}.{stage}')
            first_line_counts = any(re.match(r'#version \d+ es', t) for t in text)
            with open(path, 'w', encoding='utf-8') as out:
                out.write(('' if first_line_counts else '\n' * line) + '\n'.join(text) + '\n')
            each.stages[stage] = path

    def shaders(self):
        return [(number, stage, path) for number, each in enumerate(self.passes) for stage, path in each.stages.items()]

    def reason_not_to_run(self, device):
        for name, why in self.without.items():
            if name in device['device']:
                return why
        has = {name for name, value in device['features'].items() if value} | set(device['extensions'])
        has |= {'subgroup-' + name for name in device['subgroup']['operations'] + device['subgroup']['stages']}
        for name in self.needs + self.implied_needs():
            if name not in has:
                return f'the device has no {name}'
        return None

    def implied_needs(self):
        needs = {'tesc': 'tessellationShader', 'geom': 'geometryShader', 'mesh': 'meshShader', 'task': 'taskShader'}
        found = [needs[stage] + ('NV' if each.is_nv_mesh() else '')
                 for each in self.passes for stage in each.stages if stage in needs]
        return found + (['transformFeedback'] if self.captures else []) \
            + (['multiview'] if any(each.area[3] for each in self.passes) else [])

    def halves(self):
        """Specialization constants of 64 bits as --lower-int64 makes two of them; the directives name all that the shader has."""
        given, following = [], max(number for number, _ in self.constants) + 1 if self.constants else 0
        for number, content in self.constants:
            given.append((number, content[:4]))
            if len(content) == 8:
                given.append((following, content[4:]))
                following += 1
        return given

    def make_job(self, name, modules, in_halves=False):
        """`modules` has the path of a module for each (pass, stage)."""
        job = harness.Job(name)
        keys = [key for key, image in self.images.items() if image.view is not None]
        numbers = {key: i for i, key in enumerate(keys)}
        job.lines += [self.images[key].line() for key in keys]
        for place, content in self.buffers.items():
            kind = 'uniform' if place in self.uniforms else 'storage'
            job.add_buffer(location(place), max(len(content), 4), bytes(content), kind)
        for x in self.descriptors:
            if x.view is None:
                texels = self.images[x.image]
                job.add_texels(location(x.place), {'sampled': 'uniform'}.get(x.kind, x.kind), texels.format.number,
                               texels.size(), texels.content)
            else:
                kind = 'combined' if x.place in self.samplers else x.kind
                job.lines.append('view %s %d %d %d %d %d' % (kind, *location(x.place), numbers[x.image], x.view))
        for place, text in self.samplers.items():
            job.lines.append('sampler %d %d %d ' % location(place) + text)
        for place, offset, target in self.addresses:
            job.add_address(location(place), offset, location(target))
        for binding, size in self.captures.items():
            job.lines.append(f'capture {binding} {size} {"a5" * size}')
        for number, content in self.halves() if in_halves else self.constants:
            job.add_constant(number, content)
        if self.push:
            job.add_push(bytes(self.push))
        for i, each in enumerate(self.passes):
            job.lines += each.text({stage: modules[i, stage] for stage in each.stages}, numbers, self.captures)
        return job

    def content(self, outcome, expectation):
        """The bytes of an outcome that an expectation is about."""
        if isinstance(expectation, Expectation):
            if expectation.place.startswith('capture'):
                return outcome.captures[int(expectation.place[7:])]
            return outcome.buffers[location(expectation.place)]
        key = expectation.what
        if self.images[key].view is None:
            return outcome.buffers[location(key)]
        return outcome.images[[k for k, image in self.images.items() if image.view is not None].index(key)]

    def judge(self, outcome):
        """What is wrong with the results; None when nothing is."""
        if outcome.error:
            return outcome.error
        if not outcome.complete:
            return 'the results are not complete'
        for e in self.expectations:
            wrong = e.difference(self.content(outcome, e))
            if wrong:
                return wrong
        return None

    def compare(self, ours, theirs):
        """Where the results of two modules differ, or None."""
        for e in self.expectations:
            wrong = e.difference(self.content(ours, e), self.content(theirs, e))
            if wrong:
                return wrong
        addresses = {(place, offset) for place, offset, _ in self.addresses}
        texels = {location(key) for key, image in self.images.items() if image.view is None}
        for key, content in ours.buffers.items():
            if key in texels:
                continue
            spans = [span for place, spans in self.covered.items() if location(place) == key for span in spans]
            spans += [(offset, offset + 8) for place, offset in addresses if location(place) == key]
            for i, (a, b) in enumerate(zip(content, theirs.buffers[key])):
                if a != b and not any(start <= i < end for start, end in spans):
                    return f'byte {i} of buffer {key} is {a}, glslang leaves {b}'
        return None
