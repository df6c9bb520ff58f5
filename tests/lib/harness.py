"""Shared by the tests that run shaders: compilers, the validator, and the runner of modules.

Taken from the environment, with the defaults of a build in the current folder:
    SGCC           the compiler under test         (./sgcc)
    VKRUN          the runner                      (./tests/run/runners/vkrun)
    SPIRV_VAL      the validator                   (spirv-val; without it checks are skipped, and the report says so)
    GLSLANG        the second opinion              (glslangValidator)
    TEST_PROCESSES how many processes at a time    (the number of processors)
"""
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import TOP, process, reporting

PROCESSES = reporting.PROCESSES
COMPILE_SECONDS = 60


def find_program(variable, *candidates):
    """The first of the candidates that exists; the variable of the environment wins."""
    if variable in os.environ:
        return os.environ[variable]
    for candidate in candidates:
        if '/' in candidate and os.access(candidate, os.X_OK):
            return os.path.abspath(candidate)
        if '/' not in candidate and shutil.which(candidate):
            return shutil.which(candidate)
    return None


SGCC = find_program('SGCC', './sgcc', os.path.join(TOP, 'sgcc'))
VKRUN = find_program('VKRUN', './tests/run/runners/vkrun')
SPIRV_VAL = find_program('SPIRV_VAL', 'spirv-val')
GLSLANG = find_program('GLSLANG', 'glslangValidator')


# Of debug information, SPIRV-Tools 2023.1 knows pointers to, typedefs and qualifiers of scalars and vectors of up to four components alone; the texts
# have no such rules (NonSemantic.Shader.DebugInfo, DebugTypePointer; OpenCL.DebugInfo.100, DebugTypeVector).
TOO_STRICT = re.compile(r'DebugGlobalVariable: expected operand Variable must be a result id of OpVariable or OpConstant or|'
                        r'Debug(TypePointer|Typedef|TypeQualifier): expected operand Base Type must be a result id of DebugTypeBasic|'
                        r'OpenCL.DebugInfo.100 DebugTypeVector: Component Count must be positive integer less than or equal to 4')
# What glslangValidator calls an option of sgcc.
PEER_OPTIONS = {'-R': ['-R', '--amb'], '-fauto-map-locations': ['--aml'], '-fauto-bind-uniforms': ['--amb']}


def command(compiler, source, module, environment, options=()):
    """The command line that makes a module of a source; `compiler` is glslang, sgcc, or sgcc and its options."""
    if compiler == 'glslang':
        return [GLSLANG or 'glslangValidator', '--quiet', '-V', '--target-env', environment, *(o for own in options for o in PEER_OPTIONS[own]), source,
                '-o', module]
    return [SGCC or './sgcc', *compiler.split()[1:], *options, source, '-o', module, '--target-env=' + environment]


def run(arguments, **more):
    """(exit status or None after a time-out, everything it printed)."""
    try:
        done = process.run(arguments, timeout=COMPILE_SECONDS, **more, text=False, merged=True)
        return done.returncode, done.stdout.decode(errors='replace')
    except subprocess.TimeoutExpired:
        return None, 'no end after %d s' % COMPILE_SECONDS
    except OSError as error:
        return 127, str(error)


# --emit: how a text is made, and what glslangValidator is told about it; None: it does not know the language.
TEXTS = {
    'glsl': (['--emit=glsl', '--emit-vulkan-semantics'], []),
    'essl': (['--emit=essl', '--emit-vulkan-semantics', '--glsl-version=320'], []),
    'hlsl': (['--emit=hlsl'], ['-D', '-e', 'main']),
    'hlsl62': (['--emit=hlsl', '--hlsl-shader-model=62'], None),
    'msl': (['--emit=msl', '--msl-version=2.3'], None),
}


def emit(language, source, text, environment='vulkan1.1', options=()):
    """Writes `text` in another language; None, or what went wrong."""
    status, output = run([SGCC or './sgcc', *TEXTS[language][0], *options, '--target-env=' + environment, source, '-o', text])
    return first_lines(output) if status != 0 or output.strip() else None


def compile_text(language, stage, text, module, environment='vulkan1.1', scalar_layout=False):
    """None when a module was made of a text that emit() wrote."""
    # As HLSL it declares buffers as they were before SPIR-V 1.4, whatever it is told.
    environment = 'vulkan1.1' if language == 'hlsl' else environment
    status, output = run([GLSLANG or 'glslangValidator', '--quiet', '-V', '--target-env', environment, *TEXTS[language][1], '-S', stage, text,
                          '-o', module])
    if status != 0:
        return f'glslangValidator: {first_lines(output)}'
    # ... and forgets that integers are not interpolated.
    if reporting.lacks('spirv-val', SPIRV_VAL) or (language == 'hlsl' and stage == 'frag'):
        return None
    layout = ['--scalar-block-layout'] if scalar_layout else []
    status, output = run([SPIRV_VAL, '--target-env', environment, *layout, module])
    return f'spirv-val: {first_lines(output)}' if status != 0 else None


def compile_and_validate(compiler, source, module, environment='vulkan1.1', scalar_layout=False, options=()):
    """None when a valid module was made; else what went wrong, in one line.  A compiler called emit-LANGUAGE goes through its text."""
    if os.path.exists(module):
        os.remove(module)
    if compiler.startswith('emit-'):
        language, text = compiler[len('emit-'):], f'{module}.txt'
        return (emit(language, source, text, environment, options)
                or compile_text(language, source.rsplit('.', 1)[-1], text, module, environment, scalar_layout))
    status, output = run(command(compiler, source, module, environment, options))
    if status != 0:
        return f'{compiler} ends with {status}: {first_lines(output)}'
    if output.strip():
        return f'{compiler} is not silent: {first_lines(output)}'
    if not os.path.exists(module):
        return f'{compiler} wrote no module'
    if reporting.lacks('spirv-val', SPIRV_VAL):
        return None
    layout = ['--scalar-block-layout'] if scalar_layout else []
    status, output = run([SPIRV_VAL, '--target-env', environment, *layout, module])
    return f'spirv-val: {first_lines(output)}' if status != 0 and not TOO_STRICT.search(output) else None


def unknown_to_glslang(compiler, error):
    """The extension that the second opinion has not heard of; None when the error is another one."""
    match = re.search(r'extension not supported: (\w+)', error)
    return match[1] if match and compiler == 'glslang' else None


def first_lines(text, limit=300):
    return ' | '.join(line.strip() for line in text.splitlines() if line.strip())[:limit]


def in_parallel(function, items):
    with ThreadPoolExecutor(PROCESSES) as pool:
        return list(pool.map(function, items))


class Job:
    """What is run, and over which resources; see vkrun.h for the text that it becomes."""

    def __init__(self, name, module=None, groups=(1, 1, 1)):
        self.name = name
        self.lines = []
        self.passes = ['dispatch %d %d %d' % tuple(groups), f'module comp {module}'] if module else []
        self.buffers = {}           # (set, binding, element): index, in the order in which they were added

    def add_buffer(self, place, size, content=b'', kind='storage'):
        """`place` is (set, binding, element)."""
        self.buffers[place] = len(self.buffers)
        self.lines.append('buffer %s %d %d %d %d %s' % (kind, *place, size, content.hex()))

    def add_texels(self, place, kind, number, size, content):
        self.buffers[place] = len(self.buffers)
        self.lines.append('texels %s %d %d %d %d %d %s' % (kind, *place, number, size, content.hex()))

    def add_address(self, place, offset, target):
        self.lines.append(f'address {self.buffers[place]} {offset} {self.buffers[target]}')

    def add_push(self, content):
        self.lines.append('push ' + content.hex())

    def add_constant(self, number, content):
        self.lines.append(f'spec {number} {content.hex()}')

    def text(self):
        return '\n'.join([f'job {self.name}', *self.lines, *self.passes, 'end', ''])


class Outcome:
    """What became of a job: `error` is None when it ran, and `unsupported` says what the device lacks for it. Contents:
    `buffers` by (set, binding, element), `images` and `captures` by number; `complete` when the end was seen."""

    def __init__(self, words):
        self.unsupported = ' '.join(words[1:]) if words[0] == 'unsupported' else None
        self.error = None if words == ['ok'] else ' '.join(words)
        self.buffers, self.images, self.captures, self.complete = {}, {}, {}, False


def read_outcomes(text):
    outcomes = {}
    current = None
    for line in text.splitlines():
        words = line.split()
        if words[0] == 'result':
            current = outcomes[words[1]] = Outcome(words[2:])
        elif words[0] == 'buffer' and len(words) == 5:
            current.buffers[tuple(int(w) for w in words[1:4])] = bytes.fromhex(words[4])
        elif words[0] == 'image':
            current.images[int(words[1])] = bytes.fromhex(words[2])
        elif words[0] == 'capture':
            current.captures[int(words[1])] = bytes.fromhex(words[2])
        elif words[0] == 'end':
            current.complete = True
    return outcomes


def run_jobs(jobs, runner=None):
    """{name: Outcome} of all jobs, by vkrun or another runner; a job that it did not answer has an error, too."""
    def run_share(share):
        with tempfile.TemporaryFile() as text:
            text.write(''.join(job.text() for job in share).encode())
            text.seek(0)
            done = process.run([runner or VKRUN or 'vkrun'], stdin=text, text=False)
        if done.returncode:
            sys.stderr.write(done.stderr.decode(errors='replace'))
        return read_outcomes(done.stdout.decode())
    shares = [jobs[i::PROCESSES] for i in range(PROCESSES) if jobs[i::PROCESSES]]
    outcomes = {}
    for answered in in_parallel(run_share, shares):
        outcomes.update(answered)
    for job in jobs:
        outcomes.setdefault(job.name, Outcome(['no answer from the runner']))
    return outcomes


def require(compilers):
    """Ends the test when there is no compiler of the kind that it is about."""
    if any(name.startswith('sgcc') for name in compilers) and not (SGCC and os.access(SGCC, os.X_OK)):
        sys.exit('there is no compiler to test: build it, or set SGCC')


def describe_device():
    """The device as a dictionary, or None with a message."""
    if not VKRUN:
        sys.exit('vkrun is not built (make check builds it)')
    status, output = run([VKRUN, '--info'])
    if status:
        sys.exit(f'no device to run on: {first_lines(output)}')
    return json.loads(output)


def unpack(code, content):
    """All values of one struct code ('e' half, 'f', 'd', 'b' to 'Q') in a buffer, little endian and tightly packed."""
    return list(struct.unpack('<%d%s' % (len(content) // struct.calcsize('<' + code), code), content))


def pack(code, values):
    return struct.pack('<%d%s' % (len(values), code), *values)
