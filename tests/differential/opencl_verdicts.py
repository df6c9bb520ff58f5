#!/usr/bin/env python3
"""Compiles small OpenCL programs that keep or break one clause each, and compares sgcc's verdict with clang's.

    opencl_verdicts.py [--verbose] [FILE...]

A file of opencl_verdicts/ has many programs.  Each begins with `// refused: what is wrong (clause)` or `// accepted: ...`, after which may
come `// options: ...`, and ends with the next one; `//   clang accepts: why` (or refuses) says that clang differs and
why that is not a matter; `//   todo: why` that sgcc is wrong about it so far.  A refused program gives status 1, messages that name a line of the program itself, and no module; an
accepted one a valid module.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.differential.run import HERE, harness
from tests.lib import reporting
from tests.run import opencl_harness

FOLDER = os.path.join(HERE, 'opencl_verdicts')
BEGINNING = re.compile(r'// (refused|accepted): (.*)')
TODO = re.compile(r'//   todo: (.*)')
DIFFERS = re.compile(r'//   clang (accepts|refuses): (.*)')


class Program:
    def __init__(self, file, line, verdict, what):
        self.line, self.accepted = line, verdict == 'accepted'
        self.name = f'{os.path.basename(file)}:{line} {what}'
        self.options, self.peer_differs, self.todo, self.lines = [], False, None, []

    def add(self, line):
        options, differs, todo = re.match(r'// options: (.*)', line), DIFFERS.match(line), TODO.match(line)
        if options:
            self.options = options[1].split()
        elif differs:
            self.peer_differs = differs[2] != 'no'
        elif todo:
            self.todo = todo[1]
        self.lines.append(line)

    def write(self, path):
        """The program at the lines that it has in its file."""
        with open(path, 'w', encoding='utf-8') as out:
            out.write('\n' * self.line + '\n'.join(self.lines) + '\n')

    def judge_sgcc(self, path):
        """What is wrong with sgcc's verdict; None when nothing is."""
        module = path + '.spv'
        status, output = opencl_harness.compile_by_sgcc('sgcc', path, module, self.options)
        if self.accepted:
            if status:
                return f'refused: {harness.first_lines(output)}'
            return opencl_harness.objections(module)
        if status == 0:
            return 'accepted'
        if status != 1:
            return f'exit status {status}: {harness.first_lines(output)}'
        if os.path.exists(module):
            return 'refused, but there is a module'
        places = [int(n) for n in re.findall(rf'^{re.escape(path)}:(\d+):\d+: error', output, re.M)]
        if not any(self.line < n <= self.line + len(self.lines) + 1 for n in places):     # or its end
            return f'no message names a line of it: {harness.first_lines(output)}'
        return opencl_harness.not_yet(output)

    def judge_clang(self, path):
        """Whether clang's verdict is another one than is said of it."""
        options = self.options if any(o.startswith('-cl-std') for o in self.options) else ['-cl-std=CL1.2', *self.options]
        extensions = [o[len('-cl-ext='):] for o in options if o.startswith('-cl-ext=')]
        options = [o for o in options if not o.startswith('-cl-ext=')] + [x for e in extensions for x in ('-Xclang', '-cl-ext=' + e)]
        status, output = harness.run([opencl_harness.CLANG, '-x', 'cl', '-target', 'spir64', '-fsyntax-only', *options, path])
        if (status == 0) == (self.accepted != self.peer_differs):
            return None
        return f'clang {"refuses" if status else "accepts"} it{": " + run_first_error(output) if status else ""}'


def run_first_error(output):
    return next((line for line in output.splitlines() if 'error:' in line), output[:100])


def read_programs(path):
    programs = []
    with open(path, encoding='utf-8') as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip('\n')
            start = BEGINNING.match(line)
            if start:
                programs.append(Program(path, number, *start.groups()))
            elif programs:
                programs[-1].add(line)
    return programs


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--verbose', action='store_true', help='a line for each program')
    parser.add_argument('files', nargs='*')
    options = parser.parse_args()
    harness.require(['sgcc'])
    report = reporting.Report(quiet=not options.verbose)
    files = options.files or sorted(os.path.join(FOLDER, n) for n in os.listdir(FOLDER) if n.endswith('.cl'))
    programs = [p for file in files for p in read_programs(file) if options.files or reporting.is_shared(p.name)]
    with tempfile.TemporaryDirectory(prefix='sgcc-verdicts-') as folder:
        def judge(item):
            number, program = item
            path = os.path.join(folder, f'{number}.cl')
            program.write(path)
            return program.judge_sgcc(path), opencl_harness.CLANG and program.judge_clang(path)
        results = harness.in_parallel(judge, list(enumerate(programs)))
    for program, (wrong, peer) in zip(programs, results):
        pending = opencl_harness.not_yet(wrong)
        if program.todo:
            wrong, pending = ('it is right now: the todo can go', None) if not wrong else (wrong, pending or f'known: {program.todo}')
        report.add('skip' if pending else 'fail' if wrong else 'pass', program.name, pending or wrong or '')
        if peer:
            report.add('fail', f'clang {program.name}', peer)
    if not opencl_harness.CLANG:
        report.add('skip', 'clang', 'clang-15 is not installed: no second opinion')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
