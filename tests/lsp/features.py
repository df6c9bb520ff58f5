#!/usr/bin/env python3
"""Tests what the language server knows beyond the position of a name: structure, hints, settings, what extensions would add.

SGCC names the program (default: ./sgcc).  The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import shutil
import sys

from tests.lib import functions, process
from tests.lsp.client import Client, SGCC, apply_edits, place
from tests.lsp.run import SHADER, URI, cpu_seconds, opened, value

SANITIZED = os.environ.get("SGCC_SANITIZED") == os.environ.get("SGCC")


def asked(client, method, uri=URI, **more):
    return client.request("textDocument/" + method, {"textDocument": {"uri": uri}, **more})


def completed(client, text, uri=URI):
    line, column = place(text, "|")
    client.change(uri, text.replace("|", ""))
    return client.at("completion", uri, line, column)["items"]


def names(items):
    return [item["label"] for item in items]


def in_main(statement):
    return SHADER.replace("    color = base", f"    {statement}\n    color = base")


# --- completion ----------------------------------------------------------------------------------

def test_members_of_a_block_without_instance():
    text = "#version 450\nlayout(binding = 0) uniform A { vec4 tint; } ;\nlayout(binding = 1) uniform B { vec4 tilt; } b;\nvoid main() { ti| }\n"
    client = opened("")
    assert "tint" in names(completed(client, text)) and "tilt" not in names(completed(client, text))
    assert "x" in names(completed(client, text.replace("ti|", "tint.|")))
    client.close()


def test_built_ins_of_extensions_bring_their_line():
    client = opened("")
    item, = [i for i in completed(client, in_main("bool all = subgroupAl|")) if i["label"] == "subgroupAll"]
    assert item["detail"] == "GL_KHR_shader_subgroup_vote" and item["sortText"] > "z"
    text = in_main("bool all = subgroupAll(true);")
    assert len(client.change(URI, text)) == 1
    after = apply_edits(text, item["additionalTextEdits"])
    assert after.startswith("#version 450\n#extension GL_KHR_shader_subgroup_vote : enable\n") and client.change(URI, after) == []
    assert not any("additionalTextEdits" in i for i in completed(client, after.replace("subgroupAll", "subgroupAl|")) if i["label"] == "subgroupAll")
    # What no extension adds to this stage or version is not offered.
    assert "barrier" not in names(completed(client, in_main("barr|"))) and "gl_GlobalInvocationID" not in names(completed(client, in_main("gl_Gl|")))
    client.close()


def test_members_of_built_ins():
    client = opened("")
    assert names(completed(client, in_main("float f = gl_FragCoord.|")))[:4] == ["x", "y", "z", "w"]
    assert "z" in names(completed(client, in_main("float f = normalize(normal).|")))
    client.close()


def test_scopes_of_names():
    client = opened("")
    text = in_main("{ float inner = 1; inn|er += 1; }")
    assert names(completed(client, text)) == ["inner"]
    assert names(completed(client, in_main("{ float inner = 1; } float f = inn|er;"))) == []
    assert names(completed(client, in_main("{ float base = 2; } bas|e;"))).count("base") == 1
    client.close()


def test_a_name_is_offered_once():
    client = opened("")
    items = names(completed(client, in_main("cla|")))
    assert items.count("clamp") == 1, items
    client.close()


def test_an_open_brace_keeps_the_rest():
    """A block that was just begun: names before and after it, its function and those after it are known."""
    text = in_main("if (COUNT > 2) {\n        base.x = 1.0;").replace("void main", "void first() { }\nvoid main") + "void last_one() { fir|st(); }\n"
    client = opened("")
    assert "first" in names(completed(client, text))
    text = text.replace("|", "")
    symbols = [s["name"] for s in asked(client, "documentSymbol")]
    assert symbols[-3:] == ["first", "main", "last_one"], symbols
    assert "vec4 base" in value(client.at("hover", URI, *place(text, "base + scene")))
    assert "void first()" in value(client.at("hover", URI, *place(text, "first();")))
    client.close()


def test_a_line_that_is_typed():
    """The names of other lines are known; after a change elsewhere they are the new ones."""
    client = opened("")
    text = in_main("float f = ;")
    client.change(URI, text)
    line, column = place(text, "= ;")
    for i, letter in enumerate("stre"):
        client.change(URI, (line, column + 2 + i, line, column + 2 + i, letter))
        labels = names(client.at("completion", URI, line, column + 3 + i)["items"])
        assert "step" in labels if letter == "t" else True
    line_of_shade, start = place(text, "float shade")
    client.change(URI, (line_of_shade, 0, line_of_shade, 0, "float stretch(float x) { return x; }\n"))
    assert names(client.at("completion", URI, line + 1, column + 6)["items"]) == ["stretch"]
    client.change(URI, (0, 0, 0, 0, " "), (line + 1, column + 6, line + 1, column + 6, "tc"))
    assert names(client.at("completion", URI, line + 1, column + 8)["items"]) == ["stretch"]
    client.close()


def test_completion_is_linear():
    body = "".join(f"float f{i}(vec3 n, float scale)\n{{\n    float a = dot(n, vec3({i}.0)) * scale;\n    return a;\n}}\n" for i in range(2000))
    text = SHADER.replace("void main", body + "void main")
    client = opened(text)
    line, column = place(text, "scene.ambient")
    times = []
    for _ in range(4):
        start = cpu_seconds(client.process.pid)
        client.at("completion", URI, line, column + 1)
        times.append(cpu_seconds(client.process.pid) - start)
    client.close()
    best = min(times)
    print(f"     completion in 10,000 lines: {best * 1000:.1f} ms")
    assert best < (1 if SANITIZED else 0.03), f"{best * 1000:.1f} ms"


# --- hover ---------------------------------------------------------------------------------------

def test_hover_has_comments():
    text = SHADER.replace("float shade", "// Lambert's law.\n/* The light\n * is a point. */\nfloat shade").replace("const int COUNT = 4;", "const int COUNT = 4; // how many lights") \
        .replace("struct Light { vec3 at;", "// no comment of it\n\n/// A light.\nstruct Light {\n    /* where it is */ vec3 at;\n    //! in watts\n   ")
    client = opened(text)
    assert "```\nLambert's law.\nThe light\nis a point.\n\nfunction" in value(client.at("hover", URI, *place(text, "shade(normal")))
    assert "how many lights" in value(client.at("hover", URI, *place(text, "COUNT;")))
    assert "in watts" in value(client.at("hover", URI, *place(text, "power;\n")))
    shown = value(client.at("hover", URI, *place(text, "Light light")))
    assert "A light." in shown and "no comment" not in shown, shown
    assert "how many" not in value(client.at("hover", URI, *place(text, "normal.xy")))
    client.close()


def test_hover_has_all_forms():
    client = opened()
    shown = value(client.at("hover", URI, *place(SHADER, "max(")))
    for form in ("vec4 max(vec4, vec4)  // 1 to 4 components", "vec4 max(vec4, float)  // 2 to 4 components", "ivec4 max(ivec4, int)", "uvec4 max(uvec4, uvec4)", "dvec4 max("):
        assert form in shown, (form, shown)
    assert "The larger one of two values." in shown and "](https://" in shown and "GLSL 4.60, 8.3" in shown
    shown = value(client.at("hover", URI, *place(SHADER, "texture(")))
    for form in ("texture(sampler2D, vec2)", "texture(samplerCubeArrayShadow, vec4, float)", "texture(sampler1D, float, float)"):
        assert form in shown, (form, shown)
    client.close()


def test_hover_names_the_extension():
    text = "#version 450\nvoid main() { bool b = subgroupAll(true); }\n"
    client = opened(text)
    assert "It needs #extension GL_KHR_shader_subgroup_vote" in value(client.at("hover", URI, *place(text, "subgroupAll")))
    client.close()


# --- structure -----------------------------------------------------------------------------------

def lines_of(range_):
    return range_["start"]["line"], range_["end"]["line"]


def test_symbols_are_a_tree():
    client = opened()
    symbols = {s["name"]: s for s in asked(client, "documentSymbol")}
    assert [c["name"] for c in symbols["Light"]["children"]] == ["at", "power"]
    assert [c["name"] for c in symbols["Scene"]["children"]] == ["view", "lights", "ambient", "scene"]
    assert lines_of(symbols["shade"]["range"]) == (8, 13) and symbols["shade"]["range"]["start"]["character"] == 0
    assert lines_of(symbols["shade"]["selectionRange"]) == (8, 8) and symbols["TINT"]["range"]["start"]["character"] == 0
    assert "children" not in symbols["main"]
    for s in symbols.values():
        assert lines_of(s["range"])[0] <= lines_of(s["selectionRange"])[0] <= lines_of(s["range"])[1]
    client.close()


def test_folding():
    text = "// one\n// two\n#version 450\n#if 1\nint a;\n#elif 2\nint b;\n#endif\nvoid main()\n{\n    if (true) {\n        a = 1;\n    }\n}\n/*\n*/\n"
    client = opened(text)
    folds = sorted((f["startLine"], f["endLine"], f.get("kind")) for f in asked(client, "foldingRange"))
    assert folds == [(0, 1, "comment"), (3, 4, "region"), (5, 6, "region"), (9, 12, None), (10, 11, None), (14, 15, "comment")], folds
    client.close()


def test_selection():
    client = opened()
    line, column = place(SHADER, "light.at")
    range_, = asked(client, "selectionRange", positions=[{"line": line, "character": column + 1}])
    lines, texts = SHADER.split("\n"), []
    while range_:
        start, end = range_["range"]["start"], range_["range"]["end"]
        texts.append(lines[start["line"]][start["character"]:end["character"]] if start["line"] == end["line"] else (start["line"], end["line"]))
        range_ = range_.get("parent")
    for expected in ("light", "(n, light.at)", "max(dot(n, light.at), 0.0)"[3:], "float strength = max(dot(n, light.at), 0.0) * light.power;", (8, 13)):
        assert expected in texts, (expected, texts)
    assert texts[-1] == (0, SHADER.count("\n"))
    client.close()


def test_links_and_calls_over_files():
    folder = os.getcwd()
    with open("light.glsl", "w", encoding="utf-8") as file:
        file.write("float half_of(float x) { return 0.5 * x; }\nfloat quarter_of(float x) { return half_of(half_of(x)); }\n")
    text = "#version 450\n#extension GL_GOOGLE_include_directive : require\n#include \"light.glsl\"\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(quarter_of(1.0)); }\n"
    uri, included = f"file://{folder}/main.frag", f"file://{folder}/light.glsl"
    client = opened(text, uri)
    link, = asked(client, "documentLink", uri)
    assert link["target"] == included and link["range"]["start"] == {"line": 2, "character": 10}
    item, = client.at("prepareCallHierarchy", uri, *place(text, "quarter_of"))
    assert item["uri"] == included and item["name"] == "quarter_of"
    caller, = client.request("callHierarchy/incomingCalls", {"item": item})
    assert caller["from"]["name"] == "main" and len(caller["fromRanges"]) == 1
    callee, = client.request("callHierarchy/outgoingCalls", {"item": item})
    assert callee["to"]["name"] == "half_of" and len(callee["fromRanges"]) == 2
    assert client.request("callHierarchy/outgoingCalls", {"item": callee["to"]}) == []
    found = client.request("workspace/symbol", {"query": "qrtr"})
    assert [f["name"] for f in found] == ["quarter_of"] and found[0]["location"]["uri"] == included
    client.close()


# --- hints ---------------------------------------------------------------------------------------

def hints_of(client, text, uri=URI):
    end = {"line": text.count("\n"), "character": 0}
    lines = text.split("\n")
    return [(h["label"], lines[h["position"]["line"]][h["position"]["character"]:]) for h in asked(client, "inlayHint", uri, range={"start": {"line": 0, "character": 0}, "end": end})]


def test_hints_of_parameters_and_conversions():
    text = in_main("float f = 2 * shade(base.rgb, COUNT - 1) + i; vec3 n; shade(n, 1);").replace("base *= 1;", "").replace("+ i;", "+ COUNT * int(base.x);")
    client = opened(text)
    hints = hints_of(client, text)
    assert any(label == "n:" and rest.startswith("base.rgb") for label, rest in hints), hints
    assert any(label == "index:" and rest.startswith("COUNT - 1") for label, rest in hints)
    assert not any(label == "n:" and rest.startswith("n, 1") for label, rest in hints)
    assert any(label.startswith("float") and rest.startswith("COUNT * int") for label, rest in hints), hints
    client.close()


def test_hints_of_bindings():
    text = "#version 450\nlayout(set = 0, binding = 0) uniform sampler2D a;\nuniform sampler2D b;\nlayout(location = 0) out vec4 c;\nvoid main() { c = texture(a, vec2(0)) + texture(b, vec2(0)); }\n"
    client = Client("-fauto-bind-uniforms")
    assert client.open(URI, text) == []
    hints = hints_of(client, text)
    assert ("binding = 1", ";") in hints and not any(label == "binding = 0" for label, _ in hints), hints
    client.close()


# --- protocol ------------------------------------------------------------------------------------

def test_pulled_diagnostics():
    client = Client(capabilities={"textDocument": {"diagnostic": {}}})
    client.notify("textDocument/didOpen", {"textDocument": {"uri": URI, "languageId": "glsl", "version": 1, "text": "#version 450\nvoid main() { x = 1; }\n"}})
    report = asked(client, "diagnostic")
    assert report["kind"] == "full" and len(report["items"]) == 1 and not client.diagnostics
    again = asked(client, "diagnostic", previousResultId=report["resultId"])
    assert again == {"kind": "unchanged", "resultId": report["resultId"]}
    client.notify("textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "#version 450\nvoid main() { }\n"}]})
    assert asked(client, "diagnostic", previousResultId=report["resultId"])["items"] == []
    assert not client.diagnostics
    client.close()


def test_token_deltas():
    client = opened()
    first = asked(client, "semanticTokens/full")
    line, column = place(SHADER, "float strength")
    client.change(URI, (line, column, line, column, "float more = 1.0; "))
    delta = asked(client, "semanticTokens/full/delta", previousResultId=first["resultId"])
    edit, = delta["edits"]
    data = first["data"][:edit["start"]] + edit["data"] + first["data"][edit["start"] + edit["deleteCount"]:]
    whole = asked(client, "semanticTokens/full")
    assert data == whole["data"] and len(edit["data"]) < 20, edit
    assert "data" in asked(client, "semanticTokens/full/delta", previousResultId="none")
    part = asked(client, "semanticTokens/range", range={"start": {"line": line, "character": 0}, "end": {"line": line + 1, "character": 0}})["data"]
    assert 0 < len(part) < len(whole["data"])
    client.close()


def test_formatting():
    if not shutil.which("clang-format"):
        raise functions.Skipped("clang-format is not installed")
    text = "#version 450\nlayout(location=0) out vec4 c;\nvoid main(){c=vec4(1);}\n"
    uri = f"file://{os.getcwd()}/a.frag"
    with open(".clang-format", "w", encoding="utf-8") as file:
        file.write("IndentWidth: 3\nAllowShortFunctionsOnASingleLine: None\n")
    client = opened(text, uri)
    after = apply_edits(text, asked(client, "formatting", uri, options={}))
    assert after == "#version 450\nlayout(location = 0) out vec4 c;\nvoid main() {\n   c = vec4(1);\n}\n", after
    client.change(uri, after)
    assert asked(client, "formatting", uri, options={}) == []
    client.close()


def test_formatting_is_refused_without_clang_format():
    client = Client(variables={"PATH": os.getcwd()})
    client.open(URI, SHADER)
    answer = client.answer("textDocument/formatting", {"textDocument": {"uri": URI}, "options": {}})
    assert "clang-format is not installed" in answer["error"]["message"]
    client.close()


def test_each_method_of_the_table_is_served():
    with open(os.path.join(os.environ["SRCDIR"], "docs/editors.md"), encoding="utf-8") as file:
        document = file.read()
    with open(os.path.join(os.environ["SRCDIR"], "driver/lsp/methods.def"), encoding="utf-8") as file:
        methods = [line.split('"')[1] for line in file if line.startswith(("DOCUMENT(\"", "FALLIBLE(\"", "WORKSPACE(\""))]
    client = opened()
    position = {"line": 11, "character": 20}
    for method in methods:
        answer = client.answer(method, {"textDocument": {"uri": URI}, "position": position, "positions": [position], "newName": "x2", "query": "",
                                        "range": {"start": position, "end": position}, "options": {}, "item": {}, "context": {"diagnostics": []}})
        assert answer.get("error", {}).get("code") != -32601, answer
        assert f"`{method}`" in document, f"docs/editors.md does not name {method}"
    client.close()


# --- proofs --------------------------------------------------------------------------------------

RACES = """#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[64]; };
shared uint part[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    part[i] = data[i];
    data[i] = part[63u - i];
}
"""


def proved(client, uri):
    action, = [a for a in asked(client, "codeAction", uri, range={"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, context={"diagnostics": []})
               if a.get("kind") == "source.prove"]
    return client.request("workspace/executeCommand", {"command": action["command"]["command"], "arguments": action["command"]["arguments"]})


def test_proofs_on_demand():
    client, uri = Client(), "file:///tmp/prove-me.comp"
    client.open(uri, RACES)
    answers = proved(client, uri)
    if not answers:
        assert not os.path.exists(os.path.join(os.path.dirname(SGCC), "lib", "libsgcc-prove.so"))
        client.close()
        return
    assert [a["message"].split(": ")[:2] for a in answers] == [["barriers", "proved"], ["races", "counterexample"], ["bounds", "proved"], ["size", "counterexample"]], answers
    race = answers[1]
    assert race["severity"] == 1 and race["code"] == "prove-races" and race["range"]["start"]["line"] in (7, 8), race
    assert {r["location"]["range"]["start"]["line"] for r in race["relatedInformation"]} == {7, 8} and "--setup=prove-me.comp.races.json" in race["message"], race
    assert client.diagnostics[uri] == answers
    os.remove("prove-me.comp.races.json")
    os.remove("prove-me.comp.size.json")
    # They are about this text: the next change drops them.
    assert client.change(uri, RACES.replace("    data[i] =", "    barrier();\n    data[i] =")) == []
    assert [a["message"].split(": ")[1] for a in proved(client, uri)] == ["proved"] * 4
    client.close()


def test_no_proof_of_other_documents():
    client = opened()
    assert not any(a.get("kind") == "source.prove" for a in asked(client, "codeAction", range={"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, context={"diagnostics": []}))
    for command in {"command": "sgcc.prove", "arguments": ["file:///nowhere.comp"]}, {"command": "other", "arguments": [URI]}, {"command": "sgcc.prove"}, {}:
        assert "error" in client.answer("workspace/executeCommand", command), command
    client.close()


# --- settings ------------------------------------------------------------------------------------

SETTINGS = {"includes": ["shared"], "macros": {"SIZE": 8, "NAME": "two", "EMPTY": None}, "environment": "vulkan1.3", "warnings": ["all"]}
CONFIGURED = """#version 450
#extension GL_GOOGLE_include_directive : require
#include "two.glsl"
#ifndef EMPTY
#error EMPTY
#endif
layout(local_size_x = SIZE) in;
void main() { NAME(); }
"""


def write_settings(settings):
    os.makedirs("shared", exist_ok=True)
    os.makedirs("a/b", exist_ok=True)
    with open("shared/two.glsl", "w", encoding="utf-8") as file:
        file.write("void two() { }\n")
    with open("a/b/c.comp", "w", encoding="utf-8") as file:
        file.write(CONFIGURED)
    with open(".sgcc.json", "w", encoding="utf-8") as file:
        file.write(settings if isinstance(settings, str) else json.dumps(settings))


def test_settings_above_the_source():
    write_settings(SETTINGS)
    uri = f"file://{os.getcwd()}/a/b/c.comp"
    client = Client()
    assert client.open(uri, CONFIGURED) == []
    with open(".sgcc.json", "w", encoding="utf-8") as file:
        json.dump({**SETTINGS, "macros": {"NAME": "three", "EMPTY": "", "SIZE": 1}}, file)
    client.notify("workspace/didChangeWatchedFiles", {"changes": []})
    error, = client.wait(uri)
    assert "three" in error["message"]
    client.close()
    client = Client("-DNAME=two")       # the command line wins
    assert client.open(uri, CONFIGURED) == []
    client.close()


def test_settings_on_the_command_line():
    write_settings(SETTINGS)
    assert process.run([SGCC, "--config=.sgcc.json", "-fsyntax-only", "a/b/c.comp"]).returncode == 0
    assert process.run([SGCC, "-fsyntax-only", "a/b/c.comp"]).returncode == 1
    module = process.run([SGCC, "--config=.sgcc.json", "-S", "a/b/c.comp", "-o", "-"]).stdout
    assert "; Version: 1.6" in module, module[:200]
    os.makedirs("elsewhere")
    done = process.run([SGCC, "--config=../.sgcc.json", "-fsyntax-only", "../a/b/c.comp"], cwd="elsewhere")
    assert done.returncode == 0, done.stderr
    for wrong, expected in [("{", ".sgcc.json:1:"), ("[]", "not an object"), ('{"include": []}', 'unknown setting "include"'), ('{"includes": "x"}', "not an array"),
                            ('{"macros": {"A": []}}', 'macro "A"'), ('{"environment": 7}', "not a string"), ('{"environment": "vulkan9"}', "vulkan9")]:
        write_settings(wrong)
        done = process.run([SGCC, "--config=.sgcc.json", "-fsyntax-only", "a/b/c.comp"])
        assert done.returncode == 2 and expected in done.stderr, (wrong, done.stderr)
    done = process.run([SGCC, "--config=none.json", "-fsyntax-only", "a/b/c.comp"])
    assert done.returncode == 2 and "cannot read 'none.json'" in done.stderr


def find_tests():
    tests = [(name[5:], test) for name, test in sorted(globals().items()) if name.startswith("test_")]
    if "is not installed" not in process.run([SGCC, "--lsp"]).stderr:
        return tests

    def skip():
        raise functions.Skipped("there is no JSON in this build")
    return [(name, skip) for name, _ in tests]


if __name__ == "__main__":
    sys.exit(functions.run(find_tests()))
