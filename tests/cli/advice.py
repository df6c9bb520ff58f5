"""What messages propose: rules, stages, values of options, and edits that mend the source when --fix applies them."""

from tests.cli.command import Run, read, write

ES = "#version 310 es\nprecision mediump float;\nlayout(location = 0) out vec4 color;\n"
COMPUTE = "#version 450\nlayout(local_size_x = 1) in;\nlayout(binding = 0) buffer B { float data[]; };\n"


def fixed(name, text, *options):
    write(name, text)
    Run("--fix", *options, name, "-o", "x.spv").expect(0, "note: fixed: ")
    return read(name).decode()


def test_rules_are_named_in_text():
    write("a.comp", COMPUTE + "void main() { data[0] = unknown; }\n")
    Run("a.comp").expect(1, "a.comp:4:25: error: 'unknown' is not declared [undeclared-name]\n")
    for face in ("glslc", "glslang"):
        assert "[undeclared-name]" not in Run(f"--driver-mode={face}", *(["-V"] if face == "glslang" else []), "a.comp").err


def test_implicit_conversions_are_fixed():
    source = ES + "void main() { float x = 1; x += 2; uint u = 3; u = u + 4; color = clamp(vec4(x), 0, 1) * 2; x = -5; color += float(u) * x; }\n"
    text = fixed("a.frag", source)
    assert "float x = 1.0; x += 2.0; uint u = 3u; u = u + 4u; color = clamp(vec4(x), 0.0, 1.0) * 2.0; x = -5.0;" in text, text


def test_conversions_of_expressions_are_fixed():
    text = fixed("a.frag", ES + "layout(location = 0) flat in int n;\nvoid main() { float x = n; x = x * (n + 1); color = vec4(x); }\n")
    assert "float x = float(n); x = x * (float(n + 1));" in text, text
    write("b.frag", ES + "void main() { int i = 1.5; color = vec4(float(i)); }\n")
    Run("--fix", "b.frag").expect(1, "the initializer is float")
    assert "int i = 1.5" in read("b.frag").decode()


def test_prototypes_are_written():
    text = fixed("a.comp", COMPUTE + "// main\nvoid main() { data[0] = twice(data[1]); data[1] = twice(3.0); }\n// twice\nfloat twice(float x)\n{ return 2.0 * x; }\n")
    assert "// main\nfloat twice(float x);\nvoid main()" in text, text
    text = fixed("a.cl", "kernel void k(global float *f) { f[0] = twice(f[1]); }\nfloat twice(float x) { return 2 * x; }\n")
    assert text.startswith("float twice(float x);\nkernel"), text


def test_names_of_other_targets_are_fixed():
    text = fixed("a.vert", "#version 450\nlayout(location = 0) out vec2 uv;\nvoid main() { uv = vec2(gl_VertexID & 1, gl_VertexID); gl_Position = vec4(1.0); }\n")
    assert text.count("gl_VertexIndex") == 2, text
    text = fixed("b.vert", "#version 450\nvoid main() { gl_Position = vec4(gl_VertexIndex); }\n", "--target-env=opengl4.5")
    assert "gl_VertexID" in text, text
    text = fixed("c.frag", "#version 450\nlayout(location = 0) varying vec2 uv;\nlayout(location = 0) out vec4 c;\nvoid main() { c = uv.xyxy; }\n")
    assert "layout(location = 0) in vec2 uv;" in text, text


def test_members_and_layouts_are_fixed():
    text = fixed("a.comp", "#version 450\nlayout(local_size_x = 1) in;\nlayout(std430, bindng = 0) buffer B { float position; } b;\nvoid main() { b.positoin = 1.0; }\n")
    assert "binding = 0" in text and "b.position = 1.0" in text, text


def test_unknown_stages_are_named():
    for body, name, suffix in (("void main() { gl_Position = vec4(0); foo; }", "vertex", "vert"),
                               ("layout(local_size_x = 1) in; void main() { barrier(); }", "compute", "comp"),
                               ("layout(location = 0) out vec4 c; void main() { c = gl_FragCoord; }", "fragment", "frag"),
                               ("layout(triangles) in; void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); }", "geometry", "geom"),
                               ("/* gl_Position */ void main() { gl_FragDepth = 1.0; // EmitVertex\n }", "fragment", "frag")):
        write("a.glsl", f"#version 450\n{body}\n")
        Run("a.glsl").expect(1, f"suggests a {name} shader, so name the file .{suffix}, write -fshader-stage={name} or #pragma shader_stage({name})", "\n1 error generated.")
    write("a.glsl", "#version 450\nvoid main() { }\n")
    Run("a.glsl").expect(1, "the stage of the shader is not known: for example, name the file .comp", "\n1 error generated.")


def test_near_values_of_options():
    for wrong, near in (("-fshader-stage=vertx", "vert"), ("-fshader-stage=frga", "frag"), ("--target-env=vulkan1,2", "vulkan1.2"), ("--message-format=jsn", "json"),
                        ("--emit=glls", "glsl"), ("--dump=asst", "ast"), ("--debug-info=ful", "full"), ("--subgroup-ops=cor", "core"), ("--color=alway", "always"),
                        ("-mfmt=bni", "bin")):
        Run(wrong, "good.comp").expect(2, f"is not a value of {wrong.split('=')[0]}: it takes ", f": did you mean '{near}'?")
    error = Run("--color=purple", "good.comp").expect(2, "is not a value of --color").err
    assert "did you mean" not in error, error


def test_versions_of_the_option():
    for wrong in ("999", "45", "450es", "310core", "130core", "450cor"):
        Run(f"-std={wrong}", "good.comp").expect(2, f"'{wrong}' is not a value of -std: it takes a version of GLSL (110 to 150, 330, 400 to 460)")
    Run("-w", "-std=460core", "good.comp").expect(0)


def test_the_limit_of_errors_is_named():
    write("a.comp", COMPUTE + "void main() {\n" + "".join(f"  unknown{i} = 1;\n" for i in range(9)) + "}\n")
    Run("-ferror-limit=3", "a.comp").expect(1, "too many errors", "-ferror-limit=N", "3 errors generated.")
    assert "too many errors" not in Run("-ferror-limit=0", "a.comp").expect(1, "9 errors generated.").err


def test_missing_in_and_out_are_added():
    text = fixed("in.comp", "#version 450\nlayout(local_size_x = (4 + 4)) // threads\nlayout(binding = 0) buffer B { float x[]; };\nvoid main() { x[0] = 1.0; }\n")
    assert "layout(local_size_x = (4 + 4)) in; // threads\nlayout(binding" in text, text
    text = fixed("out.geom", "#version 450\nlayout(triangles)\nlayout(triangle_strip, max_vertices = 3);\nvoid main() { EmitVertex(); }\n")
    assert "layout(triangles) in;\nlayout(triangle_strip, max_vertices = 3) out;\n" in text, text


def test_extensions_without_a_word_are_suggested():
    write("e.comp", "#version 450\n#extension GL_KHR_subgroup_ballot : require\nvoid main() { }\n")
    Run("--fix", "e.comp").expect(1, "note: did you mean 'GL_KHR_shader_subgroup_ballot'?")
    assert "GL_KHR_subgroup_ballot" in read("e.comp").decode(), "such a name is never certain"
    write("f.comp", "#version 450\n#extension GL_KHR_ballot_subgroup : require\nvoid main() { }\n")
    assert "did you mean" not in Run("f.comp").expect(1, "not supported").err
