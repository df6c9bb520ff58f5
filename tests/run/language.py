#!/usr/bin/env python3
"""Runs the cases of a folder, shaders whose comments define inputs and expected outputs, and compares.

    language.py [--compilers=LIST] [--keep=DIR] [--quiet] [CASE or FOLDER...]

LIST is a comma-separated choice of `sgcc`, sgcc and options, `glslang` (`sgcc`, `sgcc -O0` and `glslang` by default), emit-glsl, emit-essl and
emit-hlsl: what --emit writes, compiled by glslangValidator, where it is not refused. Without a case, cases/ is
meant. README.md describes what a case is. Every module must be valid and leave what the case expects; and two compilers'
modules of one source must leave the same: integers and bytes that no expectation names exactly, floats within the
tolerance of the expectation.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import CASES, harness, reporting
from tests.run.case import Case, CaseError

COMPILERS = ['sgcc', 'sgcc -O0', 'glslang']


class Run:
    """One case with the modules of one compiler."""

    def __init__(self, case, compiler, folder):
        self.case, self.compiler = case, compiler
        self.name = f'{compiler} {case.name}'
        self.job_name = f'{compiler.replace(" ", "")}/{case.name}'
        base = os.path.join(folder, f'{case.name}.{compiler.replace(" ", "")}')
        self.modules = {(number, stage): f'{base}.{number}.{stage}.spv' for number, stage, _ in case.shaders()}
        self.error = None

    def compile(self):
        for number, stage, path in self.case.shaders():
            self.error = self.error or harness.compile_and_validate(
                self.compiler, path, self.modules[number, stage], self.case.environment, self.case.scalar_layout,
                self.case.options)
        if self.error and self.case.unknown and self.case.unknown in self.error:
            self.error = None           # the validator is older than what the case is about: the device judges

    def job(self):
        return self.case.make_job(self.job_name, self.modules, 'lower-int64' in self.compiler)

    def report_error(self, report):
        unknown = harness.unknown_to_glslang(self.compiler, self.error)
        if unknown:
            report.add('skip', self.name, f'glslangValidator has no {unknown}')
        elif self.compiler.startswith('emit-') and re.search('not supported (in|yet: .* with --lower-for)|SPIRV-Cross cannot write', self.error):
            report.add('skip', self.name, 'refused: ' + self.error.split(': ', 2)[-1].split(' | ')[0])
        else:
            report.add('fail', self.name, self.error)


def run_all(cases, compilers, device, keep, report):
    runs = []
    for case in cases:
        case.write_sources(keep)
        for compiler in compilers:
            if compiler in case.without:
                report.add('skip', f'{compiler} {case.name}', case.without[compiler])
            else:
                runs.append(Run(case, compiler, keep))
    harness.in_parallel(Run.compile, runs)
    ready = []
    for run in runs:
        reason = run.case.reason_not_to_run(device)
        if run.error:
            run.report_error(report)
        elif reason:
            report.add('skip', run.name, reason + ' (compiled only)')
        else:
            ready.append(run)
    outcomes = harness.run_jobs([run.job() for run in ready]) if ready else {}
    references = {run.case: outcomes[run.job_name] for run in ready if run.compiler == 'glslang'}
    for run in ready:
        outcome, other = outcomes[run.job_name], references.get(run.case)
        if outcome.unsupported:
            report.add('skip', run.name, f'the device has no {outcome.unsupported} (compiled only)')
            continue
        wrong = run.case.judge(outcome)
        if not wrong and run.compiler != 'glslang' and other and not other.error:
            wrong = run.case.compare(outcome, other)
        report.add('fail' if wrong else 'pass', run.name, wrong or '')


def find_cases(paths):
    """The files of cases; a folder stands for all of its own."""
    found = []
    for path in paths:
        if os.path.isdir(path):
            found += sorted(os.path.join(path, name) for name in os.listdir(path) if name.endswith(('.comp', '.case')))
        else:
            found.append(path)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--compilers', default=','.join(COMPILERS))
    parser.add_argument('--keep', metavar='DIR', help='leave the modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    parser.add_argument('cases', nargs='*')
    options = parser.parse_args()
    paths = reporting.share(find_cases(options.cases or [CASES]))
    compilers = options.compilers.split(',')
    harness.require(compilers)
    report = reporting.Report(options.quiet)
    if 'glslang' in compilers and not harness.GLSLANG:
        compilers.remove('glslang')
        report.add('skip', 'glslang', 'glslangValidator is not installed: no second opinion')
    cases = []
    for path in paths:
        try:
            cases.append(Case(path))
            if any(other.name == cases[-1].name for other in cases[:-1]):
                raise CaseError(f'{path}: another case of this run has this name')
        except CaseError as error:
            report.add('fail', os.path.basename(path), str(error))
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        run_all(cases, compilers, harness.describe_device(), keep, report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
