"""Tests macros, includes, versions, and the dependencies for builds."""
import os

from tests.cli.command import GOOD, Run, is_module, read, write


def test_define():
    Run("-DSTEP=4u", "macro.comp", "-o", "a").expect(0)
    Run("-D", "STEP=4u", "macro.comp", "-o", "b").expect(0)
    assert read("a") == read("b")
    Run("macro.comp").expect(1, "STEP")
    Run("-DSTEP=4u", "-USTEP", "macro.comp").expect(1, "STEP")


def test_define_without_value_is_empty():
    write("m.comp", GOOD.replace("1u", "EMPTY 1u"))
    Run("-DEMPTY", "m.comp").expect(0)


def test_define_must_be_a_name():
    Run("-D1=2", "good.comp").expect(2, "-D")
    Run("-U", "a b", "good.comp").expect(2, "-U")


def test_include():
    Run("include.comp").expect(0)
    Run("by_dir.comp").expect(1, "step.h")
    Run("-Idir", "by_dir.comp").expect(0)
    Run("-I", "dir", "by_dir.comp").expect(0)


def test_included_errors_show_the_way():
    write("dir/value.h", "#define VALUE missing\n")
    Run("include.comp").expect(1, "missing")


def test_include_itself():
    write("self.comp", '#version 450\n#extension GL_GOOGLE_include_directive : require\n#include "self.comp"\n')
    Run("self.comp").expect(1, "include")


def test_forced_version():
    Run("-std=450", "good.comp").expect(0)
    Run("-std=460core", "good.comp").expect(0, "warning: (version, profile) forced", "1 warning generated.")
    Run("-w", "-std=310es", "good.comp").expect(0)
    Run("-Werror", "-std=310es", "good.comp").expect(1, "error: (version, profile) forced")
    Run("-std=123", "good.comp").expect(2, "'123' is not a value of -std: it takes a version of GLSL")
    Run("-std=nonsense", "good.comp").expect(2, "-std")
    Run("-std=450nonsense", "good.comp").expect(2, "-std")


def test_dependencies_only():
    assert Run("-M", "include.comp").expect(0).out.decode().split() == \
        ["include.comp.spv:", "include.comp", "dir/step.h", "dir/value.h"]
    assert Run("-MM", "good.comp").expect(0).out == b"good.comp.spv: good.comp\n"
    Run("-M", "good.comp", "-o", "x.d").expect(0)
    assert read("x.d") == b"good.comp.spv: good.comp\n"
    Run("-M", "good.comp", "-MF", "y.d").expect(0)
    assert read("y.d") == read("x.d") and not os.path.exists("a.spv")


def test_dependencies_too():
    Run("-MD", "-c", "include.comp").expect(0)
    assert read("include.comp.spv.d").startswith(b"include.comp.spv: include.comp dir/step.h")
    Run("-MD", "good.comp", "-o", "x.spv").expect(0)
    assert read("x.spv.d") == b"x.spv: good.comp\n" and is_module("x.spv")
    Run("-MD", "-MF", "d", "-MT", "target", "good.comp").expect(0)
    assert read("d") == b"target: good.comp\n"


def test_dependencies_are_quoted_for_make():
    write("a b#$.comp", GOOD)
    assert Run("-M", "a b#$.comp").expect(0).out == b"a\\ b\\#$$.comp.spv: a\\ b\\#$$.comp\n"


def test_dependencies_misused():
    Run("-MF", "x", "good.comp").expect(2, "-MF")
    Run("-MT", "x", "good.comp").expect(2, "-MT")
    Run("-M", "-MD", "good.comp").expect(2, "-MD")
    Run("-MD", "-MF", "x", "-c", "good.comp", "other.comp").expect(2, "-MF")
    Run("-MD", "good.comp", "-o", "-").expect(2, "-MF")


def test_unused_inputs():
    write("other.h", "")
    os.symlink("value.h", "dir/link.h")
    os.symlink("other.h", "a b.h")
    offered = [f"--may-include={file}" for file in ("other.h", "dir/value.h", "./dir/../dir/step.h", "dir/link.h", "a b.h", "missing.h", "include.comp")]
    Run("include.comp", "-o", "x.spv", "--unused-inputs=unused", *offered).expect(0)
    assert read("unused") == b"other.h\na b.h\nmissing.h\n" and is_module("x.spv")
    Run("include.comp", "-MD", "-o", "x.spv", "--unused-inputs=unused").expect(0)
    assert read("unused") == b"" and read("x.spv.d").startswith(b"x.spv: include.comp")
    write("wrong.comp", "#version 450\n?")
    os.remove("unused")
    Run("wrong.comp", "--unused-inputs=unused", "--may-include=other.h").expect(1)
    assert not os.path.exists("unused")
    Run("good.comp", "--may-include=other.h").expect(2, "--may-include needs --unused-inputs=FILE")
    Run("-c", "good.comp", "other.comp", "--unused-inputs=unused").expect(2, "--unused-inputs takes one source only")
    Run("--check", "x.spv", "--unused-inputs=unused").expect(2, "--unused-inputs takes one source only")


def test_preamble():
    text = Run("-P", "#define STEP 4u", "macro.comp", "-o", "-").expect(0).out
    assert text == Run("-DSTEP=4u", "macro.comp", "-o", "-").expect(0).out
    assert text == Run("-P#define FOUR 4u", "--preamble=#define STEP FOUR", "macro.comp", "-o", "-").expect(0).out
