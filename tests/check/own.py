#!/usr/bin/env python3
"""Checks every shader under tests/ that compiles for OpenGL: sgcc's modules obey OpenGL's rules.

A module with instructions of the source's own (GL_EXT_spirv_intrinsics) that the grammar does not know cannot be read: those are left out.
SGCC names the program, ./sgcc without.
"""
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import SGCC, TESTS, process, reporting


STAGES = ('.comp', '.vert', '.tesc', '.tese', '.geom', '.frag', '.mesh', '.task')
WAYS = (['--target-env=opengl4.5'], ['--target-env=opengl4.6', '--target-spv=spv1.3'], ['--target-env=opengl4.6', '-O0', '-g'])


def shaders():
    for folder, folders, files in sorted(os.walk(TESTS)):
        folders[:] = sorted(f for f in folders if f not in ('Output', '__pycache__'))
        yield from (os.path.join(folder, name) for name in sorted(files) if name.endswith(STAGES))


def check(shader):
    """How many modules were made of it, and what is wrong with one of them."""
    made = 0
    with tempfile.TemporaryDirectory() as folder:
        module = os.path.join(folder, 'module.spv')
        for way in WAYS:
            if process.run([SGCC, '-w', *way, shader, '-o', module], text=False).returncode:
                continue
            done = process.run([SGCC, '--check', way[0], module])
            made += 1
            if done.returncode and 'is not known' not in done.stderr:
                return made, f'{" ".join(way)}: {done.stderr}'
    return made, None


def main():
    report, made = reporting.Report(quiet=True), 0
    with ThreadPoolExecutor(reporting.PROCESSES) as pool:
        paths = reporting.share(shaders())
        for path, (count, wrong) in zip(paths, pool.map(check, paths)):
            made += count
            if count or wrong:
                report.judge(os.path.relpath(path, TESTS), wrong)
    if made < 500 and reporting.SHARE == 1:
        report.add('fail', 'the number of modules', f'{made} for OpenGL, and there should be 500')
    print(f'{made} modules for OpenGL')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
