#!/usr/bin/env python3
"""Passes large, strange and mutated shaders and kernels to the sanitized compiler.

    run.py [--count=N] [--seed=N] [--keep=DIR] [--jobs=N]

SGCC_ASAN (or SGCC_SANITIZED) names a compiler built with ASan and UBSan; without one, SGCC or ./sgcc is taken, and the
report says so.  Bombs (bombs.py) and declarations (declarations.py) go through that program; beside it, tests/hostile/mutants
makes --count mutants of every shader and kernel of the tests, each of which goes through one mode of the library (modes.c).  An input
fails when the compiler crashes, a sanitizer reports, it takes too long, it ends with another status than 0 or 1, or it makes a
module that SPIRV-Tools refuses.  Failing inputs are kept (default: out/hostile), and each can be run again alone.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.hostile.bombs import c_bombs, glsl_bombs
from tests.hostile.declarations import declarations
from tests.lib import TESTS, harness, process, reporting


SECONDS = 10                # for one input
BATCH = 40
MOST_DAYS = 10              # within so many days of ./check each input goes each way


# (suffix, inputs, ways): each way is options and the environment by which spirv-val judges; the source's own instructions are beyond it.
INPUTS = [
    ('.comp', 'bomb', glsl_bombs, [(['-c'], 'vulkan1.1')]),
    ('.comp', 'declaration', declarations, [(['-c', '--target-env=vulkan1.3'], None)]),
    ('.cl', 'bomb', c_bombs, [(['-c', '-cl-std=CL2.0'], 'spv1.6'), (['-c', '--target-env=vulkan1.1', '-cl-std=CL2.0'], 'vulkan1.1'),
                              (['-c', '-O0', '-g', '-cl-std=CL3.0', '-cl-kernel-arg-info'], 'spv1.6')]),
]
BATCHES = {'bomb': 1, 'declaration': BATCH}
FOLDERS = ['tests', 'examples', 'bench/shaders']        # what mutants are made of
REPORTS = (b'AddressSanitizer', b'runtime error:', b'LeakSanitizer', b'UndefinedBehaviorSanitizer', b'Assertion')


def find_compiler():
    for variable in ('SGCC_ASAN', 'SGCC_SANITIZED'):
        if variable in os.environ:
            return os.path.abspath(os.environ[variable]), True
    return harness.SGCC, False


class Hostile:
    def __init__(self, options):
        self.options = options
        self.compiler, self.sanitized = find_compiler()
        if not self.compiler:
            sys.exit('no compiler: set SGCC_ASAN')
        self.report = reporting.Report(quiet=True)
        self.environment = dict(os.environ, ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') +
                                ':abort_on_error=0:exitcode=99:allocator_may_return_null=1',
                                UBSAN_OPTIONS='halt_on_error=1:exitcode=99:print_stacktrace=1')

    def compile(self, folder, names, options, seconds):
        """None when the compiler behaved, else what it did."""
        try:
            done = process.run([self.compiler, *options, *names], cwd=folder, env=self.environment, timeout=seconds, text=False, merged=True)
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
        for source in inputs if environment and not reporting.lacks('spirv-val', harness.SPIRV_VAL) else []:
            module = os.path.join(folder, source[:-3] + '.spv' if source.endswith('.cl') else source + '.spv')
            if not os.path.exists(module):
                continue
            status, output = harness.run([harness.SPIRV_VAL, '--target-env', environment, '--scalar-block-layout', module])
            if status:
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

    def make_batches(self):
        """[((options, environment), {name: bytes})]"""
        batches = []
        for suffix, kind, make, ways in INPUTS:
            inputs = [(f'{kind}-{name}{suffix}', text) for name, text in make()]
            size = BATCHES[kind]
            for number, way in enumerate(ways):
                chosen = [(name, text) for name, text in inputs if reporting.is_chosen(f'{name} {number}', min(reporting.SHARE, MOST_DAYS))]
                batches += [(way, dict(chosen[start:start + size])) for start in range(0, len(chosen), size)]
        return batches

    def run_batches(self):
        batches = self.make_batches()
        with ThreadPoolExecutor(self.options.jobs) as pool:
            for ((options, _), inputs), failures in zip(batches, pool.map(self.run_batch, batches)):
                failed = dict(failures)
                for name, text in inputs.items():
                    if name in failed:
                        self.keep(name, text)
                        self.report.add('fail', name, f'{failed[name]} ({" ".join(options)})')
                    else:
                        self.report.add('pass', name)

    # --- mutants -------------------------------------------------------------------------------

    def run_mutants(self, program, start, count):
        folders = [os.path.join(os.path.dirname(TESTS), folder) for folder in FOLDERS]
        done = process.run([program, f'--seed={self.options.seed}', f'--start={start}', f'--count={count}', f'--keep={self.options.keep}', '--seconds=30', *folders],
                           text=False, merged=True)
        return done.returncode, done.stdout.decode(errors='replace')

    def check_mutants(self):
        program = os.path.join(os.path.dirname(self.compiler), 'tests', 'hostile', 'mutants')
        if not os.access(program, os.X_OK):
            self.report.add('skip', 'mutants', f'{program} was not built: make tests/hostile/mutants (Debian: apt-get install spirv-tools g++)')
            return
        count = self.options.count // reporting.SHARE
        first, share = reporting.SEED % reporting.SHARE * count, -(-count // self.options.jobs)
        with ThreadPoolExecutor(self.options.jobs) as pool:
            for status, output in pool.map(lambda i: self.run_mutants(program, first + i * share, share), range(self.options.jobs)):
                lines = output.strip().splitlines() or ['nothing was said']
                for line in lines[:-1]:
                    self.report.add('fail', 'mutants', line)
                self.report.add('fail' if status or ' mutants compiled' not in lines[-1] else 'pass', 'mutants', lines[-1])

    def run(self):
        self.run_batches()
        self.check_mutants()
        if not self.sanitized:
            self.report.add('skip', 'sanitizers', 'SGCC_ASAN is not set: a compiler without sanitizers was run')
        return self.report.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=20000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', default=os.path.join('out', 'hostile'), metavar='DIR')
    parser.add_argument('--jobs', type=int, default=harness.PROCESSES)
    options = parser.parse_args()
    shutil.rmtree(options.keep, ignore_errors=True)
    return Hostile(options).run()


if __name__ == '__main__':
    sys.exit(main())
