#!/usr/bin/env python3
"""Runs OpenCL kernels whose comments define inputs and expected outputs, and compares.

    opencl_kernels.py [--compilers=LIST] [--keep=DIR] [--quiet] [CASE or FOLDER...]

LIST is a comma-separated choice of `sgcc` with options and `clang` (default: sgcc,clang); without a case opencl/cases is
meant.  opencl/README.md describes what a case is.  Every module of sgcc must be valid by spirv-val and accepted by
`llvm-spirv -r`, and leave what the case expects; without a runtime the kernels are compiled and validated only.
"""
import argparse
import os
import sys
import tempfile

from tests.lib import CASES, harness, reporting
from tests.run import opencl_harness
from tests.run.opencl_case import Case, CaseError

FOLDER = os.path.join(CASES, 'opencl')


class Run:
    """One case with the module of one compiler."""

    def __init__(self, case, compiler, folder):
        self.case, self.compiler = case, compiler
        self.name = f'{compiler} {case.name}'
        self.module = os.path.join(folder, f'{case.name}.{compiler.replace(" ", "")}.spv')
        self.error = None

    def compile(self):
        self.error = opencl_harness.compile_and_validate(self.compiler, self.case.path, self.module, self.case.options)

    def job_name(self, size):
        return f'{self.name}/{size}'.replace(' ', '_')


def run_ready(runs, report):
    """Executes compiled cases, with all sizes of subgroups that they ask for."""
    errors = {run: None for run in runs}
    for size in sorted({s for run in runs for s in run.case.sizes}, key=str):
        chosen = [run for run in runs if size in run.case.sizes]
        outcomes = opencl_harness.run_jobs([run.case.make_job(run.job_name(size), run.module) for run in chosen], size)
        for run in chosen:
            found = run.case.judge(outcomes[run.job_name(size)], size)
            if found and not errors[run]:
                errors[run] = found if size is None else f'subgroups of {size}: {found}'
    for run, error in errors.items():
        report.add('fail' if error else 'pass', run.name, error or '')


def run_all(cases, compilers, keep, report):
    runs = []
    for case in cases:
        for compiler in compilers:
            why = next((why for name, why in case.without.items() if compiler.startswith(name)), None)
            if why:
                report.add('skip', f'{compiler} {case.name}', why)
            else:
                runs.append(Run(case, compiler, keep))
    harness.in_parallel(Run.compile, runs)
    device, missing = opencl_harness.describe_device()
    ready = []
    for run in runs:
        if run.error:
            pending = opencl_harness.not_yet(run.error)
            report.add('skip' if pending else 'fail', run.name, pending or run.error)
        elif not device or 'running' in run.case.without:
            report.add('skip', run.name, run.case.without.get('running', missing) + ' (compiled only)')
        else:
            ready.append(run)
    run_ready(ready, report)


def read_cases(paths, report):
    cases = []
    for path in paths:
        try:
            cases.append(Case(path))
        except CaseError as error:
            report.add('fail', os.path.basename(path), str(error))
    return cases


def find_cases(paths):
    """The files of cases; a folder stands for all of its own."""
    found = []
    for path in paths:
        found += sorted(os.path.join(path, n) for n in os.listdir(path) if n.endswith('.cl')) if os.path.isdir(path) else [path]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--compilers', default='sgcc,clang')
    parser.add_argument('--keep', metavar='DIR', help='leave the modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    parser.add_argument('cases', nargs='*')
    options = parser.parse_args()
    compilers = options.compilers.split(',')
    harness.require(compilers)
    report = reporting.Report(options.quiet)
    if 'clang' in compilers and not (opencl_harness.CLANG and opencl_harness.LLVM_SPIRV):
        compilers.remove('clang')
        report.add('skip', 'clang', 'clang-15 or llvm-spirv-15 is not installed: no second opinion')
    cases = read_cases(find_cases(options.cases) or reporting.share(find_cases([FOLDER])), report)
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        run_all(cases, compilers, keep, report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
