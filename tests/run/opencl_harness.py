"""Shared by the tests of OpenCL kernels: compilers, validators, the runner of kernels.

Taken from the environment beside what harness.py takes:
    CLRUN          the command that runs kernels; without it `chroot OPENCL_ROOT /clrun`
    OPENCL_ROOT    the root folder that opencl/runtime made, with clrun in it     (./opencl-root)
    CLANG, LLVM_SPIRV   the second opinion                                        (clang-15, llvm-spirv-15)
"""
import os
import re
import shlex
import struct
import subprocess
import tempfile

from tests.lib import harness, process, reporting

OPENCL_ROOT = os.environ.get('OPENCL_ROOT', 'opencl-root')
CLRUN = shlex.split(os.environ['CLRUN']) if 'CLRUN' in os.environ else ['chroot', OPENCL_ROOT, '/clrun']
CLANG = harness.find_program('CLANG', 'clang-15')
LLVM_SPIRV = harness.find_program('LLVM_SPIRV', 'llvm-spirv-15')
SPIRV_EXTENSIONS = ('--spirv-ext=+SPV_KHR_subgroup_rotate,+SPV_INTEL_subgroups,+SPV_KHR_expect_assume,+SPV_KHR_integer_dot_product,'
                    '+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max')
WIDTHS = {4: 128, 8: 256, 16: 512}      # the size of llvmpipe's subgroups: bits of its vectors
INTEL = ['-cl-no-stdinc', '-Dcl_intel_subgroups', '-Dcl_intel_subgroups_short', '-Dcl_intel_subgroups_char', '-Dcl_intel_subgroups_long',
         '-Dcl_intel_required_subgroup_size']


def is_peer(compiler):
    return compiler.startswith('clang')


def clang_command(source, output, options, optimize):
    """The second opinion.  Where a source uses Intel's functions, the names come from clang's header, not from its table."""
    with open(source, encoding='utf-8') as text:
        intel = INTEL if re.search(r'\bcl_intel_|\bintel_', text.read()) else []
    target = 'spir' if '-m32' in options else 'spir64'
    mine = [o for o in options if o not in ('-m32', '-m64') and not o.startswith('--target-')]
    if not any(o.startswith('-cl-std=') for o in mine):
        mine.append('-cl-std=CL1.2')
    return [CLANG or 'clang-15', '-x', 'cl', '-target', target, optimize, '-w', '-fno-discard-value-names', *intel, '-Xclang', '-finclude-default-header', *mine,
            '-emit-llvm', '-c', source, '-o', output]


def compile_by_clang(source, module, options, optimizations=('-O1', '-O0')):
    """(status, output).  Of what clang's optimizer makes, llvm-spirv 15 refuses some and makes invalid modules of more: then the source
    is compiled once more without that."""
    bitcode = module + '.bc'
    for optimize in optimizations:
        status, output = harness.run(clang_command(source, bitcode, options, optimize))
        if status:
            break
        status, output = harness.run([LLVM_SPIRV or 'llvm-spirv-15', SPIRV_EXTENSIONS, bitcode, '-o', module])
        os.remove(bitcode)
        if status == 0 and not validate(module):
            break
    return status, output


def compile_by_sgcc(compiler, source, module, options):
    return harness.run([harness.SGCC or './sgcc', *compiler.split()[1:], *options, source, '-o', module])


def compile_kernel(compiler, source, module, options=()):
    """None when a module was made; else what went wrong, in one line."""
    if os.path.exists(module):
        os.remove(module)
    if is_peer(compiler):
        status, output = compile_by_clang(source, module, options, *([compiler.split()[1:]] if ' ' in compiler else []))
    else:
        status, output = compile_by_sgcc(compiler, source, module, options)
    if status != 0:
        return f'{compiler} ends with {status}: {harness.first_lines(output)}'
    if not is_peer(compiler) and output.strip():
        return f'{compiler} is not silent: {harness.first_lines(output)}'
    return None if os.path.exists(module) else f'{compiler} wrote no module'


def not_yet(error):
    """What sgcc says that it does not support yet; None when the error is another one."""
    match = re.search(r'not supported yet: [^|\n]*', error or '')
    return match[0].strip() if match else None


def version_of(module):
    """(major, minor) of a module, and its words."""
    with open(module, 'rb') as content:
        words = content.read()
    words = struct.unpack(f'<{len(words) // 4}I', words)
    return (words[1] >> 16 & 255, words[1] >> 8 & 255), words


def has_capability(words, number):
    at = 5
    while at < len(words) and words[at] & 0xffff == 17:
        if words[at + 1] == number:
            return True
        at += words[at] >> 16
    return False


OPTIONAL = (9, 14)      # Float16, ImageReadWrite


def environment_of(module):
    """What the validator is asked for.  Its OpenCL environments end at SPIR-V 1.2, and refuse what devices may lack."""
    version, words = version_of(module)
    if version > (1, 2) or any(has_capability(words, c) for c in OPTIONAL):
        return 'spv%d.%d' % max(version, (1, 2))
    return 'opencl2.2'


def validate(module):
    """What spirv-val says against a module; None when it takes it."""
    if reporting.lacks('spirv-val', harness.SPIRV_VAL):
        return None
    status, output = harness.run([harness.SPIRV_VAL, '--target-env', environment_of(module), module])
    return f'spirv-val: {harness.first_lines(output)}' if status else None


def objections(module):
    """What spirv-val and llvm-spirv say against a module; None when they take it."""
    found = validate(module)
    if not found and not reporting.lacks('llvm-spirv', LLVM_SPIRV):
        status, output = harness.run([LLVM_SPIRV, '-r', '--spirv-target-env=CL2.0', module, '-o', os.devnull])
        found = f'llvm-spirv -r ends with {status}: {harness.first_lines(output)}' if status else None
    return found


def compile_and_validate(compiler, source, module, options=()):
    return compile_kernel(compiler, source, module, options) or (None if is_peer(compiler) else objections(module))


class Job:
    """A module and what is run of it; see clrun.c for the text that it becomes."""

    def __init__(self, name, module):
        self.name = name
        with open(module, 'rb') as content:
            self.lines = ['module ' + content.read().hex()]
        self.buffers = self.images = self.samplers = 0

    def add_buffer(self, size, content=b''):
        """Its number."""
        self.lines.append(f'buffer {size} {content.hex()}')
        self.buffers += 1
        return self.buffers - 1

    def add_image(self, kind, order, channel, size, content=b''):
        self.lines.append('image %s %s %s %d %d %d %s' % (kind, order, channel, *size, content.hex()))
        self.images += 1
        return self.images - 1

    def add_sampler(self, normalized, addressing, filtering):
        self.lines.append(f'sampler {normalized} {addressing} {filtering}')
        self.samplers += 1
        return self.samplers - 1

    def add_run(self, kernel, global_size, local_size=(0, 0, 0), arguments=()):
        """Arguments: ('buffer', N), ('image', N), ('sampler', N), ('local', SIZE) or bytes."""
        dimensions = len(global_size)
        sizes = [*global_size, *(1,) * (3 - dimensions), *local_size, *(1,) * (3 - len(local_size))]
        self.lines.append(f'run {kernel} {dimensions} ' + ' '.join(str(s) for s in sizes))
        for a in arguments:
            self.lines.append(f'value-argument {a.hex()}' if isinstance(a, bytes) else '%s-argument %d' % a)

    def add_query(self, kernel, local_size):
        self.lines.append('query %s %d %d %d' % (kernel, *local_size))

    def add_build_options(self, options):
        self.lines.append('build ' + options)

    def text(self):
        return '\n'.join([f'job {self.name}', *self.lines, 'end', ''])


class Outcome:
    """What became of a job: `error` is None when it ran."""

    def __init__(self, error=None):
        self.error, self.complete = error, False
        self.buffers, self.images, self.subgroups, self.printed = {}, {}, {}, b''


def read_outcomes(text):
    outcomes, current = {}, Outcome()
    for line in text.splitlines():
        words = line.split()
        if words[0] == 'result':
            current = outcomes[words[1]] = Outcome(None if words[2:] == ['ok'] else ' '.join(words[2:]))
        elif words[0] in ('buffer', 'image'):
            getattr(current, words[0] + 's')[int(words[1])] = bytes.fromhex(words[2]) if len(words) > 2 else b''
        elif words[0] == 'subgroups':
            current.subgroups[words[1]] = tuple(int(w) for w in words[2:])
        elif words[0] == 'printed':
            current.printed = bytes.fromhex(words[1])
        elif words[0] == 'end':
            current.complete = True
    return outcomes


def environment(size):
    """For subgroups of `size` invocations."""
    more = {'RUSTICL_ENABLE': 'llvmpipe', 'RUSTICL_FEATURES': 'fp64', 'MESA_SHADER_CACHE_DISABLE': 'true', 'HOME': '/tmp'}
    if size:
        more['LP_NATIVE_VECTOR_WIDTH'] = str(WIDTHS[size])
    return {**os.environ, **more}


SECONDS_PER_SHARE = 300


def run_share(jobs, size):
    """Runs jobs in one process after the other: a job that ends its process has an error, and those after it get another one."""
    outcomes, left = {}, list(jobs)
    while left:
        with tempfile.TemporaryFile() as text:
            text.write(''.join(job.text() for job in left).encode())
            text.seek(0)
            try:
                done = process.run(CLRUN, stdin=text, env=environment(size), timeout=SECONDS_PER_SHARE, text=False)
                answer, why = done.stdout, f'the runtime ended with {done.returncode}: {harness.first_lines(done.stderr.decode(errors="replace"))}'
            except subprocess.TimeoutExpired as late:
                answer, why = late.stdout or b'', f'no end after {SECONDS_PER_SHARE} s'
        answered = {n: o for n, o in read_outcomes(answer.decode(errors='replace')).items() if o.complete}
        outcomes.update(answered)
        left = [job for job in left if job.name not in answered]
        if left:
            outcomes[left[0].name] = Outcome(why)
            left = left[1:]
    return outcomes


def run_jobs(jobs, size=None):
    """{name: Outcome} of all jobs, on a device with subgroups of `size`."""
    shares = [jobs[i::harness.PROCESSES] for i in range(harness.PROCESSES) if jobs[i::harness.PROCESSES]]
    outcomes = {}
    for answered in harness.in_parallel(lambda share: run_share(share, size), shares):
        outcomes.update(answered)
    return outcomes


def describe_device():
    """(the device's line, None), or (None, why there is none)."""
    try:
        done = process.run([*CLRUN, '--info'], env=environment(None), timeout=60, text=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return None, f'there is no OpenCL runtime: {error}'
    if done.returncode:
        return None, f'there is no OpenCL runtime: {harness.first_lines(done.stderr.decode(errors="replace"))}'
    return done.stdout.decode(), None
