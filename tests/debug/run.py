#!/usr/bin/env python3
"""Tests debug information (docs/debug-info.md) of every shader and kernel under tests/: -gVS compiles the same sources to valid modules that obey the
specifications of the sets (rules.py), with the same code, at -O and at -O0.

A folder or file as argument restricts that to it. SGCC names the program, ./sgcc without.
"""
import os
import re
import shlex
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.debug import rules, stripped
from tests.lib import TESTS, harness, reporting
from tests.lib.sources import ENDINGS, find


LEAST_EXPECTED = 2000
FOLDERS = ('corpus', 'glsl', 'opencl', 'run/cases', 'run/cases/draw', 'run/cases/opencl', 'run/cases/int64', 'run/cases/legacy')
STAGES = (*ENDINGS, '.cl')
# These ask for another output, or for debug information of their own.
OTHER_OUTPUT = re.compile(r'-(-dump|-port|-emit|-reflect|E|M|S|o|g|O|mfmt|fsyntax-only)|--after|%|\$')


def options_of(path):
    """Those of the first RUN line that compiles, or of the lines `env:` and `options:`."""
    with open(path, encoding='utf-8', errors='replace') as file:
        text = file.read()
    run = re.search(r'RUN:.*?%compile %s([^|\n]*)', text)
    words = shlex.split(run.group(1), comments=False) if run and "'" not in run.group(1) else []
    options = [word for word in words if word.startswith('-') and not OTHER_OUTPUT.match(word)]
    env = re.search(r'//+ env: (\S+)', text)
    options += [f'--target-env={env.group(1)}'] if env else []
    for line in re.findall(r'//+ options: (.*)', text):
        options += [word for word in line.split() if word.startswith('-') and not OTHER_OUTPUT.match(word)]
    return options


def environment_of(options, path):
    named = [option.split('=')[1] for option in options if option.startswith('--target-env=')]
    return named[-1] if named else 'opencl2.2' if path.endswith('.cl') else 'vulkan1.1'


def is_valid(module, environment):
    environment = {'vulkan1.0': 'vulkan1.0', 'vulkan1.1': 'vulkan1.1', 'vulkan1.2': 'vulkan1.2'}.get(
        environment, 'opencl2.2' if environment.startswith('opencl') else 'opengl4.5' if environment.startswith('opengl') else 'vulkan1.3')
    return harness.run([harness.SPIRV_VAL, '--target-env', environment, '--scalar-block-layout', module])


def compile_text(path, module, options):
    """(what was printed, the text of the module or None), and the module in a file."""
    status, printed = harness.run([harness.SGCC, '-w', *options, path, '-o', module])
    if status:
        return printed, None
    if path.endswith('.cl'):        # literals of OpenCL.std
        return printed, harness.run(['spirv-dis', '--raw-id', module])[1]
    status, text = harness.run([harness.SGCC, '-w', '-S', *options, path, '-o', module + '.s'])
    with open(module + '.s', encoding='utf-8', errors='replace') as file:
        return printed, file.read()


def first_difference(plain, debug):
    for a, b in zip(plain + ['the end'], debug + ['the end']):
        if a != b:
            return f'the code differs:\n  without {a}\n  with    {b}'
    return None


def check_way(path, folder, options):
    """What is wrong with the module of one way, or None; False where the plain source does not compile."""
    plain_module, module = os.path.join(folder, 'plain.spv'), os.path.join(folder, 'debug.spv')
    printed, plain = compile_text(path, plain_module, options)
    if plain is None:
        return False
    printed, debug = compile_text(path, module, [*options, '-gVS'])
    if debug is None:
        return f'with -gVS it does not compile: {printed}'
    environment = environment_of(options, path)
    if not environment.startswith('opengl') and not any(name in debug for name in stripped.SETS):
        return 'there is no debug information'
    status, printed = is_valid(module, environment) if harness.SPIRV_VAL else (0, '')
    if status and not harness.TOO_STRICT.search(printed) and not is_valid(plain_module, environment)[0]:
        return f'the module is invalid: {printed}'
    broken = rules.wrong(harness.run(['spirv-dis', '--raw-id', '--no-header', module])[1])
    return f'the debug information is wrong: {broken}' if broken else first_difference(stripped.code(plain), stripped.code(debug))


def ways(path):
    """The options under which a source compiles: both levels, and through the passes for its kind."""
    yield from (['-O'], ['-O0'])
    if '/int64/' in path or '/legacy/' in path:
        yield from (['--lower-int64'], ['--subgroup-ops=ballot-ext'])
    if '/opencl/cases/' in path:
        yield ['--target-env=vulkan1.2']


def check(path):
    """How many modules were compared, and what is wrong with one of them."""
    options, compared = options_of(path), 0
    with tempfile.TemporaryDirectory() as folder:
        for way in ways(path):
            wrong = check_way(path, folder, options + way)
            if wrong:
                return compared, f'{" ".join(options + way)}: {wrong}'
            compared += wrong is None
    return compared, None


def sources(arguments):
    for root in arguments or [os.path.join(TESTS, folder) for folder in FOLDERS]:
        if os.path.isfile(root):
            yield root
        yield from find([root], STAGES)


def main():
    report, modules = reporting.Report(quiet=True), 0
    paths = reporting.share(sources(sys.argv[1:]))
    with ThreadPoolExecutor(harness.PROCESSES) as pool:
        for path, (compared, wrong) in zip(paths, pool.map(check, paths)):
            modules += compared
            report.judge(os.path.relpath(path, TESTS), wrong)
    if modules < LEAST_EXPECTED and not sys.argv[1:] and reporting.SHARE == 1:
        report.add('fail', 'the number of modules', f'{modules}, and there should be {LEAST_EXPECTED}')
    print(f'{modules} modules')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
