#!/usr/bin/env python3
"""Runs the shaders of cases/ and compares their buffers with what each shader says in its comments.

    language.py [--compilers=LIST] [--keep=DIR] [--quiet] [CASE...]

LIST is a comma-separated choice of `sgcc`, `sgcc -O0` and `glslang` (all three by default).  Every module must be valid and
leave what the case expects; and two modules of one source must leave the same: integers and bytes that no expectation
names exactly, floats within the tolerance of the expectation.

A case is a compute shader with directives in comments.  Values are Python expressions; a comment that goes on with three
or more spaces continues the directive above it.  PLACE is a binding, SET.BINDING or BINDING[ELEMENT]; TYPE is one of
int8 to int64, uint8 to uint64, half, float, double; an offset is in bytes.
    // run: X Y Z                           how many workgroups (1 1 1)
    // data PLACE [@OFFSET]: TYPE [values]  what a storage buffer holds at first; bytes without data are 0xa5
    // uniform PLACE [@OFFSET]: TYPE [values]
    // size PLACE: BYTES                    of a buffer that data and expectations do not reach the end of
    // push [@OFFSET]: TYPE [values]
    // spec ID: TYPE value                  a specialization constant
    // address PLACE [@OFFSET]: PLACE       the address of a buffer, put into another
    // expect PLACE [@OFFSET]: TYPE [~TOLERANCE] [values]    None is a value that may be anything
    // need: FEATURE ...                    of the device, as vkrun --info names them
    // env: vulkan1.2                       instead of vulkan1.1
    // layout: scalar                       the validator is to allow scalar block layout
    // unknown: TEXT                        an error of a validator that is older than what the case is about
    // without NAME: why                    no run where the device's or compiler's name contains NAME
In expressions, data['PLACE'] is the list of values given for a place, and the names of the module `math` and of
`functions` below can be used.
"""
import argparse
import math
import os
import re
import struct
import sys
import tempfile

import harness
from model import SCALARS, round_float

TYPES = {'int8': 'b', 'uint8': 'B', 'int16': 'h', 'uint16': 'H', 'int': 'i', 'uint': 'I', 'int64': 'q', 'uint64': 'Q',
         'half': 'e', 'float': 'f', 'double': 'd'}
DIRECTIVE = re.compile(r'// (run|data|uniform|size|push|spec|address|expect|need|env|layout|unknown|without)\b *([^:@]*?)'
                       r' *(?:@(\d+))?: *(.*)')
COMPILERS = ['sgcc', 'sgcc -O0', 'glslang']


def flatten(values):
    return [y for x in values for y in (flatten(x) if isinstance(x, (list, tuple)) else [x])]


def functions():
    """What expressions can use, besides `math`."""
    names = {name: getattr(math, name) for name in dir(math) if not name.startswith('_')}
    names.update({'i32': SCALARS['int'].fit, 'u32': SCALARS['uint'].fit, 'i64': SCALARS['int64_t'].fit,
                  'u64': SCALARS['uint64_t'].fit, 'i16': SCALARS['int16_t'].fit, 'u16': SCALARS['uint16_t'].fit,
                  'i8': SCALARS['int8_t'].fit, 'u8': SCALARS['uint8_t'].fit, 'f32': lambda x: round_float(x, 32),
                  'f16': lambda x: round_float(x, 16),
                  'bits': lambda x: struct.unpack('<I', struct.pack('<f', x))[0],
                  'quotient': lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1),
                  'dot': lambda a, b: sum(x * y for x, y in zip(a, b)),
                  'flat': flatten})
    return names


class Expectation:
    def __init__(self, place, offset, kind, tolerance, values):
        self.place, self.offset, self.kind, self.tolerance, self.values = place, offset, kind, tolerance, values

    def size(self):
        return struct.calcsize(TYPES[self.kind]) * len(self.values)

    def read(self, content):
        return harness.unpack(TYPES[self.kind], content[self.offset:self.offset + self.size()])

    def agrees(self, got, want):
        if want is None or got == want:
            return True
        if self.kind not in ('half', 'float', 'double'):
            return False
        if math.isnan(want) or math.isnan(got):
            return math.isnan(want) and math.isnan(got)
        return abs(got - want) <= self.tolerance * max(1.0, abs(want))      # false where one is infinite

    def difference(self, content, values, other):
        """The first disagreement of a buffer with values, as text; None when there is none."""
        for i, (got, want) in enumerate(zip(self.read(content), values)):
            if not self.agrees(got, want):
                return f'buffer {self.place} {self.kind}[{i}] is {got}, {other} {want}'
        return None


class CaseError(Exception):
    """A directive that cannot be understood."""


class Case:
    def __init__(self, path):
        self.path = path
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.groups = (1, 1, 1)
        self.buffers = {}           # place: bytearray; in order of first mention
        self.covered = {}           # place: [(start, end)] that expectations cover
        self.uniforms = set()
        self.push = bytearray()
        self.constants, self.addresses, self.expectations, self.needs = [], [], [], []
        self.environment, self.scalar_layout, self.without, self.unknown = 'vulkan1.1', False, {}, None
        self.names = functions()
        self.names['data'] = {}
        for kind, key, offset, text in self.directives():
            try:
                getattr(self, 'read_' + kind)(key, int(offset or 0), text)
            except Exception as error:
                raise CaseError(f'{path}: {kind} {key}: {error!r}') from error
        if not self.expectations:
            raise CaseError(f'{path}: no expectation')

    def directives(self):
        found = []
        going_on = False
        with open(self.path, encoding='utf-8') as lines:
            for line in lines:
                line = line.rstrip()
                match = DIRECTIVE.match(line)
                if match:
                    found.append([match[1], match[2], match[3], match[4]])
                elif going_on and line.startswith('//   '):
                    found[-1][3] += ' ' + line[2:].strip()
                    continue
                going_on = bool(match)
        return found

    def typed_values(self, text):
        kind, rest = text.split(None, 1)
        values = eval(rest, self.names)     # the project's own test files
        return kind, list(values) if isinstance(values, (list, tuple, range)) else [values]

    def extend(self, place, end):
        buffer = self.buffers.setdefault(place, bytearray())
        buffer += b'\xa5' * (end - len(buffer))
        return buffer

    def read_run(self, _key, _offset, text):
        self.groups = tuple(int(n) for n in text.split())
        self.groups += (1,) * (3 - len(self.groups))

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

    def read_expect(self, place, offset, text):
        kind, rest = text.split(None, 1)
        tolerance = 0.0
        if rest.startswith('~'):
            number, rest = rest[1:].split(None, 1)
            tolerance = float(number)
        _, values = self.typed_values(kind + ' ' + rest)
        expectation = Expectation(place, offset, kind, tolerance, values)
        self.extend(place, offset + expectation.size())
        self.covered.setdefault(place, []).append((offset, offset + expectation.size()))
        self.expectations.append(expectation)

    def read_need(self, _key, _offset, text):
        self.needs += text.split()

    def read_env(self, _key, _offset, text):
        self.environment = text

    def read_layout(self, _key, _offset, text):
        self.scalar_layout = text == 'scalar'

    def read_unknown(self, _key, _offset, text):
        self.unknown = text

    def read_without(self, name, _offset, text):
        self.without[name] = text

    def reason_not_to_run(self, device):
        for name, why in self.without.items():
            if name in device['device']:
                return why
        for name in self.needs:
            if not device['features'].get(name):
                return f'the device has no {name}'
        return None

    @staticmethod
    def location(place):
        """(set, binding, element) of a place."""
        match = re.fullmatch(r'(?:(\d+)\.)?(\d+)(?:\[(\d+)\])?', place)
        return int(match[1] or 0), int(match[2]), int(match[3] or 0)

    def make_job(self, name, module):
        job = harness.Job(name, module, self.groups)
        for place, content in self.buffers.items():
            number, binding, element = self.location(place)
            kind = 'uniform' if place in self.uniforms else 'storage'
            job.add_buffer(binding, max(len(content), 4), bytes(content), kind, (number, element))
        for place, offset, target in self.addresses:
            job.add_address(int(place), offset, int(target))
        for number, content in self.constants:
            job.add_constant(number, content)
        if self.push:
            job.add_push(bytes(self.push))
        return job

    def judge(self, outcome):
        """What is wrong with the results; None when nothing is."""
        if outcome.error:
            return outcome.error
        for e in self.expectations:
            wrong = e.difference(outcome.buffers[self.location(e.place)], e.values, 'expected')
            if wrong:
                return wrong
        return None

    def compare(self, ours, theirs):
        """Where the results of two modules differ, or None."""
        for e in self.expectations:
            values = [None if want is None else got
                      for got, want in zip(e.read(theirs.buffers[self.location(e.place)]), e.values)]
            wrong = e.difference(ours.buffers[self.location(e.place)], values, 'glslang leaves')
            if wrong:
                return wrong
        addresses = {(place, offset) for place, offset, _ in self.addresses}
        for key, content in ours.buffers.items():
            spans = [span for place, spans in self.covered.items() if self.location(place) == key for span in spans]
            spans += [(offset, offset + 8) for place, offset in addresses if self.location(place) == key]
            for i, (a, b) in enumerate(zip(content, theirs.buffers[key])):
                if a != b and not any(start <= i < end for start, end in spans):
                    return f'byte {i} of buffer {key} is {a}, glslang leaves {b}'
        return None


def run_all(cases, compilers, device, keep, report):
    def path(case, compiler):
        return os.path.join(keep, f'{case.name}.{compiler.replace(" ", "")}.spv')

    todo = []
    for case in cases:
        for compiler in compilers:
            if compiler in case.without:
                report.add('skip', f'{compiler} {case.name}', case.without[compiler])
            else:
                todo.append((case, compiler))
    errors = harness.in_parallel(
        lambda item: harness.compile_and_validate(item[1], item[0].path, path(*item), item[0].environment,
                                                  item[0].scalar_layout), todo)
    for (case, compiler), error in zip(todo, errors):
        if error and harness.unknown_to_glslang(compiler, error):
            report.add('skip', f'{compiler} {case.name}', f'glslangValidator has no {harness.unknown_to_glslang(compiler, error)}')
        elif error and case.unknown and case.unknown in error:
            report.add('skip', f'{compiler} {case.name}', 'spirv-val is older than what this is about')
        elif error:
            report.add('fail', f'{compiler} {case.name}', error)
    for (case, compiler), error in zip(todo, errors):
        if not error and case.reason_not_to_run(device):
            report.add('skip', f'{compiler} {case.name}', case.reason_not_to_run(device) + ' (compiled only)')
    todo = [item for item, error in zip(todo, errors) if not error and not item[0].reason_not_to_run(device)]
    names = {item: f'{item[1].replace(" ", "")}/{item[0].name}' for item in todo}
    outcomes = harness.run_jobs([item[0].make_job(names[item], path(*item)) for item in todo]) if todo else {}
    results = {item: outcomes[names[item]] for item in todo}
    for (case, compiler), outcome in results.items():
        wrong = case.judge(outcome)
        other = results.get((case, 'glslang'))
        if not wrong and compiler != 'glslang' and other and not other.error:
            wrong = case.compare(outcome, other)
        report.add('fail' if wrong else 'pass', f'{compiler} {case.name}', wrong or '')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--compilers', default=','.join(COMPILERS))
    parser.add_argument('--keep', metavar='DIR', help='leave the modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    parser.add_argument('cases', nargs='*')
    options = parser.parse_args()
    folder = os.path.join(harness.HERE, 'cases')
    paths = options.cases or sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith('.comp'))
    compilers = options.compilers.split(',')
    harness.require(compilers)
    report = harness.Report(options.quiet)
    if 'glslang' in compilers and not harness.GLSLANG:
        compilers.remove('glslang')
        report.add('skip', 'glslang', 'glslangValidator is not installed: no second opinion')
    cases = []
    for path in paths:
        try:
            cases.append(Case(path))
        except CaseError as error:
            report.add('fail', os.path.basename(path), str(error))
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        run_all(cases, compilers, harness.describe_device(), keep, report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
