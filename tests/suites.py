"""The table of suites and of their builds. tests/check.py runs it, and tools/gen_docs.py makes docs/tests.md from it.

A suite is a command whose last line is `N passed, N failed, N skipped`, or, with `counts=False`, one test by its exit status (77: skipped).
`seconds` is the time of the daily run on one core of 2023: the long ones begin first.  Each suite has up to three sizes:
    daily   what is added to the command by ./check           None: it runs in ./check --full alone
    full    what is added by ./check --full
    quick   what is added by ./check --quick                  None: it does not run there
`share` is the part of its sources that the daily run takes: one in so many (reporting.share).  `{jobs}` stands for the number of processes.
"""
from typing import NamedTuple, Optional


class Build(NamedTuple):
    name: str
    command: str
    needs: str = ''
    seconds: int = 10
    quick: bool = False         # whether ./check --quick needs it by itself
    wide: bool = False          # it runs on all cores, before anything else


class Suite(NamedTuple):
    name: str
    command: str
    seconds: int
    needs: str = 'gcc'
    share: int = 1
    daily: Optional[str] = ''
    full: str = ''
    quick: Optional[str] = None
    counts: bool = True
    alone: bool = False         # it measures time, so nothing else may run
    packages: str = ''          # of Debian, that this suite alone needs


MAKE = 'make --no-print-directory -s'
SANITIZED = f'{MAKE} -C build/sanitizers'

BUILDS = [
    Build('configure', '{ [ -x configure ] && [ ! configure.ac -nt configure ] && [ ! Makefile.am -nt Makefile.in ]; } || { mkdir -p m4 && autoreconf -i; }', wide=True),
    Build('gcc', 'tests/build check --disable-profile CFLAGS=-O1', 'configure', wide=True),
    Build('runner', f'[ ! -f /usr/include/vulkan/vulkan.h ] || {MAKE} -C build/check -j{{jobs}} tests/run/vkrun tests/run/glrun tests/run/glcompile '
          'tests/run/interpret bench/device/devbench tests/library/given tests/matrix/many tests/verdict/agree', 'gcc', wide=True),
    Build('sanitizers', 'tests/build sanitizers --enable-sanitizers --disable-shared CC=$SANITIZER_CC CFLAGS=-O1', 'configure', seconds=200),
    Build('mutants', f'{SANITIZED} tests/hostile/mutants tests/hostile/memory tests/library/mutated tests/matrix/many tests/interpret/mutants', 'sanitizers', seconds=25),
    Build('opencl-root', f'tests/run/opencl/runtime "$OPENCL_ROOT" && {MAKE} -C build/check tests/run/opencl/clrun && cp build/check/tests/run/opencl/clrun "$OPENCL_ROOT"/clrun',
          'gcc', seconds=60),
    Build('windows-build', 'tests/build windows --host=x86_64-w64-mingw32 CFLAGS=-O0', 'configure', seconds=150),
]

PY = 'python3 tests/'
ON_WIDE_INTEGERS = "'--compilers=sgcc,sgcc -O0,sgcc --lower-int64,sgcc -O0 --lower-int64,sgcc --lower-for=hlsl,sgcc -g --lower-int64 --lower-for=msl'"

GROUPS = [
    ('The sources', [
        Suite('layers', PY + 'layers.py', 3, '', quick='', counts=False),
        Suite('lint', 'tools/format.sh --check', 5, '', quick='', counts=False),
    ]),
    ('Messages and modules', [
        Suite('lit', 'tests/lit -j{jobs}', 90, quick=''),
        Suite('readme', PY + 'readme/run.py', 5),
        Suite('folding', PY + 'folding/small_floats.py', 3),
        Suite('gates', PY + 'gates/run.py', 5, quick=''),
        Suite('order', PY + 'order/run.py', 20, quick=''),
        Suite('same-bytes', PY + 'same_bytes.py', 10, 'gcc sanitizers'),
        Suite('cli', PY + 'cli/run.py', 25, quick=''),
        Suite('lsp', PY + 'lsp/run.py', 10, alone=True),
        Suite('batch', PY + 'batch/run.py', 20, quick=''),
        Suite('faces', PY + 'faces/run.py', 30),
        Suite('link', PY + 'link/run.py --quiet', 10),
        Suite('verdict', PY + 'verdict/run.py --quiet', 60, 'runner', share=4),
        Suite('versions', PY + 'versions/run.py', 40),
        Suite('versions-rules', PY + 'versions/rules.py --quiet', 20, 'runner'),
        Suite('versions-corpus', PY + 'versions/corpus.py', 20),
        Suite('builds', PY + 'builds/run.py', 20),
        Suite('builds-installed', PY + 'builds/installed.py', 30),
        Suite('debug', PY + 'debug/run.py', 30, share=4),
        Suite('debug-peer', PY + 'debug/peer.py', 20, share=4),
    ]),
    ('Finished modules', [
        Suite('check', PY + 'check/run.py', 10),
        Suite('check-each', PY + 'check/each.py', 20),
        Suite('check-own', PY + 'check/own.py', 60, share=6),
        Suite('check-rows', PY + 'check/rows.py', 20),
        Suite('check-narrow', PY + 'check/narrow.py', 10),
        Suite('reflection', PY + 'reflection/run.py --quiet', 40, share=4),
        Suite('device', PY + 'device/run.py', 10, quick=''),
        Suite('query', PY + 'query/run.py', 5),
    ]),
    ('Beside other compilers', [
        Suite('differential', PY + 'differential/run.py', 60, share=4),
        Suite('real-folders', PY + 'differential/real.py', 20),
        Suite('real-opengl', PY + 'differential/real_opengl.py', 20),
        Suite('peer-names', PY + 'differential/names.py', 10),
        Suite('peer-lookups', PY + 'differential/lookups.py', 10),
        Suite('emitted-patterns', PY + 'differential/emitted_patterns.py', 30),
        Suite('kernel-verdicts', PY + 'differential/opencl_verdicts.py', 10, quick=''),
        Suite('kernel-builtins', PY + 'differential/opencl_builtins.py', 30, daily='--no-reference'),
        Suite('differential-kernels', PY + 'differential/opencl.py', 30),
        Suite('real-kernels', PY + 'differential/real_opencl.py', 20, daily='--every=60', full='--every=20'),
    ]),
    ('sgcc-run', [
        Suite('sgcc-run', PY + 'interpret/suites.py', 60, 'runner', daily='--quick', quick='--quick'),
        Suite('sgcc-run-device', PY + 'interpret/device.py', 20, 'runner'),
        Suite('sgcc-run-checks', PY + 'interpret/run.py', 20, 'runner', quick=''),
        Suite('sgcc-run-together', PY + 'interpret/together.py --quiet', 10, 'runner'),
        Suite('sgcc-run-matrices', PY + 'interpret/matrices.py --quiet', 10, 'runner'),
        Suite('sgcc-run-vectors', PY + 'interpret/vectors.py --quiet', 10, 'runner'),
        Suite('sgcc-run-instructions', PY + 'interpret/instructions.py --quiet', 20, 'runner'),
        Suite('sgcc-run-corpus', PY + 'interpret/corpus.py', 60, 'runner', quick=''),
        Suite('sgcc-run-hostile', PY + 'interpret/hostile.py', 20, 'runner mutants'),
    ]),
    ('Execution', [
        Suite('run-language', PY + 'run/language.py --quiet', 40, 'runner', quick=''),
        Suite('run-draw', PY + 'run/language.py --quiet tests/run/draw tests/run/images', 20, 'runner'),
        Suite('run-textures', PY + 'run/textures.py --quiet', 20, 'runner'),
        Suite('run-interfaces', PY + 'run/interfaces.py --quiet', 20, 'runner'),
        Suite('run-int64', PY + 'run/int64.py --quiet', 20, 'runner'),
        Suite('run-int64-memory', PY + "run/language.py --quiet '--compilers=sgcc,sgcc --lower-int64,sgcc -O0 --lower-int64,glslang' tests/run/int64", 20, 'runner', quick=''),
        Suite('int64-sizes', PY + 'run/sizes.py --check', 5),
        Suite('run-int64-subgroups', PY + "run/subgroups.py --quiet '--compilers=sgcc --lower-int64' --filter=int64", 30, 'runner'),
        Suite('run-legacy', PY + 'run/legacy.py --quiet', 20, 'runner'),
        Suite('port-production', PY + 'port/production.py --quiet', 10, 'runner'),
        Suite('run-legacy-versions', PY + 'run/legacy_versions.py --quiet', 20, 'runner'),
        Suite('run-legacy-programs', PY + 'run/legacy_programs.py --quiet', 40, 'runner', daily='--count=400', full='--count=2000'),
        Suite('run-opengl-subgroups', PY + 'run/opengl_subgroups.py --quiet', 20, 'runner'),
        Suite('run-programs', PY + 'run/programs.py --quiet', 30, 'runner', quick=''),
        Suite('run-tiles', PY + 'run/tiles.py --quiet', 20, 'runner'),
        Suite('device-kernels', PY + 'run/device_kernels.py --quiet', 20, 'runner'),
        Suite('run-programs-wide', PY + "run/programs.py --quiet --bits=64 --count=8 '--compilers=sgcc,sgcc --lower-int64'", 20, 'runner'),
        Suite('passes-on-programs', PY + f'run/programs.py --quiet --bits=64 --count=100 --compile-only --options=--verify-passes {ON_WIDE_INTEGERS}', 60),
        Suite('run-opencl-vulkan', PY + 'run/opencl_vulkan.py --quiet', 20, 'runner'),
        Suite('run-opencl-casts', PY + 'run/opencl_casts.py --quiet --count=40', 20, 'runner'),
        Suite('run-vulkan-subgroups', PY + 'run/opencl_vulkan_subgroups.py --quiet', 20, 'runner'),
        Suite('device-driver', PY + 'device/driver.py', 20, 'runner'),
        Suite('run-subgroups', PY + 'run/subgroups.py --quiet', 60, 'runner'),
        Suite('emit-sources', PY + 'emit/sources.py', 60, share=4),
        Suite('run-emitted-cases', PY + 'run/language.py --quiet --compilers=emit-glsl', 20, 'runner'),
        Suite('run-emitted', PY + 'run/emitted.py --quiet', 60, 'runner'),
        Suite('run-kernels', PY + 'run/opencl_kernels.py --quiet', 30, 'opencl-root'),
        Suite('run-kernel-subgroups', PY + 'run/opencl_subgroups.py --quiet', 60, 'opencl-root', daily='--sizes=8'),
        Suite('kernel-instructions', PY + 'run/opencl_table.py --quiet', 10),
    ]),
    ('Hostile input, with sanitizers', [
        Suite('cli-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/cli/run.py', 60, 'sanitizers'),
        Suite('batch-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/batch/run.py', 40, 'sanitizers'),
        Suite('lsp-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/lsp/run.py', 20, 'sanitizers'),
        Suite('lsp-hostile', 'env SGCC=$SGCC_SANITIZED python3 tests/lsp/hostile.py', 20, 'sanitizers', daily='--count=200'),
        Suite('check-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/check/run.py', 20, 'sanitizers'),
        Suite('hostile', PY + 'hostile/run.py', 60, 'mutants', daily='--count=2000', full='--count=20000'),
        Suite('hostile-modules', PY + 'hostile/modules.py', 40, 'mutants', daily='--count=1000'),
        Suite('memory', PY + 'hostile/memory.py --quiet', 60, 'mutants', daily='--every=9'),
        Suite('matrix', PY + 'matrix/run.py --quiet', 60, 'runner mutants', daily='--every=53', full='--every=3', quick='--every=101 --peer=20 --rounds=2000'),
    ]),
    ('The products', [
        Suite('library', PY + 'library/run.py', 30, 'runner mutants'),
        Suite('shaderc', PY + 'library/shaderc.py --quiet', 10),
        Suite('quickstart', 'tests/quickstart', 60, '', daily=None, counts=False),
        Suite('profiled', 'tests/profiled', 200, 'gcc', daily=None, counts=False),
        Suite('distcheck', f'{MAKE} -C build/check -j{{jobs}} distcheck DISTCHECK_CONFIGURE_FLAGS=CFLAGS=-O0', 200, 'runner', daily=None, counts=False),
        Suite('windows', 'env WINDOWS_BUILD=$PWD/build/windows python3 tests/windows/run.py', 100, 'windows-build', daily=None, packages='gcc-mingw-w64-x86-64 wine64 wine'),
        Suite('deb', PY + 'packages/run.py', 200, 'gcc', daily=None, packages='dpkg-dev debhelper lintian debootstrap groff zsh fish'),
        Suite('bazel', PY + 'builds/bazel.py', 100, 'gcc', daily=None, packages='bazel-bootstrap nginx-core'),
    ]),
]

SUITES = [suite for _, suites in GROUPS for suite in suites]
