#!/usr/bin/env python3
"""Runs the suites of tests/run in sgcc-run's interpreter, at every subgroup size.

    suites.py [--quick] [--only=NAME] [--sizes=N,...]

Their runner is tests/run/runners/interpret (INTERPRET, or ./tests/run/runners/interpret) in place of vkrun. A module that is refused is a failure. --quick takes
the language at three sizes and a part of the catalogue of subgroups at two.
"""
import argparse
import concurrent.futures
import os
import sys

from tests.lib import process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))
RUN = os.path.join(os.path.dirname(HERE), 'run')
ALL = [1, 2, 4, 8, 16, 32, 64, 128]
COMPUTE = '--filter=^(?!.*(fragment|vertex|control|evaluation|geometry))'

# name: the program and its arguments, sizes, sizes of --quick, environment
SUITES = {
    'language': (['language.py', '--compilers=sgcc'], ALL, [1, 32, 128], {}),
    'language-peers': (['language.py', '--compilers=sgcc -O0,glslang'], [32], [], {}),
    'language-random': (['language.py', '--compilers=sgcc'], [8, 64], [32], {'INTERPRET_SCHEDULE': '3'}),
    'images': (['language.py', '--compilers=sgcc,glslang', os.path.join(RUN, 'cases', 'images')], [32], [32], {}),
    'textures': (['textures.py'], [32], [], {}),
    'int64': (['int64.py'], [32], [], {}),
    'int64-memory': (['language.py', '--compilers=sgcc,sgcc --lower-int64', os.path.join(RUN, 'cases', 'int64')], [32], [32], {}),
    'legacy': (['legacy.py'], [8, 32, 64], [], {'GLRUN': '/nonexistent'}),
    'programs': (['programs.py'], [1, 32, 128], [], {}),
    'opencl': (['opencl_vulkan.py'], [4, 32], [32], {}),
    'opencl-subgroups': (['opencl_vulkan_subgroups.py'], [8, 32], [], {}),
    'subgroups': (['subgroups.py', COMPUTE], ALL, [], {}),
    'subgroups-glslang': (['subgroups.py', COMPUTE, '--compilers=glslang'], [8, 32], [], {}),
    'subgroups-glslang-part': (['subgroups.py', '--filter=^(data-(uint|vec4|double)|untyped).*(partial|if)$', '--compilers=glslang'], [1, 2, 4, 16, 64, 128], [], {}),
    'subgroups-part': (['subgroups.py', '--filter=^(data|arb|untyped).*(partial|loop)$'], [], [4, 64], {}),
}


def run(arguments, size, more):
    """What the suite printed, and its exit status."""
    environment = {**os.environ, **more, 'INTERPRET_SIZE': str(size), 'INTERPRET_STRICT': '1', 'TEST_SHARE': '1',
                   'VKRUN': os.path.abspath(os.environ.get('INTERPRET', './tests/run/runners/interpret'))}
    done = process.run([sys.executable, os.path.join(RUN, arguments[0]), '--quiet', *arguments[1:]], env=environment, merged=True)
    return done.stdout, done.returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--quick', action='store_true')
    parser.add_argument('--only')
    parser.add_argument('--sizes')
    options = parser.parse_args()
    report = reporting.Report(quiet=True)
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(reporting.PROCESSES) as pool:
        for name, (arguments, sizes, quick, more) in SUITES.items():
            if options.only and options.only != name:
                continue
            chosen = quick if options.quick else sizes
            for size in [int(n) for n in options.sizes.split(',')] if options.sizes else chosen:
                if options.only or reporting.is_shared(f'{name} at size {size}'):
                    jobs.append((f'{name} at size {size}', pool.submit(run, arguments, size, more)))
        for name, job in jobs:
            report.take(name, *job.result())
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
