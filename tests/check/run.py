#!/usr/bin/env python3
"""Tests each rule of --check with a module that keeps it and one that breaks it.

    run.py [NAME...]

A module is a *.spvasm in this folder; comments at its head say

    ; spirv: 1.3                            the version that spirv-as makes it
    ; options: --target-env=opengl4.5       how it is checked; devices/ has what --device names
    ; expect: RULE...                       the rules that are broken, each named once or more; or nothing

Each must be told so and nothing else, with the instruction that breaks the rule and a word of the module that begins one.  For every rule of
inspect/rules.def there is a RULE.keeps.spvasm and a RULE.breaks.spvasm: one that is missing fails.  spirv-val has to accept what keeps a
rule, by the rules of SPIR-V alone, so that these modules are real ones.  SGCC names the program, ./sgcc without.
"""
import json
import os
import re
import struct
import shutil
import subprocess
import sys
import tempfile

from tests.lib import SGCC, TOP, process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

NO_JSON = 'device files are not read: the module for JSON is not built'
NO_LIBRARY = 'the library beside the program cannot be linked'
SKIPPED = (NO_JSON, NO_LIBRARY)
MESSAGE = re.compile(r'(?:word (\d+): )?.* \[([a-z0-9-]+)\]$', re.S)


def rules():
    with open(os.path.join(TOP, 'inspect', 'rules.def')) as source:
        return re.findall(r'^RULE\("([a-z0-9-]+)"', source.read(), re.M)


def head(text, name):
    found = re.search(rf'^; {name}: *(.*)$', text, re.M)
    return found.group(1).split() if found else []


def starts(path):
    """The words at which instructions begin."""
    with open(path, 'rb') as module:
        data = module.read()
    words = struct.unpack(f'<{len(data) // 4}I', data)
    at, found = 5, set()
    while at < len(words):
        found.add(at)
        at += words[at] >> 16
    return found


def check(path, module):
    with open(path) as source:
        text = source.read()
    expected = set(head(text, 'expect')) - {'nothing'}
    version = 'spv' + head(text, 'spirv')[0]
    done = process.run(['spirv-as', '--target-env', version, '--preserve-numeric-ids', path, '-o', module])
    if done.returncode:
        return f'spirv-as: {done.stderr}'
    if not expected:
        done = process.run(['spirv-val', '--target-env', 'spv1.6', '--scalar-block-layout', module])
        if done.returncode:
            return f'spirv-val refuses it: {done.stderr or done.stdout}'
    done = process.run([SGCC, '--check', '--message-format=json', *head(text, 'options'), module], cwd=HERE, timeout=20)
    if 'built without jansson' in done.stderr:
        return NO_JSON
    told, begins = set(), starts(module)
    for line in done.stderr.splitlines():
        message = json.loads(line)
        found = MESSAGE.match(message['message'])
        if not found:
            return f'a message of another form: {line}'
        told.add(found.group(2))
        if found.group(1) and int(found.group(1)) not in begins:
            return f'no instruction begins there: {line}'
    if told != expected:
        return f'expected {sorted(expected)}, and was told {sorted(told)}\n{done.stderr}'
    if done.returncode != bool(expected):
        return f'status {done.returncode}'
    return None


def check_library(folder):
    """examples/check.c, linked with the library beside the program, tells of a module what its device lacks."""
    library, program, module = os.path.join(os.path.dirname(SGCC), 'libsgcc.a'), os.path.join(folder, 'check'), os.path.join(folder, 'm.spv')
    if not os.path.exists(library):
        return NO_LIBRARY
    done = process.run(['cc', '-I', os.path.join(TOP, 'include'), os.path.join(TOP, 'examples', 'check.c'), library, '-lm', '-o', program])
    if done.returncode:
        return NO_LIBRARY if 'asan' in done.stderr or 'ubsan' in done.stderr else done.stderr
    for name, missing in ('vulkan-subgroup-capability.keeps', None), ('opengl-subgroup-capability.breaks', 'SHUFFLE'):
        subprocess.run(['spirv-as', '--target-env', 'spv1.3', os.path.join(HERE, name + '.spvasm'), '-o', module], check=True)
        done = process.run([program, module])
        wanted = f'my device lacks SUBGROUP_FEATURE_{missing}_BIT_KHR' if missing else ''
        if done.returncode != bool(missing) or wanted not in done.stdout or (not missing and done.stdout):
            return f'{name}: {done.stdout}'
    return None


def main():
    for program in ('spirv-as', 'spirv-val'):
        if not shutil.which(program):
            return reporting.skip_all(f'there is no {program}')
    names = sorted(n for n in os.listdir(HERE) if n.endswith('.spvasm'))
    if len(sys.argv) > 1:
        names = [n for n in names if any(wanted in n for wanted in sys.argv[1:])]
    report = reporting.Report(quiet=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in reporting.share(names):
            wrong = check(os.path.join(HERE, name), os.path.join(folder, 'module.spv'))
            report.add('skip' if wrong in SKIPPED else 'fail' if wrong else 'pass', name, wrong or '')
        if len(sys.argv) == 1:
            wrong = check_library(folder)
            report.add('skip' if wrong in SKIPPED else 'fail' if wrong else 'pass', 'examples/check.c', wrong or '')
    for rule in [] if len(sys.argv) > 1 else rules():
        for what in 'keeps', 'breaks':
            if f'{rule}.{what}.spvasm' in names:
                continue
            report.add('fail', rule, f'there is no {rule}.{what}.spvasm')
    with open(os.path.join(TOP, 'docs', 'check.md')) as text:
        listed = re.findall(r'^\| `([a-z0-9-]+)` \|', text.read(), re.M)
    if listed != rules():
        report.add('fail', 'docs/check.md', 'its list of rules is another than that of inspect/rules.def')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
