"""Tests the path and the kind of outputs."""
import os
import sys

from tests.cli.command import GOOD, MAGIC, Run, is_module, read, write


def test_output_is_a_spv():
    Run("good.comp").expect(0)
    assert is_module("a.spv")


def test_output_by_option():
    Run("good.comp", "-o", "x.spv").expect(0)
    Run("-oy.spv", "good.comp").expect(0)
    assert read("x.spv") == read("y.spv") and not os.path.exists("a.spv")


def test_output_to_standard_output():
    assert Run("good.comp", "-o", "-").expect(0).out[:4] == MAGIC


def test_compile_only_names():
    Run("-c", "good.comp", "other.comp", "named.comp.glsl").expect(0)
    assert all(map(is_module, ["good.comp.spv", "other.comp.spv", "named.comp.spv"]))


def test_compile_only_writes_to_working_folder():
    os.mkdir("deep")
    write("deep/in.comp", GOOD)
    Run("-c", "deep/in.comp").expect(0)
    assert is_module("in.comp.spv")


def test_assembly():
    Run("-S", "good.comp").expect(0)
    assert b"OpEntryPoint GLCompute" in read("good.comp.spvasm")
    Run("-S", "good.comp", "-o", "-").expect(0, out=b"OpEntryPoint GLCompute")


def test_syntax_only_writes_nothing():
    before = sorted(os.listdir("."))
    Run("-fsyntax-only", "good.comp", "other.comp").expect(0)
    Run("-fsyntax-only", "bad.comp").expect(1, "missing")
    assert sorted(os.listdir(".")) == before


def test_preprocess():
    run = Run("-E", "-DSTEP=41u", "macro.comp").expect(0, out=b"41u")
    assert b"STEP" not in run.out
    Run("-E", "good.comp", "-o", "e.txt").expect(0)
    assert b"gl_GlobalInvocationID" in read("e.txt")


def test_preprocessed_source_compiles_to_the_same():
    text = Run("-E", "include.comp").expect(0).out
    Run("include.comp", "-o", "x.spv").expect(0)
    assert Run("-fshader-stage=comp", "-", "-o", "-", stdin=text).expect(0).out == read("x.spv")


def test_word_formats():
    words = Run("good.comp", "-o", "-").expect(0).out
    numbers = Run("good.comp", "-mfmt=num", "-o", "-").expect(0).out.decode()
    initializer = Run("good.comp", "-mfmt=c", "-o", "-").expect(0).out.decode().strip()
    back = b"".join(int(n, 16).to_bytes(4, sys.byteorder) for n in numbers.split(","))
    assert back == words
    assert initializer[0] == "{" and initializer[-1] == "}" and initializer[1:-1] == numbers.strip()
    Run("good.comp", "-mfmt=bin", "-o", "x").expect(0)
    assert read("x") == words


def test_word_format_needs_words():
    Run("-S", "-mfmt=c", "good.comp").expect(2, "-mfmt")
