"""Tests the options about warnings with names, and lang/warnings.def; run.py runs them."""
import json
import os
import re

from tests.cli.command import Run, write

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
SHADER = """#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
void main() { uint x = u; { uint x = u << 32; u = x; } u = x; }
"""


def rows():
    with open(os.path.join(SOURCES, "lang/warnings.def"), encoding="utf-8") as f:
        return re.findall(r'^WARNING\((\w+), "([\w-]+)", (\w+)\)', f.read(), re.M)


def listed():
    lines = Run("--list-warnings").expect(0).out.decode().splitlines()
    return {line.split()[0]: (line.split() + [""])[1] for line in lines}


def test_each_warning_has_a_rule_and_a_test():
    names = {path.rsplit(".", 1)[0] for path in os.listdir(os.path.join(SOURCES, "tests/warnings"))}
    for _, name, group in rows():
        Run("--explain", name).expect(0)
        assert group in ("DEFAULT", "ALONE") or name in names or f"-W{name}" in tested(), name


def tested():
    """The options of the tests of tests/warnings."""
    found = set()
    for path in os.listdir(os.path.join(SOURCES, "tests/warnings")):
        with open(os.path.join(SOURCES, "tests/warnings", path), encoding="utf-8") as f:
            found.update(re.findall(r"-W[\w-]+", f.readline()))
    return found


def test_names_of_rows():
    for identifier, name, _ in rows():
        assert identifier == name.upper().replace("-", "_"), identifier


def test_list():
    found = listed()
    assert {name for _, name, _ in rows()} <= set(found)
    assert found["shift-count"] == "all" and found["shadow"] == "extra" and found["pragma"] == "default"
    assert found["narrow-variable"] == "pedantic"


def rules(*options):
    write("w.comp", SHADER)
    run = Run(*options, "--message-format=json", "w.comp", "-o", "w.spv")
    return [(message["severity"], message["rule"]) for message in map(json.loads, run.err.splitlines())]


def test_groups_and_names():
    shift, shadow = ("warning", "shift-count"), ("warning", "shadow")
    assert rules() == []
    assert rules("-Wall") == [shift]
    assert sorted(rules("-Wextra")) == sorted([shift, shadow])
    assert rules("-Wextra", "-Wno-extra") == [shift]
    assert rules("-Wall", "-Wno-shift-count") == []
    assert rules("-Wno-shift-count", "-Wall") == [shift]
    assert rules("-Wshadow") == [shadow]
    assert rules("-Weverything", "-w") == []
    assert rules("-Werror=shift-count") == [("error", "shift-count")]
    assert rules("-Wall", "-Werror") == [("error", "shift-count")]
    assert rules("-Wall", "-Werror", "-Wno-error=shift-count") == [shift]


def test_unknown_names():
    write("w.comp", SHADER)
    Run("-Wshadwo", "w.comp").expect(2, "there is no warning 'shadwo': did you mean 'shadow'?")
    Run("-Wno-shadwo", "w.comp").expect(2, "there is no warning 'shadwo': did you mean 'shadow'?")
    Run("-Werror=qqqqqqqq", "w.comp").expect(2, "there is no warning 'qqqqqqqq': sgcc --list-warnings lists all")
    Run("--driver-mode=glslc", "-Wshadwo", "w.comp").expect(1, "unknown argument: '-Wshadwo'")


def test_no_effect_is_a_name():
    write("e.comp", SHADER.replace("u = x; }\n", "if (u > 1u); u = x; }\n"))
    Run("-Wno-effect", "e.comp", "-o", "x.spv").expect(0, "[-Wno-effect]")
    assert not Run("-Wno-effect", "-Wno-no-effect", "e.comp", "-o", "x.spv").expect(0).err


def test_existing_warnings_have_names():
    write("p.comp", "#version 450\n#pragma optimise(on)\nlayout(local_size_x = 1) in;\nvoid main() { }\n")
    Run("p.comp", "-o", "x.spv").expect(0, "[-Wpragma]")
    assert not Run("-Wno-pragma", "p.comp", "-o", "x.spv").expect(0).err
    Run("-Werror=pragma", "p.comp", "-o", "x.spv").expect(1, "error: unknown pragma")


def test_a_rule_of_pedantic_alone():
    write("d.comp", "#version 450\nlayout(local_size_x = 1) in;\nlayout(binding = 0) writeonly buffer B { uint r; };\nvoid main() { r |= 1u; }\n")
    assert not Run("d.comp", "-o", "x.spv").expect(0).err
    Run("-Wread-writeonly", "d.comp", "-o", "x.spv").expect(0, "[-Wpedantic: read-writeonly]")
    assert not Run("-Wpedantic", "-Wno-read-writeonly", "d.comp", "-o", "x.spv").expect(0).err


def test_off_under_other_names():
    write("w.comp", SHADER)
    assert not Run("--driver-mode=glslc", "w.comp", "-o", "x.spv").expect(0).err
    Run("--driver-mode=glslc", "-Wshift-count", "w.comp", "-o", "x.spv").expect(0, "shifted by 32")
    assert b"shifted" not in Run("--driver-mode=glslang", "-V", "w.comp", "-o", "x.spv").expect(0).out
    Run("--driver-mode=glslang", "-V", "-Wall", "w.comp", "-o", "x.spv").expect(0, out=b"shifted by 32")


def test_sarif_and_notes():
    write("n.comp", "#version 450\nlayout(local_size_x = 1) in;\nlayout(binding = 0) buffer B { int i; };\n"
                    "void main() { while (true) { i++; break; i = 2; } }\n")
    run = Run("-Wall", "--message-format=json", "n.comp", "-o", "x.spv")
    message = json.loads(run.err.splitlines()[0])
    assert message["rule"] == "unreachable" and message["notes"][0]["message"] == "nothing goes on after this one", message
    log = json.loads(Run("-Wall", "--message-format=sarif", "n.comp", "-o", "x.spv").err)
    assert log["runs"][0]["results"][0]["ruleId"] == "unreachable"
