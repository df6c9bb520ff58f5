"""Tests values of options: missing and wrong ones, and options without a subject of their own."""
import os
import shutil

from tests.cli.command import BAD, GOOD, Run, is_module, read, write


def test_unknown_option():
    Run("--targt-env=vulkan1.1", "good.comp").expect(2, "'--targt-env=vulkan1.1'", "did you mean --target-env")
    Run("-frobnicate", "good.comp").expect(2, "-frobnicate", "--help")
    Run("-fhlsl-offsets", "good.comp").expect(2, "not supported yet: -fhlsl-offsets")


def test_version_behind_the_input():
    """-std holds for all inputs, wherever it stands."""
    Run("good.comp", "-std=310es").expect(0, "warning: (version, profile) forced")
    Run("-c", "good.comp", "-std=460", "other.comp").expect(0, "good.comp:1:", "other.comp:1:", "2 warnings")


def test_stdin_name():
    Run("-", "--stdin-name=dir/light.comp", "-o", "-", stdin=BAD.encode()).expect(1, "dir/light.comp:4:")
    assert Run("-", "--stdin-name=light.comp", "-o", "-", stdin=GOOD.encode()).expect(0).out == Run("good.comp", "-o", "-").out
    Run("-", "--stdin-name=light.cl", "-o", "-", stdin=b"kernel void f() {}").expect(0)


def test_prefix_map():
    """With it, debug information is the same in every folder."""
    modules = []
    for folder in "one", "two":
        os.makedirs(folder)
        path = os.path.abspath(folder)
        shutil.copy("good.comp", folder)
        Run("-g", f"-f{'file' if modules else 'debug'}-prefix-map={path}=/source", f"{path}/good.comp", "-o", "x.spv").expect(0)
        modules.append(read("x.spv"))
    assert modules[0] == modules[1] and b"/source/good.comp" in modules[0]


def test_limits():
    Run("--show-limits").expect(0, out=b"MaxDrawBuffers ")
    write("limit.comp", GOOD.replace("1u", "uint(gl_MaxDrawBuffers)"))
    write("limits", "MaxDrawBuffers 1\nMaxTextureImageUnits 16\n")
    wanted = Run("good.comp", "-o", "-").expect(0).out
    assert Run("-flimit=MaxDrawBuffers 1", "limit.comp", "-o", "-").expect(0).out == Run("-flimit-file", "limits", "limit.comp", "-o", "-").expect(0).out == wanted
    assert Run("limit.comp", "-o", "-").expect(0).out != wanted
    for text, said in ("MaxDrawBuffer 1", "-flimit: 'MaxDrawBuffer' is not a limit: did you mean 'MaxDrawBuffers'?"), ("Foo 1", "-flimit: 'Foo' is not a limit: --show-limits lists all"), \
                      ("MaxDrawBuffers=1", "-flimit: 'MaxDrawBuffers' needs a value: a blank and a number"), ("MaxDrawBuffers", "needs a value"), ("MaxDrawBuffers x", "needs a value"):
        Run("limit.comp", f"-flimit={text}").expect(2, said)


def test_values_of_options():
    for wrong in ["-fmax-id-bound=0"], ["-fmax-id-bound=x"], ["-ffile-prefix-map=x"], ["-flimit=MaxFoo 3"], ["-flimit-file", "absent"], ["-fubo-binding-base", "comp", "x"], \
                 ["-fubo-binding-base"], ["-fresource-set-binding", "t0", "1"], ["--set-default-uniform-block", "a", "1"], ["--set-atomic-counter-block", "a"]:
        Run("good.comp", *wrong).expect(2, wrong[0].split("=")[0])
    Run("-fubo-binding-base", "comp", "0x10", "-fssbo-binding-base", "3", "-fresource-set-binding", "t0", "0", "1", "good.comp").expect(0)


def test_missing_value():
    for option in ["-o", "-D", "-I", "-x", "-MF", "-std", "--target-env"]:
        Run("good.comp", option).expect(2, option, "needs a value")


def test_wrong_values():
    for option in ["-mfmt=x", "--dump=x", "--message-format=x"]:
        Run(option, "good.comp").expect(2, "'x'")


def test_flag_files():
    """Every line is an argument, whatever is in it."""
    write("two words.comp", GOOD)
    write("flags", "--target-env=vulkan1.2\n-o\nx y.spv\ntwo words.comp\n")
    Run("--flagfile=flags").expect(0)
    assert is_module("x y.spv")
    write("use.comp", "#version 450\nA\n")
    write("flags", "-D\nA=a \"b'\\c\n-E\nuse.comp")
    Run("--flagfile=flags").expect(1, "#define A a \"b'\\c\n")
    write("nested", "@flags\n")
    Run("--flagfile=nested").expect(2, "cannot read '@flags'")
    write("nested", "--flagfile=flags\n")
    Run("--flagfile=nested").expect(2, "'--flagfile=flags'")
    Run("--flagfile=missing").expect(2, "cannot read 'missing'")
    assert Run("--driver-mode=glslc", "--flagfile=flags").code != 0
