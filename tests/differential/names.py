#!/usr/bin/env python3
"""Compares the names that #extension accepts with glslangValidator: every known name in every version, profile and stage.

    names.py [--verbose] [NAME...]

For each name: whether `require`, `enable`, `warn` and `disable` take it, and what its macro is, before the extension is enabled and after.
The names are those of features.def and those in the peer's program.  The macros that no extension brings (GL_ES, GL_VERTEX_SHADER)
are compared likewise.  A difference is a bug, or has a row in known.txt, whose first column is a pattern for where it
was found, such as 310es.frag; a row that no difference needs fails.  A name that sgcc calls "known, and not supported yet" is
skipped, and said once.  And the names of ES change nothing in a shader of desktop GLSL, which has what they bring: each of tests/corpus
in version 450 or 460 becomes the same module with all of them required.  The last line is `N passed, N failed, N skipped`: each name in each version and stage is one.
"""
import argparse
import os
import re
import shutil
import sys
import tempfile

from tests.lib import harness, reporting
from tests.lib.known import Known
import table_features
from tests.differential.run import compile_with, find_shaders

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

VERSIONS = ['140', '330', '430', '450', '450 compatibility', '460', '310 es', '320 es']
STAGES = ['vert', 'tesc', 'frag', 'comp']
MORE = [('450', 'mesh'), ('460', 'mesh'), ('320 es', 'mesh'), ('460', 'task'), ('460', 'rgen'), ('460', 'geom'), ('460', 'tese')]
FIRST = {'tesc': 400, 'comp': 420}                  # where the peer has the stage: it looks at the number only
BEHAVIORS = ['warn', 'enable', 'disable']
NAME = re.compile(r'GL_(?:[A-Z][A-Z0-9]+)_[a-z0-9]\w+')
OTHER_MACROS = """GL_ES GL_core_profile GL_compatibility_profile GL_es_profile GL_FRAGMENT_PRECISION_HIGH GL_SPIRV VULKAN
    GL_VERTEX_SHADER GL_TESSELLATION_CONTROL_SHADER GL_TESSELLATION_EVALUATION_SHADER GL_GEOMETRY_SHADER GL_FRAGMENT_SHADER GL_COMPUTE_SHADER
    GL_TASK_SHADER_NV GL_MESH_SHADER_NV GL_TASK_SHADER_EXT GL_MESH_SHADER_EXT GL_RAY_GENERATION_SHADER_EXT GL_INTERSECTION_SHADER_EXT
    GL_ANY_HIT_SHADER_EXT GL_CLOSEST_HIT_SHADER_EXT GL_MISS_SHADER_EXT GL_CALLABLE_SHADER_EXT GL_RAY_GENERATION_SHADER_NV""".split()


def table():
    return [f for f in table_features.read_features(os.path.join(ROOT, 'lang', 'features.def'))[0] if f.name.startswith('GL_')]


def candidates():
    with open(os.path.realpath(shutil.which(harness.GLSLANG) or harness.GLSLANG), 'rb') as program:
        strings = re.findall(r'(?<![\w])GL_\w{4,60}(?!\w)', program.read().decode('latin-1'))
    return sorted({f.name for f in table()} | {s for s in strings if NAME.fullmatch(s)})


class Compiler:
    """What one of the two says of lines in front of an empty shader."""

    def __init__(self, folder, is_peer):
        self.folder, self.is_peer = folder, is_peer

    def output(self, version, stage, lines):
        path = os.path.join(self.folder, f'{"peer" if self.is_peer else "own"}-{version.replace(" ", "")}.{stage}')
        with open(path, 'w', encoding='utf-8') as source:
            source.write(f'#version {version}\n' + ''.join(line + '\n' for line in lines) + 'void main() { }\n')
        command = [harness.GLSLANG, '-V', '--target-env', 'vulkan1.2'] if self.is_peer else [harness.SGCC, '--target-env=vulkan1.2']
        return harness.run([*command, path, '-o', path + '.spv'])[1]

    def taken(self, version, stage, names, behavior):
        """The names that it does not complain of: warnings for each, and errors for some, behind which it reads no further."""
        left, refused = list(names), set()
        while True:
            output = self.output(version, stage, [f'#extension {name} : {behavior}' for name in left])
            refused |= set(re.findall(r'(?:warning|WARNING): .*extension not supported: (\w+)', output))
            error = re.search(r'ERROR: \S+?:(\d+): |:(\d+):\d+: error: ', output) if self.is_peer else re.search(r':(\d+)()():\d+: error: ', output)
            line = int(error[1] or error[2]) - 2 if error else len(left)
            if line >= len(left):
                return {name for name in names if name not in refused}
            refused.add(left.pop(line))

    def refusal(self, version, stage, name):
        return self.output(version, stage, [f'#extension {name} : require'])

    def macros(self, version, stage, names, enabled):
        """{name: value}: a name that is not an extension's is a warning that tells."""
        lines = [f'#extension {name} : enable' for name in sorted(enabled)]
        for n in names:
            lines += [f'#ifdef {n}', f'#if {n} == 1', f'#extension GL_PROBE_1_{n} : warn', f'#elif {n} == 100', f'#extension GL_PROBE_100_{n} : warn',
                      '#else', f'#extension GL_PROBE_other_{n} : warn', '#endif', '#endif']
        output = self.output(version, stage, lines)
        return dict((name, value) for value, name in re.findall(r'not supported: GL_PROBE_([^_]+)_(\w+)', output))


def enabled_together(names):
    """GL_NV_mesh_shader and GL_EXT_mesh_shader exclude each other."""
    return names - {'GL_NV_mesh_shader'}


def changes(shader, folder):
    """What is different about the shader's module with the names of ES; None where the shader is of another version or refused."""
    with open(shader.path, encoding='utf-8') as source:
        version, rest = source.read().split('\n', 1)
    if not re.match('#version 4[56]0', version) or shader.reason:
        return None
    names = [f.name for f in table() if f.served == 'SERVED' and f.start[1] and not f.start[0]]
    plain = os.path.join(folder, os.path.basename(shader.path))
    module, _ = compile_with(shader.sgcc(plain + '.spv'), plain + '.spv')
    if module is None:
        return None
    with open(plain, 'w', encoding='utf-8') as source:
        source.write('\n'.join([version, *(f'#extension {name} : require' for name in names), '#line 2', rest]))
    options = ['-I', os.path.dirname(shader.path)]
    shader.path = plain
    again, error = compile_with([*shader.sgcc(plain + '.again'), *options], plain + '.again')
    return '' if module == again else f'not the same with the names of ES: {error}'


class Suite:
    def __init__(self, options):
        self.known = Known(HERE, 'peer-names')
        self.names = [n for n in candidates() if not options.names or n in options.names]
        self.options = options
        self.report = reporting.Report(quiet=not options.verbose)
        self.pending = {}

    def compare(self, job, folder):
        """{name: differences} and the names that are pending."""
        version, stage = job
        own, peer = Compiler(folder, False), Compiler(folder, True)
        found = {name: [] for name in [*self.names, *OTHER_MACROS]}
        sides = []
        for compiler in (own, peer):
            behaviors = BEHAVIORS if stage == 'frag' else BEHAVIORS[:1]
            taken = {b: compiler.taken(version, stage, self.names, b) for b in behaviors}
            usable = enabled_together(taken['warn'])
            required = compiler.taken(version, stage, sorted(usable), 'require')
            macros = [compiler.macros(version, stage, list(found), enabled) for enabled in (set(), usable)]
            sides.append((taken, usable, required, macros))
        for (taken, usable, required, macros), sign in zip(sides, '+-'):
            other = sides['-+'.index(sign)]
            for name in found:
                for behavior in taken:
                    if name in taken[behavior] and name not in other[0][behavior]:
                        found[name].append(f'{sign} {behavior} {name}')
                if name in usable and name not in required:
                    found[name].append(f'{sign} warn without require {name}')
                for when, mine, theirs in zip(('before', 'after'), macros, other[3]):
                    if name in mine and mine[name] != theirs.get(name):
                        found[name].append(f'{sign} macro {when} {name} {mine[name]}')
        known_to_peer = sides[1][0]['warn'] | set(sides[1][3][0])
        pending = set()
        for name in sorted(self.names):
            if name in sides[0][0]['warn']:
                continue
            text = own.refusal(version, stage, name) if name in known_to_peer else ''
            if 'note: it is known, and not supported yet' in text:
                if re.search(rf': error: extension not supported: {name} \[unknown-extension\]\n', text) and name not in sides[0][3][0]:
                    pending.add(name)
                else:
                    found[name].append(f'! refused in other words: {harness.first_lines(text)}')
        return found, pending, known_to_peer

    def judge(self, job, found, pending, known_to_peer):
        where = job[0].replace(' ', '') + '.' + job[1]
        for name, lines in found.items():
            if name in self.names and name not in known_to_peer:
                continue                            # younger than the peer, or of others
            if name in pending:
                self.pending.setdefault(name, []).append(where)
                continue
            left = self.known.unexplained(where, lines)
            self.report.add('fail' if left else 'pass', f'{where} {name}', ', '.join(left))

    def run(self):
        jobs = [(v, s) for v in VERSIONS for s in STAGES if 'es' in v or int(v.split()[0]) >= FIRST.get(s, 0)] + MORE
        jobs = [(v, s) for v, s in jobs if reporting.is_shared(f'{v}.{s}')]
        with tempfile.TemporaryDirectory(prefix='sgcc-names-') as folder:
            results = harness.in_parallel(lambda job: self.compare(job, folder), jobs)
            shaders = [] if self.options.names else [s for s in find_shaders([os.path.join(ROOT, 'tests', 'corpus')]) if reporting.is_shared(s.name)]
            unchanged = harness.in_parallel(lambda shader: changes(shader, tempfile.mkdtemp(dir=folder)), shaders)
        for job, result in zip(jobs, results):
            self.judge(job, *result)
        for shader, text in zip(shaders, unchanged):
            if text is not None:
                self.report.add('fail' if text else 'pass', shader.name, text)
        if not self.options.names and reporting.SHARE == 1:
            self.known.judge_rows(self.report)
        for name, places in sorted(self.pending.items()):
            self.report.add('skip', name, f'not supported yet: {name}, in {len(places)} of {len(jobs)} versions and stages')
        return self.report.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--verbose', action='store_true', help='a line for each name in each version and stage')
    parser.add_argument('names', nargs='*', help='only these')
    options = parser.parse_args()
    harness.require(['sgcc'])
    if not harness.GLSLANG:
        return reporting.skip_all('there is no glslangValidator')
    return Suite(options).run()


if __name__ == '__main__':
    sys.exit(main())
