"""Tests --link: several inputs form one program."""
import os
import re

from tests.cli.command import Run, is_module, write

VERTEX = """#version 450
layout(location = 0) out vec4 tint;
void main() { gl_Position = tint = vec4(1.0); }
"""
FRAGMENT = """#version 450
layout(location = 0) in vec4 tint;
layout(location = 0) out vec4 color;
void main() { color = tint; }
"""


def prepare():
    write("a.vert", VERTEX)
    write("b.frag", FRAGMENT)
    write("c.frag", FRAGMENT.replace("in vec4", "in ivec4").replace("layout(location = 0) in", "layout(location = 0) flat in"))


def made():
    return sorted(name for name in os.listdir(".") if name.endswith((".spv", ".spvasm", ".d")))


def test_link_writes_a_module_for_each():
    prepare()
    Run("--link", "a.vert", "b.frag").expect(0)
    assert made() == ["a.vert.spv", "b.frag.spv"] and is_module("a.vert.spv") and is_module("b.frag.spv")


def test_link_writes_nothing_when_the_program_is_bad():
    prepare()
    done = Run("--link", "-MD", "a.vert", "c.frag").expect(1, "c.frag:2:36: error: input 'tint' is ivec4, but vec4 in the vertex shader",
                                                             "a.vert:2:31: note: the other declaration is here", "1 error generated.")
    assert made() == [] and done.err.count("layout(location = 0) ") == 2, done.err


def test_link_writes_nothing_when_a_source_is_bad():
    prepare()
    write("b.frag", FRAGMENT.replace("= tint", "= missing"))
    done = Run("--link", "a.vert", "b.frag").expect(1, "'missing' is not declared")
    assert made() == [] and "1 error generated." in done.err


def test_link_checks_only():
    prepare()
    Run("--link", "-fsyntax-only", "a.vert", "b.frag").expect(0)
    Run("--link", "-fsyntax-only", "a.vert", "c.frag").expect(1, "ivec4")
    assert made() == []


def test_link_of_text_and_depfiles():
    prepare()
    Run("--link", "-S", "-MD", "a.vert", "b.frag").expect(0)
    assert made() == ["a.vert.spvasm", "a.vert.spvasm.d", "b.frag.spvasm", "b.frag.spvasm.d"] or len(made()) == 4, made()


def test_link_of_one_input():
    prepare()
    Run("--link", "b.frag", "-o", "x.spv").expect(0)
    assert made() == ["x.spv"]


def test_link_needs_sources_that_are_compiled():
    prepare()
    for option in ["-E"], ["-M"], ["--port"], ["--dump=ast"], ["--check"]:
        Run("--link", *option, "a.vert", "b.frag").expect(2, "--link")
    write("k.cl", "kernel void k() { }\n")
    Run("--link", "a.vert", "k.cl").expect(2, "--link takes sources in GLSL only")
    Run("--link", "a.vert", "absent.frag").expect(2, "absent.frag")
    assert made() == []


def test_link_warnings():
    prepare()
    write("a.vert", VERTEX.replace("void", "layout(binding = 1) uniform Scene { vec4 fog; };\nvoid").replace("vec4(1.0)", "fog"))
    write("b.frag", FRAGMENT.replace("void", "layout(binding = 1) uniform sampler2D map;\nvoid").replace("= tint", "= texture(map, tint.xy)"))
    Run("--link", "a.vert", "b.frag").expect(0, "b.frag:4:39: warning: binding 1 of set 0 is a combined image sampler, but a uniform buffer in the vertex shader",
                                             "1 warning generated.")
    assert len(made()) == 2
    Run("--link", "-w", "a.vert", "b.frag").expect(0)
    for name in made():
        os.remove(name)
    Run("--link", "-Werror", "a.vert", "b.frag").expect(1, "b.frag:4:39: error: binding 1", "1 error generated.")
    assert made() == []


def test_link_messages_as_json():
    prepare()
    done = Run("--link", "--message-format=json", "a.vert", "c.frag")
    assert done.code == 1 and '"file":"c.frag"' in done.err.replace(": ", ":") and '"file":"a.vert"' in done.err.replace(": ", ":"), done.err


def test_link_stops_after_the_limit():
    prepare()
    write("a.vert", "#version 450\nvoid main() { gl_Position = vec4(0.0); }\n")
    inputs = "".join(f"layout(location = {n}) in vec4 i{n};\n" for n in range(30))
    write("b.frag", f"#version 450\n{inputs}layout(location = 0) out vec4 color;\nvoid main() {{ color = {' + '.join(f'i{n}' for n in range(30))}; }}\n")
    Run("--link", "-ferror-limit=3", "a.vert", "b.frag").expect(1, "3 errors generated.", "too many errors")
    Run("--link", "a.vert", "b.frag").expect(1, "20 errors generated.")


def test_link_under_the_name_of_glslang():
    prepare()
    mode = "--driver-mode=glslang"
    done = Run(mode, "-V", "a.vert", "b.frag").expect(0)
    assert done.out.split() == [b"a.vert", b"b.frag"] and made() == ["frag.spv", "vert.spv"]
    for name in made():
        os.remove(name)
    done = Run(mode, "-V", "a.vert", "c.frag")
    lines = done.out.decode().splitlines()
    assert done.code == 3 and made() == [], done.out
    assert lines == ["a.vert", "c.frag", "ERROR: c.frag:2: input 'tint' is ivec4, but vec4 in the vertex shader (GLSL 4.60, 4.3.4)",
                     "NOTE: a.vert:2: the other declaration is here", "", "SPIR-V is not generated for failed compile or link"], lines
    done = Run(mode, "-l", "c.frag", "a.vert")
    assert done.code == 3 and done.out.decode().splitlines()[2].startswith("ERROR: c.frag:2: "), done.out


def test_link_of_units_under_the_name_of_glslang():
    write("d.frag", "#version 450\nfloat shade();\nout vec4 color;\nvoid main() { color = vec4(shade()); }\n")
    write("e.frag", "#version 450\nfloat shade() { return 1.0; }\n")
    assert Run("--driver-mode=glslang", "-l", "d.frag", "e.frag").code == 0
    done = Run("--driver-mode=glslang", "-l", "d.frag")
    assert done.code == 3 and b"'shade()' is called, but no unit of this stage has its body" in done.out, done.out
    done = Run("--driver-mode=glslang", "-l", "e.frag")
    assert done.code == 3 and b"no unit of the fragment stage has a main function" in done.out, done.out


def test_what_glslang_accepts_is_silent_under_its_name():
    prepare()
    write("b.frag", FRAGMENT.replace("location = 0) in", "location = 7) in").replace("tint", "other"))
    Run("--link", "-fsyntax-only", "a.vert", "b.frag").expect(1, "no output at location 7")
    done = Run("--driver-mode=glslang", "-V", "a.vert", "b.frag")
    assert done.code == 0 and done.out.split() == [b"a.vert", b"b.frag"], done.out
    done = Run("--driver-mode=glslang", "-V", "-Wpedantic", "a.vert", "b.frag")
    assert done.code == 0 and b"WARNING: b.frag:2: input 'other' is read" in done.out, done.out
    assert Run("--driver-mode=glslang", "-V", "-pedantic-errors", "a.vert", "b.frag").code == 3


def locations_in(path):
    with open(path, encoding="utf-8") as file:
        return dict(re.findall(r"OpDecorate %(\w+) Location (\d+)", file.read()))


def test_automatic_locations_are_one_on_both_sides():
    write("a.vert", "#version 450\nin vec4 at;\nout vec4 tint;\nout vec3 shine;\nvoid main() { gl_Position = tint = at; shine = at.xyz; }\n")
    write("b.frag", "#version 450\nin vec3 shine;\nin vec4 tint;\nout vec4 color;\nvoid main() { color = tint + shine.xyzz; }\n")
    for options in ["--target-env=opengl"], ["--target-env=opengl4.6", "-fauto-map-locations"], ["-fauto-map-locations"]:
        for order in ["a.vert", "b.frag"], ["b.frag", "a.vert"]:
            Run("--link", "-S", "-g", *options, *order).expect(0)
            of_vertex, of_fragment = locations_in("a.vert.spvasm"), locations_in("b.frag.spvasm")
            assert {of_vertex["tint"], of_vertex["shine"]} == {"0", "1"} and of_vertex["at"] == of_fragment["color"] == "0", of_vertex
            assert all(of_vertex[name] == of_fragment[name] for name in ("tint", "shine")), (of_vertex, of_fragment)
    Run("-S", "-g", "-fauto-map-locations", "a.vert", "b.frag").expect(0)
    assert locations_in("a.vert.spvasm")["tint"] != locations_in("b.frag.spvasm")["tint"]


def test_automatic_locations_through_three_stages():
    write("a.vert", "#version 450\nout vec4 one;\nout vec4 two;\nvoid main() { gl_Position = one = two = vec4(1); }\n")
    write("b.geom", "#version 450\nlayout(points) in;\nlayout(points, max_vertices = 1) out;\nin vec4 two[];\nin vec4 one[];\nout vec4 four;\n"
                    "out vec4 three;\nvoid main() { three = one[0]; four = two[0]; gl_Position = vec4(1); EmitVertex(); }\n")
    write("c.frag", "#version 450\nin vec4 three;\nin vec4 four;\nout vec4 color;\nvoid main() { color = three - four; }\n")
    for order in ["a.vert", "b.geom", "c.frag"], ["c.frag", "a.vert", "b.geom"], ["b.geom", "c.frag", "a.vert"]:
        Run("--link", "-S", "-g", "-fauto-map-locations", *order).expect(0)
        a, b, c = (locations_in(name + ".spvasm") for name in ("a.vert", "b.geom", "c.frag"))
        assert (a["one"], a["two"]) == (b["one"], b["two"]) and (b["three"], b["four"]) == (c["three"], c["four"]), (order, a, b, c)
