#!/usr/bin/env python3
"""Feeds truncated and mutated shaders and kernels to the sanitized compiler.

    run.py [--count=N] [--seed=N] [--keep=DIR] [--jobs=N]

SGCC_ASAN (or SGCC_SANITIZED) names a compiler built with ASan and UBSan; without one, SGCC or ./sgcc is taken, and the
report says so.  An input fails when the compiler crashes, a sanitizer reports, it runs longer than 10 seconds, it ends with
another status than 0 or 1, or it writes a module that spirv-val refuses.  Failing inputs are kept (default:
out/hostile), and each can be run again alone.  The corpus is every shader and kernel under tests/, and the mutations
follow from the seed, so a run can be repeated.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
sys.path[:0] = [HERE, os.path.join(TESTS, 'run')]
import harness
from bombs import c_bombs, glsl_bombs
from mutate import Mutator

SECONDS = 10                # for one input
BATCH = 40


class Language:
    """What the inputs of a language are made of, and the ways in which they are compiled: (options, spirv-val's environment)."""
    def __init__(self, suffixes, share, bombs, ways):
        self.suffixes, self.share, self.bombs, self.ways = suffixes, share, bombs, ways


LANGUAGES = [
    Language(('.comp', '.glsl', '.vert', '.tesc', '.tese', '.geom', '.frag', '.task', '.mesh', '.rgen', '.rint', '.rahit', '.rchit', '.rmiss',
              '.rcall'), 1.0, glsl_bombs,
             [(['-c'], 'vulkan1.1'), (['-c', '-O0'], 'vulkan1.1'), (['-c', '-g', '--target-env=vulkan1.2'], 'vulkan1.2')]),
    Language(('.cl',), 0.6, c_bombs,
             [(['-c', '-cl-std=CL2.0'], 'spv1.6'), (['-c', '--target-env=vulkan1.1', '-cl-std=CL2.0'], 'vulkan1.1'),
              (['-c', '-O0', '-g', '-cl-std=CL3.0', '-cl-kernel-arg-info'], 'spv1.6')]),
]
REPORTS = (b'AddressSanitizer', b'runtime error:', b'LeakSanitizer', b'UndefinedBehaviorSanitizer', b'Assertion')

# What some validators refuse wrongly: (what they say, what the source of such a module has in it).  Maximal reconvergence, small floats,
# cooperative matrices and unsized arrays in uniform blocks are newer than they are; GL_EXT_spirv_intrinsics puts the source's own numbers into
# the module, which a mutation may make any.
NEWER = [
    ('The Result Type of OpArrayLength', b'GL_EXT_shader_64bit_indexing'),
    ('VUID-StandaloneSpirv-Offset-04663', b'GL_EXT_texture_offset_non_const'),          # the feature maintenance8 allows it
    ('VUID-StandaloneSpirv-OpTypeRuntimeArray-04680', b'GL_EXT_uniform_buffer_unsized_array'),
    ('Invalid execution mode operand: 6023', b''),
    *((f'Invalid capability operand: {c}', b'') for c in (4166, 4212, 4213, 4214, 5087, 5116, 5117, 5118, 6022)),
    ('', b'GL_EXT_spirv_intrinsics'),
]


def is_refused_wrongly(output, source):
    return any(message in output and mark in source for message, mark in NEWER)


def find_compiler():
    for variable in ('SGCC_ASAN', 'SGCC_SANITIZED'):
        if variable in os.environ:
            return os.path.abspath(os.environ[variable]), True
    return harness.SGCC, False


def read_corpus(suffixes):
    corpus = []
    for folder, folders, files in os.walk(TESTS):
        folders[:] = sorted(f for f in folders if f not in ('__pycache__', 'Output'))
        for name in sorted(files):
            if name.endswith(suffixes):
                path = os.path.join(folder, name)
                with open(path, 'rb') as text:
                    corpus.append((os.path.relpath(path, TESTS), text.read()))
    return corpus


def suffix_of(origin):
    """The inputs keep the stage of what they were made of; .glsl says it in the source."""
    suffix = os.path.splitext(origin)[1]
    return '.comp' if suffix == '.glsl' else suffix


class Hostile:
    def __init__(self, options):
        self.options = options
        self.compiler, self.sanitized = find_compiler()
        if not self.compiler:
            sys.exit('no compiler: set SGCC_ASAN')
        self.report = harness.Report(quiet=True)
        self.environment = dict(os.environ, ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') +
                                ':abort_on_error=0:exitcode=99:allocator_may_return_null=1',
                                UBSAN_OPTIONS='halt_on_error=1:exitcode=99:print_stacktrace=1')

    def compile(self, folder, names, options, seconds):
        """None when the compiler behaved, else what it did."""
        try:
            done = subprocess.run([self.compiler, *options, *names], cwd=folder, env=self.environment, timeout=seconds,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        except subprocess.TimeoutExpired:
            return f'no end after {seconds} s'
        for report in REPORTS:
            if report in done.stdout:
                line = next(line for line in done.stdout.split(b'\n') if report in line)
                return 'sanitizer: ' + line.decode(errors='replace').strip()
        if done.returncode not in (0, 1):
            return f'exit status {done.returncode}: {harness.first_lines(done.stdout.decode(errors="replace")[-200:])}'
        return None

    def refused_module(self, folder, environment, inputs):
        """(input, what the validator says) of each module in the folder that is not valid."""
        refused = []
        for source in inputs if harness.SPIRV_VAL else []:
            module = os.path.join(folder, source[:-3] + '.spv' if source.endswith('.cl') else source + '.spv')
            if not os.path.exists(module):
                continue
            status, output = harness.run([harness.SPIRV_VAL, '--target-env', environment, '--scalar-block-layout', module])
            if status and not is_refused_wrongly(output, inputs[source]):
                refused.append((source, f'module refused: {harness.first_lines(output)}'))
        return refused

    def run_batch(self, batch):
        """Failures of a batch: [(input, why)].  `batch` is ((options, environment), {name: bytes})."""
        (options, environment), inputs = batch
        with tempfile.TemporaryDirectory() as folder:
            for name, text in inputs.items():
                with open(os.path.join(folder, name), 'wb') as out:
                    out.write(text)
            failures = []
            if self.compile(folder, list(inputs), options, SECONDS + len(inputs)):
                failures = [(name, why) for name in inputs
                            for why in [self.compile(folder, [name], options, SECONDS)] if why]
                if not failures:
                    failures = [(next(iter(inputs)), 'the batch fails, but none of its inputs alone')]
            return failures + self.refused_module(folder, environment, inputs)

    def keep(self, name, text):
        os.makedirs(self.options.keep, exist_ok=True)
        with open(os.path.join(self.options.keep, name), 'wb') as out:
            out.write(text)

    def make_batches(self, language, origins):
        """The inputs of a language, each put under its name into `origins`: [((options, environment), {name: bytes})]."""
        batches = []
        first = language.suffixes[0]
        for name, text in language.bombs():
            origins[f'bomb-{name}{first}'] = 'bomb'
            ways = language.ways if first == '.cl' else language.ways[:1]
            batches += [(way, {f'bomb-{name}{first}': text}) for way in ways]
        mutator = Mutator(self.options.seed, read_corpus(language.suffixes))
        count = int(self.options.count * language.share)
        for start in range(0, count, BATCH):
            inputs = {}
            for number in range(start, min(start + BATCH, count)):
                origin, text = mutator.make()
                name = f'm{number:05}{suffix_of(origin.split()[0])}'
                origins[name], inputs[name] = origin, text
            batches.append((language.ways[start // BATCH % len(language.ways)], inputs))
        return batches

    def run(self):
        origins = {}
        batches = [batch for language in LANGUAGES for batch in self.make_batches(language, origins)]
        with ThreadPoolExecutor(self.options.jobs) as pool:
            for ((options, _), inputs), failures in zip(batches, pool.map(self.run_batch, batches)):
                failed = dict(failures)
                for name, text in inputs.items():
                    if name in failed:
                        self.keep(name, text)
                        self.report.add('fail', name, f'{failed[name]} ({" ".join(options)}; from {origins[name]})')
                    else:
                        self.report.add('pass', name)
        if not self.sanitized:
            self.report.add('skip', 'sanitizers', 'SGCC_ASAN is not set: a compiler without sanitizers was run')
        return self.report.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=3000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', default=os.path.join('out', 'hostile'), metavar='DIR')
    parser.add_argument('--jobs', type=int, default=harness.PROCESSES)
    options = parser.parse_args()
    shutil.rmtree(options.keep, ignore_errors=True)
    return Hostile(options).run()


if __name__ == '__main__':
    sys.exit(main())
