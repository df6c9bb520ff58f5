#!/usr/bin/env python3
"""Lets each allocation fail in turn, in the library (memory.c) and in the program sgcc (preload.c), and in the program each call that creates, writes
and renames files.

    memory.py [--sources=N] [--every=N] [--all] [--program] [--quiet]

SGCC names the program; beside it, and beside SGCC_SANITIZED where that is set, tests/hostile/memory is looked for.  The program has to end with a status
that is not 0 and a message, and to leave all outputs of an input as they were, or to do what it does without the failure, status and all; nothing else
may lie in the folder.
"""
import argparse
import errno
import glob
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tests.lib import TOP, harness, process, reporting

HERE = os.path.dirname(os.path.abspath(__file__))

SHADER, VERTEX, FRAGMENT, WRONG = 'shader.comp', 'plain.vert', 'plain.frag', 'wrong.comp'
KERNEL, LEGACY, ASSEMBLY = 'kernel.cl', 'legacy.comp', 'text.spvasm'
SOURCES = {
    SHADER: '''#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#include "include.h"
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { float v[]; } b;
void main() { b.v[gl_GlobalInvocationID.x] = subgroupAdd(HALF * b.v[0]); }
''',
    VERTEX: '#version 450\nvoid main() { gl_Position = vec4(0); }\n',
    FRAGMENT: '#version 450\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(1); }\n',
    'include.h': '#define HALF 0.5\n',
    WRONG: '#version 450\nvoid main() { int a = b; c = d; }\n',
    KERNEL: 'kernel void k(global float *a) { a[get_global_id(0)] = sub_group_reduce_add(a[0]); }\n',
    LEGACY: '''#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(std430, binding = 0) buffer B { uint n; };
void main() { if (ballotARB(n > 2u) == 0ul) n = 1u; }
''',
    ASSEMBLY: '''OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%type = OpTypeFunction %void
%main = OpFunction %void None %type
%label = OpLabel
OpReturn
OpFunctionEnd
''',
}
OLD = b'what was there before\n'
# (arguments, what they write for each input, a module that has to be there for it).
WAYS = [
    ([SHADER, '-o', 'out'], [['out']], None),
    ([SHADER, '-O0', '-g', '-S', '-o', 'out'], [['out']], None),
    ([SHADER, '-E', '-o', 'out'], [['out']], None),
    ([SHADER, '-mfmt=c', '-o', 'out'], [['out']], None),
    ([SHADER, '-MD', '-c', '-o', 'out'], [['out', 'out.d']], None),
    ([SHADER, '-MD', '-MF', 'deps', '-MP', '-mfmt=num', '-o', 'out'], [['out', 'deps']], None),
    ([SHADER, LEGACY, KERNEL, '-c'], [['shader.comp.spv'], ['legacy.comp.spv'], ['kernel.spv']], None),
    ([SHADER, LEGACY, '-MD', '-c'], [['shader.comp.spv', 'shader.comp.spv.d'], ['legacy.comp.spv', 'legacy.comp.spv.d']], None),
    (['--link', VERTEX, FRAGMENT], [['plain.vert.spv', 'plain.frag.spv']], None),
    (['--link', VERTEX, FRAGMENT, '-MD'], [['plain.vert.spv', 'plain.vert.spv.d', 'plain.frag.spv', 'plain.frag.spv.d']], None),
    ([SHADER, '-D', 'A=1', '-I', '.', '--lower-int64', '--lower-for=hlsl', '-o', 'out'], [['out']], None),
    ([WRONG, '-o', 'out'], [['out']], None),
    ([WRONG, '--message-format=json', '-o', 'out'], [['out']], None),
    ([KERNEL, '-cl-std=CL2.0', '-cl-ext=+cl_khr_subgroups', '-o', 'out'], [['out']], None),
    ([KERNEL, '--target-env=vulkan1.1', '-o', 'out'], [['out']], None),
    ([LEGACY, '--port', '-o', 'out'], [['out']], None),
    ([LEGACY, '--port', '--diff', '-o', 'out'], [['out']], None),
    (['module', '--check', '--target-env=opengl4.6'], [], SHADER),
    ([SHADER, '--reflect=out.json', '-o', 'out'], [['out', 'out.json']], None),
    ([SHADER, '--reflect=out.json', '-MD', '-o', 'out'], [['out', 'out.json', 'out.d']], None),
    (['module', '--reflect', '-o', 'out'], [['out']], SHADER),
    (['module', '--reflect=out'], [['out']], SHADER),
    ([SHADER, '--device=lavapipe-22.3', '-o', 'out'], [['out']], None),
    ([SHADER, '--emit=hlsl', '-o', 'out'], [['out']], None),
    ([SHADER, '--emit=msl', '--reflect=out.json', '-MD', '-o', 'out'], [['out', 'out.json', 'out.d']], None),
    ([SHADER, '--validate', '-o', 'out'], [['out']], None),
    ([SHADER, '--validate', '-MD', '-o', 'out'], [['out', 'out.d']], None),
    ([ASSEMBLY, '-MD', '-o', 'out'], [['out', 'out.d']], None),
    (['--driver-mode=glslc', '--target-env=vulkan1.1', SHADER, '-MD', '-MF', 'deps', '-o', 'out'], [['out', 'deps']], None),
    (['--driver-mode=glslang', '--target-env', 'vulkan1.1', FRAGMENT, VERTEX, '--depfile', 'deps'], [['frag.spv', 'vert.spv', 'deps']], None),
    (['--driver-mode=glslang', '--target-env', 'vulkan1.1', SHADER, '-H', '-q', '--depfile', 'deps', '-o', 'out'], [['out', 'deps']], None),
    (['--list-builtins'], [], None),
    (['--help'], [], None),
]
# What needs a shared object that a build may lack.
OPTIONAL = re.compile(r'--(reflect|device|emit|validate)| -q |spvasm')
MOST_CALLS = 150                # of a way and a fault, beyond which they are sampled
# What fails: (name, variables of preload.c, for ways that write files only).  A file system that is full stays so; what else fails does so once, or
# nothing could be undone.  With EACCES a folder takes no new file: what is there is overwritten.
FAULTS = [
    ('allocation', {}, False),
    ('allocation and all behind', {'FAIL_FOR_GOOD': '1'}, False),
    ('call', {'FAIL_WHAT': 'files', 'FAIL_ERROR': str(errno.EIO)}, True),
    ('call, denied', {'FAIL_WHAT': 'files', 'FAIL_ERROR': str(errno.EACCES)}, True),
    ('write and all behind', {'FAIL_WHAT': 'writes', 'FAIL_ERROR': str(errno.ENOSPC), 'FAIL_FOR_GOOD': '1'}, True),
]


class Suite:
    def __init__(self, options):
        self.options = options
        self.report = reporting.Report(quiet=options.quiet)

    # --- the library ---------------------------------------------------------------------------

    def sources(self):
        """Large ones and others, from all over the tests: the same ones always."""
        found = [path for folder in ('tests', 'examples') for suffix in ('comp', 'frag', 'vert', 'mesh', 'rgen', 'tesc', 'cl')
                 for path in glob.glob(os.path.join(TOP, folder, '**', '*.' + suffix), recursive=True)]
        found = sorted((path for path in found if '/errors/' not in path), key=lambda path: (-os.path.getsize(path), path))
        return found[:self.options.sources // 4] + found[self.options.sources // 4::max(1, len(found) * 4 // (self.options.sources * 3))]

    def check_library(self, compiler, name):
        program = os.path.join(os.path.dirname(compiler), 'tests', 'hostile', 'memory')
        if not os.access(program, os.X_OK):
            self.report.add('skip', name, f'{program} was not built: make tests/hostile/memory')
            return
        sources = self.sources()
        done = process.run([program, f'--every={self.options.every}', *sources], text=False, merged=True)
        text = done.stdout.decode(errors='replace')
        good = done.returncode == 0 and re.search(r'^[1-9]\d* allocations failed, 0 failures$', text, re.M)
        self.report.add('pass' if good else 'fail', f'{name}: {len(sources)} sources', '' if good else text[-3000:])

    # --- the program ---------------------------------------------------------------------------

    def fill(self, folder, outputs, module, has_old):
        """Makes the folder as it is before each run."""
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder)
        for name, text in SOURCES.items():
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as out:
                out.write(text)
        for name, bytes_ in [(name, OLD) for name in outputs if has_old] + ([('module', module)] if module else []):
            with open(os.path.join(folder, name), 'wb') as out:
                out.write(bytes_)

    def read(self, folder):
        return {name: open(os.path.join(folder, name), 'rb').read() for name in os.listdir(folder)}

    def start(self, folder, arguments, **variables):
        """(status, stdout, stderr, files): `-o` and the like lie in the folder."""
        try:
            done = process.run([harness.SGCC, *arguments], cwd=folder, variables=dict(**variables), timeout=20, text=False)
        except subprocess.TimeoutExpired:
            return 'no end', b'', b'', {}
        return done.returncode, done.stdout, done.stderr, self.read(folder)

    @staticmethod
    def is_touched(groups, before, usual, files):
        """What is wrong with what lies there after an error: the files of an input are old together or new together."""
        for group in groups:
            if any(files.get(name) != before.get(name) for name in group) and any(files.get(name) != usual[3].get(name) for name in group):
                return f'some of {" ".join(group)} are written, and others not'
        if len(groups) == 1 and any(files.get(name) != before.get(name) for name in groups[0]):
            return f'{" ".join(groups[0])} is written, and the status is not 0'
        outputs = [name for group in groups for name in group]
        return next((f'{name} is lost or changed' for name in sorted({*before, *files}) if name not in outputs and files.get(name) != before.get(name)), None)

    def judge(self, groups, before, usual, outcome):
        status, printed, said, files = outcome
        if outcome == usual:
            return None
        if not isinstance(status, int) or status < 0:       # the dynamic linker's own status is 127
            return f'status {status}: {said.decode(errors="replace")[-300:]}'
        if status == usual[0] == 0:
            return None if files == usual[3] and printed == usual[1] else 'other files or another text, and the status is 0'
        if not said and printed in (b'', usual[1]):         # glslang's face says some of it on standard output
            return f'status {status} and no message'
        return self.is_touched(groups, before, usual, files)

    def check_fault(self, work, library, way, usual, fault):
        """(calls that failed, what is wrong): lets one call after another fail until none is reached."""
        folder, mark = os.path.join(work, 'folder'), os.path.join(work, 'mark')
        (arguments, groups, module), (_, variables, _) = way, fault
        outputs, at = [name for group in groups for name in group], 0
        for count in itertools.count():
            at += 1 if self.options.all or at < MOST_CALLS else at // 20
            self.fill(folder, outputs, module, at % 2)
            before = self.read(folder)
            outcome = self.start(folder, arguments, LD_PRELOAD=library, FAIL_AT=str(at), FAIL_MARK=mark, **variables)
            if not os.path.exists(mark):
                return count, None
            os.unlink(mark)
            wrong = self.judge(groups, before, usual, outcome)
            if wrong:
                return count, f'number {at}: {wrong}; {outcome[2].decode(errors="replace")[-200:]}'

    def check_way(self, work, library, way):
        arguments, groups, module = way
        folder, name = os.path.join(work, 'folder'), ' '.join(arguments)
        self.fill(folder, [], module, False)
        usual = self.start(folder, arguments)
        if OPTIONAL.search(name) and usual[0] not in (0, 1):
            self.report.add('skip', name, usual[2].decode(errors='replace').strip()[:200])
            return
        missing = [output for group in groups for output in group if output not in usual[3]]
        if missing and WRONG not in arguments:
            self.report.add('fail', name, f'{missing} are not written: {usual[2].decode(errors="replace")}')
            return
        for fault in FAULTS:
            if fault[2] and not groups:
                continue
            count, wrong = self.check_fault(work, library, way, usual, fault)
            if not wrong and not count:
                wrong = 'it is never reached'
            self.report.add('fail' if wrong else 'pass', f'{name}: {fault[0]}', wrong or f'{count} failed')

    def check_program(self):
        with tempfile.TemporaryDirectory(prefix='sgcc-memory-') as work:
            library = os.path.join(work, 'preload.so')
            compiler = shutil.which('gcc') or shutil.which('cc')
            if not compiler or subprocess.run([compiler, '-shared', '-fPIC', '-O1', os.path.join(HERE, 'preload.c'), '-o', library], check=False).returncode:
                self.report.add('skip', 'the program', 'there is no C compiler that makes a library for LD_PRELOAD')
                return
            modules = {}
            for arguments, groups, source in WAYS if self.options.program else [way for way in WAYS if reporting.is_shared(' '.join(way[0]))]:
                if source and source not in modules:
                    folder = os.path.join(work, 'made')
                    self.fill(folder, [], None, False)
                    modules[source] = self.start(folder, [source, '-o', 'out'])[3].get('out')
                self.check_way(work, library, (arguments, groups, modules.get(source)))

    def run(self):
        if not harness.SGCC:
            sys.exit('no compiler: set SGCC')
        sanitized = os.environ.get('SGCC_SANITIZED')
        if not self.options.program:
            self.check_library(sanitized or harness.SGCC, 'the library' if sanitized else 'the library (no sanitizers)')
        self.check_program()
        return self.report.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--sources', type=int, default=50)
    parser.add_argument('--every', type=int, default=1, help='modes: each Nth only')
    parser.add_argument('--all', action='store_true', help='lets each call of the program fail, and not a sample of them')
    parser.add_argument('--program', action='store_true', help='the program only')
    parser.add_argument('--quiet', action='store_true')
    return Suite(parser.parse_args()).run()


if __name__ == '__main__':
    sys.exit(main())
