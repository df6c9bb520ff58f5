#!/usr/bin/env python3
"""Compares the command lines of glslc and glslang, option by option, with the programs themselves on the same small sources.

A row of GLSLC or GLSLANG is a command line.  It runs in a folder with the same files for both programs, and then these are compared: the exit
status, the files that were written, whether something was printed on either stream, and of every module its SPIR-V version and whether it
has names.  What differs and is to stay so is said in the row, with the reason.  (Debian's glslc and glslangValidator, packages glslc and
glslang-tools; without them the tests that need no other program remain.)
SGCC names the program (default: ./sgcc).  --every=N takes each Nth test.  The last line is `N passed, N failed, N skipped`.
"""
import os
import re
import shutil
import sys

from tests.lib import SGCC, functions, process, reporting
from tests.lib.functions import Skipped

COMP = """#version 450
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main() { data[gl_GlobalInvocationID.x] += 1u; }
"""
FILES = {
    "good.comp": COMP, "x.unknown": COMP, "x.glsl": COMP, "x.comp.glsl": COMP, "a b.comp": COMP,
    "bad.comp": COMP.replace("1u", "missing"),
    "two.comp": COMP.replace("{ data", "{ first = 1;\n second = 2; data"),
    "warn.comp": COMP.replace("layout(local", "#extension GL_FOO_bar : enable\nlayout(local"),
    "needs.comp": COMP.replace("layout(local", "#extension GL_FOO_bar : require\nlayout(local"),
    "inc.comp": COMP.replace("layout(local", '#include "step.h"\nlayout(local').replace("1u", "STEP"),
    "asks.comp": COMP.replace("layout(local", '#extension GL_GOOGLE_include_directive : enable\n#include "step.h"\nlayout(local').replace("1u", "STEP"),
    "step.h": "#define STEP 3u\n",
    "macro.comp": COMP.replace("1u", "STEP"),
    "v.vert": "#version 450\nvoid main() { gl_Position = vec4(0.0); }\n",
    "f.frag": "#version 450\nlayout(location = 0) out vec4 c;\nvoid main() { c = vec4(0.0); }\n",
    "l.cfg": "MaxDrawBuffers 4\n", "wrong.cfg": "MaxFoo 3\n", "r.conf": "MaxDrawBuffers 4\nwhileLoops 1\n",
    "a.spvasm": "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
                "OpName %main \"main\"\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%main = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n",
    "light.hlsl": "",
    # For TEXTS.
    "u.vert": "#version 450\nvoid main() { gl_Position = vec4(missing, 0.0, 0.0, 1.0); }\n", "w.vert": "#version 450\nvoid main() { int positron = 0; missing; }\n",
    "err.vert": "#version 450\n#error  that is  it\nvoid main() {}\n", "redefined.vert": "#version 450\n#define A 1\n#define A 2\nvoid main() {}\n",
    "absent.vert": '#version 450\n#include "absent.h"\nvoid main() {}\n', "second.vert": "#version 450\n#version 450\nvoid main() {}\n", "late.vert": "int a;\n#version 450\nvoid main() {}\n",
    "directive.vert": "#version 450\n#frobnicate\nvoid main() {}\n", "divide.vert": "#version 450\n#if 1 / 0\n#endif\nvoid main() {}\n", "else.vert": "#version 450\n#else\nvoid main() {}\n",
    "behavior.vert": "#version 450\n#extension GL_FOO : perhaps\nvoid main() {}\n", "all.vert": "#version 450\n#extension all : require\nvoid main() {}\n",
    "undef.vert": "#version 450\n#undef GL_ES\nvoid main() {}\n", "tokens.vert": "#version 450\n#if 1\n#endif more\nvoid main() {}\n",
    "result.vert": "#version 450\nint f() {}\nvoid main() { f(); }\n", "nomain.vert": "#version 450\n", "nomain.frag": "#version 450\n", "nomain.geom": "#version 450\nlayout(points) in;\nlayout(points, max_vertices = 1) out;\n",
    "old.vert": "#version 400 core\nlayout(location = 0) attribute vec4 p;\nvoid main() { gl_Position = p; }\n",
    "stage.glsl": "#version 450\n#pragma shader_stage(wrong)\nvoid main() {}\n", "none.glsl": "#version 450\n#pragma shader_stage()\nvoid main() {}\n",
    "stages.glsl": "#version 450\n#pragma shader_stage(vertex)\n#pragma shader_stage(fragment)\nvoid main() {}\n",
    **{f"v{n}.vert".replace(" ", "_"): f"#version {n}\nvoid main() {{}}\n" for n in ("100", "110", "130", "999", "300 es", "310", "310 es", "450 es", "140 core", "140", "330")},
    "noversion.vert": "void main() {}\n", "empty.vert": "",
    # -E: blanks, lines, #line, what is included.
    "e1.vert": "  #version   450   core // a\n\n\n/* b\n c */ #define F(x,y) x*y+1\n\tint a[2]  =int[2]( F( 1 ,2 ),-3 );\nvoid main(){ if ( a[0]==1 ) { a [ 1 ]++; } else foo ( 3 , 4 ) ; }",
    "e2.vert": '#version 450\n#extension GL_GOOGLE_include_directive : enable\n#include "e2.h"\n#include "folder/e3.h"\n\n#pragma  optimize ( off ) // x\nvoid main() {}\n',
    "e2.h": "\n\nint a;\n  int b", "folder/e3.h": '#include "e4.h"\n#line 20\n  float c = __LINE__;\n\n', "folder/e4.h": "#define D 1\n", "e5.vert": '#version 310 es\n#include "folder/e4.h"\n#line 7 3\nint d = D;\n#line 9\n  int e;\nvoid main() {}\n',
    "e6.vert": '#version 140\n#include "e2.h"\n;\n#line 30 "other"\nint f = __LINE__;\nvoid main() {}\n', "e7.vert": "#version 450\n#if 0\n#include \"e2.h\"\n#elif 1\nint g; // h\n#endif\nfloat x = 1.5e3f + .5 + 1. + 0x1Fu;\n",
}


class Result:
    def __init__(self, program, arguments, folder, stdin=b""):
        os.mkdir(folder)
        os.mkdir(os.path.join(folder, "folder"))
        for name, text in FILES.items():
            with open(os.path.join(folder, name), "w") as f:
                f.write(text)
        done = process.run([program, *arguments], cwd=folder, input=stdin, timeout=60, text=False)
        self.folder, self.code, self.out, self.err = folder, done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
        self.files = {name: self.read(name) for name in sorted(os.listdir(folder)) if name not in FILES and name != "folder"}

    def read(self, name):
        with open(os.path.join(self.folder, name), "rb") as f:
            return f.read()

    def modules(self):
        """Of every module among the files: the version, and whether it has names of variables (OpName is 5)."""
        found = {}
        for name, text in self.files.items():
            words = [int.from_bytes(text[i:i + 4], "little") for i in range(0, len(text) // 4 * 4, 4)]
            if words[:1] != [0x07230203]:
                continue
            at, names = 5, False
            while at < len(words):
                names |= words[at] & 0xffff == 5
                at += words[at] >> 16
            found[name] = (hex(words[1]), names)
        return found

    def seen(self):
        return {"status": self.code, "files": list(self.files), "stdout": bool(self.out), "stderr": bool(self.err), "modules": self.modules()}


LIBERAL = "sgcc takes more"
EXTENSIONS = "a warning of an unknown extension waits for a -W: which are known changes with the version"
STREAM = "messages about the use go to standard error, all of them"

# What Debian's program does, or (command line, {what differs: what sgcc has}, reason).
GLSLC = [
    "good.comp", "-c good.comp", "-c x.unknown", "-c -fshader-stage=comp x.unknown", "-c -fshader-stage=comp x.glsl",
    "-c -fshader-stage=comp x.comp.glsl", "-c -fshader-stage=compute x.unknown", "-fshader-stage=comp x.unknown -o -",
    ("-c x.comp.glsl", {"status": 0, "files": ["x.comp.spv"], "stderr": False, "modules": {"x.comp.spv": ("0x10000", True)}}, LIBERAL),
    "-c v.vert f.frag", "-c -fentry-point=start good.comp",
    "-S good.comp", "-S -fshader-stage=comp x.unknown", "-S good.comp -o -", "-S good.comp -o x", "-E good.comp", "-E good.comp -o x", "-E -c good.comp", "-E warn.comp",
    "inc.comp", "-c inc.comp", "asks.comp", "-DSTEP=1u macro.comp", "macro.comp",
    ("-D STEP=1u macro.comp", {"status": 0, "files": ["a.spv"], "stderr": False, "modules": {"a.spv": ("0x10000", True)}}, LIBERAL),
    "-M inc.comp", "-MM inc.comp", "-M inc.comp -MT target", "-M inc.comp -o x.d", "-MD inc.comp", "-MD -c inc.comp", "-MD inc.comp -o x.spv",
    "-MD inc.comp -o x.spv -MF x.dep", "-MD -c inc.comp -MT target -MF x.dep", "-M -c good.comp inc.comp", "-M bad.comp", "-M x.unknown", "-E x.unknown", "-MD -c inc.comp f.frag", "-MMD good.comp",
    ("-M inc.comp -MF x.dep", {"files": ["x.dep"], "stdout": False}, "-MF says where the rule goes"),
    ("-MD -MP inc.comp -o x.spv", {"status": 0, "files": ["x.spv", "x.spv.d"], "stderr": False, "modules": {"x.spv": ("0x10000", True)}}, "newer than Debian's"),
    "bad.comp", "-c bad.comp good.comp", "good.comp bad.comp", "two.comp", "absent.comp", "", "-frobnicate good.comp", "-O7 good.comp", "-o", "-Oz good.comp", "-Wfoo good.comp", "-finvert-y", "--", "-w -Werror warn.comp",
    ("-Wall good.comp", {"status": 0, "files": ["a.spv"], "stderr": False, "modules": {"a.spv": ("0x10000", True)}}, "-Wall asks for warnings that glslc shows without it"),
    ("--target-spv spv1.3 good.comp", {"status": 0, "files": ["a.spv"], "stderr": False, "modules": {"a.spv": ("0x10300", True)}}, LIBERAL),
    "needs.comp", "-Werror warn.comp", "-w warn.comp", "-c good.comp bad.comp -o x", "-o absent/x good.comp", "-MF x good.comp", "-MD -M good.comp",
    ("warn.comp", {"stderr": False}, EXTENSIONS), "good.comp -std=460", "-std=460 good.comp",
    "-std=999 good.comp", "-x foo good.comp", "-x glsl good.comp", "-fshader-stage=foo good.comp", "-mfmt=foo good.comp", "-mfmt=c good.comp -o x.h",
    "-mfmt=num good.comp -o x.h", "-mfmt=bin good.comp", "-mfmt=c -S good.comp", "-mfmt=bin -S good.comp", "-mfmt=bin -E good.comp", "-mfmt=bin -M good.comp", "-mfmt=bin -MD -c good.comp",
    "--target-env=foo good.comp", "--target-spv=foo good.comp", "--target-env=vulkan good.comp",
    *(f"--target-env=vulkan1.{n} good.comp" for n in range(4)),
    *(f"--target-spv=spv1.{n} good.comp" for n in range(7)),
    "--target-env=vulkan1.0 --target-spv=spv1.3 good.comp", "--target-env=vulkan1.1 --target-spv=spv1.5 good.comp",
    "-O good.comp", "-Os good.comp", "-O0 good.comp", "-O -O0 good.comp", "-g good.comp", "-O -g good.comp",
    "-finvert-y v.vert", "-fnan-clamp good.comp", "-fauto-bind-uniforms good.comp", "-fauto-map-locations f.frag", "-fauto-combined-image-sampler f.frag",
    "-fhlsl-iomap good.comp", "-fhlsl-16bit-types good.comp", "-fhlsl-functionality1 good.comp", "-fhlsl_functionality1 good.comp",
    ("-fhlsl-offsets good.comp", {"status": 1, "files": [], "stderr": True, "modules": {}}, "it changes how GLSL's blocks are laid out, which is not served yet"),
    *(f"-f{kind}-binding-base 3 good.comp" for kind in "image sampler texture ubo cbuffer ssbo uav".split()),
    "-fubo-binding-base comp 3 good.comp", "-fubo-binding-base foo 3 good.comp", "-fubo-binding-base good.comp", "-fssbo-binding-base frag 7 f.frag",
    "-fresource-set-binding t0 1 2 good.comp", "-fresource-set-binding frag t0 1 2 t1 1 3 f.frag", "-fresource-set-binding foo good.comp",
    "-flimit=MaxFoo good.comp", "-flimit-file absent good.comp", "-flimit-file wrong.cfg good.comp",
    ("light.hlsl", {}, "HLSL"), "a.spvasm", "-c a.spvasm", "-S a.spvasm", "-c a.spvasm -o x.spv", "-MD -c a.spvasm",
    ("--target-env=vulkan1.2 -c a.spvasm", {"modules": {"a.spv": ("0x10500", True)}}, "text of SPIR-V is of the environment's version, as all else"),
    "--help", "--version", "--show-limits", "-flimit-file l.cfg good.comp",
]
GLSLANG = [
    "good.comp", "bad.comp", "warn.comp", "v.vert f.frag", "-l v.vert f.frag", "-V good.comp", "-V100 good.comp", "-G good.comp", "-G100 good.comp", "-V good.comp -o x.spv",
    "-V bad.comp", "-V two.comp", "-V warn.comp", "-V -w warn.comp", "-V needs.comp", "-V v.vert f.frag", 
    "-V bad.comp v.vert --quiet", "-V good.comp --quiet", "-V bad.comp --quiet",
    ("-V good.comp x.comp.glsl", {"status": 1, "stdout": False, "stderr": True}, "inputs of one stage are not linked, and " + STREAM),
    ("-V v.vert f.frag -o x", {"status": 1, "files": [], "stdout": False, "stderr": True, "modules": {}}, "one of the modules would be lost"),
    "-V inc.comp", "-V asks.comp", "-V -l asks.comp", "-V -I. asks.comp", "-V -DSTEP=1u macro.comp", "-V --define-macro STEP=1u macro.comp", "-V --D STEP=1u macro.comp",
    "-V -DSTEP=1u -USTEP macro.comp", "-V -DSTEP=1u --undef-macro STEP macro.comp", "-V -DSTEP=1u --U STEP macro.comp",
    *(f"-V --target-env vulkan1.{n} good.comp" for n in range(4)), "--target-env vulkan1.2 good.comp", "--target-env opengl good.comp",
    *(f"-V --target-env spirv1.{n} good.comp" for n in range(7)), "--target-env vulkan1.1 --target-env spirv1.4 good.comp",
    "--target-env spirv1.3 good.comp", "-V --target-env foo good.comp", "--client vulkan100 good.comp", "-V --client vulkan100 good.comp",
    "--client opengl100 good.comp", "--client foo good.comp",
    "-V good.comp --vn NAME -o x.h", "-V good.comp --variable-name NAME -o x.h", "-V good.comp --vn NAME", "-V good.comp -x -o x.h", "-V good.comp -x",
    "-H good.comp", "-V -H good.comp -o x", "-V --spirv-dis good.comp", "-V --spirv-val good.comp", "-i good.comp", "-E good.comp", "-E inc.comp", "-E bad.comp inc.comp",
    ("-V -E good.comp", {"status": 0, "stdout": True, "stderr": False}, LIBERAL),
    "-V -S comp x.unknown", "-V x.unknown -S comp", "-V -S comp x.glsl", "-V x.comp.glsl",
    *((line, {"stdout": False, "stderr": True}, STREAM) for line in ("-V x.unknown", "-V x.glsl", "-S foo good.comp", "", "-V", "-V --target-env")),
    "-V --depfile x.d good.comp", "-V --depfile x.d asks.comp", "-V --depfile x.d v.vert f.frag", "-V --depfile x.d good.comp -o x.spv",
    "-V --stdin -S comp", "-V --stdin", "-V absent.comp", "-frobnicate good.comp", "--frobnicate good.comp", "-o x good.comp",
    "-V -e start good.comp", "-V -e start --sep main good.comp", "-V -e start --source-entrypoint main good.comp", "-V --entry-point start --sep main good.comp",
    "-V -s bad.comp", "-s bad.comp", "-V -s warn.comp", "-V -w bad.comp", "-w good.comp", "-E -S comp x.unknown", "-V -g -Os good.comp", "-V -o", "-V --vn", "-V -l good.comp", "-V -d good.comp", "-V -r good.comp", "-V -t good.comp", "-V -C good.comp", "-V -R good.comp",
    "-V --relaxed-errors good.comp", "-V --suppress-warnings warn.comp", "-V --ku good.comp", "-V --keep-uncalled good.comp",
    "-V -g good.comp", "-V -g0 good.comp", "-V -gV good.comp", "-V -gVS good.comp", "-V -Os good.comp", "-V -Od good.comp",
    *((f"-V {o} good.comp", {"status": 0, "files": ["comp.spv"], "stdout": True, "stderr": False, "modules": {"comp.spv": ("0x10000", True)}}, "newer than Debian's, or " + LIBERAL)
      for o in ("-O0", "-O", "--error-column", "--absolute-path", "--no-link", "--lto", "-P//text", "-P //text", "--P //text", "--preamble-text //text", "--fua")),
    "-V --glsl-version 460 good.comp", "-V --enhanced-msgs bad.comp", "-V --amb good.comp", "-V --auto-map-bindings good.comp", "-V --aml f.frag",
    "-V --auto-map-locations f.frag", "-V --auto-sampled-textures f.frag", "-V --invert-y v.vert", "-V --iy v.vert", "-V --nan-clamp good.comp", "-V --nsf good.comp",
    "-V --no-storage-format good.comp", "-V --hlsl-iomap good.comp", "-V --hlsl-enable-16bit-types good.comp",
    *(f"-V --shift-{kind}-binding 3 good.comp" for kind in "image sampler texture UBO cbuffer uav".split()),
    *(f"-V --{kind} 3 v.vert" for kind in "sib ssb stb sub scb suavb sbb".split()),
    "-V --sib comp 3 0 4 1 good.comp", "-V --sub 3 1 good.comp", ("-V --sib foo good.comp", {"stdout": False, "stderr": True}, STREAM),
    "-V --rsb 0 good.comp",
    ("-V --rsb 1 good.comp", {"status": 1, "files": [], "stdout": False, "stderr": True, "modules": {}}, "one set for all resources is not served yet"),
    "-V -R --sdub block 1 2 good.comp", "-V -R --set-default-uniform-block block 1 2 good.comp", "-V -R --sacb block 1 good.comp",
    "-V r.conf v.vert", "-c", "-v", "--version", "-dumpversion", "-dumpfullversion", "-h", "--help", "-D good.comp",
    ("-V -D good.comp", {"status": 1, "stdout": False, "stderr": True}, "HLSL"),
    ("-V -o absent/x good.comp", {"status": 1, "stderr": True}, "a module that could not be written is a failure"),
]


# What is printed is what Debian's glslc prints, to the letter.
TEXTS = [
    "--frobnicate", "-frobnicate", "-O7 good.comp", "-O2 good.comp", "-D", "-I", "-x", "-o", "good.comp -o", "-MF", "-MT", "-flimit-file", "-flimit-file absent good.comp", "--target-env", "--target-spv",
    "-std", "-mfmt", "-fshader-stage", "-x foo good.comp", "-fshader-stage=foo good.comp", "--target-env=foo good.comp", "--target-env=opengl_compat good.comp", "--target-spv=foo good.comp",
    "-std=foo good.comp", "-std=45 good.comp", "-std=999 good.comp", "-mfmt=foo good.comp", "absent.comp", "-c absent.comp good.comp", "good.comp -o absent/x", "v.vert f.frag", "-c v.vert f.frag -o x",
    "-E v.vert f.frag -o x", "-M -MF x v.vert f.frag", "-MF x good.comp", "-M -MD good.comp", "-c - -", "-mfmt=c -E good.comp", "-mfmt=num -S good.comp", "", "-c",
    "-c x.unknown", "-c x.glsl", "-c -", "nomain.vert", "nomain.frag", "nomain.geom", "-c stage.glsl", "-c none.glsl", "-c stages.glsl", "-E stage.glsl",
    "u.vert", "-c u.vert w.vert", "err.vert", "redefined.vert", "absent.vert", "second.vert", "late.vert", "directive.vert", "divide.vert", "else.vert", "behavior.vert", "all.vert", "undef.vert", "tokens.vert", "result.vert",
    "needs.comp", "-w warn.comp", "-Werror warn.comp", "-w -Werror warn.comp", "old.vert", "-Werror old.vert", "-w old.vert", "-c old.vert needs.comp",
    *(f"v{n}.vert" for n in ("100", "110", "130", "999", "300_es", "310", "450_es", "140_core")), "noversion.vert", "empty.vert", "-E empty.vert", "-c v100.vert v110.vert",
    *(f"-c -std={n} {name}.vert" for n in ("450", "450core", "310es", "140", "330") for name in ("v140", "v310_es", "v330", "noversion")), "-std=100 v.vert", "-std=110 v.vert", "-std=310 v.vert", "-std=310core v.vert",
    "-std=450es v.vert", "-std=300es v.vert", "-c -std=460 -Werror good.comp", "-c -std=460 -w good.comp", "-E -std=460 good.comp", "-E -std=460 noversion.vert",
    *(f"-E e{n}.vert" for n in (1, 2, 5, 6, 7)), "-E -std=460 e2.vert", "-E good.comp inc.comp", "-E -DSTEP=4u macro.comp", "-E -Ifolder/ e2.vert", "-E asks.comp",
]


def compare_text(line):
    peer = shutil.which("/usr/bin/glslc")
    if not peer:
        raise Skipped("there is no glslc of the distribution")
    theirs, ours = Result(peer, line.split(), "theirs"), Result(face("glslc"), line.split(), "ours")
    # The blanks of -E are those of newer versions: test_blanks.
    form = (lambda text: re.sub(r"[ \t]+", "", text)) if line.startswith("-E") else str
    assert (ours.code, form(ours.out), ours.err) == (theirs.code, form(theirs.out), theirs.err), f"glslc {line}:\n{ours.out}{ours.err}not\n{theirs.out}{theirs.err}"


def compare(tool, row):
    line, differs, reason = row if isinstance(row, tuple) else (row, {}, None)
    peer = shutil.which("/usr/bin/" + tool)
    if not peer:
        raise Skipped(f"there is no {tool} of the distribution")
    os.mkdir("bin")
    os.symlink(SGCC, f"bin/{tool}")
    # No option has a blank in its value here.
    theirs, ours = Result(peer, line.split(), "theirs"), Result(os.path.abspath(f"bin/{tool}"), line.split(), "ours")
    wanted = theirs.seen()
    for member, value in differs.items():
        assert wanted[member] != value, f"there is no difference any more: {member} is {value}"
        wanted[member] = value
    got = ours.seen()
    wrong = [f"{member}: {got[member]}, not {wanted[member]}" for member in got if got[member] != wanted[member]]
    assert not wrong, f"{tool} {line}: " + "; ".join(wrong) + f"\n{ours.out}{ours.err}"
    assert "\x1b" not in ours.out + ours.err
    for name, text in theirs.files.items():
        if name.endswith((".d", ".dep")) and name in ours.files:      # glslang calls what is beside an input ./NAME
            assert ours.files[name].replace(b" ./", b" ") == text.replace(b" ./", b" "), f"{ours.files[name]}, not {text}"
    if line.startswith("-M ") and not differs:
        assert ours.out == theirs.out, f"{ours.out}, not {theirs.out}"


SHIFTED = """#version 460
#extension GL_EXT_ray_query : require
layout(local_size_x = 1) in;
layout(binding = 1) uniform accelerationStructureEXT structure;
layout(binding = 2) uniform sampler2D combined;
layout(binding = 3) uniform sampler apart;
layout(binding = 4) uniform texture2D plain;
layout(binding = 5, r32f) uniform image2D stored;
layout(binding = 6) buffer B { vec4 b; };
layout(binding = 7) uniform U { vec4 u; };
void main()
{
    rayQueryEXT q;
    rayQueryInitializeEXT(q, structure, 0, 0, vec3(0.0), 0.0, vec3(1.0), 1.0);
    b = texture(combined, vec2(0.0)) + texture(sampler2D(plain, apart), vec2(0.0)) + imageLoad(stored, ivec2(0)) + u;
}
"""


def test_shifts_of_each_kind():
    """Options of today's glslang: combined image samplers and acceleration structures have shifts of their own, names have plurals, and any case."""
    def bindings(*options):
        done = Result(face("glslang"), ["-V", "--target-env", "vulkan1.2", "-H", "--stdin", "-S", "comp", *options], f"s{len(os.listdir('.'))}", SHIFTED.encode())
        assert done.code == 0 and not done.err, (options, done.out[:300], done.err)
        return sorted(int(n) for n in re.findall(r"Binding (\d+)", done.out))
    def moved(*numbers):
        return sorted(n + 100 if n in numbers else n for n in range(1, 8))
    for kind, short, numbers in ("as", "sab", [1]), ("combined-sampler", "scsb", [2]), ("sampler", "ssb", [3]), ("texture", "stb", [2, 4]), ("image", "sib", [5]), ("ssbo", "sbb", [6]), ("ubo", "sub", [7]), ("cbuffer", "scb", [7]):
        for name in f"--shift-{kind}-binding", f"--shift-{kind}-bindings", f"--Shift-{kind.upper()}-Binding", f"--{short}", f"--{short.upper()}":
            assert bindings(name, "100") == moved(*numbers), (name, bindings(name, "100"))
        assert bindings(f"--{short}", "frag", "100") == moved() == bindings(f"--{short}", "100", "3"), kind
    # The more particular kind counts, in either order.
    assert bindings("--stb", "200", "--scsb", "100") == bindings("--scsb", "100", "--stb", "0", "2", "--stb", "200") == sorted([1, 102, 3, 204, 5, 6, 7])
    for taken in "--relax-set-binding-limits", "--validate-io", "--auto-map-binding", "--hlsl-iomapping", "--flatten-uniform-array":
        assert bindings(taken) == moved(), taken
    for unserved in "--bindings-per-resource-type", "--set-block-storage", "--uniform-base":
        done = Result(face("glslang"), ["-V", unserved, "good.comp"], unserved)
        assert done.code == 1 and f"not supported yet: {unserved}" in done.err and not done.files, done.err
    done = Result(face("glslc"), ["-C", "good.comp"], "other")       # glslc tells cases apart
    assert done.code == 1 and "unknown argument: '-C'" in done.err, done.err


def test_blanks():
    """-E puts blanks between tokens as glslang does since version 12: none before ; ) [ ] . , nor behind . ( [ and before ( none behind a name that can be called."""
    text = ("#version 450\nint a[2]  =int[2]( f( 1 ,2 ),-3 );\nvoid main ( ) { if ( a[0]==1 ) { a [ 1 ]++; v . x = -a[ 0 ] . y ; } for(;;) { } while(x) ; switch(y){ case(3): return(x); }\n"
            "  (a)(b); a = !b && ~c ? d : 1.5+.5; }\n")
    wanted = ("#version 450\nint a[2] = int[2] (f(1, 2), - 3);\nvoid main() { if (a[0] == 1) { a[1] ++; v.x = - a[0].y; } for (;;) { } while (x); switch (y) { case(3) : return(x); }\n"
              "  (a) (b); a = ! b && ~ c ? d : 1.5 + .5; }\n")
    for tool, arguments in ("glslc", ["-fshader-stage=vert", "-E", "-"]), ("glslang", ["-E", "-S", "vert", "--stdin"]):
        done = Result(face(tool), arguments, tool, text.encode())
        assert done.out.rstrip("\n") == wanted.rstrip("\n"), done.out + done.err


MESH = """#version 450
#extension GL_%s_mesh_shader : require
layout(local_size_x = %d, local_size_y = %d, local_size_z = %d) in;
layout(triangles, max_vertices = %d, max_primitives = %d) out;
void main() { }
"""
TASK = "#version 450\n#extension GL_%s_mesh_shader : require\nlayout(local_size_x = %d, local_size_y = %d, local_size_z = %d) in;\nvoid main() { }\n"
# source, the limits that it just keeps
AT_LIMITS = {
    "mesh": (MESH % ("NV", 32, 1, 1, 256, 512), ["MaxMeshWorkGroupSizeX_NV 32", "MaxMeshOutputVerticesNV 256", "MaxMeshOutputPrimitivesNV 512"]),
    "mesh ": (MESH % ("EXT", 128, 128, 128, 256, 256), ["MaxMeshWorkGroupSizeX_EXT 128", "MaxMeshWorkGroupSizeY_EXT 128", "MaxMeshWorkGroupSizeZ_EXT 128",
                                                        "MaxMeshOutputVerticesEXT 256", "MaxMeshOutputPrimitivesEXT 256"]),
    "task": (TASK % ("NV", 32, 1, 1), ["MaxTaskWorkGroupSizeX_NV 32"]),
    "task ": (TASK % ("EXT", 128, 128, 128), ["MaxTaskWorkGroupSizeX_EXT 128", "MaxTaskWorkGroupSizeY_EXT 128", "MaxTaskWorkGroupSizeZ_EXT 128"]),
    "comp": ("#version 450\nlayout(local_size_x = 1024, local_size_z = 1) in;\nvoid main() { }\n", ["MaxComputeWorkGroupSizeX 1024"]),
    "comp ": ("#version 450\nlayout(local_size_z = 64) in;\nvoid main() { }\n", ["MaxComputeWorkGroupSizeZ 64"]),
    "geom": ("#version 450\nlayout(points) in;\nlayout(points, max_vertices = 256) out;\nvoid main() { }\n", ["MaxGeometryOutputVertices 256"]),
    "vert": ("#version 450\nout float gl_ClipDistance[8];\nvoid main() { gl_ClipDistance[0] = 1.0; }\n", ["MaxClipDistances 8"]),
    "frag": ("#version 450\nlayout(binding = 0) uniform sampler2D s;\nlayout(location = 0) out vec4 c;\nvoid main() { c = textureOffset(s, vec2(0.0), ivec2(-8, 7)); }\n",
             ["MaxProgramTexelOffset 7", "MinProgramTexelOffset -8"]),
}
BEYOND = {"local_size_x = 32": "local_size_x = 33", "local_size_x = 128": "local_size_x = 129", "x = 1024": "x = 1025", "z = 64": "z = 65", "vertices = 256": "vertices = 257",
          "primitives = 512": "primitives = 513", "[8]": "[9]", "-8, 7": "-9, 7", "-8, 7)": "-8, 8)"}


def test_limits_hold():
    """A source at a limit is taken, one beyond it is refused, and -flimit moves the limit: for the limits of each mesh shader extension, too."""
    def code(text, stage, *options, tool="glslc", first=("--target-env=vulkan1.3",)):
        folder = f"r{len(os.listdir('.'))}"
        return Result(face(tool), [*first, *options, "-" if tool == "glslc" else "--stdin", "-o", "x"], folder, text.encode()).code
    beyond = 0
    for stage, (text, limits) in AT_LIMITS.items():
        named = f"-fshader-stage={stage.strip()}"
        assert code(text, stage, named) == 0, (stage, text)
        for limit in limits:
            name, value = limit.split()
            worse = int(value) + (1 if name.startswith("Min") else -1)
            assert code(text, stage, named, f"-flimit={limit}") == 0, limit
            assert code(text, stage, named, f"-flimit={name} {worse}") == 1, limit
        for old, new in BEYOND.items():
            if old not in text:
                continue
            assert code(text.replace(old, new), stage, named) == 1, (stage, new)
            assert code(text.replace(old, new), stage, "-V", "--target-env", "vulkan1.3", "-S", stage.strip(), tool="glslang", first=()) == 2, (stage, new)
            assert process.run([SGCC, "--target-env=vulkan1.3", named, "-", "-o", "y"], input=text.replace(old, new).encode(), timeout=60,
                               text=False).returncode == 0, (stage, new)
            beyond += 1
    assert beyond >= 12, beyond
    # Neither program checks these.
    assert code("#version 450\nlayout(vertices = 33) out;\nvoid main() { }\n", "tesc", "-fshader-stage=tesc") == 0
    assert code("#version 450\nout float gl_ClipDistance[6];\nout float gl_CullDistance[6];\nvoid main() { gl_ClipDistance[0] = gl_CullDistance[0] = 1.0; }\n", "vert", "-fshader-stage=vert") == 0


def test_limits_of_the_programs():
    """--show-limits and -c print the programs' own values, and the constants have them."""
    for tool, option, known in ("glslc", "--show-limits", "MaxVertexUniformComponents 4096"), ("glslangValidator", "-c", "MaxVertexUniformVectors 128"):
        printed = process.run([face(tool), option], timeout=60).stdout.splitlines()
        assert known in printed and len(printed) == len({line.split()[0] for line in printed}), printed
        if shutil.which("/usr/bin/" + tool):
            lines = process.run(["/usr/bin/" + tool, option], timeout=60).stdout.splitlines()
            missing = [line for line in lines if line not in printed]
            assert not missing, (tool, missing)
    text = b"#version 450\nlayout(location = 0) out ivec3 c;\nvoid main() { c = ivec3(gl_MaxVertexUniformComponents, gl_MaxVertexUniformVectors, gl_MaxDrawBuffers); }\n"
    def constants(tool, *options):
        return set(re.findall(r"OpConstant %int (\d+)", Result(face(tool), options, f"c{len(os.listdir('.'))}", text).out))
    assert {"4096", "256", "8"} <= constants("glslc", "-fshader-stage=frag", "-S", "-", "-o", "-")
    assert {"4096", "256", "4"} <= constants("glslc", "-fshader-stage=frag", "-S", "-", "-o", "-", "-flimit=MaxDrawBuffers 4")
    assert {"4096", "128", "32"} <= constants("glslang", "-H", "-S", "frag", "--stdin")
    own = process.run([SGCC, "-fshader-stage=frag", "-S", "-", "-o", "-"], input=text, timeout=60, text=False).stdout.decode()
    assert {"1024", "256", "8"} <= set(re.findall(r"OpConstant %int (\d+)", own)), own


def test_endings_that_stay():
    for ending, written in ("vert", "x.vert.spv"), ("comp", "x.comp.spv"), ("mesh", "x.spv"), ("task", "x.spv"), ("rgen", "x.spv"), ("compute", "x.spv"), ("glsl", "x.spv"):
        os.mkdir(ending)
        with open(f"{ending}/x.{ending}", "w") as f:
            f.write("#version 450\nvoid main() { }\n")
        done = process.run([face("glslc"), "-c", "-fshader-stage=comp", f"x.{ending}"], cwd=ending, timeout=60, text=False)
        assert done.returncode == 0 and sorted(os.listdir(ending)) == sorted([f"x.{ending}", written]), (ending, os.listdir(ending))


def test_reserved_macros():
    """-D of a name that begins with GL_ is an error, one with two underscores a warning that -w and -Werror leave as it is."""
    for value in "GL_X", "GL_ES=1", "GL_core_profile":
        done = Result(face("glslc"), [f"-D{value}", "good.comp"], value)
        assert (done.code, done.err, list(done.files)) == (1, f"glslc: error: names beginning with 'GL_' cannot be defined: -D{value}\n", []), done.err
    for n, (options, warned) in enumerate([(["-Da__b"], ["a__b"]), (["-D__LINE__=1", "-Dend__", "-D_one_"], ["__LINE__=1", "end__"]), (["-w", "-D__a"], ["__a"]), (["-Werror", "-D__a"], ["__a"]), (["-DQ=a__b", "-DXGL_=1"], [])]):
        done = Result(face("glslc"), [*options, "good.comp"], f"w{n}")
        assert done.code == 0 and done.err.splitlines() == [f"glslc: warning: names containing consecutive underscores are reserved: -D{name}" for name in warned], done.err
    assert Result(SGCC, ["-DGL_X", "-Da__b", "good.comp"], "own").err == "" == Result(face("glslang"), ["-V", "-DGL_X", "-Da__b", "good.comp"], "v").err


def test_dependencies_beside_standard_output():
    for options, files in (["-MF", "x.d"], ["x.d"]), (["-MF", "x.d", "-S"], ["x.d"]), (["-MT", "t"], ["-.d"]), ([], ["-.d"]):
        done = Result(face("glslc"), ["-MD", *options, "inc.comp", "-o", "-"], "-".join(["w", *options]))
        assert done.code == 0 and list(done.files) == files and done.err == "" and done.out, (options, done.err, done.files)
    assert Result(SGCC, ["-MD", "-MF", "x.d", "good.comp", "-o", "-"], "own").code == 0


def test_no_level_is_no_optimization():
    """Without -O modules are as with -O0: no loop is unrolled, no call inlined, no constant folded over statements."""
    text = ("#version 450\nlayout(local_size_x = 8) in;\nlayout(binding = 0) buffer B { float b[]; };\nfloat twice(float x) { return x * 2.0; }\n"
            "void main() { float sum = 0.0; for (int i = 0; i < 8; i++) sum += twice(b[i]); b[0] = sum; }\n").encode()
    def module(tool, *options):
        return Result(face(tool), options, f"m{len(os.listdir('.'))}", text).out
    plain, none, some = (module("glslc", "-fshader-stage=comp", *o, "-S", "-", "-o", "-") for o in ([], ["-O0"], ["-O"]))
    assert plain == none != some and plain.count("OpLoopMerge") == 1 and plain.count("OpFunctionCall") == 1, plain
    assert "OpPhi" in some and "OpFunctionCall" not in some, some
    plain, none, some = (module("glslang", "-H", "-S", "comp", *o, "--stdin") for o in ([], ["-Od"], ["-Os"]))
    assert plain == none != some and plain.count("OpLoopMerge") == 1 and plain.count("OpFunctionCall") == 1 and "OpLine" not in plain, plain
    bare = module("glslang", "-H", "-S", "comp", "-g0", "--stdin")
    assert bare.count("OpLoopMerge") == 1 and "OpName" not in bare and "OpLine" not in bare, bare


def test_forced_version():
    """-std makes the number of #version one that only a warning names, known or not, but not the word behind it."""
    for number in "100000000", "999", "310":
        done = Result(face("glslc"), ["-std=450", "-fshader-stage=vert", "-c", "-"], number, f"#version {number}\nvoid main() {{ }}\n".encode())
        assert done.code == 0 and f"forced to be (450, none), while in source code it is ({number}, none)" in done.err, done.err
    for text in "450 foo", "450 cor":
        done = Result(face("glslc"), ["-std=450", "-fshader-stage=vert", "-c", "-"], text, f"#version {text}\nvoid main() {{ }}\n".encode())
        assert done.code == 1 and "bad profile name" in done.err, done.err
    assert Result(face("glslc"), ["-std=450", "-fshader-stage=vert", "-c", "-"], "w", b"#version 4500000000\nvoid main() { }\n").code == 1


def test_help_is_narrow():
    """glslc's --help fits a terminal."""
    wide = [line for line in Result(face("glslc"), ["--help"], "w").out.splitlines() if len(line) > 80]
    assert not wide, wide


def test_standard_input():
    """A file named by - is standard input, for glslc; glslang has --stdin."""
    lines = [("glslc", line) for line in ("-c -fshader-stage=comp -", "-S -fshader-stage=comp -", "-MD -c -fshader-stage=comp -", "-M -fshader-stage=comp -", "-fshader-stage=comp - -o x -MD",
                                          "-E -fshader-stage=comp -", "-c -fshader-stage=comp - good.comp", "-")]
    lines += [("glslangValidator", line) for line in ("-V --stdin -S comp", "--stdin -S comp", "-V --stdin -S comp -o x", "-V --quiet --stdin -S comp")]
    for n, (tool, line) in enumerate(lines):
        peer = shutil.which("/usr/bin/" + tool)
        if not peer:
            raise Skipped(f"there is no {tool} of the distribution")
        text = (COMP if line != "-" else "#version 450\n#pragma shader_stage(compute)\n" + COMP.split("\n", 1)[1]).encode()
        theirs, ours = Result(peer, line.split(), f"theirs{n}", text).seen(), Result(face(tool), line.split(), f"ours{n}", text).seen()
        assert ours == theirs, f"{tool} {line}: {ours}, not {theirs}"


def test_glslc_error_lines():
    done = Result(face("glslc"), ["-c", "two.comp", "bad.comp"], "w")
    lines = done.err.splitlines()
    assert [re.match(r"[a-z]+\.comp:\d+: error: [^;]*$", line) is not None for line in lines] == [True] * 3 + [False], lines
    assert [line.split(" ")[0] for line in lines[:3]] == ["two.comp:4:", "two.comp:5:", "bad.comp:4:"] and lines[3] == "3 errors generated.", lines
    lines = Result(face("glslc"), ["bad.comp"], "x").err.splitlines()
    assert len(lines) == 2 and lines[1] == "1 error generated.", lines


def test_glslc_missing_extension():
    lines = Result(face("glslc"), ["-o", "-", "needs.comp"], "w").err.splitlines()
    assert lines[0] == "needs.comp:2: error: '#extension' : extension not supported: GL_FOO_bar", lines
    lines = Result(face("glslc"), ["-o", "x", "warn.comp"], "x").err.splitlines()
    assert lines == [], lines
    lines = Result(face("glslc"), ["-Wall", "-o", "x", "warn.comp"], "y").err.splitlines()
    assert lines == ["warn.comp:2: warning: '#extension' : extension not supported: GL_FOO_bar", "1 warning generated."], lines


def test_no_semicolon_in_messages():
    for tool, lines in ("glslc", ["", "good.comp bad.comp", "-frobnicate", "-x foo good.comp", "--target-env=foo good.comp", "-M -MD good.comp"]), \
                       ("glslang", ["-V --target-env foo", "-V -S foo good.comp", "-V good.comp v.vert -o x"]):
        for n, line in enumerate(lines):
            done = Result(face(tool), line.split(), f"{tool}{n}")
            assert done.err and ";" not in done.err, done.err


def test_glslang_error_lines():
    made = Result(face("glslang"), ["-V", "two.comp"], "w").out.splitlines()
    assert made[0] == "two.comp" and made[1].startswith("ERROR: two.comp:4: ") and made[2].startswith("ERROR: two.comp:5: "), made
    assert made[3:] == ["ERROR: 2 compilation errors.  No code generated.", "", "", "SPIR-V is not generated for failed compile or link"], made
    checked = Result(face("glslang"), ["bad.comp"], "x").out.splitlines()
    assert checked[1].startswith("ERROR: 0:4: "), checked
    column = Result(face("glslang"), ["-V", "--error-column", "bad.comp"], "y").out.splitlines()[1]
    assert re.match(r"ERROR: bad.comp:4:\d+: ", column), column
    shown = Result(face("glslang"), ["-V", "--enhanced-msgs", "bad.comp"], "z").out
    assert "\nvoid main() {" in shown and "^" in shown, shown
    done = Result(face("glslang"), ["-V", "--absolute-path", "bad.comp"], "a").out.splitlines()[1]
    assert done.startswith("ERROR: " + os.path.realpath("a") + "/bad.comp:4: "), done


def test_glslang_header():
    header = Result(face("glslang"), ["-V", "good.comp", "--vn", "NAME", "-o", "x.h"], "w").files["x.h"].decode()
    numbers = Result(face("glslang"), ["-V", "good.comp", "-x", "-o", "x.h"], "x").files["x.h"].decode()
    words = Result(face("glslang"), ["-V", "good.comp"], "y").files["comp.spv"]
    lines = header.splitlines()
    assert lines[0].startswith("\t// ") and lines[1:3] == ["\t #pragma once", "const uint32_t NAME[] = {"] and lines[-1] == "};" and header[-1] == "\n", lines
    assert lines[3:-1] == numbers.splitlines()[1:] and all(line[0] == "\t" and line.count("0x") == 8 for line in lines[3:-2])
    assert b"".join(int(n, 16).to_bytes(4, sys.byteorder) for n in re.findall(r"0x\w{8}", numbers)) == words
    if shutil.which("/usr/bin/glslangValidator"):
        peer = Result("/usr/bin/glslangValidator", ["-V", "good.comp", "--vn", "NAME", "-o", "x.h"], "z").files["x.h"].decode()
        shape = lambda text: re.sub(r"0x\w{8}", "N", re.sub(r"// .*", "//", text)).replace("N,", "").replace("N", "").replace("\t\n", "")
        assert shape(peer) == shape(header), (shape(peer), shape(header))


def test_glslang_shared_depfile():
    done = Result(face("glslang"), ["-V", "v.vert", "asks.comp", "--depfile", "x.d"], "w")
    assert done.files["x.d"] == b"vert.spv: v.vert asks.comp step.h\ncomp.spv: v.vert asks.comp step.h\n", done.files


def test_phony_targets():
    done = Result(face("glslc"), ["-MD", "-MP", "asks.comp", "-o", "x"], "w")
    assert done.files["x.d"] == b"x: asks.comp step.h\nstep.h:\n", done.files


def test_names_of_the_program():
    os.mkdir("bin")
    for name, is_it in ("glslc", "glslc"), ("glslc-12", "glslc"), ("glslc.exe", "glslc"), ("glslang", "glslang"), ("glslangValidator", "glslang"), \
                       ("glslangValidator-15", "glslang"), ("glslcx", "sgcc"), ("glslangX", "sgcc"), ("sgcc-1", "sgcc"):
        os.symlink(SGCC, f"bin/{name}")
        program = os.path.abspath(f"bin/{name}")
        assert Result(program, ["--help"], name).out.startswith(f"Usage: {is_it} "), name
        for mode in "sgcc", "glslc", "glslang":
            assert Result(program, ["-h", f"--driver-mode={mode}"], f"{name}-{mode}").out.startswith(f"Usage: {mode} "), (name, mode)
    done = Result(SGCC, ["--driver-mode=other", "good.comp"], "w")
    assert done.code == 2 and "is not a value of --driver-mode" in done.err, done.err


def test_hlsl_is_refused_by_name():
    for tool, arguments, code in ("glslc", ["light.hlsl"], 1), ("glslc", ["-x", "hlsl", "good.comp"], 1), ("glslang", ["-V", "light.hlsl"], 1), ("glslang", ["-D", "-V", "good.comp"], 1):
        done = Result(face(tool), arguments, "-".join([tool, *arguments]))
        assert done.code == code and "HLSL" in done.err and not done.files, (arguments, done.err)


def test_several_files_over_one_line():
    """What stands behind an input holds for it, too."""
    first = Result(face("glslc"), ["-DSTEP=1u", "-std=460", "macro.comp", "-o", "x"], "a").files
    last = Result(face("glslc"), ["macro.comp", "-o", "x", "-DSTEP=1u", "-std=460"], "b").files
    assert first == last and first


def test_generators():
    """The maker that a module names is sgcc, by whatever name it was called: drivers know the mistakes of others by theirs."""
    own = Result(SGCC, ["good.comp", "-o", "x"], "own").files["x"][8:12]
    assert int.from_bytes(own, sys.byteorder) >> 16 == 0 and int.from_bytes(own, sys.byteorder)
    for tool, arguments in ("glslc", []), ("glslang", ["-V"]):
        assert Result(face(tool), [*arguments, "good.comp", "-o", "x"], tool).files["x"][8:12] == own, tool


def test_warnings_as_errors():
    """-Werror makes errors of warnings that glslc has, and of no other: a build passes with one where it passes with the other."""
    text = "#version 450\nlayout(location = 0) out vec4 c;\nvoid main() { c = vec4(1e99); }\n"
    FILES["large.frag"] = text
    try:
        assert "infinity" in Result(SGCC, ["large.frag"], "own").err
        done = Result(face("glslc"), ["-Werror", "large.frag"], "a")
        assert (done.code, done.err, list(done.files)) == (0, "", ["a.spv"]), done.err
        done = Result(face("glslc"), ["-Werror", "-Wall", "large.frag"], "b")
        assert done.code == 1 and "infinity" in done.err and not done.files, done.err
        done = Result(face("glslc"), ["-Werror", "warn.comp"], "c")
        assert done.code == 1 and not done.files, done.err
    finally:
        del FILES["large.frag"]


def test_checking_alone():
    """Without -V and -G glslang looks at shaders for OpenGL that have no locations and bindings."""
    FILES["gl.vert"] = "#version 330\nuniform mat4 m;\nin vec4 p;\nout vec2 q;\nvoid main() { gl_Position = m * p; q = p.xy; }\n"
    try:
        done = Result(face("glslang"), ["gl.vert"], "a")
        assert (done.code, done.out, done.err) == (0, "", ""), done.out
        assert Result(face("glslang"), ["-V", "gl.vert"], "b").code == 2
    finally:
        del FILES["gl.vert"]


def test_silence():
    """A generator calls a few hundred times, with -D, -O, -MD, and takes any byte on standard error for a failure."""
    program, count = face("glslc"), 0
    Result(program, ["good.comp"], "w")
    with open("w/many.comp", "w") as f:
        f.write(COMP.replace("#version 450\n", "#version 450\n#extension GL_EXT_control_flow_attributes : enable\n#extension GL_GOOGLE_include_directive : enable\n"
                             '#include "step.h"\nfloat unused;\n').replace("+= 1u", "+= uint(TYPE(SIZE)) + STEP"))
    for kind in "float", "int", "uint", "vec2(1.0).x * float", "double":
        for size in range(16):
            for options in [], ["-O"], ["-g"], ["-O", "--target-env=vulkan1.2"]:
                output = f"o{count}.spv"
                done = process.run([program, "-fshader-stage=compute", *options, "many.comp", "-o", output, f"-DTYPE={kind}", "-DSIZE=" + str(size), "-MD", "-MF",
                                   output + ".d"], cwd="w", timeout=60, text=False)
                assert done.returncode == 0 and done.stdout + done.stderr == b"", done
                with open(f"w/{output}.d") as f:
                    assert f.read() == f"{output}: many.comp step.h\n"
                count += 1
    assert count == 320


def test_interface_stays():
    """What nothing uses: it stays, goes with -O, and stays with -O where an option says so."""
    text = ("#version 450\nlayout(binding = 1) uniform U { vec4 unused; } u;\nlayout(push_constant) uniform P { vec4 unused; } p;\nlayout(location = 0) in vec4 gone;\n"
            "layout(constant_id = 3) const int number = 1;\nlayout(location = 0) out vec4 c;\nvoid main() { c = vec4(0.0); }\n").encode()
    def kept(*options):
        done = Result(face("glslc"), ["-fshader-stage=frag", *options, "-S", "-", "-o", "-"], "w", stdin=text)
        shutil.rmtree("w")
        return [word in done.out for word in ("= OpVariable %_ptr_Uniform_", "PushConstant", "OpVariable %_ptr_Input", "SpecId 3")]
    assert kept() == kept("-O0") == kept("-g") == kept("-O", "-fpreserve-interface") == [True] * 4, kept()
    assert kept("-O") == kept("-Os") == [False] * 4, kept("-O")
    assert kept("-O", "-fpreserve-bindings") == [True, False, False, False], kept("-O", "-fpreserve-bindings")


def test_names_without_lines():
    """glslc's -O0 is its default: names, and no lines, which -g asks for."""
    for options, lines in ([], False), (["-O0"], False), (["-g"], True), (["-O0", "-g"], True), (["-O", "-g"], True):
        text = Result(face("glslc"), [*options, "-S", "good.comp", "-o", "-"], "-".join(["w", *options])).out
        assert ("OpLine" in text, "OpName %Data" in text) == (lines, True), (options, text)


def test_response_files():
    os.mkdir("w")
    with open("line", "w") as f:
        f.write("-c '-DSTEP=1u + 1u'\n\"-o\" a\\ b.spv @more\n")
    with open("more", "w") as f:
        f.write("\tmacro.comp\n")
    for tool in "glslc", "sgcc":
        with open("macro.comp", "w") as f:
            f.write(FILES["macro.comp"])
        done = process.run([face(tool), "@line"], timeout=60, text=False)
        assert done.returncode == 0 and os.path.exists("a b.spv"), done
        os.remove("a b.spv")
    done = process.run([face("glslc"), "@absent"], timeout=60, text=False)
    assert done.returncode == 1 and b"'@absent'" in done.stderr, done
    with open("loop", "w") as f:
        f.write("@loop")
    done = process.run([face("glslc"), "@loop"], timeout=60, text=False)
    assert done.returncode == 1 and b"nested too deeply" in done.stderr, done


def test_assembly_that_is_wrong():
    done = Result(face("glslc"), ["-c", "bad.spvasm"], "w")
    assert done.code == 1
    with open("bad.spvasm", "w") as f:
        f.write("OpCapability Shader\nOpFoo\n")
    done = process.run([face("glslc"), "bad.spvasm"], timeout=60)
    if "libsgcc-validate.so" in done.stderr:
        raise Skipped("there is no SPIRV-Tools in this build")
    assert done.returncode == 1 and done.stderr.startswith("bad.spvasm:2: error: ") and not os.path.exists("a.spv"), done.stderr


def face(name):
    os.makedirs("bin", exist_ok=True)
    path = os.path.abspath(f"bin/{name}")
    if not os.path.islink(path):
        os.symlink(SGCC, path)
    return path


def needs_validation(line):
    return "spvasm" in line or "spirv-val" in line


def has_validation():
    return os.path.exists(os.path.join(os.path.dirname(SGCC), "lib/libsgcc-validate.so"))


def one(tool, row):
    def test():
        line = row if isinstance(row, str) else row[0]
        if needs_validation(line) and not has_validation():
            raise Skipped("there is no SPIRV-Tools in this build")
        compare(tool, row)
    return test


def main():
    every = next((int(a.partition("=")[2]) for a in sys.argv[1:] if a.startswith("--every=")), 1)
    sys.argv[1:] = [a for a in sys.argv[1:] if not a.startswith("--every=")]
    rows = [(f"{tool} {row if isinstance(row, str) else row[0]}", one(tool, row))
            for tool, table in (("glslc", GLSLC), ("glslangValidator", GLSLANG)) for row in table]
    rows += [(f"text of glslc {line}", lambda line=line: compare_text(line)) for line in TEXTS]
    own = [(name[5:], test) for name, test in globals().items() if name.startswith("test_")]
    return functions.run([*(row for row in rows if reporting.is_shared(row[0])), *own][::every])


if __name__ == "__main__":
    sys.exit(main())
