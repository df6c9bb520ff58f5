#!/usr/bin/env python3
"""Runs mutated modules in sgcc-run's interpreter, in a sanitized build: a refusal, an end or a limit, never a crash.

    hostile.py [--count=N] [--seed=N] [--keep=DIR]

MUTANTS names tests/interpret/mutants of a build with sanitizers. The corpus is what sgcc makes of the cases of tests/run.
"""
import argparse
import glob
import os
import random
import subprocess
import sys
import tempfile

from tests.hostile.modules import bytes_of, mutate
from tests.lib import TESTS, process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

MUTANTS = os.environ.get('MUTANTS', './tests/interpret/mutants')
BATCH, SECONDS = 40, 60


def corpus(folder):
    modules = []
    sources = sorted(glob.glob(os.path.join(TESTS, 'run', 'cases', '*.comp')) + glob.glob(os.path.join(TESTS, 'run', 'cases', 'images', '*.comp')) +
                     [path for name in ('cooperative_matrix', 'cooperative_matrix2', 'cooperative_vector', 'long_vector')
                      for path in glob.glob(os.path.join(TESTS, 'glsl', name, '*.comp'))] + [os.path.join(TESTS, 'glsl', 'newer', 'split-barrier.comp'), os.path.join(HERE, 'inputs', 'derivatives.comp')])
    for number, path in enumerate(sources):
        out = os.path.join(folder, f'{number}.spv')
        process.run([os.environ.get('SGCC', './sgcc'), '--target-env=vulkan1.3', *(['-O0'] if number % 2 else []), path, '-o', out], text=False)
        if os.path.exists(out) and os.path.getsize(out) < 12000:
            with open(out, 'rb') as module:
                modules.append(module.read())
    return modules


def run(paths):
    """None, or what went wrong."""
    try:
        done = subprocess.run([MUTANTS, *paths], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f'no end after {SECONDS} s'
    return done.stderr.decode(errors='replace')[-2000:] if done.returncode else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=4000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', metavar='DIR')
    options = parser.parse_args()
    report = reporting.Report(True)
    if not os.access(MUTANTS, os.X_OK):
        report.add('skip', 'hostile', f'{MUTANTS} is not built')
        return report.finish()
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        modules = corpus(scratch)
        for start in range(0, options.count, BATCH):
            paths = []
            for number in range(start, min(start + BATCH, options.count)):
                module = mutate(rng, modules)
                paths.append(os.path.join(folder, f'mutant-{number}'))
                with open(paths[-1], 'wb') as out:
                    out.write(bytes([rng.randrange(64)]) + (module if isinstance(module, bytes) else bytes_of(module)))
            if run(paths) is None:
                for path in paths:
                    report.add('pass', path)
                    os.remove(path)
                continue
            for path in paths:
                wrong = run([path])
                report.add('fail' if wrong else 'pass', os.path.basename(path), wrong or '')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
