"""Tests files that several commands include: they are scanned once, which must not change any result.

Each command stands three times in a batch: the first reads the text, the second makes tokens of it, the third finds them.  What they
print must be what a process of its own prints.
"""
import glob
import os

from tests.cli.command import Run, read, write

MAIN = """#version 450
#extension GL_GOOGLE_include_directive : require
#include "part.glsl"
#include "part.glsl"
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u[]; };
void main() { u[0] = uint(VALUE); }
"""
GOOD = "#ifndef VALUE\n#define VALUE 1\n#endif\n"
ONCE = "#ifdef VALUE\n#else\n"

PARTS = {
    "plain": GOOD,
    "empty": "",
    "only a comment": "/* nothing\n# define VALUE 3\n*/",
    "no line end": "#define VALUE 2",
    "an #if without an end": "#if 1\n#define VALUE 2",
    "a directive at the end": GOOD + "#undef NOTHING",
    "carriage returns": GOOD.replace("\n", "\r\n") + "\tfloat\t@;\r\n  int 1x;\r",
    "line feeds before carriage returns": GOOD.replace("\n", "\n\r") + "#line 7\n\r int a\n\r;;\n\r int a;",
    "continued lines": ONCE + "#define \\\n VAL\\\nUE 4 \\\r\n + \\\r 5\nint lo\\\nng_na\\\n\\\nme = 1, b = 0\\\nx1F, c = 1.\\\n0;\nint d = long_name +\\\n+ b;\n#endif\n",
    "a byte order mark": "\ufeff" + GOOD + "int é;\n",
    "comments before directives": "/* a */ #ifndef VALUE // b\n/* c\n */ # /* d */ define VALUE /* e */ 6\n # endif\n a /* \n*/ #error\n",
    "tabs": GOOD + "\t\tfloat\tf\t=\t\"x\";\n\t\tint\t\tb = 'c';\n",
    "skipped text": GOOD + """#if 0
don't "stop
/* #endif
*/ #else what
## no directive
#include <a/*b>
'#endif'
"#endif" \\
#endif
#elif 1
int here; int here;
#endif
""",
    "nested groups": GOOD + "#if 0\n#if 1\n#else\n#else\n#endif extra\n#elif 1\n int x = y;\n#else\n#endif\n#else\n",
    "arguments over lines": GOOD + "#define F(a, b) a b\nF(int\n  x\n#define Y\n,\n = 1;\n)\nF\n#undef Z\n(int, y;) F (\n",
    "macros that use others": GOOD + "#define P(a, b) a##b\n#define S P(in, t)\nS z = P(P, 1);\n#undef P\nint P(;\n",
    "predefined names": GOOD + """int a = __LINE__, b = __VERSION__, c = GL_core_profile, d = VULKAN; int e = __FILE__;
#ifdef GL_KHR_vulkan_glsl
int f = GL_KHR_vulkan_glsl + GL_NOTHING + __nothing;
#endif
int __LIN\\
E__ = 1;
""",
    "#line": GOOD + "#line 100\nint a = undefined_a;\n#line 200 5\nint b = undefined_b; // c\n\n#line __LINE__\nint c = __LINE__, undefined_c;\n#line 7",
    "#line at the end": "#line 3\n/* a\n */",
    "pragmas": "#pragma once\n#pragma optimize(off) \"x\n#pragma use_vulkan_memory_model\n" + GOOD,
    "an extension": "#extension GL_KHR_shader_subgroup_basic : enable\n#extension GL_NOTHING : require\n" + GOOD + "uint s() { return gl_SubgroupSize; }\n",
    "#error": GOOD + "#error don't  do this /* x */ 1 2.0e+5 \"a\" \\\nmore\n",
    "an odd directive": GOOD + "#nothing 1\n# 5\n#\n#define\n#define F(a,\n#undef 1\n#ifdef\n#endif\n",
    "system names": "#include <other.glsl>\n#include <other.glsl> // x\n#include < other.glsl >\n#include <no//ne>\n" + GOOD,
    "a system name in tokens": "#include <other.glsl>x\n#include <other->\n" + GOOD,
    "a name that is a comment": "#if 1\n#include <a/*b>\n#endif\n/**/\n" + GOOD,
    "names by macros": "#define NAME \"other.glsl\"\n#include NAME\n#define NAME2 <other.glsl>\n#include NAME2\n" + GOOD,
    "a comment without an end": GOOD + "int a; /* b\n",
    "an unknown name": GOOD + "int colour; int a = colur, b = collor; int c = VALEU;\n",
    "a NUL": GOOD + "int a\0;\n",
    "a NUL in a comment": GOOD + "/* \0 */ int a;\n",
    "stray characters": GOOD + "int $a; float `b; § ¤¤x¤ \\ \x01\x02 \" \n int b = 'x';\n",
    "a long name": GOOD + "int " + "x" * 1025 + ";\n int y" + "z" * 1023 + ";\n",
    "a long number": GOOD + "int a = " + "1" * 1100 + ";\n",
    "numbers": GOOD + "int a = 0x1p3; float b = 1.0.x, c = .5.5, d = 1e+5, e = 0xE+1, f = 1..2, g = 08u, h = 1lf;\n",
    "a hash that begins no directive": GOOD + "int a # b; ## c\n%: define X\n\\\n#define X 1\n#\\\ndefine Z X\nint x = Z;\n##\n",
    "no include of itself": "#include \"part.glsl\"\n" + GOOD,
    "many names": GOOD + "".join(f"#define N{i} {i}\n" for i in range(3000)),
    "more names than an index has": GOOD + "#if 0\n#elif 0\n" + "".join(f"#define M{i}\n" for i in range(200)) + "#endif\n" +
                                    "".join(f"#define N{i} {i}e0\n" for i in range(33000)),
}
MODES = [["-S", "-o", "-"], ["-E"], ["--dump=tokens", "-o", "-"], ["-S", "-g", "-DVALUE=9", "-o", "-"], ["-S", "-w", "-std=310es", "-o", "-"], ["-M"]]


def print_thrice(*arguments):
    """What a process prints must be what each line of a batch prints."""
    alone = Run(*arguments)
    write("lines.txt", 3 * (" ".join(f"'{argument}'" for argument in arguments) + "\n"))
    run = Run("--batch=lines.txt", "-j1")
    err = "".join(f"lines.txt:{i}:\n{alone.err}" for i in (1, 2, 3)) if alone.err else ""
    err += "sgcc: 3 of 3 commands failed\n" if alone.code else ""
    assert run.code == alone.code, (arguments, run.code, alone.code)
    assert run.out == 3 * alone.out, (arguments, run.out, alone.out)
    assert run.err == err, f"{arguments}:\n{run.err}instead of\n{err}"


def write_bytes(path, text):
    with open(path, "wb") as f:
        f.write(text.encode("utf-8"))


def test_each_kind_of_text():
    write("other.glsl", "int other;\n")
    write_bytes("main.comp", MAIN)
    for text in PARTS.values():
        write_bytes("part.glsl", text)
        for mode in MODES:
            print_thrice("main.comp", "-I.", *mode)


def test_kernels():
    write("k.cl", '#include "part.h"\n#include <part.h>\nkernel void f(global int *a) { *a = VALUE; }\n')
    for text in (GOOD, "#define VALUE __LINE__ + __COUNTER__\n", "#define V(...) __VA_ARGS__\n#ifndef VALUE\n#define VALUE V(1,\n 2)\n#endif\n",
                 GOOD + "#ifndef A\n#define A\n_Pragma(\"OPENCL FP_CONTRACT OFF\") constant char c = 'a', d = '\\'', *e = \"a\\\n b\", f = 0x1.8p-3, g = 1 ^^ 2;\n#endif\n",
                 GOOD + "#warning it's so\n# 7 \"x.h\"\nint a = b->c...;\n", GOOD + "#include <part.\\\nh>\nint \\u1234;\n"):
        write_bytes("part.h", text)
        for mode in MODES[:3]:
            print_thrice("k.cl", "-I.", *mode)


def test_the_language_is_that_of_each_command():
    """The tokens of one language must not be used for the other."""
    write("main.comp", MAIN)
    write("k.cl", '#include "part.glsl"\nkernel void f(global int *a) { *a = VALUE; }\n')
    write("part.glsl", "#define VALUE 1 ^^ 2\n" + GOOD)
    lines = 3 * ["-S main.comp -o -\n", "-S k.cl -o -\n"]
    write("lines.txt", "".join(lines))
    run = Run("--batch=lines.txt", "-j1")
    alone = [Run(*line.split()) for line in lines]
    assert run.out == b"".join(r.out for r in alone)
    assert run.err == "".join(f"lines.txt:{i}:\n{r.err}" for i, r in enumerate(alone, 1) if r.err) + "sgcc: 6 of 6 commands failed\n", run.err


def test_sources_of_the_tests_as_included_files():
    """Every eighth one, on two threads, which read and make tokens at once."""
    here = os.path.join(os.environ["SRCDIR"], "tests")
    paths = sorted(path for pattern in ("errors/**/*.*", "glsl/**/*.*", "preproc/**/*.*") for path in glob.glob(f"{here}/{pattern}", recursive=True)
                   if os.path.isfile(path) and os.path.getsize(path) < 20000)[::8]
    assert len(paths) > 100, paths
    lines = []
    for i, path in enumerate(paths):
        write(f"{i}.comp", f'#version 450\n#extension GL_GOOGLE_include_directive : require\n#include "{path}"\n')
        lines += 3 * [f"-S {i}.comp -o -\n"]
    write("lines.txt", "".join(lines))
    one, two = Run("--batch=lines.txt", "-j1"), Run("--batch=lines.txt", "-j2")
    assert (one.out, one.err) == (two.out, two.err)
    last, parts = None, one.err.split("lines.txt:")
    texts = {int(part.partition(":\n")[0]): part.partition(":\n")[2] for part in parts[1:]}
    for i in range(len(paths)):
        first, *others = (texts.get(3 * i + k, "").replace("sgcc: %d of %d commands failed\n" % (len(texts), len(lines)), "") for k in (1, 2, 3))
        assert others == [first, first], f"{paths[i]}:\n{first}\n{others}"
        last = first or last
    assert last


def test_a_file_that_changes_is_what_it_was():
    """The batch takes files as they are when it first reads them."""
    write("main.comp", MAIN)
    write("part.glsl", GOOD)
    write("lines.txt", "-S main.comp -o -\n" * 3)
    assert Run("--batch=lines.txt").out == 3 * Run("-S", "main.comp", "-o", "-").out and read("part.glsl")
