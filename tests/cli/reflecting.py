"""Tests --reflect: outputs, inputs and refusals."""
import json
import os
import struct

from tests.cli.command import GOOD, Run, is_module, lacks_json, read, write
from tests.lib.functions import Skipped


def reflect(*arguments):
    """A run of --reflect that needs the module for JSON, which not every build has."""
    run = Run(*arguments)
    if lacks_json(run):
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
    Run("x.spv").expect(1, "this is a SPIR-V module, not a source: --check checks it")
    Run("--check", "--reflect", "x.spv").expect(2, "--check reads modules and writes nothing")


def test_a_file_that_is_called_a_module():
    for content in (b"", b"\x03\x02\x23\x00rest"):
        with open("none.spv", "wb") as f:
            f.write(content)
        Run("none.spv").expect(1, "this is not a SPIR-V module: it does not begin")
        Run("--reflect", "none.spv").expect(1, "this is not a SPIR-V module: it does not begin")
    with open("source.spv", "w", encoding="utf-8") as f:
        f.write("#version 450\nvoid main() {}\n")
    Run("-fshader-stage=vert", "source.spv", "-o", "x.spv").expect(0)


def test_reflect_a_broken_module():
    Run("good.comp", "-o", "x.spv").expect(0)
    with open("short.spv", "wb") as f:
        f.write(read("x.spv")[:-8])
    reflect("--reflect", "short.spv", "-o", "said.json").expect(1, "short.spv: error: word ")
    assert not os.path.exists("said.json")


def instruction(words, opcode):
    """The word at which the first instruction of this opcode begins."""
    at = 5
    while words[at] & 0xffff != opcode:
        at += words[at] >> 16
    return at


OP_ENTRY_POINT, OP_EXECUTION_MODE, OP_CAPABILITY, OP_TYPE_VECTOR, OP_FUNCTION_END, OP_DECORATE = 15, 16, 17, 23, 56, 71

# The first instruction of an opcode (0: the header), a word of it, what the word is changed to, and what is said.
BROKEN = [
    (0, 1, 0x00020000, "the version is 0x00020000: expected 0x00010000 (SPIR-V 1.0) to"),
    (0, 3, 0, "the bound is 0"),
    (0, 3, 2, "is not below the bound, 2"),
    (0, 4, 1, "the schema is 1: expected 0"),
    (OP_CAPABILITY, 0, OP_CAPABILITY, "an instruction of no words"),
    (OP_CAPABILITY, 0, 0x2fff0, "opcode 65520 is not known"),
    (OP_CAPABILITY, 0, 0xffff0000 | OP_CAPABILITY, "OpCapability has 65535 words, and the module ends after"),
    (OP_CAPABILITY, 1, 0xfffff, "OpCapability: Capability has no value 1048575"),
    (OP_ENTRY_POINT, 2, 0, "OpEntryPoint has the id 0"),
    (OP_EXECUTION_MODE, 2, 38, "OpExecutionMode: the operands of the mode LocalSizeId are ids"),
    (OP_EXECUTION_MODE, 0, 6 << 16 | 331, "OpExecutionModeId: the operands of the mode LocalSize are no ids"),
    (OP_EXECUTION_MODE, 2, 9, "OpExecutionMode has 6 words: the last 3 are more than its operands"),
    (OP_DECORATE, 1, 0x7fffff00, "OpDecorate has the id 2147483392"),
    (OP_TYPE_VECTOR, 1, 0, "OpTypeVector has the result 0"),
    (OP_FUNCTION_END, 0, 1 << 16, "the function has no OpFunctionEnd"),
]


def test_reflect_broken_modules():
    Run("good.comp", "-o", "x.spv").expect(0)
    for opcode, word, value, message in BROKEN:
        words = words_of("x.spv")
        words[(instruction(words, opcode) if opcode else 0) + word] = value
        with open("broken.spv", "wb") as f:
            f.write(struct.pack(f"={len(words)}I", *words))
        reflect("--reflect", "broken.spv").expect(1, message)


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
