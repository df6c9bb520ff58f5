"""Tests inputs: files, standard input, stages and languages."""
import os
import shutil

from tests.cli.command import BAD, GOOD, Run, is_module, write


def test_standard_input():
    Run("-fshader-stage=comp", "-", stdin=GOOD.encode()).expect(0)
    assert is_module("a.spv")
    Run("-fshader-stage=compute", "-", "-o", "-", stdin=BAD.encode()).expect(1, "<stdin>:4:", "error:")


def test_stage_of_standard_input_is_needed():
    Run("-", stdin=GOOD.encode()).expect(1, "stage")


def test_stage():
    Run("stageless.glsl").expect(1, "stage")
    assert Run("stageless.glsl", "-o", "x.spv").err.count("error:") == 1     # that names of its stage are not known follows from it
    Run("-fshader-stage=comp", "stageless.glsl").expect(0)
    Run("pragma.glsl").expect(0)
    Run("-fshader-stage=nonsense", "good.comp").expect(2, "nonsense", "comp")


def test_stage_not_served_is_said():
    Run("-fshader-stage=vert", "good.comp").expect(1, "error:")
    shutil.copy("good.comp", "good.vert")
    Run("good.vert").expect(1, "error:")


def test_stage_holds_for_the_inputs_that_follow():
    Run("-c", "stageless.glsl", "-fshader-stage=comp", "good.comp").expect(1, "stage")
    assert is_module("good.comp.spv") and not os.path.exists("stageless.spv")


def test_several_inputs_need_c():
    Run("good.comp", "other.comp").expect(2, "-c")


def test_several_inputs_exclude_o():
    Run("-c", "good.comp", "other.comp", "-o", "x").expect(2, "-o")


def test_all_inputs_are_compiled_after_an_error():
    Run("-c", "bad.comp", "good.comp").expect(1, "1 error generated.")
    assert is_module("good.comp.spv") and not os.path.exists("bad.comp.spv")
    Run("-c", "absent.comp", "bad.comp", "other.comp").expect(2, "absent.comp", "1 error generated.")
    assert is_module("other.comp.spv")


def test_missing_file():
    Run("absent.comp").expect(2, "cannot read 'absent.comp'", "No such file")


def test_folder_as_input():
    Run("dir").expect(2, "cannot read 'dir'", "directory")


def test_no_input():
    Run().expect(2, "no input")


def test_input_after_double_dash():
    shutil.copy("good.comp", "-odd.comp")
    Run("-o", "x.spv", "--", "-odd.comp").expect(0)


def test_empty_file_is_no_crash():
    write("empty.comp", b"")
    assert Run("empty.comp").code == 1


def test_zero_bytes_are_no_crash():
    write("zero.comp", GOOD.encode() + b"\0\0 garbage")
    assert Run("zero.comp").code == 1


def test_languages():
    Run("-x", "hlsl", "good.comp").expect(2, "hlsl")
    write("light.hlsl", "")
    Run("light.hlsl").expect(2, "not supported yet: HLSL")
    Run("-x", "glsl", "good.comp").expect(0)


def test_deep_nesting_ends_with_a_message():
    n = 6000
    for expression in ["(" * n + "1u" + ")" * n, "~" * n + "1u", "a" + "[0]" * n, "1u + " * n + "1u", "f(" * n + ")" * n,
                       "true ? 1u : " * n + "1u"]:
        for statement in ["data[0] = {};", "for (uint a = 0; a < 3; {});", "if (bool({})) ;", "while (({}) > 0u) ;",
                          "switch ({}) {{ }}", "return {}"]:
            write("deep.comp", GOOD.replace("{ data", "{ uint a = 0; " + statement.format(expression) + " data"))
            Run("deep.comp").expect(1, "nested too deeply")
    write("deep.comp", GOOD.replace("{ data", "{" * n + " data"))
    Run("deep.comp").expect(1, "nested too deeply")


def test_deep_kernels_end_with_a_message():
    n = 6000
    for source in ["kernel void f(global int *p) { *p = " + "(" * n + "1" + ")" * n + "; }",
                   "kernel void f(global int *p) { *p = " + "(int)" * n + "1; }",
                   "kernel void f(global int *p) { *p = " + "*" * n + "p; }",
                   "kernel void f(global int *p) { *p = " + "p[0] + " * n + "1; }",
                   "constant int x = " + "{" * n + "1" + "}" * n + ";",
                   "kernel void f(global int *p) " + "{" * n + "}" * n]:
        write("deep.cl", source)
        Run("deep.cl").expect(1, "nested too deeply")
    write("deep.cl", "void f(int " + "*" * 40000 + "p);")
    Run("deep.cl").expect(1, "at most 64 parts")


def test_utf16():
    """One message, and not one for each byte."""
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        for name in ("wide.comp", "wide.cl"):
            write(name, mark + GOOD.encode(encoding))
            run = Run("-c", name).expect(1, f"{name}:1:1: error: the file is text in UTF-16", "1 error generated.")
            assert run.err.count("error:") == 1, run.err
    write("value.h", b"\xff\xfe#\0")
    write("a.comp", '#version 450\n#extension GL_GOOGLE_include_directive : require\n#include "value.h"\n')
    Run("-c", "a.comp").expect(1, "value.h:1:1: error: the file is text in UTF-16", "included from here", "1 error generated.")
    write("marked.comp", b"\xef\xbb\xbf" + GOOD.encode())
    Run("-c", "marked.comp").expect(0)
