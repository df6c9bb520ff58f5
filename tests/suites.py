"""The table of suites and of their builds. tests/run_suites.py runs it, and tools/gen_docs.py makes docs/tests.md from it.

A suite is a command whose last line is `N passed, N failed, N skipped`, or, with `counts=False`, one test by its exit status (77: skipped).
`seconds` is the time of the daily run on one core of 2023, as measured: the long ones begin first.  Each suite has up to three sizes:
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
    packages: str = ''          # of Debian, that this build alone needs


class Suite(NamedTuple):
    name: str
    command: str
    seconds: int
    needs: str = 'gcc'
    share: int = 1
    full_seconds: int = 0       # of the size full, where it is not `seconds` by `share`
    daily: Optional[str] = ''
    full: str = ''
    quick: Optional[str] = None
    counts: bool = True
    alone: bool = False         # it measures time, or makes the tarball in the build: nothing else may run
    packages: str = ''          # of Debian, that this suite alone needs


MAKE = 'make --no-print-directory -s'
SANITIZED = f'{MAKE} -C build/sanitizers'

BUILDS = [
    Build('configure', '{ [ -x configure ] && [ ! configure.ac -nt configure ] && [ ! Makefile.am -nt Makefile.in ]; } || autoreconf -i', wide=True),
    Build('gcc', 'tests/build check --disable-profile --enable-units CFLAGS=-O1', 'configure', wide=True),
    Build('runner', f'[ ! -f /usr/include/vulkan/vulkan.h ] || {MAKE} -C build/check -j{{jobs}} tests/run/runners/vkrun tests/run/runners/glrun tests/run/runners/glcompile '
          'tests/run/runners/interpret bench/device/devbench tests/library/given tests/matrix/many tests/spirv/graphs tests/verdict/agree tests/uniformity/foretell', 'gcc', wide=True),
    # Without lines (-g0): they cost a seventh of the time. Reports have names of functions, and those of UndefinedBehaviorSanitizer lines, too.
    Build('sanitizers', "tests/build sanitizers --enable-sanitizers --enable-units --disable-shared CC=$SANITIZER_CC 'CFLAGS=-O0 -g0'", 'configure', seconds=170),
    Build('mutants', f'{SANITIZED} tests/hostile/mutants tests/hostile/memory tests/library/mutated tests/matrix/many tests/interpret/mutants', 'sanitizers', seconds=25),
    Build('opencl-root', f'tests/run/runners/opencl-runtime "$OPENCL_ROOT" && {MAKE} -C build/check tests/run/runners/clrun && cp build/check/tests/run/runners/clrun "$OPENCL_ROOT"/clrun',
          'gcc', seconds=60),
    # npm's registry may be out of reach: then there is no page, and its suite is skipped.
    Build('wasm', f'{MAKE} -C build/check npm && {{ {MAKE} -C build/check playground || true; }}', 'gcc', seconds=400, packages='emscripten node-acorn npm dpkg-dev brotli chromium'),
    Build('musl', f'{MAKE} -C build/check musl', 'gcc', seconds=200, packages='musl-tools dpkg-dev'),
    Build('least', 'tests/build least --disable-library --enable-units --without-jansson --without-spirv-tools --without-spirv-cross --without-z3 CFLAGS=-O0', 'configure',
          seconds=50),
    Build('windows-build', 'tests/build windows --host=x86_64-w64-mingw32 --enable-units CFLAGS=-O0', 'configure', seconds=150, packages='gcc-mingw-w64-x86-64'),
]

PY = 'python3 tests/'
ON_WIDE_INTEGERS = "'--compilers=sgcc,sgcc -O0,sgcc --lower-int64,sgcc -O0 --lower-int64,sgcc --lower-for=hlsl,sgcc -g --lower-int64 --lower-for=msl'"

GROUPS = [
    ('The sources', [
        Suite('layers', PY + 'layers.py', 1, '', quick='', counts=False),
        Suite('lint', 'tools/format.sh --check', 4, '', quick='', counts=False),
        Suite('warnings', PY + 'warnings.py', 3, 'gcc', share=18),
        Suite('formulas', PY + 'formulas.py', 3, '', quick=''),
    ]),
    ('Messages and modules', [
        Suite('lit', 'tests/lit -j{jobs}', 9, quick='', share=8),
        Suite('readme', PY + 'readme/run.py', 1),
        Suite('folding', PY + 'folding/small_floats.py', 6),
        Suite('gates', PY + 'gates/run.py', 2, quick='', share=8),
        Suite('order', PY + 'order/run.py', 2, share=16, quick=''),
        Suite('same-bytes', PY + 'same_bytes.py', 1, 'gcc sanitizers', share=10),
        Suite('unused-functions', PY + 'unused_functions.py', 3, share=40, quick=''),
        Suite('cli', PY + 'cli/run.py', 3, quick='', share=8),
        Suite('cli-least', 'env SGCC=$PWD/build/least/sgcc SGCC_RUN=$PWD/build/least/sgcc-run python3 tests/cli/run.py', 40, 'least', daily=None),
        Suite('lsp', PY + 'lsp/run.py', 1, alone=True),
        Suite('lsp-features', PY + 'lsp/features.py', 2, alone=True),
        Suite('editors', PY + 'lsp/editors.py', 90, daily=None, packages='neovim emacs-nox elpa-eglot npm'),
        Suite('lsp-protocol', PY + 'lsp/protocol.py', 40, daily=None, packages='npm'),
        Suite('batch', PY + 'batch/run.py', 3, quick='', share=3),
        Suite('cache', PY + 'cache/run.py', 30, full_seconds=200, full=' --pairs 20000', daily=' --pairs 2000'),
        Suite('faces', PY + 'faces/run.py', 4, share=17),
        Suite('link', PY + 'link/run.py --quiet', 3, share=9),
        Suite('verdict', PY + 'verdict/run.py --quiet', 1, 'runner', share=96),
        Suite('versions', PY + 'versions/run.py', 4, share=5),
        Suite('versions-rules', PY + 'versions/rules.py --quiet', 3, 'runner', share=14),
        Suite('versions-corpus', PY + 'versions/corpus.py', 6, full_seconds=14, daily='--every=150'),
        Suite('builds', PY + 'builds/run.py', 1),
        Suite('builds-installed', PY + 'builds/installed.py', 1, share=36),
        Suite('debug', PY + 'debug/run.py', 4, share=24),
        Suite('debug-peer', PY + 'debug/peer.py', 2, share=18),
    ]),
    ('Finished modules', [
        Suite('cfg', PY + 'spirv/cfg.py', 2, share=78),
        Suite('check', PY + 'check/run.py', 1),
        Suite('check-each', PY + 'check/each.py', 1),
        Suite('check-own', PY + 'check/own.py', 2, share=9),
        Suite('check-rows', PY + 'check/rows.py', 2, share=15),
        Suite('check-narrow', PY + 'check/narrow.py', 2, share=14),
        Suite('reflection', PY + 'reflection/run.py --quiet', 2, share=7),
        Suite('device', PY + 'device/run.py', 1, quick=''),
        Suite('query', PY + 'query/run.py', 1),
    ]),
    ('Beside other compilers', [
        Suite('differential', PY + 'differential/run.py', 2, share=48),
        Suite('real-folders', PY + 'differential/real.py', 1, share=11),
        Suite('real-opengl', PY + 'differential/real_opengl.py', 1, share=6),
        Suite('peer-names', PY + 'differential/names.py', 3, share=14),
        Suite('peer-lookups', PY + 'differential/lookups.py', 2, share=7),
        Suite('emitted-patterns', PY + 'differential/emitted_patterns.py', 3, share=6),
        Suite('kernel-verdicts', PY + 'differential/opencl_verdicts.py', 1, quick='', share=20),
        Suite('kernel-builtins', PY + 'differential/opencl_builtins.py', 2, daily='--no-reference', share=8),
        Suite('differential-kernels', PY + 'differential/opencl.py', 2, share=24),
        Suite('real-kernels', PY + 'differential/real_opencl.py', 4, daily='--every=120', full='--every=20'),
    ]),
    ('sgcc-run', [
        Suite('sgcc-run', PY + 'interpret/suites.py', 3, 'runner', daily='--quick', quick='--quick', share=6),
        Suite('sgcc-run-device', PY + 'interpret/device.py', 1, 'runner'),
        Suite('sgcc-run-checks', PY + 'interpret/run.py', 1, 'runner', quick='', share=18),
        Suite('sgcc-run-together', PY + 'interpret/together.py --quiet', 5, 'runner'),
        Suite('sgcc-run-lanes', PY + 'interpret/lanes.py --quiet', 6, 'runner'),
        Suite('sgcc-run-pixels', PY + 'interpret/pixels.py --quiet', 2, 'runner'),
        Suite('sgcc-run-draws', PY + 'interpret/draws.py --quiet', 3, 'runner'),
        Suite('sgcc-run-matrices', PY + 'interpret/matrices.py --quiet', 3, 'runner'),
        Suite('sgcc-run-vectors', PY + 'interpret/vectors.py --quiet', 2, 'runner'),
        Suite('sgcc-run-instructions', PY + 'interpret/instructions.py --quiet', 1, 'runner'),
        Suite('sgcc-run-corpus', PY + 'interpret/corpus.py', 3, 'runner', quick='', share=12),
        Suite('sgcc-run-report', PY + 'report/numbers.py', 25, quick=''),
        Suite('sgcc-run-page', PY + 'report/page.py', 90, daily=None, packages='chromium'),
        Suite('sgcc-run-dap', PY + 'dap/sessions.py', 4, quick=''),
        Suite('sgcc-run-dap-schema', PY + 'dap/schema.py', 10, daily=None, packages='npm python3-jsonschema'),
        Suite('sgcc-run-dap-editor', PY + 'dap/editor.py', 10, daily=None, packages='emacs-nox elpa-dap-mode neovim git'),
        Suite('sgcc-run-hostile', PY + 'interpret/hostile.py', 1, 'runner mutants', full_seconds=3, daily='--count=1000'),
    ]),
    ('Execution', [
        Suite('run-language', PY + 'run/language.py --quiet', 3, 'runner', share=12, quick=''),
        Suite('run-draw', PY + 'run/language.py --quiet tests/run/cases/draw tests/run/cases/images', 2, 'runner', share=14),
        Suite('run-textures', PY + 'run/textures.py --quiet', 4, 'runner', share=5),
        Suite('run-interfaces', PY + 'run/interfaces.py --quiet', 1, 'runner'),
        Suite('run-int64', PY + 'run/int64.py --quiet', 4, 'runner'),
        Suite('run-int64-memory', PY + "run/language.py --quiet '--compilers=sgcc,sgcc --lower-int64,sgcc -O0 --lower-int64,glslang' tests/run/cases/int64", 1, 'runner', quick=''),
        Suite('int64-sizes', PY + 'run/sizes.py --check', 1),
        Suite('run-int64-subgroups', PY + "run/subgroups.py --quiet '--compilers=sgcc --lower-int64' --filter=int64", 5, 'runner'),
        Suite('run-legacy', PY + 'run/legacy.py --quiet', 1, 'runner', share=80),
        Suite('port-production', PY + 'port/production.py --quiet', 3, 'runner'),
        Suite('run-legacy-versions', PY + 'run/legacy_versions.py --quiet', 2, 'runner', share=15),
        Suite('run-legacy-programs', PY + 'run/legacy_programs.py --quiet --count=2000', 7, 'runner', share=100),
        Suite('run-opengl-subgroups', PY + 'run/opengl_subgroups.py --quiet', 5, 'runner'),
        Suite('run-programs', PY + 'run/programs.py --quiet', 3, 'runner', quick=''),
        Suite('uniformity', 'python3 -m tests.uniformity.oracle --quiet', 4, full_seconds=120, daily='--count=150', full='--count=5000', quick='--count=20'),
        Suite('uniformity-kernels', 'python3 -m tests.uniformity.kernels --quiet', 5),
        Suite('prove', 'python3 -m tests.prove.kernels --quiet', 10, share=6, packages='libz3-dev'),
        Suite('prove-sound', 'python3 -m tests.prove.soundness --quiet', 5, full_seconds=60, daily='--count=10', full='--count=400', packages='libz3-dev'),
        Suite('run-tiles', PY + 'run/tiles.py --quiet', 3, 'runner', full_seconds=6, daily='--count=75'),
        Suite('device-kernels', PY + 'run/device_kernels.py --quiet', 3, 'runner', share=72),
        Suite('run-programs-wide', PY + "run/programs.py --quiet --bits=64 --count=8 '--compilers=sgcc,sgcc --lower-int64'", 1, 'runner'),
        Suite('passes-on-programs', PY + f'run/programs.py --quiet --bits=64 --count=100 --compile-only --options=--verify-passes {ON_WIDE_INTEGERS}', 3, full_seconds=20, daily='--count=15'),
        Suite('run-opencl-vulkan', PY + 'run/opencl_vulkan.py --quiet', 2, 'runner'),
        Suite('run-opencl-casts', PY + 'run/opencl_casts.py --quiet --count=40', 2, 'runner'),
        Suite('run-vulkan-subgroups', PY + 'run/opencl_vulkan_subgroups.py --quiet', 5, 'runner'),
        Suite('device-driver', PY + 'device/driver.py', 4, 'runner'),
        Suite('run-subgroups', PY + 'run/subgroups.py --quiet', 4, 'runner', share=18),
        Suite('emit-sources', PY + 'emit/sources.py', 2, share=18),
        Suite('run-emitted-cases', PY + 'run/language.py --quiet --compilers=emit-glsl', 2, 'runner', share=14),
        Suite('run-emitted', PY + 'run/emitted.py --quiet', 2, 'runner', share=28),
        Suite('run-kernels', PY + 'run/opencl_kernels.py --quiet', 1, 'opencl-root', share=33),
        Suite('run-kernel-subgroups', PY + 'run/opencl_subgroups.py --quiet', 3, 'opencl-root', share=20, full_seconds=200, daily='--sizes=8'),
        Suite('kernel-instructions', PY + 'run/opencl_table.py --quiet', 2, share=3),
    ]),
    ('Hostile input, with sanitizers', [
        Suite('cli-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/cli/run.py', 1, 'sanitizers', share=24),
        Suite('batch-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/batch/run.py', 1, 'sanitizers', share=17),
        Suite('lsp-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/lsp/run.py', 2, 'sanitizers'),
        Suite('lsp-features-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/lsp/features.py', 4, 'sanitizers'),
        Suite('sgcc-run-dap-hostile', 'env SGCC_RUN=$SGCC_RUN_SANITIZED python3 tests/dap/hostile.py', 9, 'sanitizers', daily='--count=20'),
        Suite('lsp-hostile', 'env SGCC=$SGCC_SANITIZED python3 tests/lsp/hostile.py', 4, 'sanitizers', daily='--count=20', share=15),
        Suite('check-sanitized', 'env SGCC=$SGCC_SANITIZED python3 tests/check/run.py', 1, 'sanitizers', share=12),
        Suite('hostile', PY + 'hostile/run.py --count=20000', 5, 'mutants', share=240),
        Suite('hostile-modules', PY + 'hostile/modules.py', 4, 'mutants', full_seconds=30, daily='--count=120', share=30),
        Suite('memory', PY + 'hostile/memory.py --quiet', 14, 'mutants', full_seconds=250, daily='--every=97 --sources=16', share=8),
        Suite('matrix', PY + 'matrix/run.py --quiet', 15, 'runner mutants', full_seconds=200, daily='--every=151 --peer=30 --rounds=4000', full='--every=3', quick='--every=101 --peer=20 --rounds=2000'),
    ]),
    ('The products', [
        Suite('library', PY + 'library/run.py', 1, 'runner mutants', share=18),
        Suite('shaderc', PY + 'library/shaderc.py --quiet', 1),
        Suite('quickstart', 'tests/quickstart', 60, '', daily=None, counts=False),
        Suite('profiled', 'tests/profiled', 200, 'gcc', daily=None, counts=False),
        Suite('distcheck', f'{MAKE} -C build/check -j{{jobs}} distcheck DISTCHECK_CONFIGURE_FLAGS=CFLAGS=-O0', 200, 'runner', daily=None, counts=False, alone=True),
        Suite('windows', 'env WINDOWS_BUILD=$PWD/build/windows python3 tests/windows/run.py', 100, 'windows-build', daily=None, packages='wine64 wine'),
        Suite('deb', PY + 'packages/run.py', 200, 'gcc', daily=None, alone=True, packages='dpkg-dev debhelper lintian debootstrap groff zsh fish'),
        Suite('web', PY + 'web/run.py', 30, 'wasm', daily=None),
        Suite('web-bytes', PY + 'web/bytes.py', 60, 'wasm', share=4, daily=None),
        Suite('web-package', PY + 'web/package.py', 60, 'wasm', daily=None),
        Suite('playground', PY + 'web/playground.py', 60, 'wasm', daily=None, alone=True),
        Suite('static', PY + 'web/static.py', 60, 'musl', share=4, daily=None),
        Suite('python', PY + 'bindings/python.py', 90, daily=None, packages='python3-setuptools python3-wheel python3-venv python3-numpy python3-pytest mypy'),
        Suite('rust', PY + 'bindings/rust.py', 60, daily=None, packages='cargo rustc'),
        Suite('packaging', PY + 'packages/recipes.py', 60, daily=None, packages='yamllint pre-commit nix-bin ruby npm python3-yaml'),
        Suite('release', 'rm -rf build/release && python3 tools/release.py build/check build/release --twice', 900, 'gcc', daily=None, alone=True,
              packages='dpkg-dev debhelper musl-tools gcc-mingw-w64-x86-64 emscripten node-acorn npm python3-pip python3-setuptools python3-wheel'),
        Suite('shared-cache', PY + 'builds/shared_cache.py', 3, packages='nginx-core'),
        Suite('bazel', PY + 'builds/bazel.py', 100, 'gcc', daily=None, packages='bazel-bootstrap nginx-core'),
    ]),
]

SUITES = [suite for _, suites in GROUPS for suite in suites]
