"""Tests messages for programs: ranges, rules, notes and fixes in JSON, SARIF and GitHub's form; colours; --fix."""
import json
import os
import re
import stat
import subprocess

from tests.cli.command import Run, SGCC, WINDOWS, write
from tests.lib.functions import Skipped

MISTAKES = """#version 310 es
layout(location = 0) in vec3 normal;
layout(location = 0) out vec4 color;
void main() {
    vec3 n = nomalize(normal);
    color = vec4(n, subgroupAll(true) ? 1.0 : 0.5);
}
"""
MENDED = MISTAKES.replace("es\n", "es\n#extension GL_KHR_shader_subgroup_vote : enable\nprecision mediump float;\n").replace("nomal", "normal")


def messages(*arguments, code=1):
    return [json.loads(line) for line in Run("--message-format=json", *arguments).expect(code).err.splitlines()]


def test_json_ranges_rules_and_fixes():
    write("a.frag", MISTAKES)
    precision, name, extension = messages("a.frag")
    assert (name["rule"], name["line"], name["column"], name["end_line"], name["end_column"]) == ("undeclared-function", 5, 14, 5, 22)
    assert name["fix"] == {"title": "write 'normalize'", "certain": True, "edits": [
        {"text": "normalize", "file": "a.frag", "line": 5, "column": 14, "end_line": 5, "end_column": 22}]}
    assert precision["fix"]["edits"][0]["text"] == "precision mediump float;\n" and precision["fix"]["edits"][0]["line"] == 2
    assert extension["fix"]["edits"][0]["text"].startswith("#extension GL_KHR_shader_subgroup_vote")


# Statements, each with the range of its first message in marks.
RANGES = [
    "v = vec2(1.0, 2.0) «+ vec3(dot(vec2(1), vec2(2)))»;", "int i = f(vec3(1), 2) «* 2.0»;", "f(vec3(1), (vec2((1.0)) /* c ) */ «+ 1.0»));", "f(«vec2(1)», 2);",
    "«f(vec3(1))»;", "«f(vec3(f(vec3(1), 2)))»;", "bool t = S(1) «== 2»;", "j = b.m[1]«[j + (1)]»;", "j = «!b.m[ (1) ]»;", "j = «-b.m[1].xy»;", "if («f(vec3(1), 1)») j++;",
    "float a[2] = float[2](«vec2(1)» , 1);", "v.x = mat2(1)\n «* vec3(f(vec3(1), 2), // a (\n 3, 4)»;", "j = b.u.«length()»;", "j = g.length() «+ v»;",
    "v = j > 1 «? v : 1 + g.length()»;", "j = g[v.x «+ 1»];", "vec4 w = «{ 1, 2, 3, 4, 5, }»;", "j = «v»;", "j = v.«xy»;", "j = (v «+ v»);", "j = ((((v) «+ (((v)))»)));",
    "j «+= f(vec3(1), 2)»;", "«missing»(1);", "v = «nothing» + 1;", "v.«q» = 1;", "j = «ADD»(S(2)) + 1;", "j = 1 «+ v»;",
    "switch («v») { }", "j = «S(1)»;", "v = 1.0 «+ \n#define NOTHING )\n S(1)»;",
]
KERNEL_RANGES = ["i = «(struct S)1»;", "i = s«[1]»;", "i = «*i»;", "p = «(int4)((1), 2, 3)» + 1;", "g(«s»);", "i = s->«x»;", "int a[1] = { «s», };"]
BEFORE = """#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; mat4 m; } b;
struct S { int a; };
#define ADD(x) ((x) + 1)
float f(vec3 a, int b) { return 1; }
int j; vec3 v; float g[2];
void main() { %s }
"""
KERNEL = """struct S { int a; };
int g(int i) { return i; }
kernel void k(global struct S *s) { int i; int4 p; %s }
"""


def marked_range(marked):
    """A piece of source, and the text between the marks, which a message is to be about."""
    start, end = marked.index("«"), marked.index("»") - 1
    text = marked.replace("«", "").replace("»", "")
    return text, text[start:end]


def told_range(text, message):
    lines = text.splitlines(keepends=True)
    offset = [sum(map(len, lines[:line - 1])) + column - 1 for line, column in
              ((message["line"], message["column"]), (message["end_line"], message["end_column"]))]
    return text[offset[0]:offset[1]]


def test_ranges_reach_to_the_end_of_the_expression():
    wrong = []
    for name, before, statements in ("a.comp", BEFORE, RANGES), ("a.cl", KERNEL, KERNEL_RANGES):
        for marked in statements:
            statement, wanted = marked_range(marked)
            text = before % statement
            write(name, text)
            found = [told_range(text, message) for message in messages(name)]
            if found[0] != wanted:
                wrong.append(f"{marked}: {found}")
    assert not wrong, "\n".join(wrong)


SEVERAL_LINES = """#version 450
#line 70
layout(local_size_x = 1) in;
void main() { int i = 1 +
    /* üü */ vec2(3,
 4);
}
"""


def test_ranges_of_several_lines():
    """The caret line is of the first one; other forms have the end, where #line counts; GitHub takes no columns then."""
    write("a.comp", SEVERAL_LINES.replace("\n", "\r\n"))
    lines = Run("-c", "a.comp").expect(1, "a.comp:71:25: error: the initializer is vec2").err.splitlines()
    assert lines[1:3] == ["void main() { int i = 1 +", " " * 22 + "~~^"], lines
    error, = messages("a.comp")
    assert (error["end_line"], error["end_column"]) == (73, 4), error
    assert "line=71,endLine=73::" in Run("--message-format=github", "a.comp").expect(1).err
    write("a.comp", SEVERAL_LINES.replace(",\n 4)", ")"))
    error, = messages("a.comp")
    assert (error["end_line"], error["end_column"]) == (72, 23), error
    region = json.loads(Run("--message-format=sarif", "a.comp").expect(1).err)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 71, "startColumn": 25, "endLine": 72, "endColumn": 21}, region


def test_ranges_are_underlined():
    write("a.comp", BEFORE % "v = vec2(1.0) + /* ü */\tvec3(dot(v, v));")
    lines = Run("-c", "a.comp").expect(1).err.splitlines()
    left, start, right, end = (lines[1].index(text) for text in ("vec2", "+", "vec3", ";"))
    marks = " " * left + "~" * len("vec2(1.0)")
    assert lines[2] == marks.ljust(start) + "^" + " " * (right - start - 1) + "~" * (end - right), lines


def test_json_has_the_underlined_ranges():
    """Both operands, also on other lines; nothing if the one range is that of the message."""
    write("a.comp", BEFORE % "j = (1\n + /* ü */ g)\n   .x; j = 2 * g.\n length; float a[2] = { g, 1.0 };")
    first, *others = messages("a.comp")
    lines = open("a.comp", encoding="utf-8").read().encode().splitlines()
    def text(r):
        assert r["line"] == r["end_line"], r
        return lines[r["line"] - 1][r["column"] - 1:r["end_column"] - 1].decode()
    assert [(r["line"], text(r)) for r in first["ranges"]] == [(8, "1"), (9, "g")], first
    assert first["line"] == 9 and any("ranges" not in other for other in others), others
    write("a.comp", BEFORE % "j = /* ü */ 1 + g;")
    error, = messages("a.comp")
    location = json.loads(Run("--message-format=sarif", "a.comp").expect(1).err)["runs"][0]["results"][0]["locations"][0]
    assert [(r["startColumn"], r["endColumn"]) for r in location["annotations"]] == [(r["column"] - 1, r["end_column"] - 1) for r in error["ranges"]]


def test_json_schema():
    try:
        import jsonschema
    except ImportError:
        raise Skipped("there is no python3-jsonschema")
    with open(os.path.join(os.environ["SRCDIR"], "docs", "messages.schema.json"), encoding="utf-8") as text:
        schema = json.load(text)
    write("a.frag", MISTAKES)
    write("b.comp", "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { int a = (1; }\n")
    write("c.comp", BEFORE % "j = 1 + g;")
    for message in messages("-c", "a.frag", "b.comp", "c.comp", "absent.comp", code=2):
        jsonschema.validate(message, schema)


def test_json_notes_are_in_their_error():
    write("a.comp", "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { int a = (1; }\n")
    error, = messages("a.comp")
    assert error["rule"] == "syntax" and [note["message"] for note in error["notes"]] == ["the '(' is here"]
    assert error["notes"][0]["column"] == 23 and "severity" not in error["notes"][0]


def test_fix_of_a_missing_semicolon():
    write("a.comp", "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { int a = 1 }\n")
    error, = messages("a.comp")
    edit, = error["fix"]["edits"]
    assert not error["fix"]["certain"] and (edit["text"], edit["column"], edit["end_column"]) == (";", 24, 24)


def test_errors_of_the_command_line_have_a_rule():
    assert messages("absent.comp", code=2)[0]["rule"] == "command-line"


def test_fix_under_line_directive():
    """Messages have the line of #line, edits that of the file."""
    write("a.frag", MISTAKES.replace("void main", "#line 100\nvoid main").replace("in vec3", "in highp vec3"))
    name = next(m for m in messages("a.frag") if m["rule"] == "undeclared-function")
    assert name["line"] == 101 and name["fix"]["edits"][0]["line"] == 6


def test_sarif():
    write("a b.frag", MISTAKES.replace("vec3 n", "/* \u00e4 */ vec3 n"))
    log = json.loads(Run("--message-format=sarif", "a b.frag", "bad.comp", "-c").expect(1).err)
    run, = log["runs"]
    assert log["version"] == "2.1.0" and run["columnKind"] == "unicodeCodePoints"
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert sorted(rules) == ["missing-precision", "needs-extension", "undeclared-function", "undeclared-name"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"] and result["level"] == "error" and result["message"]["text"]
    place = run["results"][1]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20b.frag" and place["region"]["startColumn"] == 14 + len("/* x */ ")
    change, = run["results"][1]["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"]["text"] == "normalize"
    assert change["replacements"][0]["deletedRegion"]["startColumn"] == place["region"]["startColumn"]
    empty = json.loads(Run("--message-format=sarif", "-o", "out", "good.comp").err)
    assert empty["runs"][0]["results"] == [] and empty["runs"][0]["tool"]["driver"]["rules"] == []


DIVERGENT = """#version 450
layout(local_size_x = 64) in;
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i < 3u)
        barrier();
}
"""

# What an object of SARIF 2.1.0 must have, by the section that says so, and the types of what it may have.
SARIF = {
    "log": ("3.13", {"version": str, "runs": ["run"]}, {"$schema": str}),
    "run": ("3.14", {"tool": "tool"}, {"results": ["result"], "columnKind": str}),
    "tool": ("3.18", {"driver": "component"}, {}),
    "component": ("3.19", {"name": str}, {"version": str, "rules": ["descriptor"]}),
    "descriptor": ("3.49", {"id": str}, {"shortDescription": "text", "help": "text"}),
    "text": ("3.12", {"text": str}, {}),
    "content": ("3.3", {}, {"text": str}),
    "result": ("3.27", {"message": "text"},
               {"ruleId": str, "ruleIndex": int, "level": str, "locations": ["location"], "relatedLocations": ["location"], "fixes": ["fix"],
                "codeFlows": ["flow"]}),
    "flow": ("3.36", {"threadFlows": ["thread"]}, {}),
    "thread": ("3.37", {"locations": ["step"]}, {}),
    "step": ("3.38", {}, {"location": "location"}),
    "location": ("3.28", {}, {"physicalLocation": "physical", "message": "text", "annotations": ["region"]}),
    "physical": ("3.29", {"artifactLocation": "artifact"}, {"region": "region"}),
    "artifact": ("3.4", {"uri": str}, {}),
    "region": ("3.30", {"startLine": int}, {"startColumn": int, "endLine": int, "endColumn": int}),
    "fix": ("3.55", {"artifactChanges": ["change"]}, {"description": "text"}),
    "change": ("3.56", {"artifactLocation": "artifact", "replacements": ["replacement"]}, {}),
    "replacement": ("3.57", {"deletedRegion": "region"}, {"insertedContent": "content"}),
}


def check_sarif(kind, value):
    """Raises AssertionError where `value` is not an object of SARIF of that kind: what it lacks, what it must not have."""
    section, required, optional = SARIF[kind]
    assert isinstance(value, dict) and not required.keys() - value.keys(), (section, kind, value)
    assert not value.keys() - required.keys() - optional.keys(), (section, kind, value)
    for name, member in value.items():
        wanted = {**required, **optional}[name]
        if isinstance(wanted, list):
            assert isinstance(member, list) and (member or name in ("results", "rules")), (section, name, member)
            for item in member:
                check_sarif(wanted[0], item)
        elif isinstance(wanted, str):
            check_sarif(wanted, member)
        else:
            assert type(member) is wanted, (section, name, member)
    if kind == "region":        # 3.30.5 to 3.30.8: from 1, and not backwards
        start, end = (value["startLine"], value.get("startColumn", 1)), (value.get("endLine", value["startLine"]), value.get("endColumn", 1 << 30))
        assert min(start + end) >= 1 and start <= end, value
    if kind == "result":        # 3.27.10
        assert value["level"] in ("none", "note", "warning", "error"), value
    if kind == "artifact":      # RFC 3986
        assert re.fullmatch(r"(file://)?([\w./~-]|%[0-9A-F]{2})+", value["uri"], re.A), value


def test_sarif_has_what_the_format_asks_for():
    write("a.frag", MISTAKES)
    write("\u00e4 #%.comp", "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { int a = (1; }\n")
    write("empty.comp", "")
    write("many.frag", "#version 450\n#include \"absent.h\"\n#line 7\nin int a;\nvoid main() { float x = y + z }\n#error \"text\"\n")
    write("path.comp", DIVERGENT)
    seen = set()
    for inputs in (["-Wall", "path.comp"], ["a.frag"], ["\u00e4 #%.comp", "a.frag", "empty.comp"], [os.path.abspath("many.frag")], ["absent.comp"], ["--frob", "a.frag"]):
        for more in ([], ["--fix"]):
            log = json.loads(Run("--message-format=sarif", "-c", *more, *inputs).err)
            check_sarif("log", log)
            assert log["version"] == "2.1.0" and log["runs"][0]["results"], inputs
            for result in log["runs"][0]["results"]:
                if "ruleId" in result:
                    assert log["runs"][0]["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
                seen |= result.keys()
    assert {"fixes", "relatedLocations", "locations", "codeFlows"} <= seen, seen


def test_path_to_a_warning():
    """SARIF has the path from the cause to the warning as a code flow; JSON marks the notes that are its steps."""
    write("path.comp", DIVERGENT)
    result, = json.loads(Run("-Wall", "--message-format=sarif", "-fsyntax-only", "path.comp").expect(0, "codeFlows").err)["runs"][0]["results"]
    thread, = result["codeFlows"][0]["threadFlows"]
    steps = [(step["location"]["physicalLocation"]["region"]["startLine"], step["location"]["message"]["text"]) for step in thread["locations"]]
    assert [line for line, _ in steps] == [5, 6, 7], steps
    assert "gl_LocalInvocationIndex" in steps[0][1] and "different ways" in steps[1][1] and "a barrier" in steps[2][1], steps
    message = json.loads(Run("-Wall", "--message-format=json", "-fsyntax-only", "path.comp").expect(0, "step").err)
    assert [note["step"] for note in message["notes"]] == [True, True], message
    write("n.comp", "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { while (true) { break; } return; int a = 1; }\n")
    for line in Run("-Wall", "--message-format=json", "-fsyntax-only", "n.comp").expect(0, "notes").err.splitlines():
        assert not any("step" in note for note in json.loads(line).get("notes", [])), line


def test_github():
    write("a.comp", "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { int a = (1; }\n")
    lines = Run("--message-format=github", "a.comp").expect(1).err.splitlines()
    assert lines == ["::error title=syntax,file=a.comp,line=3,col=25,endLine=3,endColumn=25::expected ')' after '1', found a semicolon"
                     "%0Aa.comp:3:23: note: the '(' is here"]
    write("100%,.comp", "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { x = 1; }\n")
    assert "file=100%25%2C.comp,line=3,col=15,endLine=3,endColumn=15::" in Run("--message-format=github", "100%,.comp").expect(1).err


def test_color():
    assert "\x1b[1;31merror:\x1b[0m" in Run("--color=always", "bad.comp").expect(1).err
    assert "\x1b[1;31merror:" in Run("--color=always", "absent.comp").expect(2).err
    for option in ["-fdiagnostics-color", "-fcolor-diagnostics", "-fdiagnostics-color=always"]:
        assert "\x1b" in Run(option, "bad.comp").expect(1).err
    for options in [[], ["--color=auto"], ["--color=never"], ["--color=always", "-fno-color-diagnostics"]]:
        assert "\x1b" not in Run(*options, "bad.comp").expect(1).err
    Run("--color=sometimes", "bad.comp").expect(2, "auto, always or never")


def test_color_is_forced_by_the_environment():
    for variable, value, wanted in [("CLICOLOR_FORCE", "1", True), ("CLICOLOR_FORCE", "0", False), ("CLICOLOR", "1", False)]:
        os.environ.pop("NO_COLOR", None)
        os.environ[variable] = value
        try:
            assert ("\x1b" in Run("bad.comp").expect(1).err) == wanted, (variable, value)
            assert "\x1b" not in Run("--color=never", "bad.comp").expect(1).err
            os.environ["NO_COLOR"] = "1"
            assert "\x1b" not in Run("bad.comp").expect(1).err
        finally:
            os.environ.pop("NO_COLOR", None)
            del os.environ[variable]


def on_terminal(**variables):
    master, slave = os.openpty()
    subprocess.run([SGCC, "bad.comp"], stderr=slave, env={**os.environ, "TERM": "xterm", **variables}, timeout=60)
    os.close(slave)
    text = b""
    try:
        while chunk := os.read(master, 100000):
            text += chunk
    except OSError:     # Linux says EIO where the other end is closed and all is read
        pass
    os.close(master)
    return b"\x1b[1;31m" in text


def test_color_on_terminals():
    if WINDOWS:
        raise Skipped("a terminal of this system is not a console to Wine")
    os.environ.pop("NO_COLOR", None)
    assert on_terminal()
    assert not on_terminal(NO_COLOR="1") and not on_terminal(TERM="dumb")
    assert on_terminal(NO_COLOR="") and on_terminal(CLICOLOR="1") and not on_terminal(CLICOLOR="0")


def test_the_token_is_underlined():
    lines = Run("bad.comp").expect(1).err.splitlines()
    assert any(line.strip() == "^" + "~" * (len("missing") - 1) for line in lines)


def test_an_empty_line_has_no_mark():
    for text in ("", "\n", "  \t\n", "\r\n"):
        write("empty.comp", text)
        lines = Run("empty.comp").expect(1, "no #version").err.splitlines()
        assert len(lines) == 2 and lines[1] == "1 error generated.", lines


def read(name, encoding="utf-8"):
    with open(name, encoding=encoding, newline="") as file:
        return file.read()


def test_fix():
    write("a.frag", MISTAKES)
    os.chmod("a.frag", 0o640)
    run = Run("--fix", "-o", "a.spv", "a.frag").expect(0, "a.frag:5:14: note: fixed: write 'normalize'",
                                                         "fixed: add 'precision mediump float;'")
    assert read("a.frag") == MENDED and "generated" not in run.err and os.path.exists("a.spv")
    assert WINDOWS or stat.S_IMODE(os.stat("a.frag").st_mode) == 0o640
    made = read("a.spv", encoding="latin-1")
    assert not Run("--fix", "-o", "a.spv", "a.frag").expect(0).err
    assert read("a.frag") == MENDED and read("a.spv", encoding="latin-1") == made


def test_fix_twice():
    """What --fix leaves is what a second --fix finds, and leaves, too: also where errors stay."""
    extension = "#extension GL_KHR_shader_subgroup_vote : enable\n"
    for text in (MISTAKES, MISTAKES.replace("color =", "colour ="), MISTAKES.replace("nomalize", "nothing_like_it"), MISTAKES.replace("es\n", "es\n" + extension),
                 MISTAKES.replace("void main", "#define N nomalize\nvoid main").replace("nomalize(", "N("), MISTAKES + "vec3 f() { return nomalize(normal) }\n"):
        write("a.frag", text)
        first = Run("--fix", "-c", "a.frag")
        once = read("a.frag")
        second = Run("--fix", "-c", "a.frag")
        assert read("a.frag") == once and "fixed" not in second.err and second.code == first.code, (text, once, second.err)
        assert all(first.err.count(line) == 1 for line in first.err.splitlines() if "fixed" in line), first.err


FOREIGN = """#version 450
layout(location = 0) in uvec4 i;
layout(location = 1) centroid in int k;
layout(location = 4) smooth in int n;
layout(location = 0) out vec4 color;
vec3 f(vec2 x) { return vec3(1) * saturate(vec3(max(x.x, 1.0))); }
float3 g;
void main() { color = vec4(lerp(1.0, 2.0, 3.0), frac(2.0), rcp(2.0), rsqrt(1.0)) + mul(1.0, color); float4x4 m; half h; }
"""


def test_fixes_of_other_languages_words():
    """The words of HLSL and others become those of GLSL; what has no such form, or another interpolation, gets no edit."""
    write("a.frag", FOREIGN)
    found = {(m["line"], m["column"]): m.get("fix") for m in messages("a.frag")}
    lines = FOREIGN.splitlines()
    wanted = [("float3", "write 'vec3'", True), ("saturate(vec3", "write 'clamp(vec3(max(x.x, 1.0)), 0.0, 1.0)'", True), ("lerp", "write 'mix'", True),
              ("frac", "write 'fract'", True), ("rsqrt", "write 'inversesqrt'", True), ("rcp", None, None), ("mul(", None, None), ("float4x4", "write 'mat4'", False),
              ("half", "write 'float16_t'", False)]
    for text, title, certain in wanted:
        line = next(i for i, l in enumerate(lines, 1) if text in l)
        fix = found[line, lines[line - 1].index(text) + 1]
        assert (fix and fix["title"], fix and fix["certain"]) == (title, certain), (text, fix)
    for line, name in (2, "i;"), (3, "k;"), (4, "n;"):
        fix = found[line, lines[line - 1].index(name) + 1]
        assert (fix is None) == (line == 4), (line, fix)


def test_fix_of_missing_flat():
    text = FOREIGN.split("layout(location = 4)")[0] + "void main() { }\n"
    write("a.frag", text)
    Run("--fix", "a.frag", "-o", "a.spv").expect(0, "insert 'flat'")
    assert read("a.frag") == text.replace("in uvec4", "flat in uvec4").replace("centroid", "flat centroid"), read("a.frag")


def test_fix_keeps_line_ends():
    write("a.frag", MISTAKES.replace("\n", "\r\n").encode())
    Run("--fix", "-o", "a.spv", "a.frag").expect(0, "fixed")
    assert read("a.frag") == MENDED.replace("\n", "\r\n")


def test_fix_leaves_what_can_be_wrong():
    """A semicolon is not a certain fix; of two names that are equally near none is."""
    for text in ["int a = 1 }", "int value1 = 1, value2 = 2; int a = value3; }"]:
        text = "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { " + text + "\n"
        write("a.comp", text)
        Run("--fix", "a.comp").expect(1)
        assert read("a.comp") == text


def test_fix_that_does_not_help():
    """The name is replaced by one of another type, so there are as many errors as before: nothing is written."""
    text = "#version 450\nlayout(local_size_x = 1) in;\nstruct S { int a; };\nvoid main() { S number; int a = nunber; }\n"
    write("a.comp", text)
    Run("--fix", "a.comp").expect(1, "did you mean 'number'")
    assert read("a.comp") == text


COMPUTE = "#version 450\nlayout(local_size_x = 1) in;\n"


def test_fix_that_uncovers_errors():
    """As many errors as before, or more, but others: what is certain is kept."""
    text = COMPUTE + "struct S { vec3 a; };\nvoid main() {\n    S s; s = nomalize(s.a);\n    vec3 v = nomalize(s.a); v = 1 + s; v = s;\n}\n"
    write("a.comp", text)
    for again in False, True:
        run = Run("--fix", "-c", "a.comp").expect(1, "the assigned value is vec3", "'+' does not take int and struct S")
        assert read("a.comp") == text.replace("nomalize", "normalize") and run.err.count("fixed:") == (0 if again else 2), run.err


def test_fix_of_a_type_that_uncovers_errors():
    """The body of the function was not judged before: where it has more errors than the input had, nothing is written; with no more of them, all is."""
    text = COMPUTE + "float3 f(float3 x) { return x.q + lerp(x, x, 1); }\nvoid main() { f(1); f(vec4(1)); }\n"
    write("a.comp", text)
    Run("--fix", "-c", "a.comp").expect(1, "a.comp: note: not written: errors with the edits of --fix: 3, without them: 1", "unknown type 'float3'")
    assert read("a.comp") == text
    write("a.comp", text.replace("x.q + ", "").replace("f(1); f(vec4(1));", "f(vec3(1));").replace(", 1)", ", x)"))
    Run("--fix", "-o", "a.spv", "a.comp").expect(0, "fixed: write 'vec3'", "fixed: write 'mix'")
    assert "float3" not in read("a.comp")


def test_fixes_are_judged_one_by_one():
    """One that does not help is left alone, and hinders no other, of the same round or later."""
    text = COMPUTE + "struct S { int a; };\nvoid main() { S number; int a = nunber; vec3 v = nomalize(vec3(1)); float f = frac(v.x); }\n"
    write("a.comp", text)
    run = Run("--fix", "-c", "a.comp").expect(1, "fixed: write 'normalize'", "fixed: write 'fract'", "did you mean 'number'")
    assert read("a.comp") == text.replace("nomal", "normal").replace("frac(", "fract(") and "'number'\n" not in run.err.replace("fixed: write 'number'", ""), run.err
    once = read("a.comp")
    assert "fixed" not in Run("--fix", "-c", "a.comp").expect(1).err and read("a.comp") == once


def test_fix_of_many_errors():
    """--fix mends more errors than -ferror-limit prints, and every use of a name that is not declared."""
    names = "".join(f"float value{i}_of_it = 1; v += valeu{i}_of_it;\n" for i in range(300))
    write("a.comp", COMPUTE + "void main() { float v = 1;\n" + names + "int i = v; }\n")
    run = Run("--fix", "-c", "a.comp").expect(1, "the initializer is float", "1 error generated")
    assert "valeu" not in read("a.comp") and run.err.count("fixed:") == 300, run.err[-500:]
    write("a.comp", COMPUTE + "void main() { vec3 v = vec3(1);\n" + "v = nomalize(v);\n" * 200 + "v += vec2(1);\n" * 30 + "}\n")
    run = Run("--fix", "-c", "a.comp").expect(1, "20 errors generated")
    assert read("a.comp").count("normalize(v)") == 200 and run.err.count("fixed:") == 200, run.err[:500]


def test_fix_of_insertions_that_do_not_help():
    """The extension would be there, and the built-in still does not take the type: the line of the #extension is certain, so it stays."""
    text = COMPUTE + "void main() { bvec2 b = subgroupAll(bvec2(true)) && nothing_like; }\n"
    write("a.comp", text)
    for again in False, True:
        run = Run("--fix", "-c", "a.comp").expect(1)
        assert read("a.comp").count("#extension") <= 1 and read("a.comp").replace("#extension GL_KHR_shader_subgroup_vote : enable\n", "") == text, run.err
        assert not again or "fixed" not in run.err, run.err


def test_fix_in_included_files():
    write("main.frag", "#version 450\n#extension GL_GOOGLE_include_directive : require\n#include \"light.glsl\"\n"
                       "layout(location = 0) out vec4 color;\nvoid main() { color = light(vec3(1)); }\n")
    write("light.glsl", "vec4 light(vec3 at) { return vec4(nomalize(at), 1); }\n")
    Run("--fix", "-o", "a.spv", "main.frag").expect(0, "light.glsl:1:35: note: fixed")
    assert "normalize(at)" in read("light.glsl")
    write("light.glsl", "vec4 light(vec3 at) { return vec4(nomalize(at), 1); }\n")
    if os.getuid():
        os.chmod("light.glsl", 0o444)
        Run("--fix", "-o", "a.spv", "main.frag").expect(1, "did you mean")


def test_fix_that_does_not_help_in_an_included_file():
    """The text of the file is restored for the rounds that follow."""
    header = "struct S { int a; };\nvec3 f(vec3 x) { S number; int a = nunber; return nomalize(x); }\n"
    write("light.glsl", header)
    write("main.comp", COMPUTE.replace("\n", "\n#extension GL_GOOGLE_include_directive : require\n#include \"light.glsl\"\n", 1) + "void main() { vec3 v = f(nomalize(vec3(1))); }\n")
    run = Run("--fix", "-c", "main.comp").expect(1, "light.glsl:2:36: error: 'nunber' is not declared", "1 error generated.")
    assert run.err.count("fixed: write 'normalize'") == 2, run.err
    assert read("light.glsl") == header.replace("nomal", "normal") and "f(normalize(" in read("main.comp")


def test_fix_of_standard_input():
    run = Run("--fix", "--stdin-name=a.frag", "-", "-o", "a.spv", stdin=MISTAKES.encode()).expect(1)
    assert "fixed" not in run.err


def test_fix_as_json():
    write("a.frag", MISTAKES)
    run = Run("--fix", "--message-format=json", "-o", "a.spv", "a.frag").expect(0, "fixed")
    assert [json.loads(line)["severity"] for line in run.err.splitlines()] == ["note"] * 3
