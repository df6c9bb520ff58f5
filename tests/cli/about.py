"""Tests what sgcc prints about itself: help, manual, version, lists. Also tests the libraries that it needs."""
import os
import re
import shutil

from tests.cli.command import Run, SGCC, read
from tests.lib import process
from tests.lib.functions import Skipped


def test_help():
    text = Run("--help").expect(0).out.decode()
    assert text == Run("-h").out.decode()
    for option in "-o -c -S -E -M -MM -MD -MF -MT -D -U -I -x -std -fshader-stage --target-env --target-spv -O0 -O -Os -g -w " \
                  "-Werror -mfmt -fentry-point -fsyntax-only -fauto-bind-uniforms -fauto-map-locations --version --help " \
                  "--list-builtins --list-extensions --dump --validate --run-pass --list-passes --verify-passes --message-format --emit --glsl-version --hlsl-shader-model " \
                  "--msl-version --lower-for --emit-option --emit-vulkan-semantics --flip-vert-y --fixup-clipspace".split():
        assert f"\n  {option}" in text, option


def test_manual_names_every_option():
    manual = os.path.join(os.environ.get("SRCDIR", "."), "man/sgcc.1")
    if not os.path.exists(manual):
        raise Skipped("there is no manual beside the program")
    page = read(manual).decode().replace("\\-", "-")
    for face in "sgcc", "glslc", "glslang":
        for line in Run("--help", "--driver-mode=" + face).out.decode().splitlines():
            option = re.match(r"  (-[A-Z](?=[A-Z]{2})|-[^ =\[]+)", line)
            assert not option or re.search(re.escape(option[1]) + r"(?![\w-])", re.sub(r"\\f.|\.B\w? ", " ", page)), line


def test_version():
    Run("--version").expect(0, out=b"sgcc ")


def test_lists():
    Run("--list-builtins").expect(0, out=b"subgroupAdd")
    Run("--list-extensions").expect(0, out=b"GL_KHR_shader_subgroup_arithmetic")


def test_needs_the_c_library_only():
    if not shutil.which("ldd"):
        raise Skipped("there is no ldd")
    libraries = process.run(["ldd", SGCC]).stdout
    if "libasan" in libraries or b"__asan_init" in read(SGCC):
        raise Skipped("built with sanitizers")
    for line in libraries.splitlines():
        assert any(name in line for name in ("libc.so", "libm.so", "libpthread", "ld-linux", "linux-vdso", "ld64",
                                             "not a dynamic")), line


def test_same_bytes_every_time():
    assert Run("good.comp", "-o", "-").out == Run("good.comp", "-o", "-").out
