"""Tests -gV, -gVS and --debug-info: the debug information in the module, and its text."""
import os
import shutil
import struct

from tests.cli.command import GOOD, Run, read, write

SHADERS = b"NonSemantic.Shader.DebugInfo.100"
KERNELS = b"OpenCL.DebugInfo.100"


def module(*options):
    Run(*options, "-o", "x.spv").expect(0)
    return read("x.spv")


def extended(words, number):
    """The operands of the extended instructions with this number."""
    at, found = 5, []
    while at < len(words):
        length = words[at] >> 16
        if words[at] & 0xffff == 12 and words[at + 4] == number:
            found.append(words[at + 5:at + length])
        at += length
    return found


def words_of(data):
    return struct.unpack(f"<{len(data) // 4}I", data)


def test_debug_levels():
    plain, lines = module("good.comp"), module("-g", "good.comp")
    assert SHADERS not in plain and SHADERS not in lines and b"void main" in lines
    assert module("--debug-info=lines", "good.comp") == lines
    assert module("--debug-info=none", "good.comp") == module("-g", "-gVS", "--debug-info=none", "good.comp") == plain
    full, source = module("-gV", "good.comp"), module("-gVS", "good.comp")
    assert SHADERS in full and b"void main" not in full
    assert SHADERS in source and b"void main" in source
    assert module("--debug-info=full", "good.comp") == module("-g", "--debug-info=full", "good.comp") == source
    Run("--debug-info=some", "good.comp").expect(2, "--debug-info", "none, lines or full")


def test_debug_of_kernels():
    write("k.cl", "kernel void f(global int *p) { int a = *p; p[1] = a; }\n")
    assert KERNELS in module("-gVS", "k.cl") and b"kernel void f" in module("-gVS", "k.cl")
    assert KERNELS not in module("-g", "k.cl")
    assert SHADERS in module("-gVS", "--target-env=vulkan1.1", "k.cl")


def test_opengl_has_lines():
    """OpenGL has no debug information sets."""
    options = ["--target-env=opengl4.5", "good.comp"]
    assert module("-gVS", *options) == module("-g", *options)


def test_long_text():
    """An OpString has at most 65,535 words: a long source is continued."""
    comment = "// 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789\n"
    write("long.comp", GOOD + comment * 8000)
    data = module("-gVS", "long.comp")
    assert len(extended(words_of(data), 102)) == 2
    write("long.comp", GOOD + comment * 1000)
    assert not extended(words_of(module("-gVS", "long.comp")), 102)


def test_debug_files():
    """Each file is a DebugSource; what #line names has no text."""
    write("part.glsl", "float part(float x) { return sqrt(x); }\n")
    write("whole.comp", "#version 450\n#extension GL_GOOGLE_include_directive : require\n#include \"part.glsl\"\n"
                        "layout(binding = 0) buffer B { float f; };\nvoid main() { float a = part(f);\n#line 7 \"made.gen\"\nf = a; }\n")
    data = module("-gVS", "whole.comp")
    sources = extended(words_of(data), 35)
    assert sorted(map(len, sources)) == [1, 2, 2], sources
    assert all(name in data for name in (b"part.glsl", b"whole.comp", b"made.gen", b"float part(float x)"))


def test_debug_prefix_map():
    modules = []
    for folder in "a", "b":
        os.makedirs(folder)
        shutil.copy("good.comp", folder)
        path = os.path.abspath(folder)
        modules.append(module("-gVS", f"-fdebug-prefix-map={path}=/source", f"{path}/good.comp"))
    assert modules[0] == modules[1] and b"/source/good.comp" in modules[0]


def test_debug_of_glslang():
    options = ["--driver-mode=glslang", "-V", "good.comp"]
    assert SHADERS in module(*options, "-gVS") and SHADERS in module(*options, "-gV")
    assert SHADERS not in module(*options, "-gVS", "-g0")
