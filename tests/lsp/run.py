#!/usr/bin/env python3
"""Tests the language server, `sgcc --lsp`, with a client that acts like an editor.

SGCC names the program (default: ./sgcc).  The last line is `N passed, N failed, N skipped`.
"""
import os
import re
import shutil
import sys
import time

from tests.lib import functions, process
from tests.lsp.client import Client, RECORD, SGCC, apply_edits, place

HERE = os.path.dirname(os.path.abspath(__file__))

URI = "file:///shader.frag"
SANITIZED = os.environ.get("SGCC_SANITIZED") == os.environ.get("SGCC")
SHADER = """#version 450
#define TINT vec4(1, 0.5, 0, 1)
struct Light { vec3 at; float power; };
layout(set = 1, binding = 2, std140) uniform Scene { mat4 view; Light lights[4]; vec4 ambient; } scene;
layout(binding = 0) uniform sampler2D albedo;
layout(location = 0) in vec3 normal;
layout(location = 0) out vec4 color;
const int COUNT = 4;
float shade(vec3 n, int index)
{
    Light light = scene.lights[index];
    float strength = max(dot(n, light.at), 0.0) * light.power;
    return strength;
}
void main()
{
    vec4 base = texture(albedo, normal.xy) * TINT;
    for (int i = 0; i < COUNT; i++) base.rgb *= shade(normal, i);
    color = base + scene.ambient;
}
"""


def position(text):
    """Of the name in SHADER that `text` begins with."""
    return place(SHADER, text)


def opened(text=SHADER, uri=URI, **options):
    client = Client(**options)
    client.open(uri, text)
    return client


def value(hover):
    return hover["contents"]["value"]


def test_diagnostics_as_one_types():
    client = Client()
    assert client.open(URI, SHADER) == []
    line, column = position("dot(n")
    first, = client.change(URI, (line, column, line, column + 3, "dott"))
    assert first["range"] == {"start": {"line": line, "character": column}, "end": {"line": line, "character": column + 4}}
    assert (first["code"], first["severity"], first["source"]) == ("undeclared-function", 1, "sgcc")
    assert client.change(URI, (line, column + 3, line, column + 4, "")) == []
    assert len(client.change(URI, "#version 450\nvoid main() { x = 1; }\n")) == 1
    # Several changes at once, each after those before it.
    assert client.change(URI, (1, 14, 1, 15, "int y"), (1, 21, 1, 22, "2")) == []
    assert client.close() == 0


def test_ranges_are_those_of_expressions():
    """Where editors show them, whatever #line says."""
    text = '#version 450\n#extension GL_GOOGLE_cpp_style_line_directive : require\n#line 70 "other.frag"\nvoid main() { int a = 1 + /* ä */ vec2(1,\n 2); }\n'
    client = Client()
    error, = client.open(URI, text)
    assert error["range"] == {"start": {"line": 3, "character": 24}, "end": {"line": 4, "character": 3}}, error
    assert "relatedInformation" not in error, error
    assert client.close() == 0


def test_notes_are_related():
    client = Client()
    error, = client.open(URI, "#version 450\nvoid main() { int a = (1; }\n")
    note, = error["relatedInformation"]
    assert note["message"] == "the '(' is here" and note["location"]["range"]["start"] == {"line": 1, "character": 22}
    client.close()


def test_columns_are_utf16():
    text = "#version 450\nvoid main() { /* \u00e4\U0001f600 */ x = 1; }\n"
    column = 14 + len("/* ..") + 1 + len(" */ ")
    client = Client()
    error, = client.open(URI, text)
    assert error["range"]["start"] == {"line": 1, "character": column + 0}, error["range"]
    assert client.change(URI, (1, column, 1, column + 1, "int x")) == []
    client.close()
    client = Client(encodings=["utf-16", "utf-8"])
    assert client.server["capabilities"]["positionEncoding"] == "utf-8"
    error, = client.open(URI, text)
    assert error["range"]["start"]["character"] == len(text.split("\n")[1].encode()[:text.split("\n")[1].encode().index(b"x =")])
    client.close()


def test_hover():
    client = opened()
    for at, expected in [
            ("scene.ambient", "uniform"), ("ambient;", "vec4 ambient, offset 128 of Scene (std140)"), ("albedo, ", "layout(binding = 0) uniform sampler2D albedo"),
            ("normal, i", "layout(location = 0) in vec3 normal"), ("shade(normal", "float shade(vec3 n, int index)"),
            ("Light light", "struct Light { vec3 at; float power; }"), ("TINT;", "#define TINT vec4(1, 0.5, 0, 1)"),
            ("power;\n", "float power"), ("COUNT;", "const int COUNT"), ("max(", "vec4 max(vec4, vec4)"), ("texture(", "GLSL 130 ([GLSL 4.60, 8.9.2](https://")]:
        text = value(client.at("hover", URI, *position(at)))
        assert expected in text, (at, text)
    assert client.at("hover", URI, 0, 0) is None
    client.close()


def test_hover_says_how_uniform_a_value_is():
    text = ("#version 450\n#extension GL_KHR_shader_subgroup_basic : enable\nlayout(local_size_x = 64) in;\nlayout(binding = 0) buffer B { uint data[]; };\n"
            "layout(push_constant) uniform P { uint total; };\nuint twice(uint n) { return n + n; }\nvoid main()\n{\n    uint each = gl_LocalInvocationIndex;\n"
            "    uint row = gl_SubgroupID;\n    uint all = total;\n    if (each < 3u)\n        data[each] = row + all + twice(row);\n}\n")
    client = opened(text, "file:///u.comp")
    for name, expected in [("each <", "differs between invocations, because it depends on gl_LocalInvocationIndex (line 9)"),
                           ("row + all", "uniform over the subgroup, because it depends on gl_SubgroupID (line 10)"), ("all + t", "uniform over the dispatch"),
                           ("total;\n", "uniform over the dispatch"), ("n + n", "uniform over the subgroup")]:
        shown = value(client.at("hover", "file:///u.comp", *place(text, name)))
        assert expected in shown, (name, shown)
    assert "uniform over" not in value(client.at("hover", "file:///u.comp", *place(text, "twice(row)")))
    client.close()


def test_warnings_with_their_path():
    """Warnings of the finished module are diagnostics whose related information is the path to the cause."""
    text = "#version 450\nlayout(local_size_x = 64) in;\nvoid main()\n{\n    uint i = gl_LocalInvocationIndex;\n    if (i < 3u)\n        barrier();\n}\n"
    client = Client("-Wall")
    warning, = client.open("file:///b.comp", text)
    assert warning["code"] == "barrier-divergence" and warning["severity"] == 2 and warning["range"]["start"]["line"] == 6, warning
    assert [at["location"]["range"]["start"]["line"] for at in warning["relatedInformation"]] == [5, 4], warning
    client.close()


def test_hover_on_built_ins_of_extensions():
    text = "#version 450\n#extension GL_KHR_shader_subgroup_arithmetic : enable\nlayout(local_size_x = 1) in;\nvoid main() { float a = subgroupAdd(1.0); uint b = gl_SubgroupSize; }\n"
    client = opened(text, "file:///a.comp")
    shown = value(client.at("hover", "file:///a.comp", *place(text, "subgroupAdd")))
    assert "subgroupAdd(vec4)" in shown and "GL_KHR_shader_subgroup_arithmetic" in shown, shown
    shown = value(client.at("hover", "file:///a.comp", *place(text, "gl_SubgroupSize")))
    assert "in uint gl_SubgroupSize" in shown, shown
    client.close()


def test_hover_has_the_clause():
    """Of the text of the language that the source is in; what an extension alone has is in no clause of it."""
    for version, stage, name, expected in [
            ("450", "comp", "barrier()", "(GLSL 4.60, 8.16)"), ("320 es", "comp", "barrier()", "(ESSL 3.20, 8.15)"), ("450", "frag", "dFdx(1.0)", "(GLSL 4.60, 8.14.1)"),
            ("450", "frag", "gl_FragCoord", "(GLSL 4.60, 7.1.5)"), ("310 es", "frag", "gl_MaxDrawBuffers", "(ESSL 3.20, 7.2)"), ("450", "vert", "dot(1.0, 1.0)", "(GLSL 4.60, 8.5)"),
            ("330\n#extension GL_ARB_gpu_shader5 : enable", "vert", "bitCount(1)", "GL_ARB_gpu_shader5 (GLSL 4.60, 8.8)"),
            ("450\n#extension GL_KHR_memory_scope_semantics : enable", "comp", "gl_ScopeDevice", "```\nGL_KHR_memory_scope_semantics"),
            ("450\n#extension GL_KHR_shader_subgroup_vote : enable", "comp", "subgroupAll(true)", "```\nGL_KHR_shader_subgroup_vote")]:
        uri, text = f"file:///c.{stage}", f"#version {version}\nvoid main() {{ {name}; }}\n"
        client = Client()
        client.open(uri, text)
        shown = value(client.at("hover", uri, *place(text, name)))
        plain = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", shown)        # without links
        assert plain.endswith(expected) or expected.startswith("```") and expected[4:] == plain.split("\n")[-1], (name, shown)
        client.close()


def test_definition():
    client = opened()
    for at, declared in [("light.power", "light = scene"), ("shade(normal", "shade(vec3"), ("scene.ambient", "scene;"), ("ambient;\n}", "ambient; } scene"),
                         ("TINT;", "TINT vec4"), ("Light light", "Light {"), ("i < COUNT", "i = 0"), ("n, light.at", "n, int")]:
        found = client.at("definition", URI, *position(at))
        line, column = position(declared)
        assert found["uri"] == URI and found["range"]["start"] == {"line": line, "character": column}, (at, found)
    assert client.at("definition", URI, *position("max(")) is None
    client.close()


def test_includes():
    folder = os.getcwd()
    with open("light.glsl", "w", encoding="utf-8") as file:
        file.write("// A function.\nfloat half_of(float x) { return 0.5 * x; }\n")
    main = "#version 450\n#extension GL_GOOGLE_include_directive : require\n#include \"light.glsl\"\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(half_of(1.0)); }\n"
    uri, included = f"file://{folder}/main.frag", f"file://{folder}/light.glsl"
    client = Client()
    assert client.open(uri, main) == []
    found = client.at("definition", uri, *place(main, "half_of"))
    assert found == {"uri": included, "range": {"start": {"line": 1, "character": 6}, "end": {"line": 1, "character": 13}}}, found
    assert client.at("definition", uri, *place(main, "light.glsl"))["uri"] == included
    edits = client.at("rename", uri, *place(main, "half_of"), newName="halve")["changes"]
    assert set(edits) == {uri, included}
    # An included file that is open is taken as it is in the editor, and a change of it concerns the including one.
    client.notify("textDocument/didOpen", {"textDocument": {"uri": included, "languageId": "glsl", "version": 1,
                                                            "text": "float half_of(float x) { return y; }\n"}})
    error, = client.wait(uri)
    assert error["range"]["start"]["line"] == 2 and error["relatedInformation"][0]["location"]["uri"] == included, error
    client.close()


def test_rename():
    client = opened()
    for at, new in [("light = scene", "lamp"), ("power; }", "force"), ("shade(vec3", "lit"), ("Light {", "Lamp"), ("COUNT = 4", "LIGHTS"), ("scene;", "world")]:
        result = client.at("rename", URI, *position(at), newName=new)
        text = apply_edits(SHADER, result["changes"][URI])
        assert client.change(URI, text) == [], (at, text)
        assert client.change(URI, SHADER) == []
    assert apply_edits(SHADER, client.at("rename", URI, *position("n, int"), newName="m")["changes"][URI]) == \
        SHADER.replace("vec3 n,", "vec3 m,").replace("dot(n,", "dot(m,")
    client.close()


def test_rename_of_macros():
    """In directives, in other macros, in what is left out, in included files; not in comments and strings, and not in longer names."""
    with open("tint.glsl", "w", encoding="utf-8") as file:
        file.write("#ifdef TINT // TINT\nfloat of_tint() { return TINT.x; }\n#endif\n")
    text = """#version 450
#extension GL_GOOGLE_include_directive : require
#define TINT vec4(1)
#define TWICE(x) (TINT * x)
#include "tint.glsl"
layout(location = 0) out vec4 color;
#if !defined(TINT) /* TINT */
float TINT_OFF = 1.0 + TINT;
#endif
#undef TINT
#define TINT vec4(2)
void main() { color = TINT + TWICE(2.0) * of_tint(); }
"""
    uri, included = f"file://{os.getcwd()}/macro.frag", f"file://{os.getcwd()}/tint.glsl"
    client = Client()
    assert client.open(uri, text) == []
    for at in ("TINT vec4", "TINT + TW"):
        changes = client.at("rename", uri, *place(text, at), newName="HUE")["changes"]
        assert set(changes) == {uri, included}, changes
        expected = text.replace("TINT", "HUE").replace("HUE */", "TINT */").replace("HUE_OFF", "TINT_OFF")
        assert apply_edits(text, changes[uri]) == expected, apply_edits(text, changes[uri])
        assert len(changes[included]) == 2
    client.close()


def refused(client, line, column, new):
    message = client.answer("textDocument/rename", {"textDocument": {"uri": URI}, "position": {"line": line, "character": column}, "newName": new})
    return message.get("error", {}).get("message")


def test_rename_is_refused():
    client = opened()
    assert "built-in" in refused(client, *position("max("), "most")
    assert "would have errors" in refused(client, *position("TINT;"), "base")
    assert "identifier" in refused(client, *position("COUNT;"), "2")
    assert "would have errors" in refused(client, *position("COUNT;"), "shade")
    assert "would have errors" in refused(client, *position("strength;"), "float")
    client.change(URI, SHADER.replace("texture(albedo", "textrue(albedo"))
    assert "has errors" in refused(client, *position("COUNT;"), "N")
    client.close()


def labels(client, text, mark="|", uri=URI):
    line, column = place(text, mark)
    client.change(uri, text.replace(mark, ""))
    return [item["label"] for item in client.at("completion", uri, line, column)["items"]]


def test_completion():
    client = opened()

    def offered(statement):
        return labels(client, SHADER.replace("    color = base", f"    {statement}\n    color = base"))

    assert {"view", "lights", "ambient"} <= set(offered("scene.|"))
    assert set(offered("scene.lights[0].|")) >= {"at", "power"} and "view" not in offered("scene.lights[0].|")
    assert offered("scene.lights[0].at.|")[:3] == ["x", "y", "z"] and "w" not in offered("scene.lights[0].at.|")
    assert offered("vec3 v = scene.lights[i + (1)].p|")[0] == "power"
    names = offered("s|")
    assert {"scene", "shade", "sin", "smoothstep", "struct"} <= set(names) and "strength" not in names
    assert "texture" in offered("tex|") and "gl_FragCoord" in offered("gl_F|")
    assert "gl_GlobalInvocationID" not in offered("gl_G|") and "base" in offered("ba|")
    text = "#version 450\n#extension GL_KHR_shader_subg|\nvoid main() { }\n"
    assert "GL_KHR_shader_subgroup_vote" in labels(client, text)
    assert labels(client, text.replace("GL_KHR_shader_subg|", "GL_KHR_shader_subgroup_vote : e|")) == ["enable"]
    assert labels(client, "#version 450\n#ext|\n") == ["extension"]
    layout = labels(client, "#version 450\nlayout(lo|) in vec4 a;\nvoid main() { }\n")
    assert "location" in layout and "local_size_x" in layout and "log" not in layout
    assert "binding" in labels(client, "#version 450\nlayout(set = 0, bi|) uniform U { int a; };\nvoid main() { }\n")
    client.close()


def test_signature_help():
    client = opened()
    line, column = position("i);")
    help_ = client.at("signatureHelp", URI, line, column)
    assert help_["signatures"][0]["label"] == "float shade(vec3 n, int index)" and help_["activeParameter"] == 1
    start, end = help_["signatures"][0]["parameters"][1]["label"]
    assert help_["signatures"][0]["label"][start:end] == "int index"
    help_ = client.at("signatureHelp", URI, *position("0.0) * light"))
    assert any("max(" in s["label"] for s in help_["signatures"]) and help_["activeParameter"] == 1
    assert len(help_["signatures"][help_["activeSignature"]]["parameters"]) > 1
    assert client.at("signatureHelp", URI, 0, 3) is None
    client.close()


def test_code_actions():
    text = SHADER.replace("texture(albedo", "textrue(albedo").replace("color = base", "color = base * (subgroupAll(true) ? 1.0 : 0.5)")
    client = Client()
    errors = client.open(URI, text)
    assert len(errors) == 2
    for error in errors:
        action, = client.request("textDocument/codeAction", {"textDocument": {"uri": URI}, "range": error["range"], "context": {"diagnostics": [error]}})
        assert action["kind"] == "quickfix" and action["isPreferred"] is True and action["diagnostics"] == [error]
        assert len(client.change(URI, apply_edits(text, action["edit"]["changes"][URI]))) == 1
        client.change(URI, text)
    client.close()


def test_semantic_tokens():
    client = opened()
    legend = client.server["capabilities"]["semanticTokensProvider"]["legend"]
    data = client.request("textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})["data"]
    lines, line, column, found = SHADER.split("\n"), 0, 0, set()
    for i in range(0, len(data), 5):
        line, column = line + data[i], data[i + 1] + (column if not data[i] else 0)
        modifiers = tuple(m for k, m in enumerate(legend["tokenModifiers"]) if data[i + 4] >> k & 1)
        found.add((lines[line][column:column + data[i + 2]], legend["tokenTypes"][data[i + 3]], modifiers))
    for token in [("Light", "struct", ("declaration",)), ("power", "property", ()), ("n", "parameter", ()), ("max", "function", ("defaultLibrary",)),
                  ("COUNT", "variable", ("readonly",)), ("TINT", "macro", ()), ("shade", "function", ("declaration",)), ("base", "variable", ())]:
        assert token in found, (token, sorted(found))
    client.close()


def test_references_and_symbols():
    client = opened()
    where = {"textDocument": {"uri": URI}, "position": dict(zip(("line", "character"), position("normal;"))), "context": {"includeDeclaration": True}}
    assert len(client.request("textDocument/references", where)) == 3
    where["context"]["includeDeclaration"] = False
    assert len(client.request("textDocument/references", where)) == 2
    assert len(client.at("documentHighlight", URI, *position("normal;"))) == 3
    symbols = {s["name"] for s in client.request("textDocument/documentSymbol", {"textDocument": {"uri": URI}})}
    assert {"Light", "shade", "main", "albedo", "COUNT"} <= symbols and "strength" not in symbols
    client.close()


def test_opencl():
    text = "float twice(float x) { return 2 * x; }\nkernel void k(global float *a) { *a = twice(*a) + get_global_id(0); }\n"
    client = Client()
    assert client.open("file:///k.cl", text) == []
    assert "twice(float x)" in value(client.at("hover", "file:///k.cl", *place(text, "twice(*a")))
    assert client.at("definition", "file:///k.cl", *place(text, "twice(*a"))["range"]["start"] == {"line": 0, "character": 6}
    text = "float twice(float x) { return 2 * x; }\nstruct pair { float a, b; };\nkernel void k(global float *a) { struct pair p = { .b = twice(*a) }; *a = p.b; }\n"
    client.change("file:///k.cl", text)
    assert client.at("definition", "file:///k.cl", *place(text, "twice(*a"))["range"]["start"] == {"line": 0, "character": 6}
    client.close()


def test_options_hold():
    text = "#version 450\nlayout(local_size_x = SIZE) in;\nvoid main() { }\n"
    client = Client("-DSIZE=8")
    assert client.open("file:///a.comp", text) == []
    client.close()


def cpu_seconds(pid):
    """The time that the process has used processors: others use this machine, too.  Without Linux's way to ask, the time of the clock."""
    try:
        with open(f"/proc/{pid}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) / 1e9
    except (OSError, ValueError):
        return time.perf_counter()


def test_a_source_of_5000_lines_takes_20_ms():
    body = "".join(f"float f{i}(vec3 n)\n{{\n    float a = dot(n, vec3({i}.0)) * scene.ambient.x;\n    return max(a, 0.0) + {i}.5;\n}}\n" for i in range(1000))
    text = SHADER.replace("void main", body + "void main")
    assert text.count("\n") > 5000
    client = Client()
    assert client.open(URI, text) == []
    line, times = 2000, []
    for _ in range(40):
        start = cpu_seconds(client.process.pid)
        client.change(URI, (line, 0, line, 0, " "))
        times.append(cpu_seconds(client.process.pid) - start)
    client.close()
    best = min(times)
    assert 0 < best < (0.5 if SANITIZED else 0.02), f"{best * 1000:.1f} ms"
    print(f"     5,000 lines: {best * 1000:.1f} ms")


def test_what_is_no_request():
    client = Client()
    client.send_bytes(b"Content-Length: 5\r\n\r\n{\"a\":")
    assert client.receive()["error"]["code"] == -32700
    assert client.answer("workspace/nothing", {})["error"]["code"] == -32601
    assert "not open" in client.answer("textDocument/hover", {"textDocument": {"uri": "file:///none"}, "position": {}})["error"]["message"]
    client.notify("$/cancelRequest", {"id": 1})
    client.notify("textDocument/didChange", {"textDocument": {"uri": "file:///none"}, "contentChanges": [{}]})
    client.open(URI, SHADER)
    for line, column in [(-1, -1), (10 ** 9, 10 ** 9), (3, 10 ** 9)]:
        client.at("hover", URI, line, column)
        client.at("completion", URI, line, column)
        client.at("signatureHelp", URI, line, column)
    client.notify("exit", None)
    assert client.process.wait(timeout=30) == 1  # exit without shutdown


def test_order_of_messages():
    client = Client()
    assert client.answer("initialize", {})["error"]["code"] == -32600
    client.request("shutdown", None)
    assert client.answer("textDocument/hover", {})["error"]["code"] == -32600
    client.notify("exit", None)
    assert client.process.wait(timeout=30) == 0


def test_every_prefix():
    """Whatever is typed: a valid answer to each request, at the end of each prefix."""
    client = opened("")
    for end in range(0, len(SHADER), 7):
        text = SHADER[:end]
        client.change(URI, text)
        line, column = text.count("\n"), len(text) - text.rfind("\n") - 1
        for method in ["hover", "completion", "signatureHelp", "definition", "documentHighlight"]:
            client.at(method, URI, line, column)
        client.request("textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})
    client.close()


def documented():
    """docs/editors.md: its blocks of code by language, in order, and its text."""
    with open(os.path.join(os.path.dirname(os.path.dirname(HERE)), "docs", "editors.md"), encoding="utf-8") as file:
        text = file.read()
    blocks = {}
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S):
        blocks.setdefault(language, []).append(block)
    return blocks, text


def neovim_settings(blocks, text):
    """What the document has for the Neovim that is here, and whether that is to be read before a file is opened."""
    version = process.run(["nvim", "--version"], check=True).stdout
    major, minor = map(int, re.match(r"NVIM v(\d+)\.(\d+)", version).groups())
    return (blocks["lua"][0], "before") if (major, minor) >= (0, 8) else (re.search(r"\(0\.7, [^`]*`(.*?)`\.\)", text).group(1), "after")


def test_neovim():
    """A shader with three mistakes in Neovim, as docs/editors.md tells it: its settings, its shader, its messages, its fixes, its hover."""
    if not shutil.which("nvim"):
        raise functions.Skipped("there is no Neovim (Debian: apt-get install neovim)")
    blocks, document = documented()
    mistakes, prototypes = blocks["glsl"]
    settings, when = neovim_settings(blocks, document)
    for name, content in ("mistakes.frag", mistakes), ("settings.lua", settings):
        with open(name, "w", encoding="utf-8") as file:
            file.write(content)
    os.mkdir("bin")
    os.symlink(SGCC, "bin/sgcc")
    script = os.path.join(HERE, "editor.lua")
    done = process.run(["nvim", "--clean", "--headless", "-n", "-c", f"luafile {script}", "-c", "cquit"], timeout=120,
                       variables={"PATH": os.path.abspath("bin") + ":" + os.environ["PATH"], "SETTINGS": os.path.abspath("settings.lua"), "WHEN": when, "SHADER": os.path.abspath("mistakes.frag"), "HOME": os.getcwd(), "XDG_STATE_HOME": os.getcwd(), "XDG_DATA_HOME": os.getcwd()})
    said = [line.split(" ", 1) for line in (done.stdout + done.stderr).splitlines() if line and line[0] != "|"]
    text = [line[1:] for line in done.stdout.splitlines() if line.startswith("|")]
    assert done.returncode == 0 and text, done.stdout + done.stderr
    flat = " ".join(document.split())
    told = [rest.split(" ", 1) for what, rest in said if what == "message"]
    assert len(told) == 3 and all(f"`{message}` under `{name}`" in flat for name, message in told), told
    assert sorted(f"1: {rest}" for what, rest in said if what == "action") == sorted(blocks[""][0].splitlines()), said
    answers = {what: rest for what, rest in said}
    assert prototypes.replace("\n", " ").strip() in answers["hover"] and answers["completion"] == "normalize", said
    assert int(answers["definition"]) == text.index("    vec3 unit = normalize(normal);")
    assert "\n".join(text) + "\n" == mistakes.replace("es\n", "es\n#extension GL_KHR_shader_subgroup_vote : enable\nprecision mediump float;\n") \
        .replace("nomalize", "normalize").replace("vec3 n ", "vec3 unit ").replace("vec4(n,", "vec4(unit,"), text


def find_tests():
    tests = [(name[5:], test) for name, test in sorted(globals().items()) if name.startswith("test_")]
    if RECORD:      # short exchanges
        return [(name, test) for name, test in tests if name not in ("neovim", "every_prefix", "a_source_of_5000_lines_takes_20_ms")]
    done = process.run([SGCC, "--lsp"])
    if "is not installed" not in done.stderr:
        return tests

    def skip():
        raise functions.Skipped("there is no JSON in this build")
    return [(name, skip) for name, _ in tests]


if __name__ == "__main__":
    sys.exit(functions.run(find_tests()))
