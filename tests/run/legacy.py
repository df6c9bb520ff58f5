#!/usr/bin/env python3
"""Runs shaders with legacy ballots (legacy/) in all forms that sgcc offers, and compares the buffers.

    legacy.py [--quiet] [--keep=DIR] [--forms=LIST] [CASE...]

A case is as README.md describes, and its expectations can use the functions of lanes.py, so that they hold for any size of
subgroup.  legacy_forms.py has the forms.  Every form must leave what the case expects, and the same as the first one.
Directives of these cases:

    // refused FORM: TEXT       the compiler refuses this form of the case, and says TEXT
    // keeps64: WHY             the ported shader has 64-bit integers left

What is not there is skipped.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run.case import Case, CaseError
from tests.run.language import find_cases
from tests.run.legacy_forms import Device, FOLDER, FORMS, Missing, Refused, second_opinion
from tests.run.models import lanes


class LegacyCase(Case):
    def __init__(self, path, size):
        with open(path, encoding='utf-8') as source:
            self.text = source.read()
        self.refused = dict(re.findall(r'^// refused ([^:]+): *(.*)$', self.text, re.M))
        self.keeps64 = re.search(r'^// keeps64:', self.text, re.M) is not None
        super().__init__(path, lanes.names(size))


# --- the run -----------------------------------------------------------------------------------

# What OpenGL drivers do not take: what they say, and why that is not a failure.
NOT_TAKEN = [
    ('#error No extension', 'the OpenGL driver has none of the extensions that SPIRV-Cross chooses from'),
    ('C3013: input/output layout qualifiers', "NVIDIA's OpenGL driver has the layout of compute shaders from GLSL 1.50 on"),
    ('C7011: implicit cast from "int" to "superp uint"', "NVIDIA's OpenGL driver widens no int to uint64_t before GLSL 4.00"),
]


class Run:
    """One form of one case."""

    def __init__(self, case, form, device, keep):
        self.form, self.is_opengl, self.steps = form
        self.device, self.case = device, case
        self.name = f'{self.form} {self.case.name}'
        self.job_name = f'{self.form}/{self.case.name}'
        self.base = os.path.join(keep, f'{self.case.name}.{self.form}')
        self.module, self.verdict = None, None

    def prepare(self):
        """Makes the module; what keeps it from running becomes the verdict."""
        expected = self.case.refused.get(self.form)
        try:
            path = self.case.path
            for number, step in enumerate(self.steps):
                path = step(self.case, path, f'{self.base}{number or ""}', self.device.info)
            self.module = path
            if expected:
                self.verdict = 'fail', 'is not refused, as the case says'
        except Refused as error:
            is_right = expected is not None and expected in str(error)
            self.verdict = ('pass', '') if is_right else ('fail', str(error))
        except Missing as error:
            self.verdict = 'skip', str(error)
        reason = self.case.reason_not_to_run(self.device.info)
        if not self.verdict and reason:
            self.verdict = 'skip', reason + ' (compiled only)'

    def job(self):
        return self.case.make_job(self.job_name, {(0, 'comp'): self.module})

    def judge(self, outcome, first):
        if outcome.unsupported:
            self.verdict = 'skip', f'the device has no {outcome.unsupported}'
            return
        reasons = [why for said, why in NOT_TAKEN if outcome.error and said in outcome.error]
        if reasons:
            self.verdict = 'skip', reasons[0]
            return
        wrong = self.case.judge(outcome)
        if not wrong and first and not first.error and first is not outcome:
            wrong = self.case.compare(outcome, first)
        self.verdict = ('fail', wrong) if wrong else ('pass', '')


def run_all(runs, devices):
    harness.in_parallel(Run.prepare, runs)
    outcomes = {}
    for device in devices:
        jobs = [run.job() for run in runs if run.device is device and not run.verdict]
        if jobs:
            outcomes.update(harness.run_jobs(jobs, device.runner))
    for run in runs:
        if not run.verdict:
            first = outcomes.get(f'{FORMS[0][0]}/{run.case.name}')
            is_same_size = all(device.missing or device.size == run.device.size for device in devices)
            run.judge(outcomes[run.job_name], first if is_same_size else None)


def is_left_out(form, name):
    """A run that takes a share takes less of the forms that other compilers make, which cost the most."""
    return not reporting.is_chosen(f'{form[0]} {name}', reporting.SHARE if second_opinion in form[2] else max(1, reporting.SHARE // 8))


def find_runs(paths, forms, devices, keep, report):
    runs, cases = [], {}                # cases by path and device: the sizes of their subgroups differ
    for form in forms:
        device = devices[form[1]]
        for path in paths:
            name = os.path.splitext(os.path.basename(path))[0]
            if is_left_out(form, name):
                continue
            try:
                if device.missing:
                    report.add('skip', f'{form[0]} {name}', device.missing)
                else:
                    if (path, device) not in cases:
                        cases[path, device] = LegacyCase(path, device.size)
                    runs.append(Run(cases[path, device], form, device, keep))
            except CaseError as error:
                report.add('fail', f'{form[0]} {name}', str(error))
    return runs


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('--keep', metavar='DIR', help='leave sources and modules there')
    parser.add_argument('--forms', default=','.join(form[0] for form in FORMS))
    parser.add_argument('cases', nargs='*')
    options = parser.parse_args()
    report = reporting.Report(options.quiet)
    harness.require(['sgcc'])
    wanted = options.forms.split(',')
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        devices = [Device(False, scratch), Device(True, scratch)]
        runs = find_runs(find_cases(options.cases or [FOLDER]), [form for form in FORMS if form[0] in wanted], devices, keep, report)
        run_all(runs, devices)
    for run in runs:
        report.add(run.verdict[0], run.name, run.verdict[1])
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
