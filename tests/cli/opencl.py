"""Tests of the command line for kernels: language, versions, options of clBuildProgram, targets."""
import os
import stat

from tests.cli.command import Run, SGCC, is_module, read, write
from tests.lib import process

KERNEL = "kernel void f(global int *p) { p[0] += STEP; }\n"


def test_opencl_by_name_and_option():
    write("k.cl", KERNEL.replace("STEP", "1"))
    write("k.txt", KERNEL.replace("STEP", "1"))
    Run("k.cl").expect(0)
    assert is_module("a.spv")
    Run("-x", "cl", "k.txt", "-o", "x.spv").expect(0)
    assert read("x.spv") == read("a.spv")
    Run("-xcl", "-", "-o", "y.spv", stdin=read("k.cl")).expect(0)
    assert read("y.spv") == read("a.spv")
    Run("-x", "glsl", "k.cl").expect(1, "no #version")
    Run("-x", "cl", "-x", "none", "k.txt").expect(1, "no #version")
    Run("-x", "cl", "-x", "none", "k.cl").expect(0)


def test_opencl_output_names():
    os.mkdir("kernels")
    write("kernels/k.cl", KERNEL.replace("STEP", "1"))
    Run("-c", "kernels/k.cl").expect(0)
    assert is_module("k.spv")
    Run("-S", "kernels/k.cl").expect(0)
    assert b"OpEntryPoint Kernel" in read("k.spvasm")
    Run("-c", "kernels/k.cl", "good.comp").expect(0)
    assert is_module("good.comp.spv")


def test_opencl_macros():
    write("k.cl", KERNEL)
    Run("k.cl", "-D", "STEP").expect(0)                 # 1, as clBuildProgram has it
    one = read("a.spv")
    Run("k.cl", "-DSTEP=1").expect(0)
    assert read("a.spv") == one
    Run("k.cl", "-D", "STEP=(1 + 2)").expect(0)
    Run("-E", "k.cl", "-D", "STEP=a b  c").expect(0, out=b"+= a b c;")
    Run("-E", "k.cl", "-D", "STEP(x)=x").expect(0, out=b"STEP")
    Run("k.cl", "-DSTEP", "-USTEP").expect(1, "STEP")
    Run("-E", "good.comp", "-DSTEP").expect(0)


def test_opencl_include_folders():
    os.mkdir("a folder")
    write("a folder/step.h", "#define STEP 3\n")
    write("k.cl", "#define NAME <step.h>\n#include NAME\n" + KERNEL)
    Run("k.cl").expect(1, "file not found: 'step.h'")
    Run("k.cl", "-I", "a folder").expect(0)
    Run("k.cl", '-I"a folder"').expect(0)               # OpenCL API, 5.8.6.1
    Run("k.cl", "-I", "a folder", "-M").expect(0, out=b"a\\ folder/step.h")
    Run("k.cl", "-I", "a folder", "-MD", "-o", "k.spv").expect(0)
    assert b"step.h" in read("k.spv.d")


def test_opencl_versions():
    write("k.cl", "int version = __OPENCL_C_VERSION__;\n")
    for option, version in (("-cl-std=CL1.0", 100), ("-cl-std=CL", 100), ("-cl-std=CL1.1", 110), ("-cl-std=cl1.2", 120),
                            ("-cl-std=CL2.0", 200), ("-std=cl2.0", 200), ("-cl-std=CL3.0", 300), ("-std=CL3.0", 300), ("-w", 120)):
        Run("-E", "k.cl", option).expect(0, out=f"version = {version};".encode())
    for wrong in ("CL2.1", "CL4.0", "CLC++", "2.0", "CL1"):
        Run("-E", "k.cl", f"-cl-std={wrong}").expect(2, f"'{wrong}' is not a value of -cl-std: it takes CL1.0, CL1.1, CL1.2, CL2.0 or CL3.0")
    Run("-E", "k.cl", "-cl-std").expect(2, "-cl-std needs a value")


def test_opencl_targets():
    write("k.cl", KERNEL.replace("STEP", "1"))
    for target in ("opencl", "opencl1.2", "opencl2.0", "opencl2.1", "opencl2.2", "opencl3.0", "opencl1.2embedded"):
        Run("k.cl", f"--target-env={target}").expect(0)
        assert read("a.spv")[4:8] in (b"\0\0\1\0", b"\0\1\0\0"), target           # SPIR-V 1.0
    Run("k.cl", "--target-spv=spv1.2").expect(0)
    assert read("a.spv")[4:8] in (b"\0\2\1\0", b"\0\1\2\0")
    Run("k.cl", "--target-env=opencl1.2", "-cl-std=CL2.0").expect(2, "opencl1.2 does not take OpenCL C 2.0: write --target-env=opencl2.0")
    Run("k.cl", "--target-env=opengl4.5").expect(2, "OpenCL C cannot be compiled for opengl4.5")
    Run("good.comp", "--target-env=opencl2.0").expect(2, "opencl2.0 takes OpenCL C, not GLSL")
    Run("k.cl", "--target-env=opencl4.0").expect(2, "'opencl4.0' is not a value of --target-env")


def test_opencl_build_options():
    write("k.cl", KERNEL.replace("STEP", "1"))
    everything = ["-cl-single-precision-constant", "-cl-denorms-are-zero", "-cl-fp32-correctly-rounded-divide-sqrt", "-cl-opt-disable",
                  "-cl-mad-enable", "-cl-no-signed-zeros", "-cl-unsafe-math-optimizations", "-cl-finite-math-only",
                  "-cl-fast-relaxed-math", "-cl-uniform-work-group-size", "-cl-no-subgroup-ifp", "-cl-kernel-arg-info",
                  "-cl-strict-aliasing", "-m32", "-m64", "-w", "-Werror", "-g"]
    Run("-fsyntax-only", "k.cl", *everything).expect(0)
    Run("k.cl", "-cl-fast-math").expect(2, "unknown option '-cl-fast-math'")
    Run("k.cl", "-cl-mad-enabled").expect(2, "did you mean -cl-mad-enable?")
    Run("k.cl", "-cl-mad-enable=1").expect(2, "unknown option")
    Run("k.cl", "-enable-link-options").expect(2, "-enable-link-options needs -create-library")
    Run("-fsyntax-only", "k.cl", "-create-library", "-enable-link-options").expect(0)
    Run("good.comp", "-cl-fast-relaxed-math").expect(0)         # means nothing for GLSL


def test_opencl_extensions_by_option():
    write("k.cl", "#ifdef cl_khr_fp64\nint has = 1;\n#else\nint has = 0;\n#endif\n")
    Run("-E", "k.cl").expect(0, out=b"has = 1;")
    Run("-E", "k.cl", "-cl-ext=-cl_khr_fp64").expect(0, out=b"has = 0;")
    Run("-E", "k.cl", "-cl-ext=-all", "-cl-ext=+cl_khr_fp64,-cl_khr_fp16").expect(0, out=b"has = 1;")
    Run("-E", "k.cl", "-cl-ext=-all,cl_khr_fp64").expect(0, out=b"has = 1;")
    Run("-E", "k.cl", "-cl-ext=+cl_other").expect(0, "warning: -cl-ext: extension not supported: cl_other")
    Run("-E", "k.cl", "-cl-ext=-cl_other").expect(0)
    for wrong in ("", "+", "+a,,b", "a,"):
        Run("-E", "k.cl", f"-cl-ext={wrong}").expect(2, "is not a value of -cl-ext")


def test_opencl_preprocessed_again():
    write("k.cl", "#define A(x) #x\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
                  "constant char t[] = A('a' \"b\\n\");\n" + "\n" * 12 + "#line 7 \"other.cl\"\nint u() { return missing; }\n")
    Run("-E", "k.cl", "-o", "again.cl").expect(0)
    for path in "k.cl", "again.cl":
        Run("-fsyntax-only", path).expect(1, "other.cl:7:18: error: 'missing' is not declared")
        Run("--dump=tokens", path).expect(0, out=b'string "\'a\' \\"b\\\\n\\""')


def test_opencl_dumps_and_lists():
    write("k.cl", KERNEL.replace("STEP", "'a'"))
    Run("--dump=tokens", "k.cl").expect(0, out=b"character 'a'")
    Run("--list-extensions").expect(0, out=b"cl_khr_subgroup_ballot")


def test_opencl_wrapper():
    """A wrapper for offline compilation hands over a source, options and the name of the output."""
    write("build", f'#!/bin/sh\nsource=$1 output=$2\nshift 2\nexec "{SGCC}" -x cl "$source" -o "$output" "$@"\n')
    os.chmod("build", os.stat("build").st_mode | stat.S_IXUSR)
    write("source.txt", "#include HEADER\n" + KERNEL)
    write("header", "#define STEP VALUE\n")
    done = process.run(["./build", "source.txt", "out.bin", "-cl-std=CL2.0", "-cl-kernel-arg-info", "-D", 'HEADER="header"', "-D", "VALUE=1 + 2"])
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert is_module("out.bin")


def test_opencl_chosen_kernels():
    write("k.cl", "kernel void a(global int *p) { *p = 1; }\nkernel void b(global int *p) { *p = 2; }\n")
    Run("k.cl", "--kernel=b").expect(0)
    b = read("a.spv")
    assert len(b) < 600
    Run("k.cl", "--kernel", "b", "--kernel=a").expect(0)
    both = read("a.spv")
    Run("k.cl").expect(0)
    assert both == read("a.spv") and len(b) < len(both)
    Run("k.cl", "--kernel=c").expect(1, "there is no kernel 'c' in this file: its kernels are a, b")
    write("none.cl", "int f(int x) { return x; }\n")
    Run("none.cl", "--kernel=f").expect(1, "its kernels are none")
