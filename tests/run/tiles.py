#!/usr/bin/env python3
"""Runs random kernels that work on tiles in shared memory and compares them with their meaning in Python.

    tiles.py [--count=N] [--seed=N] [--compilers=LIST] [--compile-only] [--keep=DIR] [--quiet]

LIST is a comma-separated choice of `sgcc` with any options and `glslang` (`sgcc,sgcc -O0,sgcc -Os` by default); the latter says whether
the model is right.  Each kernel has loops that fill shared arrays from buffers, wait, compute with what other invocations stored, and wait
again (tile_kernel.py): so loads run an iteration ahead (codegen/passes/prefetch), loops over the work of a work-group and those with
specialization constants as bounds are copied (codegen/lower/flow/unroll.c), and signed divisions by constants change their form
(codegen/lower/operator.c).  Some kernels are of the kind that must stay as it is: they write the buffer that they read, leave the loop early,
or read what others may write.

That loads run ahead in enough of them is a test, too: else the suite would go on to pass when the pass finds nothing any more.
"""
import sys

from tests.lib import harness, reporting
from tests.run import random_programs
from tests.run.models.lockstep import TooLong
from tests.run.models.tile_kernel import KernelGenerator

CHANGED_AT_LEAST = 0.25         # of the kernels: those in which loads run ahead
BLOCK, CODES = (0, 9, 0), {'uint': 'I', 'int': 'i'}


class Kernel:
    def __init__(self, number, seed):
        self.name, attempt = f'tiles-{seed}-{number}', 0
        while True:
            self.made = KernelGenerator(f'{seed} {number} {attempt}').make()
            try:
                self.source, self.wanted = self.made.source, self.made.meaning()
                return
            except TooLong:
                attempt += 1

    def make_job(self, name, module):
        made = self.made
        job = harness.Job(name, module, (made.groups, 1, 1))
        job.add_buffer((0, 0, 0), 4 * len(self.wanted), bytes(4 * len(self.wanted)))
        for i, buffer in enumerate(made.inputs + ([made.indices] if made.indices else [])):
            content = buffer.content()
            job.add_buffer((0, i + 1, 0), len(content), content, 'uniform' if buffer.is_uniform else 'storage')
        numbers = b''.join(harness.pack(CODES[kind], [value]) for kind, value in made.pushed)
        if numbers and made.in_block:
            job.add_buffer(BLOCK, len(numbers), numbers, 'uniform')
        elif numbers:
            job.add_push(numbers)
        for constant in made.constants:
            if constant.is_given:
                job.add_constant(constant.number, harness.pack(CODES[constant.kind], [constant.value]))
        return job

    def judge(self, outcome):
        if outcome.error:
            return outcome.error
        got = harness.unpack('I', outcome.buffers[0, 0, 0])
        wrong = [i for i, (a, b) in enumerate(zip(got, self.wanted)) if a != b]
        if not wrong:
            return None
        i = wrong[0]
        return f'word {i} is {got[i]}, expected {self.wanted[i]}; {len(wrong)} of {len(got)} words are wrong'


def is_changed(source):
    """Whether the pass finds something to load ahead."""
    texts = [harness.run([harness.SGCC, f'--dump=after:{name}', source]) for name in ('split-variables', 'prefetch')]
    return all(status == 0 and text for status, text in texts) and texts[0] != texts[1]


def judge_changes(sources, report):
    changed = sum(harness.in_parallel(is_changed, sources))
    said = f'loads run ahead in {changed} of {len(sources)} kernels'
    report.add('fail' if changed < CHANGED_AT_LEAST * len(sources) or not changed else 'pass', 'there is something to do', said)


def main():
    options = random_programs.options_of(__doc__, 150, 'sgcc,sgcc -O0,sgcc -Os').parse_args()
    report = reporting.Report(options.quiet)
    random_programs.require(options)
    kernels = [Kernel(number, options.seed) for number in range(options.count)]
    with random_programs.folder_of(options) as folder:
        sources = random_programs.write_sources(kernels, folder)
        random_programs.try_all(sources, options, report, may_lack=True)
        if any(compiler.startswith('sgcc') for compiler in options.compilers.split(',')):
            judge_changes(sources.values(), report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
