#!/usr/bin/env python3
"""Runs the kernels of bench/device with sgcc's modules and with those of glslc, and compares the results.

    device_kernels.py [--quiet] [REGEX]

They are what the optimizations are for: tiles in shared memory, barriers in loops, loops that share the work of a work-group.  The
sizes are those for a processor.  SGCC is the compiler; devbench lies beside it.  Mesa's driver for AMD's GPUs, which needs none of them
to compile, must take all modules, too, and those of an installed program.
"""
import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile

from tests.lib import reporting

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
from bench.device import run

# On lavapipe of Mesa 22.3 the modules of glslc differ from one another, too.
DIFFERS_ANYHOW = {'median'}
NOTHING = '^()$'
AMD, PROGRAM = 'navi21', 'kodi-visualization-shadertoy-data'


class Options:
    small, statistics_only, compare_only, amd, rounds, creations = True, False, True, None, 1, 1

    def __init__(self, only):
        self.only, self.sgcc = only, os.environ['SGCC']
        self.devbench = os.path.join(os.path.dirname(self.sgcc), 'bench', 'device', 'devbench')


def share_of_kernels(only):
    """A pattern of the kernels to try: lavapipe compiles the largest for ten seconds, four times."""
    names = [kernel.name for kernel in run.all_kernels(only) if reporting.is_shared(kernel.name)]
    return f"^({'|'.join(map(re.escape, names))})$"


def judge(report, result):
    name = result['kernel']
    if 'missing' in result:
        return report.add('skip', name, f"the device lacks {result['missing']}")
    if 'variants' not in result:
        return report.add('fail', name, result['failed'])
    if run.BASE not in result['variants']:
        return report.add('skip', name, 'glslc makes no module to compare with')
    if name in DIFFERS_ANYHOW and any(v['differences'] for v in result['variants'].values()):
        return report.add('skip', name, 'the modules of glslc differ from one another on this driver')
    wrong = {variant: v['differences'] for variant, v in result['variants'].items() if v['differences']}
    return report.judge(name, f'numbers that differ from those of {run.BASE}, by variant: {wrong}' if wrong else None)


def judge_amd(report, result):
    """Whether the driver makes code of each module, and says how many registers that needs."""
    name = f"{result['kernel']} on AMD's {AMD}"
    if 'missing' in result:
        return report.add('skip', name, f"the device lacks {result['missing']}")
    if 'no device' in result.get('failed', '') or 'no Vulkan' in result.get('failed', ''):
        return report.add('skip', name, 'the driver is not installed')
    if 'variants' not in result:
        return report.add('fail', name, result['failed'])
    silent = [variant for variant in result['variants'] if not run.statistic(result, variant, 'registers')]
    return report.judge(name, f'the driver tells no registers of {silent}' if silent else None)


def judge_all(report, folder, options, judgement):
    with open(os.path.join(folder, 'results'), 'w+', encoding='utf-8') as out:
        run.measure(folder, options, out)
        out.seek(0)
        for line in out:
            judgement(report, json.loads(line))


def judge_installed(report, folder, options):
    subprocess.run([sys.executable, os.path.join(ROOT, 'bench', 'device', 'real.py'), folder, PROGRAM], stderr=subprocess.DEVNULL, check=True)
    options.small, options.only = False, f'{PROGRAM}-1-'        # those by the rules of Vulkan; the others are the same shaders
    if any(name.endswith('.full.job') for name in os.listdir(folder)):
        judge_all(report, folder, options, judge_amd)
    elif os.listdir(folder) == ['full.vert.spv']:
        report.add('skip', PROGRAM, 'is not installed')
    else:
        report.add('fail', PROGRAM, 'no shader was compiled by both compilers')


def main():
    words = [word for word in sys.argv[1:] if word != '--quiet']
    options, report = Options(words[0] if words else ''), reporting.Report('--quiet' in sys.argv)
    if not os.path.exists(options.devbench):
        return reporting.skip_all('devbench was not built: there is no Vulkan loader')
    # Times on a processor that does other things, too, are of no use here.
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()):
        has_all, options.only = not options.only, share_of_kernels(options.only)
        if options.only == NOTHING:
            return report.finish()
        run.prepare(folder, options)
        judge_all(report, folder, options, judge)
        options.amd = AMD
        judge_all(report, folder, options, judge_amd)
        if has_all and reporting.is_shared(PROGRAM):
            judge_installed(report, os.path.join(folder, 'installed'), options)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
