#!/usr/bin/env python3
"""Compiles every test shader and the corpus with sgcc and glslangValidator, and compares verdicts and modules.

    run.py [--verbose] [--pending] [PATH...]

The verdict (accepted or refused) must be the same, and for accepted shaders the outside of the modules (facts.py):
capabilities, extensions, entry point, modes, interface, resources with their layout, specialization constants.  sgcc may
leave away what glslangValidator's module does not refer to, or only in dead code.  Modules of the corpus go through spirv-val, too.

A difference is a bug, or has a row in known.txt that names the clause that justifies it; a row that no difference
needs fails.  A shader says `// env: vulkan1.2` (vulkan1.1 if not) and `// options: ...`; in tests for lit, the RUN
line has them.  What sgcc calls "not supported yet" is skipped; --pending lists the reasons by how often they come.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

from tests.differential import facts
from tests.lib import TESTS, harness, reporting
from tests.lib.known import Known
from tests.lib.sources import EXCLUDED, STAGES

HERE = os.path.dirname(os.path.abspath(__file__))

SAYS_TARGET = re.compile(r'// RUN: .*?%sgcc\b.*?(--target-(?:env|spv)=\S+)')
COMPILES = re.compile(r'// RUN: *(?:%compile|%refuse|%sgcc -fsyntax-only|%sgcc) %s([^|>]*)')
OF_CODE = re.compile(r'(Input|Output|\d+\.|Uniform|StorageBuffer|PushConstant|location)')    # goes with dead code


class Shader:
    def __init__(self, path, name=None):
        self.path, self.name = path, name or os.path.relpath(path, TESTS)
        self.environment, self.options, self.reason = 'vulkan1.1', [], None
        self.accepted = self.name.startswith('corpus')      # must be accepted, whatever the peer says
        self.validated = self.accepted                      # nobody else gives its module to the validator
        with open(path, 'rb') as content:
            text = content.read().decode('utf-8', 'replace')
        run = COMPILES.search(text)
        if run:
            self.take(run[1].split())
        elif '// RUN:' in text:
            self.take(SAYS_TARGET.findall(text)[:1])
            self.reason = 'lit compiles it in another way'
        for key, value in re.findall(r'^// (env|options): *(.*?)\r?$', text, re.M):
            self.take(['--target-env=' + value] if key == 'env' else value.split())

    def take(self, options):
        for o in options:
            if o.startswith('--target-env='):
                self.environment = o.split('=')[1]
            elif o in ('-E', '-S', '-M', '-x', '-o', '-c') or o.startswith(('-std', '--dump', '-f', '--list', '--lower', '--port')) and \
                    not o.startswith(('-fauto', '-fentry', '-fshader-stage')):
                self.reason = 'lit compiles it in another way'
            else:
                self.options.append(o.replace('%S', os.path.dirname(self.path)))

    def sgcc(self, module):
        return [harness.SGCC, *self.options, '--target-env=' + self.environment, self.path, '-o', module]

    def peer(self, module):
        opengl = self.environment.startswith('opengl')
        command = [harness.GLSLANG, *(['-G', '--target-env', 'opengl'] if opengl else ['-V', '--target-env', self.environment])]
        for o in self.options:
            if o == '-fauto-map-locations':
                command.append('--aml')
            elif o == '-fauto-bind-uniforms':
                command.append('--amb')
            elif o == '-R':
                command += ['-R', '--amb']
            elif o.startswith('--target-spv=spv'):
                command += ['--target-env', 'spirv' + o[len('--target-spv=spv'):]]
            elif o.startswith('-fentry-point='):
                command += ['-e', o.split('=')[1], '--source-entrypoint', 'main']
            elif o.startswith('-fshader-stage='):
                command += ['-S', o.split('=')[1]]
            elif o in ('-gV', '-gVS'):
                command.append('-gVS')          # glslang 12 has only the one with text
            elif o.startswith(('-D', '-I', '-U')):
                command.append(o)
        return [*command, self.path, '-o', module]


def compile_with(command, module):
    """(the module's bytes or None, first error)."""
    status, output = harness.run(command)
    if status == 0 and os.path.exists(module):
        with open(module, 'rb') as content:
            return content.read(), ''
    lines = [line for line in output.splitlines() if re.search('error', line, re.I)] or [output.strip() or f'exit status {status}']
    error = re.sub(r'^(ERROR: )?\S+?:(\d+)(:\d+)?: ', r'line \2: ', lines[0])
    if 'note: it is known, and not supported yet' in output:            # an extension
        error += ' (not supported yet)'
    if status not in (0, 1, 2):
        error = f'exit status {status}: {error}'
    return None, error


def shared_bindings(lines):
    """Bindings that stand at resources of several types.  OpenGL counts images for themselves, as it does each kind of block."""
    kinds = {}
    for line in lines:
        resource = re.match(r'(\d+\.\d+ \w+): ((?:Buffer)?Block|image|)(.*)', line)
        if resource and 'AtomicCounter' not in line:
            kinds.setdefault(f'{resource[1]} {resource[2]}', set()).add(resource[3])
    return sorted(where for where, types in kinds.items() if len(types) > 1)


def numberless(lines):
    """The facts without the numbers that were given out by the compiler: each may number in its own way."""
    found = {}
    for line, used in lines.items():
        line = re.sub(r'^(?:\d+\.[\d-]+ |(location )\d+ )(?=Uniform|StorageBuffer|AtomicCounter)', r'\1', line)
        line = re.sub(r'^((?:In|Out)put(?: per vertex)?) location \d+', r'\1', line)
        found[line] = found.get(line, False) or used
    return found


class Suite:
    def __init__(self, options, suite='differential'):
        self.grammar = facts.find_grammar(os.path.join(os.path.dirname(TESTS), 'tools'))
        self.known = Known(HERE, suite)
        self.options, self.pending = options, {}
        self.report = reporting.Report(quiet=not options.verbose)

    def differences(self, shader, folder):
        """The lines in which the two compilers differ; None and why when there is nothing to compare."""
        ours, theirs = (os.path.join(folder, shader.name.replace('/', '-') + kind) for kind in ('.ours', '.theirs'))
        their_module, their_error = compile_with(shader.peer(theirs), theirs)
        our_module, our_error = compile_with(shader.sgcc(ours), ours)
        if our_module is None and 'not supported yet' in our_error:
            return None, our_error
        if our_module is None and their_module is None and not shader.accepted:
            return [], None
        found = []
        if our_module and shader.validated and not reporting.lacks('spirv-val', harness.SPIRV_VAL):
            found += self.objections(shader, ours)
        unknown = re.search(r'extension not supported: (\w+)', their_error)
        if unknown:
            found.append(f'glslangValidator does not know {unknown[1]}')
        if shader.accepted and not our_module:
            found.append(f'refused: {our_error}')
        elif unknown:
            pass
        elif bool(our_module) != bool(their_module):
            found.append(f'only sgcc refuses: {our_error}' if their_module else f'only glslangValidator refuses: {their_error}')
        elif our_module:
            a, b = (facts.facts(module, self.grammar) for module in (our_module, their_module))
            if any(o.startswith('-fauto') for o in shader.options):
                found += [f'sgcc gives two resources binding {where}' for where in shared_bindings(a)]
                a, b = numberless(a), numberless(b)
            found += ['+ ' + line for line in sorted(a) if line not in b and a[line]]
            missing = [line for line in sorted(b) if line not in a and b[line]]
            if any(OF_CODE.match(line) for line in missing):
                needed = self.needed(shader, theirs)
                missing = [line for line in missing if needed.get(line, False) or not OF_CODE.match(line)]
            found += ['- ' + line for line in missing]
        for path in (ours, theirs):
            if os.path.exists(path):
                os.remove(path)
        return found, None

    def needed(self, shader, module):
        """The facts of the peer's module without its dead code."""
        content, _ = compile_with(shader.peer(module) + ['-Os'], module)
        lines = facts.facts(content, self.grammar) if content else {}
        return numberless(lines) if any(o.startswith('-fauto') for o in shader.options) else lines

    def objections(self, shader, module):
        environment = 'vulkan1.1' if '--target-spv=spv1.4' not in shader.options else 'vulkan1.1spv1.4'
        if shader.environment != 'vulkan1.1':
            environment = {'opengl4.6': 'opengl4.5', 'opengl': 'opengl4.5'}.get(shader.environment, shader.environment)
        status, output = harness.run([harness.SPIRV_VAL, '--target-env', environment, '--scalar-block-layout', module])
        return [f'spirv-val: {harness.first_lines(output, 200)}'] if status else []

    def judge(self, shader, found, skipped):
        if shader.reason or skipped:
            reason = shader.reason or 'not supported yet'
            self.report.add('skip', shader.name, reason)
            if skipped:
                error = re.sub(r'^line \d+: ', '', skipped)
                self.pending.setdefault(error, []).append(shader.name)
            return
        left = self.known.unexplained(shader.name, found)
        self.report.add('fail' if left else 'pass', shader.name, ''.join('\n    ' + line for line in left))

    def run(self, shaders):
        with tempfile.TemporaryDirectory(prefix='sgcc-differential-') as folder:
            results = harness.in_parallel(lambda s: ([], None) if s.reason else self.differences(s, folder), shaders)
        for shader, (found, skipped) in zip(shaders, results):
            self.judge(shader, found or [], skipped)
        if not self.options.paths and reporting.SHARE == 1:
            self.known.judge_rows(self.report)
            if self.options.verbose:
                self.known.show_counts()
        if self.options.pending:
            for error, names in sorted(self.pending.items(), key=lambda item: -len(item[1])):
                print(f'pending {len(names):4} x {error} ({names[0]})')
        return self.report.finish()


def find_shaders(paths):
    shaders = []
    for path in paths:
        if os.path.isfile(path):
            shaders.append(os.path.abspath(path))
        for folder, folders, files in os.walk(os.path.abspath(path)):
            folders[:] = sorted(f for f in folders if f not in EXCLUDED)
            shaders += [os.path.join(folder, f) for f in sorted(files) if re.search(r'\.(%s)(\.glsl)?$' % '|'.join(STAGES), f)]
    return [Shader(path) for path in shaders]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--verbose', action='store_true', help='a line for each shader and each row of known.txt')
    parser.add_argument('--pending', action='store_true', help='what is not supported yet, most frequent first')
    parser.add_argument('paths', nargs='*', help='shaders or folders; everything if there is none')
    options = parser.parse_args()
    harness.require(['sgcc'])
    if not harness.GLSLANG or not facts.find_grammar(os.path.join(os.path.dirname(TESTS), 'tools')):
        return reporting.skip_all('there is no glslangValidator, or no grammar of SPIR-V')
    subprocess.run([harness.SGCC, '--version'], stdout=subprocess.DEVNULL, check=True)
    shaders = find_shaders(options.paths or [TESTS])
    shared = set(reporting.share(shader.path for shader in shaders))
    return Suite(options).run([shader for shader in shaders if shader.path in shared])


if __name__ == '__main__':
    sys.exit(main())
