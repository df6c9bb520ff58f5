#!/usr/bin/env python3
"""Ports sources as programs pass them to drivers of OpenGL and OpenGL ES (production.txt): each is accepted, its port is accepted by sgcc for the same
target and by glslangValidator, and uses no legacy names any more.

    production.py [--quiet] [NAME...]

Compute shaders that --verify can execute are executed, where there is a sgcc-run beside sgcc; NOT_RUN says which cannot be, and why.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import harness, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

LEGACY = re.compile(r'ARB_shader_ballot|_shader_group_vote|SubGroup|InvocationsARB|InvocationsEqual|InvocationARB|InvocationEXT|ballot[AT]|'
                    r'Invocations\w*AMD|mbcnt|timeAMD|ThreadNV|shuffle\w*NV|Swizzle\w*NV|HelperThread|gl_Thread|gl_Warp')
KEPT = {'if-zero.frag': 'a name in #if 0 is not a name'}
NOT_RUN = {
    'image-append.comp': 'sgcc-run has no atomic counters',
    'light-culling.comp': 'the count of lights is any number',
    'reads.comp': 'a lane is read that small subgroups do not have',
}
VULKAN = ('amd-scan.comp', 'shuffle-sum.comp')     # SPIR-V of OpenGL has no form of these: they are executed as modules for Vulkan


def read_sources():
    with open(os.path.join(HERE, 'production.txt'), encoding='utf-8') as file:
        parts = re.split(r'^--- (\S+)\n', file.read(), flags=re.M)
    return list(zip(parts[1::2], parts[2::2]))


def environment_of(text):
    return 'opengles' if re.search(r'^#version (100|\d+ es)', text, re.M) else 'opengl'


def take(path, environment):
    """What is wrong where sgcc or glslangValidator refuses the source."""
    status, output = harness.run([harness.SGCC, '-w', '-fsyntax-only', '--target-env=' + environment, path])
    if status or reporting.lacks('glslangValidator', harness.GLSLANG):
        return output
    status, output = harness.run([harness.GLSLANG, path])
    return output if status else ''


def check(source, folder):
    name, text = source
    path, new, environment = os.path.join(folder, name), os.path.join(folder, 'new-' + name), environment_of(text)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    status, output = harness.run([harness.SGCC, '-w', '-fsyntax-only', '--target-env=' + environment, path])
    if status:
        return output
    status, output = harness.run([harness.SGCC, '--port', '--target-env=' + environment, path, '-o', new])
    if status:
        return output
    with open(new, encoding='utf-8') as file:
        left = LEGACY.search(file.read())
    if (left is not None) != (name in KEPT):
        return f'{left[0]} is left' if left else 'nothing is left'
    return take(new, environment) or execute(name, path, new, environment)


def execute(name, path, new, environment):
    runner = os.path.join(os.path.dirname(harness.SGCC), 'sgcc-run')
    if not name.endswith('.comp') or name in NOT_RUN or reporting.lacks('sgcc-run', os.path.exists(runner)):
        return ''
    environment = 'vulkan1.1' if name in VULKAN else environment
    status, output = harness.run([harness.SGCC, '--port', '--verify', '--target-env=' + environment, path, '-o', new])
    return output if status else ''


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    harness.require(['sgcc'])
    report = reporting.Report(quiet=options.quiet)
    chosen = [s for s in read_sources() if not options.names or s[0] in options.names]
    with tempfile.TemporaryDirectory(prefix='sgcc-production-') as folder:
        found = harness.in_parallel(lambda source: check(source, folder), chosen)
    for (name, _text), wrong in zip(chosen, found):
        report.judge(name, wrong)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
