#!/usr/bin/env python3
"""Compiles the OpenCL kernels of installed programs, hashcat's and darktable's, with the options of these programs.

    real_opencl.py [--verbose] [--causes] [--every=N] [--peer] [NAME...]

Each source must become a module that spirv-val and `llvm-spirv -r` take.  One that sgcc refuses is given to clang: what both
refuse is not a failure.  What fails for a good reason has a row in known.txt; a row that no difference needs fails.
--every=N takes each N-th source of hashcat only; --causes groups the failures; --peer asks clang about all sources and counts.
KERNEL_ROOT is put before the paths of packages (default: none).
"""
import argparse
import os
import re
import sys
import tempfile

from tests.differential import run
from tests.differential.run import harness
from tests.lib import reporting
from tests.lib.known import Known
from tests.run import opencl_harness

ROOT = os.environ.get('KERNEL_ROOT', '')
CPU, GPU = 2, 4                                     # values of cl.h, as hashcat gives them


class Kernel:
    def __init__(self, name, path, options):
        self.name, self.path, self.options = name, path, options


def hashcat_options(folder, name, vectors):
    """As hashcat 6.2 compiles for a GPU of an unknown vendor.  The attack is part of the name, the rest belongs to the kind of hash."""
    attack = re.search(r'_a([013])-', name)
    defines = {'INCLUDE_PATH': folder, 'LOCAL_MEM_TYPE': 1, 'VENDOR_ID': 1 << 31, 'CUDA_ARCH': 0, 'HAS_VPERM': 0, 'HAS_VADD3': 0,
               'VECT_SIZE': vectors, 'DEVICE_TYPE': GPU, 'DGST_R0': 0, 'DGST_R1': 1, 'DGST_R2': 2, 'DGST_R3': 3, 'DGST_ELEM': 4,
               'KERN_TYPE': 0, 'ATTACK_EXEC': 11 if attack else 10, 'ATTACK_KERN': attack[1] if attack else 0, 'ATTACK_MODE': 0,
               'FIXED_LOCAL_SIZE': 64, 'FIXED_THREAD_COUNT': 64, 'SCRYPT_N': 1024, 'SCRYPT_R': 1, 'SCRYPT_P': 1, 'SCRYPT_TMTO': 1}
    return ['-cl-std=CL1.2', '-DKERNEL_STATIC', '-DXM2S(x)=#x', '-DM2S(x)=XM2S(x)', f'-I{folder}', '-D_unroll',
            *[f'-D{key}={value}' for key, value in defines.items()]]


class Hashcat:
    package, place = 'hashcat-data', '/usr/share/hashcat/OpenCL'

    def kernels(self, folder, every):
        names = sorted(n for n in os.listdir(folder) if n.endswith('.cl') and not n.startswith('inc_'))
        for name in names[::every]:
            for vectors in (1, 4) if 'optimized' in name else (1,):
                yield Kernel(f'hashcat/{name}[{vectors}]', os.path.join(folder, name), hashcat_options(folder, name, vectors))


class Darktable:
    package, place = 'darktable', '/usr/share/darktable/kernels'

    def kernels(self, folder, every):
        for name in sorted(n for n in os.listdir(folder) if n.endswith('.cl')):
            for vendor in ('AMD', 'NVIDIA', 'INTEL'):
                yield Kernel(f'darktable/{name}[{vendor}]', os.path.join(folder, name),
                             ['-w', '-cl-fast-relaxed-math', f'-D{vendor}=1', f'-I{folder}'])


COLLECTIONS = [Hashcat(), Darktable()]


def first_error(output):
    """The first error without its place, with the names in it taken out, so that like ones can be counted."""
    lines = [line for line in output.splitlines() if 'error' in line] or output.splitlines() or ['no message']
    return re.sub(r'^.*?error: ', '', lines[0])


def clang_takes(kernel):
    status, _ = harness.run([opencl_harness.CLANG, '-x', 'cl', '-target', 'spir64', '-fsyntax-only', '-w', '-cl-std=CL1.2',
                             *(o for o in kernel.options), kernel.path])
    return status == 0


class Suite:
    def __init__(self, options):
        self.options = options
        self.known = Known(run.HERE, 'real-kernels')
        self.report = reporting.Report(quiet=not options.verbose)
        self.causes = {}
        self.counts = {}

    def difference(self, kernel):
        """(sgcc's verdict, what is wrong or None)."""
        with tempfile.TemporaryDirectory(prefix='sgcc-real-') as folder:
            module = os.path.join(folder, 'module.spv')
            status, output = opencl_harness.compile_by_sgcc('sgcc', kernel.path, module, kernel.options)
            if status == 0:
                return True, opencl_harness.objections(module)
        error = first_error(output) if status in (1, 2) else f'exit status {status}: {first_error(output)}'
        if not opencl_harness.CLANG or clang_takes(kernel):
            return False, 'only sgcc refuses: ' + error
        return False, None

    def judge(self, kernel, accepted, found):
        collection = kernel.name.split('/')[0]
        count = self.counts.setdefault(collection, {'all': 0, 'accepted': 0})
        count['all'] += 1
        count['accepted'] += accepted
        rows = found and self.known.explain(kernel.name, found)
        if found and not rows:
            cause = re.sub(r"'[^']*'|\b\d+\b", '_', found)
            self.causes.setdefault(cause, []).append((kernel.name, found))
        self.report.add('fail' if found and not rows else 'pass', kernel.name, '' if rows else found or '')

    def run(self, kernels, complete):
        for kernel, (accepted, found) in zip(kernels, harness.in_parallel(self.difference, kernels)):
            self.judge(kernel, accepted, found)
        if complete:
            self.known.judge_rows(self.report)
        if self.options.causes:
            for cause, names in sorted(self.causes.items(), key=lambda item: -len(item[1])):
                print(f'{len(names):5} x {names[0][1]} ({names[0][0]})')
        for collection, count in self.counts.items():
            print('%s: %d of %d become valid or refused modules by sgcc' % (collection, count['accepted'], count['all']))
        if self.options.peer:
            taken = harness.in_parallel(clang_takes, kernels)
            print(f'clang takes {sum(taken)} of {len(kernels)}')
        return self.report.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--verbose', action='store_true', help='a line for each source')
    parser.add_argument('--causes', action='store_true', help='the failures by cause, most frequent first')
    parser.add_argument('--every', type=int, default=1, help='each N-th source of hashcat')
    parser.add_argument('--peer', action='store_true', help='ask clang about all sources')
    parser.add_argument('names', nargs='*', help='packages; all if there is none')
    options = parser.parse_args()
    harness.require(['sgcc'])
    suite, kernels, complete = Suite(options), [], options.every == 1 and not options.names
    for collection in COLLECTIONS:
        folder = ROOT + collection.place
        if options.names and collection.package not in options.names:
            continue
        if os.path.isdir(folder):
            kernels += collection.kernels(folder, options.every)
        else:
            suite.report.add('skip', collection.package, f'{collection.package} is not installed')
            complete = False
    if kernels:
        return suite.run(kernels, complete)
    suite.report.finish()
    return 0


if __name__ == '__main__':
    sys.exit(main())
