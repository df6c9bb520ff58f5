"""--reflect: where it writes, what it takes, what it refuses."""
import json
import os
import struct

from command import GOOD, Run, is_module, read, write
from functions import Skipped


def reflect(*arguments):
    """A run of --reflect that needs the module for JSON, which not every build has."""
    run = Run(*arguments)
    if run.code == 2 and "libsgcc-json.so, which is not installed" in run.err:
        raise Skipped("there is no JSON in this build")
    return run


def words_of(path):
    data = read(path)
    return list(struct.unpack(f"={len(data) // 4}I", data))


def test_reflect_goes_to_standard_output():
    said = json.loads(reflect("--reflect", "good.comp").expect(0).out)
    assert said["sgcc_reflection"] == 1 and said["resources"][0]["name"] == "Data"
    assert not os.path.exists("a.spv")


def test_reflect_by_option():
    reflect("--reflect", "good.comp", "-o", "said.json").expect(0)
    assert json.loads(read("said.json"))["entry_points"][0]["local_size"] == [8, 1, 1]


def test_reflect_compile_only_names():
    reflect("--reflect", "-c", "good.comp", "named.comp.glsl").expect(0)
    assert json.loads(read("good.comp.json")) and json.loads(read("named.comp.json"))


def test_reflect_beside_the_module():
    Run("good.comp", "-o", "plain.spv").expect(0)
    reflect("--reflect=said.json", "good.comp", "-o", "x.spv").expect(0)
    assert read("x.spv") == read("plain.spv")
    assert json.loads(read("said.json")) == json.loads(reflect("--reflect", "good.comp").out)


def test_reflect_a_module():
    Run("-g", "good.comp", "-o", "x.spv").expect(0)
    assert reflect("--reflect", "x.spv").expect(0).out == reflect("--reflect", "good.comp").expect(0).out
    reflect("--reflect=said.json", "x.spv").expect(0, out=b"")
    assert read("said.json") == reflect("--reflect", "x.spv").out


def test_reflect_a_module_of_the_other_byte_order():
    Run("-g", "good.comp", "-o", "x.spv").expect(0)
    words = words_of("x.spv")
    with open("turned.spv", "wb") as f:
        f.write(struct.pack(f">{len(words)}I", *words) if struct.pack("=H", 1) == b"\1\0" else struct.pack(f"<{len(words)}I", *words))
    assert reflect("--reflect", "turned.spv").expect(0).out == reflect("--reflect", "x.spv").out


def test_a_module_is_no_source():
    Run("good.comp", "-o", "x.spv").expect(0)
    Run("x.spv").expect(1, "this is a SPIR-V module, and no source: --check checks it")
    Run("--check", "--reflect", "x.spv").expect(2, "--check reads modules and writes nothing")


def test_reflect_a_broken_module():
    Run("good.comp", "-o", "x.spv").expect(0)
    with open("short.spv", "wb") as f:
        f.write(read("x.spv")[:-8])
    reflect("--reflect", "short.spv", "-o", "said.json").expect(1, "short.spv: error: word ")
    assert not os.path.exists("said.json")


def test_reflect_a_bad_source():
    run = reflect("--reflect", "bad.comp", "-o", "said.json").expect(1, "'missing'")
    assert run.err.count("error:") == 1 and not os.path.exists("said.json")
    reflect("--reflect=said.json", "bad.comp").expect(1, "'missing'")
    assert not os.path.exists("said.json") and not os.path.exists("a.spv")


def test_reflect_warns_once():
    write("warns.comp", GOOD.replace("void main", "#line\nvoid main"))
    plain = Run("warns.comp", "-o", "x.spv")
    both = reflect("--reflect=said.json", "warns.comp", "-o", "x.spv")
    assert (plain.code, plain.err) == (both.code, both.err)


def test_reflect_contradictions():
    reflect("--reflect", "-S", "good.comp").expect(2, "--reflect says what to write")
    reflect("--reflect", "--emit=glsl", "good.comp").expect(2, "--reflect says what to write")
    reflect("--reflect", "-mfmt=c", "good.comp").expect(2, "-mfmt")
    reflect("--reflect", "--reflect=x.json", "good.comp").expect(2, "leave one of them out")
    reflect("--reflect", "-fsyntax-only", "good.comp").expect(2, "leave out -E, -S, -M, -fsyntax-only")
    reflect("--reflect=x.json", "-c", "good.comp", "other.comp").expect(2, "one input only")
    reflect("--reflect=x.json", "-E", "good.comp").expect(2, "needs a compilation")
    reflect("--check", "--reflect", "good.comp").expect(2, "--reflect")
    reflect("--reflect=good.comp", "good.comp", "-o", "x.spv").expect(2, "it is the input")
    reflect("--reflect=x.spv", "good.comp", "-o", "x.spv").expect(2, "module")


def test_reflect_with_rules_for_make():
    reflect("--reflect=said.json", "-MD", "-c", "include.comp", "-Idir").expect(0)
    assert json.loads(read("said.json")) and is_module("include.comp.spv") and os.path.exists("include.comp.spv.d")
