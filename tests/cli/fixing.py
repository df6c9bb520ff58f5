"""Tests that --fix never guesses and never makes a source worse, and --fix --diff."""
import os
import re
import shutil
import subprocess

from tests.cli.command import Run, WINDOWS, write
from tests.cli.diagnostics import COMPUTE, messages, read

# (what is declared, what is written, whether nothing else can be meant)
NAMES = [
    ("float lightPosition = 1;", "lightPositoin", True),       # two letters are swapped
    ("float lightPosition = 1;", "lightPosiion", True),        # a letter is missing inside of a long word
    ("float lightPosition = 1;", "LightPosition", True),       # case alone
    ("float value0 = 1, value1 = 2;", "valeu0", True),         # the digits are the same, so the other one is not meant
    ("float light1 = 1;", "light2", False),                    # numbered names
    ("float light1 = 1;", "light", False),
    ("float light10 = 1;", "light11", False),
    ("float light10 = 1;", "light100", False),
    ("float light = 1;", "light2", False),
    ("float lights = 1;", "light", False),                     # one and many
    ("float lightA = 1;", "lightB", False),                    # lettered names
    ("float coordx = 1;", "coordy", False),                    # components
    ("float coordxy = 1;", "coordyx", False),
    ("float coordy = 1;", "coordxy", False),
    ("float bounds = 1;", "bonds", False),                     # words of their own
    ("float offsetUp = 1;", "offsetUs", False),
    ("float inColor = 1;", "unColor", False),
    ("float valueMin = 1;", "valueMan", False),
    ("float shadowing = 1, shadowang = 2;", "shadowng", False),    # two names are near
    ("float reflectedRay = 1, refractedRay = 2;", "reflactedRay", False),
    ("float some_distance = 1;", "somedistance", False),
    ("", "lenght(vec3(1))", True),
    ("", "length2(vec3(1))", False),
    ("", "dot2(vec3(1))", False),
    ("", "nornalize(vec3(1)).x", True),                          # another letter, in the word of a built-in
    ("float normality = 1;", "norzality", False),              # of a name of the source it may be another name
    ("", "refect(vec3(1), vec3(1)).x", False),                   # reflect, or refract
    ("", "sinn(1.0)", False),
    ("", "tans(1.0)", False),
    ("", "subgroupMinn(1.0)", False),
    ("", "subgroupSub(1.0)", False),
    ("", "subgroupMan(1.0)", False),
    ("", "subgroupExcusiveAdd(1.0)", True),
    ("", "subgroupEnclusiveAdd(1.0)", False),
    ("", "subgroupShuffleUd(1.0, 1u)", False),
]


def test_fix_makes_no_guesses():
    for declared, used, certain in NAMES:
        text = COMPUTE.replace("\n", "\n#extension GL_KHR_shader_subgroup_arithmetic : enable\n#extension GL_KHR_shader_subgroup_shuffle_relative : enable\n", 1)
        text += "void main() { %s float x = %s; }\n" % (declared, used)
        write("a.comp", text)
        found = [m for m in messages("a.comp") if m["severity"] == "error"]
        assert len(found) == 1, (used, found)
        fix = found[0].get("fix")
        assert bool(fix and fix["certain"]) == certain, (declared, used, found)
        Run("--fix", "-c", "a.comp")
        assert (read("a.comp") != text) == certain, (declared, used, read("a.comp"))


def test_fix_to_names_that_are_not_declared():
    """A name that was reported is not a candidate for another, of whatever kind it is."""
    uses = "".join(f"x += lightIntensity_of_{a};\n" for a in ("morning", "mornign", "moorning", "monring"))
    calls = "".join(f"x += {name}(x);\n" for name in ("attenuationOf", "attenuatoinOf", "attenuationnOf"))
    types = "struct S { Material a; Materail b; };\n"
    write("a.comp", COMPUTE + types + "void main() { float x = 0;\n" + uses + calls + "}\n")
    text = read("a.comp")
    run = Run("--fix", "-c", "a.comp").expect(1)
    assert "did you mean" not in run.err and read("a.comp") == text, run.err


ELSEWHERE = [  # (what another language says, what GLSL says)
    ("subgroupSum(x)", "subgroupAdd(x)"), ("subgroupProduct(x)", "subgroupMul(x)"), ("subgroupMultiply(x)", "subgroupMul(x)"), ("WaveActiveSum(x)", "subgroupAdd(x)"),
    ("WavePrefixSum(x)", "subgroupExclusiveAdd(x)"), ("simd_sum(x)", "subgroupAdd(x)"), ("simd_prefix_inclusive_product(x)", "subgroupInclusiveMul(x)"),
    ("sub_group_reduce_max(x)", "subgroupMax(x)"), ("sub_group_scan_exclusive_min(x)", "subgroupExclusiveMin(x)"), ("quadSwapX(x)", "subgroupQuadSwapHorizontal(x)"),
    ("lerp(x, x, x)", "mix(x, x, x)"), ("frac(x)", "fract(x)"), ("saturate(x + 1)", "clamp(x + 1, 0.0, 1.0)"), ("rsqrt(x)", "inversesqrt(x)"), ("atan2(x, x)", "atan(x, x)"),
    ("fabsf(x)", "abs(x)"), ("__sinf(x)", "sin(x)"), ("powf(x, x)", "pow(x, x)"), ("rint(x)", "roundEven(x)"),
]
NOT_THE_SAME = ["asint(u)", "rcp(x)", "fmod(x, x)", "fmin(x, x)", "select(x, x, true)", "__shfl_sync(~0u, x, 1)", "subgroupPrefixSum(x)", "firstbithigh(u)", "exp10(x)", "InterlockedAdd(u, 1u)"]


def test_fix_of_names_elsewhere():
    head = COMPUTE.replace("\n", "\n#extension GL_KHR_shader_subgroup_arithmetic : enable\n#extension GL_KHR_shader_subgroup_quad : enable\n", 1)
    text = head + "void main() { float x = 1; uint u = 1u;\n%s;\n}\n"
    for theirs, ours in ELSEWHERE:
        write("a.comp", text % theirs)
        Run("--fix", "--target-env=vulkan1.1", "-o", "a.spv", "a.comp").expect(0, "fixed: write")
        assert read("a.comp") == text % ours, (theirs, read("a.comp"))
    for theirs in NOT_THE_SAME:
        write("a.comp", text % theirs)
        Run("--fix", "--target-env=vulkan1.1", "-o", "a.spv", "a.comp").expect(1, "GLSL has ")
        assert read("a.comp") == text % theirs, theirs


def rows_of(name):
    with open(os.path.join(os.environ["SRCDIR"], "lang", name), encoding="utf-8") as file:
        return re.findall(r'^FOREIGN\((\w+), "(\w+)", "(.*)"\)$', file.read(), re.MULTILINE)


def test_names_of_other_languages():
    """Each name has one row, is none of the language itself, and what takes its place certainly is one."""
    for file, language, suffix in (("other_languages.def", COMPUTE, "comp"), ("other_languages_c.def", "", "cl")):
        rows = rows_of(file)
        names = [row[1] for row in rows]
        assert len(rows) > 100 and len(set(names)) == len(names), [n for n in names if names.count(n) > 1]
        same = sorted({native.split("(")[0] for kind, _, native in rows if kind == "SAME"} - {"shared"})
        uses = "".join(f"{name}(nothing{i});\n" for i, name in enumerate(same))
        write(f"a.{suffix}", language + ("kernel void f()" if suffix == "cl" else "void main()") + " {\n" + uses + "}\n")
        run = Run("-c", f"a.{suffix}")
        unknown = [name for name in same if f"no function '{name}'" in run.err or f"'{name}' is not declared" in run.err]
        assert not unknown, unknown


def test_fix_of_names_elsewhere_in_opencl_c():
    text = "kernel void f(global float *p, global uint *u) { p[0] = %s; }\n"
    for theirs, ours in (("lerp(p[0], p[1], p[2])", "mix(p[0], p[1], p[2])"), ("inversesqrt(p[0])", "rsqrt(p[0])"), ("saturate(p[0])", "clamp(p[0], 0.0f, 1.0f)"), ("__popc(u[0])", "popcount(u[0])"), ("sqrtf(p[0])", "sqrt(p[0])")):
        write("a.cl", text % theirs)
        Run("--fix", "-o", "a.spv", "a.cl").expect(0, "fixed: write")
        assert read("a.cl") == text % ours, theirs
    write("a.cl", text % "subgroupAdd(p[0])")
    Run("--fix", "-o", "a.spv", "a.cl").expect(1, "OpenCL C has sub_group_reduce_add for that")
    assert read("a.cl") == text % "subgroupAdd(p[0])"


def diff_of(*arguments, code=0, said=(), **more):
    """The patch, and what was said."""
    run = Run("--fix", "--diff", *arguments, **more).expect(code, *said)
    return run.out.decode("latin-1"), run.err


def patched(patch):
    if not shutil.which("patch"):
        return False
    subprocess.run(["patch", "-p0", "-s", "--binary"], input=patch.encode(), check=True)
    return True


MAIN = "#version 450\n#extension GL_GOOGLE_include_directive : require\n#include \"light.glsl\"\nlayout(location = 0) out vec4 color;\n" + "// a line\n" * 8 + "void main() { color = vec4(lerp(0.0, 1.0, 0.5)) + light(vec3(1)); color = saturate(color); }"
LIGHT = "vec4 light(vec3 at) { return vec4(nomalize(at), 1); }\n" + "\n" * 9 + "float3 twice(float3 x) { return 2.0 * x; }\n"


def test_fix_of_nonuniform_indices():
    """A warning whose fix is certain is mended, too, with the #extension that the edit needs. Two indices in a statement are not certain."""
    shader = ("#version 450\n{extension}layout(local_size_x = 64) in;\nlayout(binding = 0) uniform sampler2D t[8];\n"
              "layout(binding = 1) buffer B {{ uint a[64], b; vec4 c[64]; }};\nvoid main()\n{{\n"
              "    uint i = gl_LocalInvocationIndex;\n    c[i] = textureLod(t[{index}], vec2(0), 0);\n{more}}}\n")
    more = "    c[i] += textureLod(t[b], vec2(0), 0);\n"
    write("n.comp", shader.format(extension="", index="a[i] & 7u", more=more))
    Run("--fix", "-Wall", "--target-env=vulkan1.2", "-fsyntax-only", "n.comp").expect(0, "fixed: write 'nonuniformEXT(a[i] & 7u)'")
    assert read("n.comp") == shader.format(extension="#extension GL_EXT_nonuniform_qualifier : enable\n", index="nonuniformEXT(a[i] & 7u)", more=more), read("n.comp")
    assert not Run("-Wall", "--target-env=vulkan1.2", "-fsyntax-only", "n.comp").expect(0).err
    write("off.comp", shader.format(extension="", index="a[i]", more=""))
    Run("--fix", "-Wno-nonuniform-index", "--target-env=vulkan1.2", "-fsyntax-only", "off.comp").expect(0)
    assert read("off.comp") == shader.format(extension="", index="a[i]", more="")
    two = shader.format(extension="", index="a[i]", more="    c[i] += textureLod(t[a[i]], vec2(0), 0) + textureLod(t[b], vec2(0), 0);\n")
    write("two.comp", two.replace("    c[i] = textureLod(t[a[i]], vec2(0), 0);\n", ""))
    Run("--fix", "-Wall", "--target-env=vulkan1.2", "-fsyntax-only", "two.comp").expect(0, "lacks nonuniformEXT")
    assert "nonuniformEXT" not in read("two.comp")


def test_fix_as_a_patch():
    """--fix --diff prints what --fix writes, and writes nothing."""
    for end in "\n", "\r\n":
        write("main.frag", MAIN.replace("\n", end).encode())
        write("light.glsl", LIGHT.replace("\n", end).encode())
        before = read("main.frag"), read("light.glsl")
        out, err = diff_of("-o", "a.spv", "-MD", "main.frag")
        assert (read("main.frag"), read("light.glsl")) == before and not os.path.exists("a.spv") and not os.path.exists("a.spv.d") and not err, err
        assert out.count("--- ") == 2 and out.count("@@ -") == 3, out
        assert "-vec4 light(vec3 at) { return vec4(nomalize(at), 1); }" in out and "+vec4 light(vec3 at) { return vec4(normalize(at), 1); }" in out
        assert WINDOWS or "\\ No newline at end of file" in out
        if WINDOWS or not patched(out):
            continue
        by_patch = read("main.frag"), read("light.glsl")
        write("main.frag", before[0].encode())
        write("light.glsl", before[1].encode())
        Run("--fix", "-o", "a.spv", "main.frag").expect(0, "light.glsl:1:35: note: fixed: write 'normalize'")
        assert (read("main.frag"), read("light.glsl")) == by_patch
        os.remove("a.spv")


def test_patch_of_a_header_of_two_inputs():
    """The second input sees the header as the first has mended it, so the patch has each edit once."""
    write("light.glsl", LIGHT)
    write("main.frag", MAIN)
    write("other.frag", MAIN)
    out, _ = diff_of("-c", "main.frag", "other.frag")
    assert out.count("+++ light.glsl") == 1 and out.count("+++ main.frag") == 1 and out.count("+++ other.frag") == 1, out


def test_patch_where_errors_stay():
    text = COMPUTE + "void main() { vec3 v = nomalize(vec3(1)); v = nothing_like_it; }\n"
    write("a.comp", text)
    out, _ = diff_of("a.comp", code=1, said=["'nothing_like_it' is not declared"])
    assert "+void main() { vec3 v = normalize" in out and read("a.comp") == text
    write("a.comp", text.replace("nomalize", "normalize"))
    assert not diff_of("a.comp", code=1)[0]


def test_patch_of_edits_in_one_line_and_rounds():
    """Edits of several rounds, in the same place, are one change each."""
    text = COMPUTE + "void main() { float x = saturate(lerp(frac(0.5), saturate(frac(2.0)), fabsf(-1.0))); float y = x; }\n"
    write("a.comp", text)
    out, _ = diff_of("a.comp")
    assert out.count("@@ -") == 1 and out.count("\n-") == 1, out
    assert "\n+void main() { float x = clamp(mix(fract(0.5), clamp(fract(2.0), 0.0, 1.0), abs(-1.0)), 0.0, 1.0); float y = x; }\n" in out, out


def test_patch_of_standard_input():
    out, _ = diff_of("-fshader-stage=compute", "-", stdin=(COMPUTE + "void main() { float x = frac(1.0); }\n").encode())
    assert "--- -\n+++ -\n" in out and "+void main() { float x = fract(1.0); }" in out, out


def test_diff_alone():
    write("a.comp", COMPUTE + "void main() { }\n")
    Run("--diff", "a.comp").expect(2, "--diff needs --port or --fix")
    Run("--fix", "--port", "--diff", "a.comp").expect(2, "--diff prints the edits of --port or those of --fix")


def test_fix_of_a_name_that_needs_an_extension():
    """The corrected name causes another error, and the next round fixes that one by adding the line."""
    for theirs, ours, extension in (("WaveActiveSum(1.0)", "subgroupAdd(1.0)", "arithmetic"), ("subgroupSum(1.0)", "subgroupAdd(1.0)", "arithmetic"), ("subgroupBalot(true).x", "subgroupBallot(true).x", "ballot")):
        write("a.comp", COMPUTE + "void main() { float x = %s; }\n" % theirs)
        Run("--fix", "--target-env=vulkan1.1", "-o", "a.spv", "a.comp").expect(0, "fixed: write", "fixed: add")
        assert f"GL_KHR_shader_subgroup_{extension}" in read("a.comp") and ours in read("a.comp")


def test_fix_never_makes_a_source_worse():
    """A name that is missing is one error; what it uncovers are two."""
    header = "vec3 f(vec3 x) { return nomalize(x).xy + vec2(1) + vec3(1); }\n"
    text = COMPUTE.replace("\n", "\n#extension GL_GOOGLE_include_directive : require\n", 1) + "#include \"f.glsl\"\nflaot g(float x) { int i = 1.5; int k = 2.5; return x; }\nvoid main() { g(1); }\n"
    write("f.glsl", header)
    write("a.comp", text)
    before = Run("-c", "a.comp").expect(1).err
    for extra in [], ["--diff"]:
        run = Run("--fix", "-c", *extra, "a.comp").expect(1, "note: not written: errors with the edits of --fix: ")
        assert read("a.comp") == text and read("f.glsl") == header and not run.out and run.err.endswith(before), run.err


def test_fix_keeps_the_best_round():
    """The second round uncovers more than it mends, so the texts are those of the first."""
    text = COMPUTE + "float f() { return frac(0.5); }\nfloat g() { return frac(0.25); }\nvoid main() { vec3 v = nomalize(vec3(1)); }\nvec3 h() { return lerp(vec3(1), vec3(2), 1) + vec2(1); }\n"
    write("a.comp", text)
    Run("--fix", "-c", "a.comp").expect(1, "fixed: write 'fract'", "fixed: write 'normalize'")
    once = read("a.comp")
    assert once.count("fract(") == 2 and "normalize" in once
    assert "fixed" not in Run("--fix", "-c", "a.comp").expect(1).err and read("a.comp") == once
