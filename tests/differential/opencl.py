#!/usr/bin/env python3
"""Compiles every OpenCL test and the kernels of the subgroup catalogue with sgcc and with clang and llvm-spirv, and compares.

    opencl.py [--verbose] [PATH...]

The verdict must be the same, and for what is accepted the outside of the modules (opencl_facts.py): models, capabilities,
extensions, signatures of kernels with the names of their arguments, execution modes.  Each module of sgcc goes through spirv-val and
`llvm-spirv -r`.  A difference is a bug, or has a row in known.txt that names the clause that justifies it; a row
that no difference needs fails.
"""
import argparse
import os
import re
import sys
import tempfile

from tests.differential import opencl_facts, run
from tests.differential.run import TESTS, facts, harness
from tests.lib import reporting
from tests.lib.known import Known
from tests.run import opencl_harness
from tests.run.models import opencl_catalogue

FOLDERS = ['run/cases/opencl', 'opencl', 'glsl', 'preproc', 'errors/preproc', 'differential/opencl_sources']
TYPES = ('char', 'short4', 'uint', 'float', 'half', 'double', 'int8')       # of the catalogue's kernels
COMPILES = re.compile(r'// RUN: *%(compile|refuse)(?:-\w+)? %s([^|>]*)')


class Source:
    """`options` None: lit compiles it in another way."""

    def __init__(self, path, name, options=()):
        self.path, self.name, self.options, self.without, self.pending = path, name, list(options), None, None

    @staticmethod
    def of_file(path):
        with open(path, encoding='utf-8', errors='replace') as content:
            text = content.read()
        source = Source(path, os.path.relpath(path, TESTS))
        directives = re.findall(r'^// options: *(.*)', text, re.M)
        source.options = ' '.join(directives).split()
        source.without = (re.findall(r'^// without clang: *(.*)', text, re.M) + [None])[0]
        if '// RUN:' in text:
            match = COMPILES.search(text)
            source.options = match[2].split() if match and '--target-env' not in match[2] else None
        return source


class Suite:
    def __init__(self, options):
        self.options = options
        self.grammar = facts.find_grammar(os.path.join(os.path.dirname(TESTS), 'tools'))
        self.known = Known(run.HERE, 'differential-kernels')
        self.report = reporting.Report(quiet=not options.verbose)

    def differences(self, source, folder):
        if source.options is None or source.without:
            return []
        base = os.path.join(folder, source.name.replace('/', '-'))
        ours = opencl_harness.compile_kernel('sgcc', source.path, base + '.ours', source.options)
        theirs = opencl_harness.compile_kernel('clang', source.path, base + '.theirs', source.options)
        if ours and theirs:
            return []
        if opencl_harness.not_yet(ours):
            source.pending = opencl_harness.not_yet(ours)
            return []
        if ours or theirs:
            return [f'only sgcc refuses: {ours}' if ours else f'only clang refuses: {theirs}']
        found = [opencl_harness.objections(base + '.ours')]
        lines = []
        for ending in ('.ours', '.theirs'):
            with open(base + ending, 'rb') as content:
                lines.append(opencl_facts.facts(content.read(), self.grammar))
            os.remove(base + ending)
        found += ['+ ' + line for line in sorted(lines[0] - lines[1])] + ['- ' + line for line in sorted(lines[1] - lines[0])]
        return [line for line in found if line]

    def judge(self, source, found):
        if source.options is None or source.without or source.pending:
            self.report.add('skip', source.name, source.without or source.pending or 'lit compiles it in another way')
            return
        left = self.known.unexplained(source.name, found)
        self.report.add('fail' if left else 'pass', source.name, ''.join('\n    ' + line[:400] for line in left))

    def run(self, sources, folder):
        for source, found in zip(sources, harness.in_parallel(lambda s: self.differences(s, folder), sources)):
            self.judge(source, found)
        if not self.options.paths:
            self.known.judge_rows(self.report)
        return self.report.finish()


def find_sources(paths):
    found = []
    for path in paths:
        if os.path.isfile(path):
            found.append(path)
        for folder, _, files in os.walk(path):
            found += [os.path.join(folder, f) for f in sorted(files) if f.endswith('.cl')]
    return [Source.of_file(path) for path in found]


def catalogue(folder):
    """One kernel for each group of subgroup functions in some types."""
    sources = []
    for kernel in opencl_catalogue.make_kernels(8):
        name = f'subgroups/{kernel.group.name}-{kernel.type_name}'
        if kernel.type_name not in TYPES or any(s.name == name for s in sources) or kernel.not_run:
            continue
        path = os.path.join(folder, name.replace('/', '-') + '.cl')
        with open(path, 'w', encoding='ascii') as out:
            out.write(kernel.source())
        sources.append(Source(path, name, ['-cl-std=CL3.0']))
    return sources


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--verbose', action='store_true', help='a line for each source')
    parser.add_argument('paths', nargs='*', help='sources or folders; everything if there is none')
    options = parser.parse_args()
    harness.require(['sgcc'])
    suite = Suite(options)
    if not opencl_harness.CLANG or not opencl_harness.LLVM_SPIRV or not suite.grammar:
        return reporting.skip_all('there is no clang-15 with llvm-spirv-15, or no grammar of SPIR-V')
    with tempfile.TemporaryDirectory(prefix='sgcc-opencl-') as folder:
        sources = find_sources(options.paths or [os.path.join(TESTS, f) for f in FOLDERS])
        if not options.paths:
            sources = [source for source in sources + catalogue(folder) if reporting.is_shared(source.name)]
        return suite.run(sources, folder)


if __name__ == '__main__':
    sys.exit(main())
