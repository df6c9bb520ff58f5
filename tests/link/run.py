#!/usr/bin/env python3
"""Tests programs of several units with --link, with Debian's glslangValidator, and with sgcc under that name.

    run.py [--quiet] [--write] [CASE...]

cases/*.units have the programs.  A case is a line `=== NAME`, lines `KEY: VALUE`, sources after lines `--- FILE`, and after `--- expect`
all messages that --link gives, without the lines of the source; none: the program is good.  Keys:

    env      opengl, es (names join stages), module (a module for OpenGL is made) or vulkan, vulkan1.3 (locations do), vulkan automatic
             (-fauto-map-locations gives them)
    order    the files as they are given, where it is not that of the case
    differs  the clause by which sgcc's verdict under glslang's name is not Debian's

Each case is linked in two orders of the files: the verdict must be the same.  What Debian's program says counts by its exit status: 0
good, 3 bad; sgcc under its name must end with the same, or the case says why not, and a reason that no difference needs is a failure.
The draws of tests/run and random interfaces fit together, too, and do not with another type of an input (pipelines.py).
--write puts the messages as they are now into the cases; read what changed.  The last line is `N passed, N failed, N skipped`.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.lib import SGCC, harness, process, reporting
from tests.link import pipelines

HERE = os.path.dirname(os.path.abspath(__file__))

OWN = {'opengl': ['-fsyntax-only', '--target-env=opengl'],
       'es': ['-fsyntax-only', '--target-env=opengles'], 'module': ['--target-env=opengl4.6'], 'vulkan': ['--target-env=vulkan1.1'], 'vulkan1.3': ['--target-env=vulkan1.3'],
       'vulkan units': ['-fsyntax-only', '--target-env=vulkan1.1'], 'vulkan automatic': ['--target-env=vulkan1.1', '-fauto-map-locations']}
PEER = {'opengl': ['-l'], 'es': ['-l'], 'module': ['-G'], 'vulkan': ['-V'], 'vulkan1.3': ['-V', '--target-env', 'vulkan1.3'],
        'vulkan automatic': ['-V', '--auto-map-locations']}
GOOD, BAD = 0, 3


class Case:
    def __init__(self, name, text):
        self.name, self.keys, self.files, self.expected = name, {}, {}, ''
        head, *sections = re.split(r'^--- (\S+)\n', text, flags=re.M)
        for line in head.splitlines():
            if line.strip():
                key, value = line.split(': ', maxsplit=1)
                self.keys[key] = value
        for file, content in zip(sections[::2], sections[1::2]):
            if file == 'expect':
                self.expected = content.strip()
            else:
                self.files[file] = content
        self.env = self.keys.get('env', 'opengl')
        self.order = self.keys.get('order', ' '.join(self.files)).split()
        self.is_bad = ': error: ' in self.expected


def read_cases(path):
    with open(path, encoding='utf-8') as file:
        parts = re.split(r'^=== (\S+)\n', file.read(), flags=re.M)
    return [Case(name, text) for name, text in zip(parts[1::2], parts[2::2])]


def run(folder, arguments):
    done = process.run(arguments, cwd=folder, timeout=60)
    return done.returncode, done.stdout + done.stderr


def messages_of(output):
    """The messages without the names of their rules, which check_own verifies."""
    return '\n'.join(re.sub(r' \[[\w-]+\]$', '', line) for line in output.splitlines() if re.match(r'[^ ]+: (error|warning|note): ', line))


def modules_in(folder):
    return sorted(name for name in os.listdir(folder) if name.endswith('.spv'))


def check_own(case, folder):
    """What is wrong with sgcc's own --link; and its messages."""
    status, output = run(folder, [SGCC, '--link', *OWN[case.env], *case.order])
    found, made = messages_of(output), modules_in(folder)
    unnamed = [line for line in output.splitlines() if re.match(r'[^ ]+: (error|warning): ', line) and not re.search(r' \[[\w-]+\]$', line)]
    if unnamed:
        return f'names no rule in {unnamed[0]}', found
    if found != case.expected:
        return f'says\n{found}\nand not\n{case.expected}', found
    if status != (1 if case.is_bad else 0):
        return f'ends with {status}', found
    wanted = [] if case.is_bad or '-fsyntax-only' in OWN[case.env] else sorted(f'{name}.spv' for name in case.files)
    if made != wanted:
        return f'makes {made}, and not {wanted}', found
    back, _ = run(folder, [SGCC, '--link', *OWN[case.env], *reversed(case.order)])
    return (f'ends with {back} when the files are given backwards' if back != status else ''), found


def check_peer(case, folder):
    """What is wrong with sgcc under glslang's name, beside Debian's program."""
    if case.env not in PEER or reporting.lacks('glslangValidator', harness.GLSLANG):
        return ''
    theirs, output = run(folder, [harness.GLSLANG, *PEER[case.env], *case.order])
    ours, own_output = run(folder, [SGCC, '--driver-mode=glslang', *PEER[case.env], *case.order])
    if theirs not in (GOOD, BAD):
        same = ours == theirs or ('differs' in case.keys and ours in (GOOD, BAD))
        return '' if same else f'Debian ends with {theirs}: {output}'
    if (ours != theirs) == ('differs' in case.keys):
        return ''
    return f'as glslang ends with {ours}, Debian with {theirs}, and the case says {case.keys.get("differs", "nothing of that")}\n{output}{own_output}'


def check(case):
    with tempfile.TemporaryDirectory() as folder:
        for name, content in case.files.items():
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                file.write(content)
        wrong, found = check_own(case, folder)
        for name in modules_in(folder):
            os.remove(os.path.join(folder, name))
        return wrong or check_peer(case, folder), found


# --- pipelines -----------------------------------------------------------------------------------

def link(folder, options, paths):
    return run(folder, [SGCC, '--link', '-fsyntax-only', '--target-env=vulkan1.2', *options, *paths])


def write_stages(folder, texts):
    paths = []
    for stage, text in texts.items():
        paths.append(os.path.join(folder, f'random.{stage}'))
        with open(paths[-1], 'w', encoding='utf-8') as file:
            file.write(text)
    return paths


def judge_pipelines(report):
    """What runs fits together; with another type of an input it does not."""
    with tempfile.TemporaryDirectory() as folder:
        for name, options, paths in pipelines.draws(folder):
            status, output = link(folder, options, paths)
            if name in pipelines.REFUSED:
                report.judge(name, '' if status == 1 else f'ends with {status}, which {pipelines.REFUSED[name]}')
            else:
                report.judge(name, output if status or output else '')
        for name, texts in pipelines.random_texts():
            status, output = link(folder, [], write_stages(folder, texts))
            report.judge(name, output if status or output else '')
            last = list(texts)[-1]
            changed = pipelines.with_other_type(texts[last])
            if changed:
                status, output = link(folder, [], write_stages(folder, {**texts, last: changed}))
                report.judge(f'{name} changed', '' if status == 1 and output.count(': error: ') == 1 else f'ends with {status}: {output}')


def rewrite(path, found):
    """Puts the messages of each case in its place."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    parts = re.split(r'^(=== \S+\n)', text, flags=re.M)
    for i in range(1, len(parts), 2):
        name = parts[i].split()[1]
        if name in found:
            body = re.split(r'^--- expect\n', parts[i + 1], flags=re.M)[0].rstrip('\n')
            parts[i + 1] = body + '\n--- expect\n' + (found[name] + '\n' if found[name] else '') + '\n'
    with open(path, 'w', encoding='utf-8') as file:
        file.write(''.join(parts).rstrip('\n') + '\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--quiet', action='store_true')
    parser.add_argument('--write', action='store_true')
    parser.add_argument('cases', nargs='*')
    asked = parser.parse_args()
    report = reporting.Report(asked.quiet)
    folder, names = os.path.join(HERE, 'cases'), set()
    for file in sorted(os.listdir(folder)):
        path, found = os.path.join(folder, file), {}
        for case in read_cases(path):
            if not asked.write and (case.name not in asked.cases if asked.cases else not reporting.is_shared(case.name)):
                continue
            twice = case.name in names
            names.add(case.name)
            wrong, found[case.name] = check(case)
            report.judge(case.name, 'there are two cases of this name' if twice else wrong)
        if asked.write:
            rewrite(path, found)
    if not asked.cases:
        judge_pipelines(report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
