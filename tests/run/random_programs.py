"""Shared by suites of random programs: their options, and how programs are compiled, run and judged.

A program has a name, a source, make_job(name, module), and judge(outcome), which says what is wrong, or None.
"""
import argparse
import contextlib
import os
import tempfile

from tests.lib import harness


def options_of(text, count, compilers):
    """A parser with the options that all of these suites have; `text` is the suite's own."""
    parser = argparse.ArgumentParser(description=text.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=count)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--compilers', default=compilers)
    parser.add_argument('--compile-only', action='store_true', help='validate the modules, and run none')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--quiet', action='store_true')
    return parser


def require(options):
    harness.require(options.compilers.split(','))
    if not options.compile_only:
        harness.describe_device()


@contextlib.contextmanager
def folder_of(options):
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        yield folder


def write_sources(programs, folder):
    """The path of each program's source."""
    paths = {program: os.path.join(folder, program.name + '.comp') for program in programs}
    for program, path in paths.items():
        with open(path, 'w', encoding='ascii') as out:
            out.write(program.source)
    return paths


def try_all(sources, options, report, flags=(), may_lack=False):
    """Compiles each program with each compiler, runs what came of it, and reports.  `flags` are for all compilers; with `may_lack` a
    device that lacks a feature skips."""
    items = [(program, compiler, path, f'{compiler.replace(" ", "")}/{program.name}')
             for program, path in sources.items() for compiler in options.compilers.split(',')]

    def module(item):
        return os.path.join(os.path.dirname(item[2]), item[3].replace('/', '-') + '.spv')
    errors = harness.in_parallel(lambda item: harness.compile_and_validate(item[1], item[2], module(item), options=flags), items)
    runs = [item[0].make_job(item[3], module(item)) for item, error in zip(items, errors) if not error and not options.compile_only]
    outcomes = harness.run_jobs(runs)
    for item, error in zip(items, errors):
        outcome = None if error or options.compile_only else outcomes[item[3]]
        if may_lack and outcome and outcome.unsupported:
            report.add('skip', item[3], f'the device lacks {outcome.unsupported}')
        else:
            report.judge(item[3], error or (outcome and item[0].judge(outcome)))
