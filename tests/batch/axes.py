"""Tests --axes: which axes of --variants cost modules, and which macros could be specialization constants."""
import json

from tests.batch.varying import variants
from tests.cli.command import Run, write

SOURCE = """#version 450
#extension GL_GOOGLE_include_directive : require
#ifndef LIGHTS
#define LIGHTS 1
#endif
#include "axes.glsl"
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float d[]; };
#ifdef FOG
const float fog = 0.5;
#else
const float fog = 0.0;
#endif
float table[SIZE];
void main()
{
    float sum = fog + (SHADOWS ? 2.0 : 1.0) + table[0];
    for (int i = 0; i < LIGHTS; i++) sum += d[i] * float(LIGHTS);
    if (LIGHTS > 2) sum *= 2.0;
    d[0] = sum + quality() + float(SAME * 0);
}
"""
HEADER = """#if QUALITY > 1
float quality() { return 1.0; }
#else
float quality() { return 2.0; }
#endif
#define CAT(a, b) a##b
#define JOIN(a, b) CAT(a, b)
const float level0 = 1.0, level1 = 2.0;
float level() { return JOIN(level, LEVEL) + float(LEVEL); }
"""
AXES = [{"define": "LIGHTS", "values": [1, 4]}, {"define": "SHADOWS", "values": ["true", "false"]}, {"define": "FOG", "values": [False, True]},
        {"define": "SIZE", "values": [1, 2]}, {"define": "QUALITY", "values": [1, 2]}, {"define": "LEVEL", "values": [0, 1]}, {"define": "SAME", "values": [0, 1]},
        {"define": "UNUSED", "range": {"from": 0, "to": 2}}, {"environment": ["vulkan1.1", "vulkan1.3"], "name": "env"}]


OUTPUT = "".join(f"{{{axis.get('define', 'env')}}}." for axis in AXES)


def report(axes, *arguments, code=0, output=OUTPUT):
    return json.loads(variants({"axes": axes, "output": output}, "--axes=json", *arguments, code=code, sources=("axes.comp",)).out)


def prepare(source=SOURCE):
    write("axes.comp", source)
    write("axes.glsl", HEADER)


def by_name(found):
    return {axis["name"]: axis for axis in found["axes"]}


def lines_against(axis):
    return {(use["file"], use["line"]) for use in axis["specialization"]["against"]}


def line_of(text, source=SOURCE):
    return next(i for i, line in enumerate(source.splitlines(), 1) if text in line)


def test_axes_are_judged():
    prepare()
    found = report(AXES)
    axes = by_name(found)
    assert found["variants"] == 2 ** 7 * 3 * 2 and found["failed"] == 0
    assert {name: axis["modules"] for name, axis in axes.items()} == \
        {"LIGHTS": 2, "SHADOWS": 2, "FOG": 2, "SIZE": axes["SIZE"]["modules"], "QUALITY": 2, "LEVEL": 1, "SAME": 1, "UNUSED": 1, "env": 2}, axes
    assert not axes["UNUSED"]["mentioned"] and axes["SAME"]["mentioned"] and "mentioned" not in axes["env"]
    assert axes["LIGHTS"]["specialization"] == {"serves": True, "type": "int", "against": []}, axes["LIGHTS"]
    assert axes["SHADOWS"]["specialization"] == {"serves": True, "type": "bool", "against": []}
    assert axes["FOG"]["specialization"]["type"] is None and not axes["FOG"]["specialization"]["serves"]
    assert lines_against(axes["FOG"]) == {("axes.comp", line_of("#ifdef FOG"))}, axes["FOG"]
    assert lines_against(axes["SIZE"]) == {("axes.comp", line_of("table[SIZE]"))}, axes["SIZE"]
    assert lines_against(axes["QUALITY"]) == {("axes.glsl", 1)}, axes["QUALITY"]
    assert ("axes.glsl", line_of("JOIN(level", HEADER)) in lines_against(axes["LEVEL"]), axes["LEVEL"]


def test_advised_constants_compile():
    """The advice is carried out: each advised macro becomes the constant, and each value compiles, as a default of --specialize."""
    prepare()
    for number, axis in enumerate(a for a in report(AXES)["axes"] if a.get("specialization", {}).get("serves")):
        row = next(a for a in AXES if a.get("define") == axis["name"])
        declaration = f"layout(constant_id = {number}) const {axis['specialization']['type']} {axis['name']}_ = {row['values'][0]};\n#define {axis['name']} {axis['name']}_\n"
        write("advised.comp", SOURCE.replace('#include', declaration + '#include', 1).replace("#ifndef LIGHTS\n#define LIGHTS 1\n#endif\n", "" if axis["name"] == "LIGHTS" else "\n", 1))
        others = [f"-D{a['define']}={a['values'][0]}" for a in AXES if a.get("define") not in (axis["name"], "FOG", "UNUSED", None)]
        for value in row["values"]:
            Run("advised.comp", *others, f"--specialize={number}={str(value).lower()}", "-o", "advised.spv").expect(0)


USES = [("if (M == 1) r[0] = 1;", True), ("r[0] = M != 0 ? 1 : 2;", True), ("for (int i = 0; i < M; i++) r[i] = i;", True), ("r[M] = -M * 3 + int(M);", True),
        ("const int twice = M * 2; r[0] = twice;", True), ("int a[M + 1]; a[0] = 1; r[0] = a[0];", False), ("switch (r[1]) { case M: r[0] = 1; }", False),
        ("\n#if M\n r[0] = 1;\n#endif\n", False), ("\n#if defined(M) && M > 1\n r[0] = 1;\n#endif\nr[1] = M;", False), ("\n#ifdef M\n#endif\nr[0] = M;", False),
        ("\n#define N (M + 1)\n#if N > 2\n r[0] = 2;\n#endif\n", False), ("\n#define N (M + 1)\n r[0] = N;", True), ("\n#undef M\n#define M 7\nr[0] = M;", False),
        ("\n#line M\nr[0] = __LINE__;", False), ("\n#define P(a) x##a\nint xM = 3; r[0] = P(M) + M;", True)]


def test_each_use():
    for use, serves in USES:
        source = f"#version 450\nlayout(local_size_x = 1) in;\nlayout(binding = 0) buffer B {{ int r[]; }};\nvoid main()\n{{\n{use}\n}}\n"
        prepare(source)
        axis, = report([{"define": "M", "values": [1, 2, 3]}], output="{M}.spv")["axes"]
        what = axis["specialization"]
        assert what["serves"] == (serves and axis["modules"] > 1), (use, axis)
        assert serves or what["against"] and all(5 < u["line"] < 14 or u["line"] <= 3 for u in what["against"]), (use, what)
        if what["serves"]:
            write("replaced.comp", source.replace("layout(local", "layout(constant_id = 4) const int M = 2;\nlayout(local", 1))
            Run("replaced.comp", "-o", "replaced.spv").expect(0)


def test_layouts_and_globals():
    prepare("#version 450\nlayout(local_size_x = M) in;\nlayout(binding = 0) buffer B { int r[]; };\nvoid main() { r[0] = M; }\n")
    assert lines_against(report([{"define": "M", "values": [1, 2]}], output="{M}.spv")["axes"][0]) == {("axes.comp", 2)}


def test_values_that_are_no_constants():
    prepare("#version 450\nlayout(local_size_x = 1) in;\nlayout(binding = 0) buffer B { int r[]; };\nvoid main() { r[0] = int(M); }\n")
    for values, kind in (([1, 2], "int"), (["1u", "2u"], "uint"), ([-1, 2], "int"), (["true", "false"], "bool"), ([1.5, 2.5], None), (["r[1]", 2], None),
                         (["1u", 2], None), (["2147483648", 1], None), (["017", "2"], None)):
        axis, = report([{"define": "M", "values": values}], output="{M}.spv", code=0)["axes"]
        assert axis["specialization"]["type"] == kind and axis["specialization"]["serves"] == (kind is not None), (values, axis)


def test_nothing_is_written_and_failures_count():
    import os
    prepare("#version 450\nlayout(local_size_x = 1) in;\nlayout(binding = 0) buffer B { int r[]; };\nvoid main() { r[0] = M; }\n")
    before = sorted(os.listdir())
    run = variants({"axes": [{"define": "M", "values": [1, 2, "wrong"]}], "output": "axes-{M}.spv"}, "--axes", code=1, sources=("axes.comp",))
    assert run.out.startswith(b"3 variants, 2 modules, 1 with errors\nM: 3 values, up to 2 times the modules, 1 without it\n"), run.out
    assert "'wrong'" in run.err and sorted(set(os.listdir()) - set(before)) in ([], ["variants.json"])
    text = variants({"axes": [{"define": "M", "values": [1, 2]}], "output": "axes-{M}.spv"}, "--axes", sources=("axes.comp",)).out.decode()
    assert "  a specialization constant would serve: layout(constant_id = N) const int M = 1\n" in text, text


def test_options_that_exclude_each_other():
    prepare()
    assert "--axes needs --variants" in Run("axes.comp", "--axes").expect(2).err
    for other in ("--count", "--list"):
        assert "exclude each other" in variants({"axes": [{"define": "M", "values": [1]}]}, "--axes", other, code=2).err
    assert "leave --dedupe out" in variants({"axes": [{"define": "M", "values": [1]}]}, "--axes", "--dedupe=modules", code=2).err
