#!/usr/bin/env python3
"""Runs random shaders with legacy ballots and 64-bit masks in the forms that sgcc offers, and compares with Python.

    legacy_programs.py [--count=N] [--seed=N] [--first=N] [--forms=LIST] [--all] [--keep=DIR] [--minimize] [--quiet]

The generator makes each program twice at once, as GLSL text and as functions with the same meaning for a workgroup whose
subgroups walk in lockstep (lockstep.py).  Everything is defined behaviour, on a device whose invocations meet again behind
what parted them; programs that turn out not to be are thrown away.

Each program runs in the forms of ALWAYS, and one after the other in those of OFTEN and SELDOM; with --all in every form of
legacy_forms.py, with --forms=LIST in those named.  A program that fails stays in DIR (a folder that is named at the end, when none is
given): the shader, what it was given, and what came back; --minimize makes it small first.

Environment: as legacy_forms.py.  Lavapipe's compiler leaves its optimizations out here, since most of the time is spent there;
GALLIVM_PERF= in the environment brings them back.
"""
import argparse
import multiprocessing
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run.legacy_forms import Device, FORMS, Missing, Refused
from tests.run.legacy_minimize import minimize
from tests.run.models.legacy_program import LegacyProgram

ALWAYS = ('64-bit', 'lowered', 'ported')
OFTEN = ('64-bit-O0', 'lowered-O0', 'ballot-ext', 'ballot-ext-lowered', 'ported-lowered', 'ported-keep64', 'opengl', 'opengl-ported')
EVERY_OFTEN = 4                         # one of them with each program of so many; lavapipe takes 40 ms for a module
SELDOM = ('glslang', 'ported-glslang', 'glsl', 'ported-keep64-glslang', 'glsl-lowered', 'ported-glsl', 'opengl-glsl')
EVERY_SELDOM = 10                       # glslangValidator takes 100 ms
BUFFERS = ('masks', 'results', 'work')
BATCH = 25                              # programs of a process at a time

# What OpenGL drivers and SPIRV-Cross do not take: the form's begin, what is said, and why that is not a failure.
NOT_TAKEN = [
    ('opengl', 'RHS of operator', 'Mesa takes no amounts of shifts of 64 bits'),
    ('opengl-glsl', '#error No extension', 'the OpenGL driver has none of the extensions that SPIRV-Cross chooses from'),
    ('opengl', 'C1068: array index out of bounds', "NVIDIA's OpenGL driver folds indices of 64-bit arrays wrongly"),
]
VALUES = re.compile(r'is 0x([0-9a-f]+), expected 0x([0-9a-f]+)')


def high_words_are_lost(wrong):
    """Whether a value came back without its high word.  NVIDIA's OpenGL driver does that to arrays and structs of 64-bit values, in the
    sources as they were written, too (tests/run/cases/legacy/mask-constants.comp)."""
    values = [(int(got, 16), int(expected, 16)) for got, expected in VALUES.findall(wrong)]
    return any(got == expected & 0xffffffff != expected for got, expected in values)


def forms_of(number, wanted):
    """The names of the forms of a program."""
    if wanted:
        return wanted
    names = list(ALWAYS)
    if number % EVERY_OFTEN == 0:
        names.append(OFTEN[number // EVERY_OFTEN % len(OFTEN)])
    if number % EVERY_SELDOM == 0:
        names.append(SELDOM[number // EVERY_SELDOM % len(SELDOM)])
    return names


def reason_to_skip(program, form, device):
    """lavapipe of Mesa 22.3 loses what a case assigns right before its break: SPIRV-Cross writes so what a loop's phi needs behind a switch."""
    if form in ('glsl-lowered', 'essl') and 'switch' in program.text and 'llvmpipe' in device['device']:
        return 'lavapipe loses what is assigned in front of a break in a switch'
    return None


class Trial:
    """One form of one program."""

    def __init__(self, program, form, device, keep):
        self.program, self.device, self.keep = program, device, keep
        self.form, _, self.steps = form
        self.name = f'{self.form}/{program.name}'
        self.module, self.verdict = None, None

    def prepare(self):
        """Makes the module; what keeps it from running becomes the verdict."""
        if self.device.missing:
            self.verdict = 'skip', self.device.missing
            return
        reason = reason_to_skip(self.program, self.form, self.device.info)
        if reason:
            self.verdict = 'skip', reason
            return
        base = os.path.join(self.keep, f'{self.program.name}.{self.form}')
        path = self.program.path
        try:
            for number, step in enumerate(self.steps):
                path = step(self.program, path, f'{base}{number or ""}', self.device.info)
            self.module = path
        except Refused as error:
            self.verdict = 'fail', str(error)
        except Missing as error:
            self.verdict = 'skip', str(error)

    def judge(self, outcome):
        if outcome.unsupported:
            self.verdict = 'skip', f'the device has no {outcome.unsupported}'
        else:
            wrong = self.program.judge(outcome)
            reasons = [why for form, said, why in NOT_TAKEN if wrong and self.form.startswith(form) and said in wrong]
            if wrong and self.form.startswith('opengl') and 'NVIDIA' in self.device.info['device'] and self.is_drivers_fault(wrong):
                reasons.append("NVIDIA's OpenGL driver loses the high words of 64-bit values")
            self.verdict = ('skip', reasons[0]) if reasons else ('fail', wrong) if wrong else ('pass', '')

    def is_drivers_fault(self, wrong):
        """In the form `opengl` the driver gets the source as it was written: sgcc has no part in it."""
        return self.form == 'opengl' or high_words_are_lost(wrong)


def write_source(program, keep):
    program.path = os.path.join(keep, program.name + '.comp')
    with open(program.path, 'w', encoding='ascii') as out:
        out.write(program.text)


def try_all(trials, devices):
    """Gives each its verdict; returns what came back, by name."""
    outcomes = {}
    for trial in trials:
        trial.prepare()
    for device in devices:
        mine = [trial for trial in trials if trial.device is device and not trial.verdict]
        if mine:
            outcomes.update(harness.run_jobs([trial.program.make_job(trial.name, trial.module) for trial in mine], device.runner))
    for trial in trials:
        if not trial.verdict:
            trial.judge(outcomes[trial.name])
    return outcomes


def hexadecimal(values):
    return ' '.join('%x' % value for value in values)


def describe(program, trial, outcome):
    """What a failure is about, as comments for the end of its shader."""
    lines = [f'{trial.name}: {trial.verdict[1]}', f'subgroups of {program.size}']
    lines += [f'given: {hexadecimal(program.given)}', f'words: {program.words}', f'work: {hexadecimal(program.work)}']
    lines += [f'expected {name}: {hexadecimal(part)}' for name, part in zip(BUFFERS, program.expected)]
    if outcome and not outcome.error:
        got = [harness.unpack(code, outcome.buffers[0, binding, 0]) for binding, code in ((2, 'Q'), (3, 'I'), (4, 'Q'))]
        lines += [f'got {name}: {hexadecimal(part)}' for name, part in zip(BUFFERS, got)]
    return ''.join(f'// {line}\n' for line in lines)


class Work:
    """What a process needs to know."""

    def __init__(self, options, devices, failures):
        self.options, self.devices, self.failures = options, devices, failures
        self.wanted = [form[0] for form in FORMS] if options.all else options.forms.split(',') if options.forms else None

    def trials(self, program, number, keep):
        names = forms_of(number, self.wanted)
        return [Trial(program, form, self.devices[form[1]], keep) for form in FORMS if form[0] in names]

    def run(self, numbers):
        """[(verdict, name, text)] of all forms of some programs."""
        harness.PROCESSES = 1           # this is one of several processes
        with tempfile.TemporaryDirectory() as scratch:
            keep = self.options.keep or scratch
            programs = [LegacyProgram(number, self.options.seed, self.devices[0].size) for number in numbers]
            trials = []
            for program, number in zip(programs, numbers):
                write_source(program, keep)
                trials += self.trials(program, number, keep)
            outcomes = try_all(trials, self.devices)
            for trial in trials:
                if trial.verdict[0] == 'fail':
                    self.keep_failure(trial, outcomes.get(trial.name), scratch)
        return [(trial.verdict[0], trial.name, trial.verdict[1]) for trial in trials]

    def keep_failure(self, trial, outcome, scratch):
        program = trial.program
        if self.options.minimize:
            trial, outcome = minimize(trial, lambda candidate: self.again(trial, candidate, scratch))
        path = os.path.join(self.failures, f'{program.name}.{trial.form}.comp')
        with open(path, 'w', encoding='ascii', errors='replace') as out:
            out.write(program.text + describe(program, trial, outcome))

    def again(self, trial, program, scratch):
        """The same form of a program that has become smaller: the trial, and what came back."""
        form = next(form for form in FORMS if form[0] == trial.form)
        again = Trial(program, form, trial.device, scratch)
        write_source(program, scratch)
        outcome = try_all([again], [trial.device]).get(again.name)
        return again, outcome


WORK = None                             # of this process, inherited


def run_share(numbers):
    return WORK.run(numbers)


def main():
    global WORK
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--first', type=int, default=0, metavar='N', help='the number of the first program')
    parser.add_argument('--seed', default='1')
    parser.add_argument('--forms', help='these forms, with commas between')
    parser.add_argument('--all', action='store_true', help='all forms of all programs')
    parser.add_argument('--keep', metavar='DIR', help='leave all sources and modules there')
    parser.add_argument('--minimize', action='store_true', help='make programs that fail smaller')
    parser.add_argument('--quiet', action='store_true')
    options = parser.parse_args()
    report = reporting.Report(options.quiet)
    harness.require(['sgcc'])
    os.environ.setdefault('GALLIVM_PERF', 'nopt')
    os.environ.setdefault('MESA_SHADER_CACHE_DISABLE', 'true')
    os.environ.setdefault('LP_NUM_THREADS', '0')        # processes there are enough of
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    failures = options.keep or tempfile.mkdtemp(prefix='legacy-programs-')
    with tempfile.TemporaryDirectory() as scratch:
        devices = [Device(False, scratch), Device(True, scratch)]
    if devices[0].missing:
        sys.exit(devices[0].missing)
    WORK = Work(options, devices, failures)
    reporting.lacks('spirv-val', harness.SPIRV_VAL)       # the processes that make checks count for themselves
    numbers = [n for n in range(options.first, options.first + options.count) if reporting.is_shared(f'program {n}')]
    shares = [numbers[k:k + BATCH] for k in range(0, len(numbers), BATCH)]
    with multiprocessing.get_context('fork').Pool(harness.PROCESSES) as pool:
        for results in pool.imap_unordered(run_share, shares):
            for result in results:
                report.add(*result)
    if report.counts['fail']:
        print(f'the programs that fail are in {failures}')
    elif not options.keep:
        os.rmdir(failures)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
