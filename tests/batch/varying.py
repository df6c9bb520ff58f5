"""Tests --variants: axes, conditions, names, and malformed files."""
import json
import os
import struct

from tests.cli.command import Run, is_module, read, write
from tests.lib.functions import Skipped


def variants(what, *arguments, code=0, sources=("macro.comp",)):
    write("variants.json", what if isinstance(what, (str, bytes)) else json.dumps(what))
    run = Run("--variants=variants.json", *arguments, *sources)
    if "needs the module" in run.err:
        raise Skipped("the module for JSON is not built")
    assert run.code == code, f"exit {run.code}: {run.err}"
    return run


def names(what, *arguments, sources=("macro.comp",)):
    return variants(what, "--list", *arguments, sources=sources).out.decode().split()


def refused(what, text):
    run = variants(what, code=2)
    assert text in run.err and run.err.startswith("variants.json:"), run.err
    return run.err


STEPS = {"define": "STEP", "values": ["1u", "2u"]}


def test_every_combination_is_compiled():
    what = {"axes": [STEPS, {"define": "EXTRA", "values": [False, True, 7]}, {"environment": ["vulkan1.1", "vulkan1.3"]}]}
    listed = names(what)
    assert len(listed) == 12 and listed[:3] == ["macro.comp.1u.0.vulkan1.1.spv", "macro.comp.1u.0.vulkan1.3.spv", "macro.comp.1u.1.vulkan1.1.spv"]
    assert variants(what, "--count").out == b"12\n"
    assert not [name for name in os.listdir() if name.endswith(".spv")]
    variants(what).expect(0)
    assert all(is_module(name) for name in listed)
    assert read("macro.comp.2u.0.vulkan1.3.spv") == Run("macro.comp", "-DSTEP=2u", "--target-env=vulkan1.3", "-o", "-").out


def test_booleans_define_and_do_not():
    write("macro.comp", read("good.comp").replace(b"1u", b"VALUE").replace(b"layout(local", b"#ifdef X\n#define VALUE 5u\n#else\n#define VALUE 6u\n#endif\nlayout(local", 1))
    variants({"axes": [{"define": "X", "values": [True, False]}], "output": "{X}.spv"})
    assert read("1.spv") == Run("macro.comp", "-DX", "-o", "-").out and read("0.spv") == Run("macro.comp", "-o", "-").out


def test_required_subgroup_sizes():
    """A module for each size: gl_SubgroupSize is a constant in it, and the module says the size."""
    write("sized.comp", "#version 450\n#extension GL_KHR_shader_subgroup_basic : require\n#pragma sgcc subgroup_size(SIZE)\nlayout(local_size_x = 64) in;\n"
          "layout(binding = 0) buffer B { uint r[]; };\nvoid main() { r[gl_LocalInvocationIndex] = gl_SubgroupSize * 3u; }\n")
    what = {"axes": [{"define": "SIZE", "values": [16, 32, 64]}, {"environment": ["vulkan1.1", "vulkan1.3"], "name": "env"}], "output": "{stem}.{SIZE}.{env}.spv"}
    variants(what, sources=("sized.comp",)).expect(0)
    for size in (16, 32, 64):
        for environment in ("vulkan1.1", "vulkan1.3"):
            module = read(f"sized.{size}.{environment}.spv")
            assert module == Run("sized.comp", f"-DSIZE={size}", f"--target-env={environment}", "-o", "-").out
            text = Run("sized.comp", f"-DSIZE={size}", f"--target-env={environment}", "-S", "-o", "-").out.decode()
            assert f'"required_subgroup_size.main.{size}"' in text and f"OpConstant %uint {3 * size}" in text and "BuiltIn SubgroupSize" not in text, text
    write("sized.comp", read("sized.comp").replace(b"(SIZE)", b"(SIZE * 1)"))
    assert "expected (SIZE), a power of two up to 128" in Run("sized.comp", "-DSIZE=16", "-c", "-o", "a.spv").err


def test_ranges():
    assert names({"axes": [{"define": "STEP", "range": {"from": -2, "to": 9, "step": 5}}], "output": "{STEP}"}) == ["-2", "3", "8"]
    assert names({"axes": [{"define": "STEP", "range": {"from": 4, "to": 4}}], "output": "{STEP}"}) == ["4"]
    refused({"axes": [{"define": "STEP", "range": {"from": 4, "to": 3}}]}, '"to" is less than "from"')
    refused({"axes": [{"define": "STEP", "range": {"from": 0, "to": 3, "step": 0}}]}, '"step" is less than 1')
    refused({"axes": [{"define": "STEP", "range": {"from": 0, "to": 4000000000}}]}, "more than 100000 values")
    refused({"axes": [{"define": "STEP", "range": {"from": 0, "to": 1e3}}]}, '"to" is not an integer')


def test_conditions():
    axes = [{"define": "A", "range": {"from": 0, "to": 3}}, {"define": "B", "values": [False, True]}]
    pattern = {"axes": axes, "output": "{stem}{A}{B}"}
    assert names({**pattern, "except": [{"A": [1, 2, 3], "B": True}]}) == ["macro00", "macro01", "macro10", "macro20", "macro30"]
    assert names({**pattern, "only": [{"A": 0}, {"A": 3, "B": False}]}) == ["macro00", "macro01", "macro30"]
    assert names({**pattern, "only": [{"A": [0, 1]}], "except": [{"B": 1}]}) == ["macro00", "macro10"]
    assert names({**pattern, "only": [{"source": "good.comp", "A": 0}, {"A": 3, "B": True}]}, sources=("good.comp", "macro.comp")) == \
        ["good00", "good01", "good31", "macro31"]


def test_stages_and_options():
    write("empty.glsl", "#version 450\nvoid main() { }\n")
    what = {"axes": [{"stage": ["vert", "frag"]}, {"options": [{"name": "fast", "arguments": []}, {"name": "debug", "arguments": ["-O0", "-g"]}], "name": "mode"}],
            "output": "out/{mode}-{stage}.spv", "arguments": ["--target-env=vulkan1.2"]}
    os.mkdir("out")
    variants(what, sources=("empty.glsl",)).expect(0)
    assert read("out/debug-frag.spv") == Run("-fshader-stage=frag", "-O0", "-g", "--target-env=vulkan1.2", "empty.glsl", "-o", "-").out
    assert read("out/fast-vert.spv") == Run("-fshader-stage=vert", "--target-env=vulkan1.2", "empty.glsl", "-o", "-").out


def test_specialization():
    write("spec.comp", read("good.comp").replace(b"layout(std", b"""layout(constant_id = 3) const int I = 1;
layout(constant_id = 4) const uint U = 1u;
layout(constant_id = 5) const float F = 1.0;
layout(constant_id = 6) const bool B = true;
layout(constant_id = 7) const double D = 1.0;
layout(std""", 1).replace(b"1u; }", b"uint(I) + U + uint(F) + uint(B) + uint(D); }"))

    def text(*options):
        return Run("spec.comp", *options, "-o", "-").out
    before = text()
    values = {3: ("-7", struct.pack("=i", -7)), 4: ("4000000000", struct.pack("=I", 4000000000)), 5: ("2.5", struct.pack("=f", 2.5)),
              7: ("-0.1", struct.pack("=d", -0.1))}
    for number, (value, packed) in values.items():
        after = text(f"--specialize={number}={value}")
        words = range(0, len(before), 4)
        assert len(after) == len(before)
        assert b"".join(after[i:i + 4] for i in words if after[i:i + 4] != before[i:i + 4]) == packed, number
    write("other.comp", read("spec.comp").replace(b"= true", b"= false"))
    assert text("--specialize=6=false") == Run("other.comp", "-o", "-").out
    write("other.comp", read("spec.comp").replace(b"= 1;", b"= 9;"))
    assert text("--specialize=3=9") == Run("other.comp", "-o", "-").out
    assert text("--specialize=99=1") == text()
    run = Run("spec.comp", "--specialize=99=1", "--specialize=3=2", "-o", "x.spv")
    run.expect(0, "spec.comp: warning: there is no specialization constant 99 in the module, so --specialize=99=1 changes nothing", "1 warning generated.")
    assert read("x.spv") == text("--specialize=3=2")
    Run("spec.comp", "--specialize=99=1", "-w", "-o", "x.spv").expect(0)
    Run("spec.comp", "--specialize=99=1", "-Werror", "-o", "y.spv").expect(1, "spec.comp: error: there is no specialization constant 99")
    assert not os.path.exists("y.spv")
    for wrong in "3=1.5", "3=2147483648", "4=-1", "4=4294967296", "5=x", "6=2", "3=--1", "3=true":
        Run("spec.comp", f"--specialize={wrong}", "-o", "x.spv").expect(1, f"'{wrong[2:]}' is not a value of the specialization constant {wrong[0]}")
    for wrong in "3", "=1", "x=1", "3=", "-3=1":
        Run("spec.comp", f"--specialize={wrong}").expect(2, "ID=VALUE")
    Run("spec.comp", "--specialize=3=1", "-S").expect(2, "leave -E, -S, --dump and --port out")
    what = {"axes": [{"specialization": 3, "range": {"from": 1, "to": 3}, "name": "I"}, {"specialization": 6, "values": [True, False], "name": "B"}], "output": "{I}{B}.spv"}
    variants(what, sources=("spec.comp",)).expect(0)
    assert read("20.spv") == text("--specialize=3=2", "--specialize=6=false") and read("11.spv") == text()
    refused({"axes": [{"specialization": "x", "values": [1]}]}, "the number of a specialization constant")
    refused({"axes": [{"specialization": 1, "values": ["x"]}]}, "a number, true or false")


def test_specialization_of_narrow_floats():
    """Values, and what the nearest ones of 16 bits are (Python rounds as IEEE 754 says)."""
    write("half.comp", """#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(local_size_x = 1) in;
layout(constant_id = 3) const float16_t H = 1.0hf;
layout(binding = 0) buffer B { float f; };
void main() { f = float(H); }
""")
    before = Run("half.comp", "-o", "-").out
    index = before.index(struct.pack("=I", 4 << 16 | 50)) // 4 + 3        # OpSpecConstant
    values = ["0", "-0.0", "1.5", "-2.25", "65504", "65519", "1e-7", "6e-8", "3e-8", "2.9802322387695312e-08", "2.9802322387695316e-08", "6.1e-5", "6.103515625e-05",
              "6.0975551605224616e-05", "0.1", "2049", "2051", "1.00048828125", "1.000488281251", "-1e-300", "5e-324"]
    for value in values:
        word = Run("half.comp", f"--specialize=3={value}", "-o", "-").out[4 * index:4 * index + 4]
        assert word == struct.pack("=e", float(value)) + b"\0\0", (value, word)
    for value, bits in (("65520", 0x7c00), ("-1e300", 0xfc00), ("inf", 0x7c00), ("nan", 0x7e00)):
        word = Run("half.comp", f"--specialize=3={value}", "-o", "-").out[4 * index:4 * index + 4]
        assert word == struct.pack("=I", bits), (value, word)
    write("brain.comp", read("half.comp").replace(b"arithmetic_types_float16", b"arithmetic_types_float16 : require\n#extension GL_EXT_bfloat16")
          .replace(b"const float16_t H = 1.0hf", b"const bfloat16_t H = bfloat16_t(1.0)"))
    Run("brain.comp", "--specialize=3=1", "-o", "x.spv").expect(1, "bfloat16_t and floats of 8 bits are not supported yet")


def test_list_as_lines_of_a_batch():
    what = {"axes": [{"define": "STEP", "range": {"from": 1, "to": 40}}, {"options": [{"name": "a \"b\"", "arguments": ["-O0"]}, {"name": "c", "arguments": []}], "name": "mode"}],
            "output": "out/{STEP}{mode}.spv", "arguments": ["-I", "a;[b"]}
    os.mkdir("out")
    lines = variants(what, "--list=json", "-g").out
    assert [json.loads(line)["id"] for line in lines.decode().splitlines()] == names(what)
    assert json.loads(lines.splitlines()[0]) == {"id": "out/1a__b_.spv", "arguments": ["-g", "-I", "a;[b", "-DSTEP=1", "-O0", "-o", "out/1a__b_.spv", "macro.comp"]}
    variants(what, "-g").expect(0)
    made = {name: read(f"out/{name}") for name in os.listdir("out")}
    for name in made:
        os.remove(f"out/{name}")
    Run("--batch=-", stdin=lines).expect(0)
    assert made == {name: read(f"out/{name}") for name in os.listdir("out")} and len(made) == 80
    shards = [variants(what, "--list=json", f"--shard={i}/3").out for i in (1, 2, 3)]
    assert sorted(b"".join(shards).splitlines()) == sorted(variants(what, "--list=json").out.splitlines())
    variants(what, "--list=yaml", code=2).expect(2, "text or json")


def test_two_variants_of_one_name_in_two_shards():
    what = {"axes": [{"define": "X", "values": ["x*", *range(38), "x_"]}], "output": "{X}.spv"}
    for shard, code, err in (3, 2, "x_.spv:\nsgcc: error: cannot write 'x_.spv': variant 1 writes it, too\nsgcc: 1 of 8 commands failed\n"), (1, 0, ""), (2, 0, ""):
        assert variants(what, f"--shard={shard}/3", "-DSTEP=1u", code=code).err == err


def test_the_batch_s_options_are_there():
    what = {"axes": [{"define": "STEP", "range": {"from": 1, "to": 40}}], "output": "{STEP}.spv"}
    listed = [names(what, f"--shard={i}/2") for i in (1, 2)]
    assert sorted(sum(listed, [])) == sorted(f"{i}.spv" for i in range(1, 41)) and listed[0] and listed[1]
    variants(what, "-j3", "--dedupe=store", "--progress=json")
    assert list(json.loads(read("store/index.json"))["modules"]) == [f"{i}.spv" for i in range(1, 41)]
    run = variants(what, code=1, sources=("bad.comp", "-O0"))
    assert run.err.startswith("1.spv:\nbad.comp:4:") and run.err.endswith("sgcc: 40 of 40 commands failed\n")


def test_two_variants_of_one_name():
    run = variants({"axes": [STEPS], "output": "x.spv"}, code=2)
    assert "variant 1 writes it, too" in run.err and is_module("x.spv")


def test_files_that_are_none():
    refused("{", "expected")
    refused("[]", "an object is expected")
    refused("{}", 'no member "axes"')
    refused({"axes": [STEPS], "outputs": ""}, 'unknown member "outputs"')
    refused({"axes": [{"values": [1]}]}, "an axis has one of")
    refused({"axes": [{"define": "1A", "values": [1]}]}, "the name of a macro")
    refused({"axes": [{"define": "A"}]}, 'one of "values" and "range"')
    refused({"axes": [{"define": "A", "values": []}]}, "1 to 100000 values")
    refused({"axes": [{"define": "A", "values": [None]}]}, "a string, a number, true or false")
    refused({"axes": [{"stage": [1]}]}, "a string is expected")
    refused({"axes": [{"stage": ["vert"], "range": 1}]}, 'unknown member "range"')
    refused({"axes": [STEPS, STEPS]}, 'two axes "STEP"')
    refused({"axes": [{"define": "source", "values": [1]}]}, 'two axes "source"')
    refused({"axes": [STEPS], "except": [{"STEPS": 1}]}, 'no axis "STEPS"')
    refused({"axes": [STEPS], "only": [{"STEP": 1}]}, 'the axis "STEP" has no value 1')
    refused({"axes": [STEPS], "only": [{}]}, "names of axes")
    refused({"axes": [STEPS], "output": "{steps}.spv"}, "'{steps}'")
    refused({"axes": [STEPS], "output": "{STEP.spv"}, "expected {source}")
    refused({"axes": [STEPS], "arguments": "x"}, "an array of strings")
    refused({"axes": [{"define": f"A{i}", "range": {"from": 0, "to": 99}} for i in range(5)]}, "more than 100 million combinations")
    refused("[" * 100000, "")
    text = '{"axes": [\n  {"define": "A", "values": [1,\n    [2]]}]}'
    assert refused(text, "is expected").startswith("variants.json:3:5:")


def test_command_lines_that_are_wrong():
    write("variants.json", '{"axes": []}')
    Run("--variants=variants.json").expect(2, "needs the sources")
    Run("--variants=variants.json", "good.comp", "-o", "x").expect(2, "leave -o out")
    Run("--variants=variants.json", "good.comp", "--list", "--count").expect(2, "exclude each other")
    Run("--variants=none.json", "good.comp").expect(2, "")


def test_no_axes_is_one_variant():
    variants({"axes": [], "output": "{source}.spv"}, sources=("good.comp", "other.comp")).expect(0)
    assert is_module("good.comp.spv") and is_module("other.comp.spv")


def test_the_schema_takes_what_is_taken():
    try:
        import jsonschema
    except ImportError as missing:
        raise Skipped("there is no jsonschema (Debian: python3-jsonschema)") from missing
    schema = json.loads(read(os.path.join(os.environ["SRCDIR"], "docs", "variants.schema.json")))
    axes = [STEPS, {"define": "N", "range": {"from": 1, "to": 3, "step": 2}, "name": "n"}, {"environment": ["vulkan1.1"]}, {"stage": ["comp"]}, {"specialization": 3, "values": [1, 2]},
            {"options": [{"name": "x", "arguments": ["-g"]}]}]
    good = {"axes": axes, "only": [{"n": [1, 3], "source": "a"}], "except": [{"STEP": "1u"}], "output": "{n}", "arguments": []}
    jsonschema.validate(good, schema)
    variants(good, "--count")
    for wrong in {"axes": 1}, {"axes": [{"define": "A"}]}, {"axes": [], "x": 1}, {}, {"axes": [{"stage": [1]}]}:
        try:
            jsonschema.validate(wrong, schema)
        except jsonschema.ValidationError:
            continue
        raise AssertionError(f"the schema takes {wrong}")
