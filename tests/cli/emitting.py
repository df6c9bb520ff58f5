"""Tests --emit: other languages, and refusals of modules that SPIRV-Cross would translate wrongly."""
import json
import os
import re
import shutil

from tests.cli.command import Run, lacks_module, read, write
from tests.lib import process
from tests.lib.functions import Skipped


SUBGROUP = """#version 450
#extension GL_KHR_shader_subgroup_vote : enable
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_clustered : enable
#extension GL_KHR_shader_subgroup_shuffle : enable
#extension GL_KHR_shader_subgroup_quad : enable
#extension GL_KHR_shader_subgroup_rotate : enable
#extension GL_NV_shader_subgroup_partitioned : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint u; float f; uvec4 v; } data;
void main() { %s; }
"""
# What the statement is called in an error, by target; a target that is missing takes it.
GL_ONLY = {"glsl": "--emit-vulkan-semantics", "essl": "--emit-vulkan-semantics"}
EMITTED = [
    ("data.u = subgroupAdd(data.u)", GL_ONLY),
    ("data.f = subgroupMax(data.f)", GL_ONLY),
    ("data.u = subgroupExclusiveMul(data.u)", GL_ONLY),
    ("data.u = subgroupInclusiveMax(data.u)", GL_ONLY),
    ("data.u = subgroupExclusiveXor(data.u)", GL_ONLY),
    ("data.u = subgroupClusteredAdd(data.u, 4)", GL_ONLY),
    ("data.u = subgroupClusteredAdd(data.u, 8)", GL_ONLY),
    ("data.u = subgroupClusteredXor(data.u > 3u, 2) ? 1u : 0u", GL_ONLY),
    ("data.u = subgroupRotate(data.u, 5u)", GL_ONLY),
    ("data.v = subgroupPartitionNV(data.f)", GL_ONLY),
    ("data.u = subgroupPartitionedInclusiveMaxNV(data.u, data.v)", GL_ONLY),
    ("data.u = subgroupShuffle(data.u, 5u)", GL_ONLY),
    ("data.u = subgroupQuadSwapDiagonal(data.u)", GL_ONLY),
    ("data.u = subgroupBallotBitExtract(data.v, 5u) ? 1u : 0u", GL_ONLY),
    ("data.u = subgroupBallotFindLSB(data.v)", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupInverseBallot(data.v) ? 1u : 0u", {"essl": "--emit-vulkan-semantics"}),
    ("data.v = subgroupBallot(data.u > 1u)", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupBallotExclusiveBitCount(data.v)", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupAllEqual(data.f) ? 1u : 0u", {"essl": "--emit-vulkan-semantics"}),
    ("data.u = subgroupAllEqual(data.v) ? 1u : 0u", {"essl": "--emit-vulkan-semantics"}),
    ("subgroupMemoryBarrier()", {"essl": "--emit-vulkan-semantics"}),
    ("subgroupBarrier()", {"essl": "--emit-vulkan-semantics", "hlsl": "subgroupBarrier"}),
    ("data.u = gl_SubgroupID + gl_NumSubgroups", {"essl": "gl_SubgroupID"}),
    ("data.v = gl_SubgroupLtMask", {"essl": "gl_SubgroupLtMask"}),
    ("data.u = gl_NumWorkGroups.x", {"hlsl": "gl_NumWorkGroups"}),
]


def emit(*arguments, **more):
    """A run with --emit; skips the test where the module is not built."""
    run = Run(*arguments, **more)
    if lacks_module(run, "libsgcc-cross"):
        assert "libspirv-cross-c-shared-dev" in run.err, run.err
        raise Skipped("the module behind --emit is not built: " + run.err.strip())
    return run


def peer_takes(text, *options):
    if not shutil.which("glslangValidator"):
        raise Skipped("there is no glslangValidator (Debian: apt-get install glslang-tools)")
    done = process.run(["glslangValidator", "--stdin", "-S", "comp", *options], input=text, text=False)
    assert done.returncode == 0, done.stdout.decode() + text.decode()


FOR_VULKAN = ["-V", "--target-env", "vulkan1.1", "-o", os.devnull]


def test_emit_names():
    emit("--emit=glsl", "good.comp", "other.comp").expect(0)
    for target, suffix in ("essl", "essl"), ("hlsl", "hlsl"), ("msl", "metal"):
        emit("-c", f"--emit={target}", "good.comp").expect(0)
        assert read(f"good.comp.{suffix}").strip(), target
    emit("--emit", "glsl", "good.comp", "-o", "x.txt").expect(0)
    assert read("x.txt") == read("good.comp.glsl") == emit("--emit=glsl", "good.comp", "-o", "-").expect(0).out
    assert read("other.comp.glsl") != read("x.txt") and not os.path.exists("a.spv")
    named = read("named.comp.glsl")
    emit("--emit=glsl", "named.comp.glsl").expect(2, "it is the input")
    assert read("named.comp.glsl") == named


def test_emit_is_taken_by_the_peer():
    for options in [], ["--glsl-version=430"], ["--glsl-version", "460"]:
        peer_takes(emit("--emit=glsl", *options, "good.comp", "-o", "-").expect(0).out)
    for options in [], ["--glsl-version=320"]:
        peer_takes(emit("--emit=essl", *options, "good.comp", "-o", "-").expect(0).out)
    for target in "glsl", "essl":
        text = emit(f"--emit={target}", "--emit-vulkan-semantics", "good.comp", "-o", "-").expect(0, out=b"set = 0").out
        peer_takes(text, *FOR_VULKAN)


def test_emit_versions():
    emit("--emit=glsl", "--glsl-version=430", "good.comp", "-o", "-").expect(0, out=b"#version 430")
    emit("--emit=essl", "good.comp", "-o", "-").expect(0, out=b"#version 310 es")
    by_model = [emit("--emit=hlsl", f"--hlsl-shader-model={n}", "good.comp", "-o", "-").expect(0).out for n in (50, 60, 62)]
    assert b"Load(" in by_model[1] and b"Load<uint>(" in by_model[2]
    emit("--emit=msl", "--msl-version=2.3", "-fentry-point=start", "good.comp", "-o", "-").expect(0, out=b"kernel void start(")


def test_emit_subgroup_operations():
    forms = [("glsl", [], []), ("essl", [], []), ("glsl", ["--emit-vulkan-semantics"], FOR_VULKAN),
             ("essl", ["--emit-vulkan-semantics"], FOR_VULKAN), ("hlsl", [], None), ("msl", [], None)]
    for statement, refused in EMITTED:
        write("in.comp", SUBGROUP % statement)
        for target, options, peer in forms:
            run = emit(f"--emit={target}", *options, "in.comp", "-o", "-")
            if target in refused and not options:
                run.expect(1, "in.comp: error: not supported in", refused[target], target.upper(), "1 error generated.")
                assert run.out == b"", statement
                continue
            run.expect(0)
            if peer is not None:
                peer_takes(run.out, *peer)
            else:
                assert b"unimplemented" not in run.out and b"#extension" not in run.out, statement


def test_emit_subgroups_of_int64_for_metal():
    """Metal's SIMD-group and quad-group functions take no 64-bit integers: two words move in place of each, and sums are made of shuffles."""
    head = """#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_shader_subgroup_extended_types_int64 : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { int64_t data[]; };
void main() { uint i = gl_LocalInvocationIndex; data[i] = %s; }
"""
    for call in "subgroupShuffle(data[i], i ^ 1u)", "subgroupQuadSwapVertical(data[i])", "subgroupAdd(data[i])", "subgroupExclusiveMin(data[i])":
        write("wide.comp", head % call)
        text = emit("wide.comp", "--target-env=vulkan1.2", "--emit=msl", "--msl-version=2.3", "-o", "-").expect(0).out.decode()
        assert re.search(r"spv(Subgroup|Quad)\w+\(as_type<uint2>\(", text), text
        assert "simd_sum" not in text and "simd_min" not in text, text
    write("wide.comp", head % "int64_t(subgroupAdd(i))")
    assert "simd_sum" in emit("wide.comp", "--target-env=vulkan1.2", "--emit=msl", "--msl-version=2.3", "-o", "-").expect(0).out.decode()


def test_emit_extension_form():
    write("in.comp", SUBGROUP % "data.v = subgroupBallot(data.u > 1u)")
    emit("--subgroup-ops=ballot-ext", "--emit=essl", "in.comp").expect(1, "SPV_KHR_shader_ballot", "--subgroup-ops")
    for target, word in ("hlsl", b"WaveActiveBallot("), ("msl", b"simd_ballot("):
        for form in "--subgroup-ops=ballot-ext", "--target-env=vulkan1.0":
            emit(form, f"--emit={target}", "in.comp", "-o", "-").expect(0, out=word)
    peer_takes(emit("--subgroup-ops=ballot-ext", "--emit=glsl", "in.comp", "-o", "-").expect(0).out)


def test_emit_computes_group_operations_for_all():
    """What is one side of a ?: or && in the text is not computed for all invocations."""
    write("in.comp", SUBGROUP % "uint sum = subgroupAdd(data.u); bool all = subgroupAll(data.f > 0.0); "
                                "data.u = data.v.x > 2u ? sum : 7u; data.v.y = uint(data.v.z > 1u && all)")
    for target in "glsl", "hlsl", "msl":
        text = emit(f"--emit={target}", "--emit-vulkan-semantics", "in.comp", "-o", "-") if target == "glsl" else emit(f"--emit={target}", "in.comp", "-o", "-")
        for line in text.expect(0).out.decode().splitlines():
            is_chosen = "?" in line or "&&" in line
            assert not (is_chosen and re.search(r"subgroupA|Wave|simd_", line)), line


def test_emit_types():
    write("in.comp", SUBGROUP.replace("layout(local", "#extension GL_EXT_shader_explicit_arithmetic_types : enable\nlayout(local", 1)
          % "float16_t h = float16_t(data.f); data.f = float(h * h)")
    emit("--emit=hlsl", "in.comp").expect(1, "not supported in HLSL: 16-bit floats: --hlsl-shader-model=62 has them")
    emit("--emit=hlsl", "--hlsl-shader-model=62", "in.comp", "-o", "-").expect(0, out=b"half")
    emit("--emit=essl", "--emit-vulkan-semantics", "in.comp").expect(1, "not supported in ESSL: 16-bit floats")
    write("in.comp", SUBGROUP % "double d = data.f; data.f = float(d * d)")
    emit("--emit=msl", "in.comp").expect(1, "not supported in MSL: double")
    write("in.vert", "#version 450\n#extension GL_KHR_shader_subgroup_ballot : enable\n"
          "void main() { gl_Position = vec4(subgroupBallot(gl_VertexIndex > 4)); gl_PointSize = 1.0; }\n")
    emit("--emit=msl", "in.vert").expect(1, "subgroupBallot outside of compute and fragment shaders")
    emit("--emit=hlsl", "in.vert").expect(1, "in.vert: error: not supported in HLSL: gl_PointSize")


# What SPIRV-Cross would write wrongly, by the options: declarations, a statement, and the words of the error.
REFUSED = [
    ("glsl", [], "shared int s[4] = {};", "data.i = s[3]", "initializers of shared variables"),
    ("hlsl", [], "", "data.u = uaddCarry(data.u, data.v.x, data.v.y)", "uaddCarry"),
    ("hlsl", [], "", "imulExtended(data.i, 5, data.i, data.i)", "imulExtended"),
    ("glsl", [], "layout(constant_id = 1) const bool b = true; const float f = b ? 2.0 : 3.0;", "data.f = f", "specialization constants that are floats"),
    ("essl", [], "layout(binding = 1, rg16f) writeonly uniform image2D i;", "imageStore(i, ivec2(0), vec4(0.0))", "this image format: ESSL has rgba32f"),
    ("essl", [], "layout(binding = 1, rgba8) uniform image2D i;", "imageStore(i, ivec2(0), imageLoad(i, ivec2(1)))", "both read and written"),
    ("essl", [], "layout(binding = 1) buffer B { uint x; } b[3];", "data.u = b[data.u].x", "arrays of blocks indexed by variables"),
    ("hlsl", [], "layout(buffer_reference) buffer R { uint x; }; layout(binding = 1) buffer B { R r; };", "data.u = r.x", "buffer references"),
    ("glsl", ["--emit-vulkan-semantics"], "layout(buffer_reference) buffer R; layout(buffer_reference) buffer R { R next; uint x; }; layout(binding = 1) buffer B { R r; };",
     "R p = r; for (uint k = 0; k < data.u; k++) { uint y = p.x; p = p.next; if (y == 4u) data.v.x += p.x; } data.f = float(p.x)",
     "references that a loop hands on: -O0"),
]


def test_emit_refuses_wrong_text():
    extensions = "".join(f"#extension GL_EXT_{name} : enable\n" for name in ("null_initializer", "buffer_reference"))
    for target, options, declarations, statement, words in REFUSED:
        write("in.comp", SUBGROUP.replace("uvec4 v; }", "uvec4 v; int i; }").replace("layout(local", extensions + "layout(local", 1)
              .replace("void main", declarations + "\nvoid main") % statement)
        emit(f"--emit={target}", *options, "--target-env=vulkan1.3", "in.comp").expect(1, "in.comp: error: not supported in " + target.upper(), words)
    write("in.frag", "#version 450\nlayout(binding = 0) uniform atomic_uint a;\nlayout(location = 0) uniform float f;\n"
          "layout(location = 0) out vec4 c;\nvoid main() { c = vec4(f COUNT); }\n")
    emit("--emit=glsl", "--target-env=opengl4.5", "-DCOUNT=* float(atomicCounterIncrement(a))", "in.frag").expect(1, "atomic counters")
    emit("--emit=glsl", "--target-env=opengl4.5", "-DCOUNT", "--emit-vulkan-semantics", "in.frag").expect(1, "uniform variables outside of blocks: leave")
    peer = emit("--emit=glsl", "--target-env=opengl4.5", "-DCOUNT", "in.frag", "-o", "-").expect(0, out=b"uniform float f")
    assert peer.err == ""


def test_emit_options():
    """Every setting exists in SPIRV-Cross and is in the manual; some that are easily seen do what they say."""
    write("in.comp", SUBGROUP % "data.u = gl_NumWorkGroups.y")
    write("plain.comp", SUBGROUP % "data.u = data.v.x")
    rows, manual = (read(os.path.join(os.environ["SRCDIR"], name)).decode() for name in ("driver/cross/cross_settings.def", "man/sgcc.1"))
    settings, manual = re.findall(r'^SETTING\("([^"]*)", (\w+), (\w+)', rows, re.M), manual.replace("\\", "")
    assert len(settings) > 50
    for name, languages, kind in settings:
        assert name in manual, name
        given = f"--emit-option={name}" + ("=0" if kind == "NUMBER" else "")
        for target in {"GL": ["glsl", "essl"], "HLSL": ["hlsl"], "MSL": ["msl"], "ANY": ["glsl", "hlsl", "msl"]}[languages]:
            emit(f"--emit={target}", given, "plain.comp", "-o", "-").expect(0)
        Run("--emit=hlsl" if languages in ("MSL", "GL") else "--emit=msl", given, "plain.comp", "-o", "-").expect(0 if languages == "ANY" else 2)
    emit("--emit=hlsl", "in.comp").expect(1, "gl_NumWorkGroups: --emit-option=hlsl-num-workgroups=N")
    emit("--emit=hlsl", "--emit-option=hlsl-num-workgroups=3", "in.comp", "-o", "-").expect(0, out=b"register(b3, space0)")
    write("in.frag", "#version 450\nlayout(set = 0, binding = 5) uniform texture2D t;\nlayout(set = 0, binding = 6) uniform sampler s;\n"
          "layout(location = 0) out vec4 c;\nvoid main() { c = texture(sampler2D(t, s), vec2(0.5)); }\n")
    emit("--emit=glsl", "--emit-option=combined-samplers-inherit-bindings", "in.frag", "-o", "-").expect(0, out=b"binding = 5")
    emit("--emit=msl", "--emit-option=msl-decoration-binding", "in.frag", "-o", "-").expect(0, out=b"texture(5)")
    for wrong in "msl-io", "msl-ios=1", "msl-argument-buffers-tier", "msl-argument-buffers-tier=x", "hlsl-num-workgroups=":
        Run("--emit=msl", f"--emit-option={wrong}", "plain.comp").expect(2, "is not a value of --emit-option")
    Run("--emit-option=msl-ios", "plain.comp").expect(2, "--emit-option needs --emit")


def test_lower_for():
    write("in.comp", SUBGROUP % "data.u = subgroupClusteredAdd(data.u, 8) + gl_NumSubgroups")
    Run("-S", "in.comp", "-o", "-").expect(0, out=b"ClusteredReduce")
    for language in "hlsl", "msl":
        text = Run(f"--lower-for={language}", "-S", "in.comp", "-o", "-").expect(0, out=b"OpGroupNonUniformShuffle").out
        assert b"ClusteredReduce" not in text and (b"NumSubgroups" in text) == (language == "msl")
    Run("--lower-for=wgsl", "in.comp").expect(2, "is not a value of --lower-for")
    Run("--lower-for=hlsl", "--emit=hlsl", "in.comp").expect(2, "leave --lower-for out")


def test_emit_refused_by_spirv_cross():
    write("in.comp", SUBGROUP % "data.v = subgroupBallot(data.u > 1u)")
    write("in.comp.metal", "old")
    emit("--emit=msl", "--msl-version=1.0", "in.comp").expect(1, "in.comp: error: SPIRV-Cross cannot write this as MSL: ")
    assert read("in.comp.metal") == b"old"
    line = emit("--emit=msl", "--msl-version=1.0", "--message-format=json", "in.comp").expect(1).err
    assert json.loads(line)["file"] == "in.comp"


def test_emit_refuses_what_ends_spirv_cross():
    source = SUBGROUP.replace("_clustered", "_basic").replace("layout(local", "#extension GL_EXT_nonuniform_qualifier : enable\n"
                              "layout(binding = 1) uniform sampler2D all[];\nlayout(local", 1)
    write("in.comp", source % "data.f = textureLod(all[data.u], vec2(0.0), 0.0).x")
    emit("--emit=msl", "in.comp").expect(1, "in.comp: error: not supported in MSL: arrays of resources that have their size at run time", "1 error generated.")


def test_emit_refuses_stages():
    write("in.geom", "#version 450\nlayout(points) in;\nlayout(points, max_vertices = 1) out;\nvoid main() { gl_Position = vec4(1.0); EmitVertex(); }\n")
    write("in.rmiss", "#version 460\n#extension GL_EXT_ray_tracing : require\nvoid main() { }\n")
    for target in "hlsl", "msl":
        emit(f"--emit={target}", "in.geom", "-o", "-").expect(1, f"not supported in {target.upper()}: geometry shaders")
        emit(f"--emit={target}", "--target-env=vulkan1.2", "in.rmiss", "-o", "-").expect(1, f"not supported in {target.upper()}: ray tracing")
    emit("--emit=glsl", "--target-env=vulkan1.2", "in.rmiss", "-o", "-").expect(1, "not supported in GLSL: ray tracing: --emit-vulkan-semantics has it")


def test_emit_names_extended_types():
    source = SUBGROUP.replace("layout(local", "".join(f"#extension {name} : enable\n" for name in (
        "GL_EXT_shader_explicit_arithmetic_types", "GL_EXT_shader_subgroup_extended_types_float16",
        "GL_EXT_shader_subgroup_extended_types_int16")) + "layout(local", 1)
    for statement in ("data.f = float(subgroupAdd(float16_t(data.f)))", "data.u = uint(subgroupShuffle(uint16_t(data.u), 3u))"):
        write("in.comp", source % statement)
        peer_takes(emit("--emit=glsl", "--emit-vulkan-semantics", "in.comp", "-o", "-").expect(0).out, *FOR_VULKAN)


def test_emit_combines_samplers():
    write("in.comp", SUBGROUP.replace("layout(local", "layout(binding = 1) uniform texture2D t;\nlayout(binding = 2) uniform "
                                      "sampler s;\nlayout(local", 1) % "data.f = textureLod(sampler2D(t, s), vec2(0.0), 0.0).x")
    for target in "glsl", "essl":
        peer_takes(emit(f"--emit={target}", "in.comp", "-o", "-").expect(0, out=b"sampler2D").out)


def test_emit_vertex_options():
    write("in.vert", "#version 450\nlayout(location = 0) in vec4 p;\nvoid main() { gl_Position = p; }\n")
    emit("--emit=glsl", "--flip-vert-y", "in.vert", "-o", "-").expect(0, out=b"gl_Position.y = -gl_Position.y")
    emit("--emit=glsl", "--fixup-clipspace", "in.vert", "-o", "-").expect(0, out=b"gl_Position.z = 2.0 * gl_Position.z")
    assert b"-gl_Position" not in emit("--emit=glsl", "in.vert", "-o", "-").expect(0).out


def test_emit_with_other_outputs():
    for other in "-S", "-E", "--dump=ast", "-mfmt=c":
        Run("--emit=glsl", other, "good.comp").expect(2, other.split("=")[0] if other[1] == "m" else "leave out")
    for wrong in ["--emit=wgsl"], ["--emit=glsl", "--glsl-version=4.5"], ["--emit=msl", "--msl-version=21"], ["--emit=hlsl", "--hlsl-shader-model=99"]:
        Run(*wrong, "good.comp").expect(2, "is not a value of " + wrong[-1].split("=")[0])
    for alone in "--glsl-version=450", "--hlsl-shader-model=60", "--msl-version=2.1", "--emit-vulkan-semantics", "--flip-vert-y":
        Run(alone, "good.comp").expect(2, "--emit")
    Run("--emit=hlsl", "bad.comp").expect(1, "missing")
    Run("--emit=hlsl", "-fsyntax-only", "good.comp").expect(0)
    Run("--emit=hlsl", "-M", "good.comp").expect(0, out=b"good.comp.hlsl: good.comp")
