#!/usr/bin/env python3
"""Tests --reflect: agreement with SPIRV-Cross on every test module, the schema, names, needs, kernels, and cases with expected values.

    run.py [--quiet] [PATH...]

The shaders are those of tests/glsl, tests/corpus and tests/run.  Of each:
    agreement    `sgcc --reflect MODULE` and `spirv-cross --reflect` say the same (agree.py); skipped without spirv-cross
    schema       docs/reflection.schema.json holds; skipped without python3-jsonschema
    names        reflecting the source is reflecting the module with names (-g), and but for names the module that sgcc writes
A file in cases/ says by lines `// is: PATH = JSON` what its reflection must have: `resources[values].binding` is that of the resource with
that name, [0] is the first.  `// env:` and `// options:` say how it is compiled.  needs.py has those of subgroup operations.
unsized.py makes blocks with arrays that their uses size: they reflect as with their sizes written.
"""
import argparse
import json
import os
import re
import sys
import tempfile

from tests.differential import run as differential
from tests.lib import TESTS, harness, process, reporting
from tests.lib.sources import ENDINGS, find
from tests.reflection import agree, needs, unsized

HERE = os.path.dirname(os.path.abspath(__file__))

try:
    import jsonschema
except ImportError:
    jsonschema = None
SPIRV_CROSS = harness.find_program('SPIRV_CROSS', 'spirv-cross')
FOLDERS = ('glsl', 'corpus', 'run/cases', 'run/cases/draw', 'run/cases/images', 'run/cases/int64')
# SPIRV-Cross gives up on these.
REFUSED = re.compile('Currently no block to insert opcode'              # cooperative matrices
                     '|Array size of OpConstantNull must be')           # arrays of a specialized length


def reflect(*arguments):
    """(what sgcc says, None), or (None, why not)."""
    done = process.run([harness.SGCC, '--reflect', *arguments], timeout=60, text=False)
    if done.returncode:
        return None, f'exit status {done.returncode}: {done.stderr.decode(errors="replace").strip()[:300]}'
    return json.loads(done.stdout), None


def nameless(value):
    """Without what -g adds: names of variables and structs, and the source."""
    if isinstance(value, list):
        return [nameless(v) for v in value]
    if not isinstance(value, dict):
        return value
    of_struct = 'struct' in value or 'struct' in value.get('pointer', {})
    return {key: nameless(v) for key, v in value.items() if key not in ('name', 'source') and not (of_struct and key == 'type')}


def first_difference(a, b, where=''):
    if type(a) is not type(b):
        return f'{where}: {a!r} and {b!r}'
    pairs = [(k, a.get(k), b.get(k)) for k in sorted(set(a) | set(b))] if isinstance(a, dict) else \
        [(i, *p) for i, p in enumerate(zip(a, b))] if isinstance(a, list) and len(a) == len(b) else None
    if pairs is None:
        return None if a == b else f'{where}: {a!r} and {b!r}'
    return next((d for d in (first_difference(x, y, f'{where}.{k}') for k, x, y in pairs) if d), None)


def look_up(value, path):
    for name, index in re.findall(r'([A-Za-z_]\w*)|\[([^\]]*)\]', path):
        if name:
            value = value[name]
        else:
            value = value[int(index)] if index.isdigit() else next(v for v in value if v['name'] == index)
    return value


def unsaid(said, expected):
    for path, value in expected.items():
        try:
            found = look_up(said, path)
        except (KeyError, IndexError, StopIteration):
            found = 'nothing'
        if found != value:
            yield f'{path} is {found!r}, not {value!r}'


class Suite:
    def __init__(self, quiet):
        self.report = reporting.Report(quiet=quiet)
        with open(os.path.join(TESTS, '..', 'docs', 'reflection.schema.json'), encoding='utf-8') as text:
            schema = json.load(text)
        self.validator = jsonschema.Draft7Validator(schema) if jsonschema else None

    def objections(self, said):
        """The first place where the schema does not hold."""
        error = next(self.validator.iter_errors(said), None) if self.validator else None
        return [f'schema: {"/".join(map(str, error.absolute_path))}: {error.message[:200]}'] if error else []

    # --- every shader --------------------------------------------------------------------------

    def check_shader(self, shader, folder):
        """Lists of differences by kind; None: there is no module."""
        plain, named = (os.path.join(folder, shader.name.replace('/', '-') + kind) for kind in ('.plain', '.named'))
        if shader.reason or harness.run(shader.sgcc(plain))[0] or harness.run([*shader.sgcc(named), '-g'])[0]:
            return None
        said, why = reflect(named)
        if why:
            return {'agreement': [why]}
        found = {'schema': self.objections(said), 'names': self.check_names(shader, said, plain)}
        if SPIRV_CROSS:
            found['agreement'] = self.check_agreement(said, named)
        for path in (plain, named):
            os.remove(path)
        return found

    def check_names(self, shader, said, plain):
        of_source, why = reflect(*shader.sgcc('')[1:-2])
        if why:
            return [why]
        of_plain, why = reflect(plain)
        found = first_difference(said, of_source) or why or first_difference(nameless(said), nameless(of_plain))
        return [found] if found else []

    @staticmethod
    def check_agreement(said, module):
        status, text = harness.run([SPIRV_CROSS, module, '--reflect'])
        if REFUSED.search(text):
            return None
        return [f'spirv-cross: {harness.first_lines(text, 200)}'] if status else agree.differences(said, json.loads(text))

    def run_shaders(self, only):
        shaders = [differential.Shader(path) for path in reporting.share(find(FOLDERS, (*ENDINGS, '.glsl')))]
        shaders = [s for s in shaders if not only or any(o in s.path for o in only)]
        with tempfile.TemporaryDirectory(prefix='sgcc-reflection-') as folder:
            results = harness.in_parallel(lambda s: self.check_shader(s, folder), shaders)
        for shader, found in zip(shaders, results):
            for kind, lines in (found or {}).items():
                if lines is None:
                    self.report.add('skip', f'{kind}: {shader.name}', 'SPIRV-Cross gives up on cooperative matrices, and on zeros of specialized arrays')
                else:
                    self.report.add('fail' if lines else 'pass', f'{kind}: {shader.name}', ''.join('\n    ' + line for line in lines[:10]))

    # --- what must be said ---------------------------------------------------------------------

    def expect(self, name, path, options, expected):
        said, why = reflect(*options, path)
        lines = [why] if why else [*unsaid(said, expected), *self.objections(said)]
        self.report.add('fail' if lines else 'pass', name, ''.join('\n    ' + line for line in lines))

    def run_needs(self):
        with tempfile.TemporaryDirectory(prefix='sgcc-reflection-') as folder:
            for i, (name, stage, source, expected) in enumerate(needs.cases()):
                path = os.path.join(folder, f'{i}.{stage}')
                with open(path, 'w', encoding='utf-8') as file:
                    file.write(source)
                late = ['--target-spv=spv1.4'] if stage in ('task', 'mesh') or stage.startswith('r') else []
                self.expect(f'needs: {name}', path, late, expected)

    def run_unsized(self):
        with tempfile.TemporaryDirectory(prefix='sgcc-reflection-') as folder:
            path = os.path.join(folder, 'blocks.comp')
            for name, options, *sources in unsized.cases():
                said = []
                for source in sources:
                    with open(path, 'w', encoding='utf-8') as file:
                        file.write(source)
                    said.append(reflect(*options, path))
                why = said[0][1] or said[1][1] or ('' if said[0][0] == said[1][0] else 'its sizes or offsets are not those that its uses ask for')
                self.report.add('fail' if why else 'pass', f'unsized: {name}', why and f'{why}\n{sources[1]}')

    def run_cases(self, only):
        for name in sorted(os.listdir(os.path.join(HERE, 'cases'))):
            path = os.path.join(HERE, 'cases', name)
            if only and not any(o in path for o in only):
                continue
            with open(path, encoding='utf-8') as text:
                lines = text.read()
            expected = {p: json.loads(v) for p, v in re.findall(r'^// is: (.+?) = (.*)$', lines, re.M)}
            options = [o for line in re.findall(r'^// options: *(.*)$', lines, re.M) for o in line.split()]
            options += ['--target-env=' + e for e in re.findall(r'^// env: *(.*)$', lines, re.M)]
            self.expect(f'case: {name}', path, options, expected)

    def run(self, only):
        if not harness.SGCC:
            sys.exit('no compiler: set SGCC')
        for missing, package in ((not SPIRV_CROSS, 'spirv-cross'), (not jsonschema, 'python3-jsonschema')):
            if missing:
                self.report.add('skip', package, f'not installed (Debian: apt-get install {package})')
        self.run_cases(only)
        if not only:
            self.run_needs()
            self.run_unsized()
        self.run_shaders(only)
        return self.report.finish()


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument('--quiet', action='store_true')
    p.add_argument('paths', nargs='*')
    options = p.parse_args()
    sys.exit(Suite(options.quiet).run([os.path.abspath(path) if os.path.exists(path) else path for path in options.paths]))


if __name__ == '__main__':
    main()
