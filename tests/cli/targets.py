"""Tests target environments, their modules, and --validate."""
import os
import sys

from tests.cli.command import GOOD, Run, is_module, read, write
from tests.lib.functions import Skipped


def test_es_takes_no_module():
    write("es.comp", GOOD.replace("450", "320 es"))
    Run("es.comp", "--target-env=opengles3.2", "-o", "es.spv").expect(
        2, "error: OpenGL ES accepts no SPIR-V: with --target-env=opengles3.2 there are -fsyntax-only, -E and --port")
    assert not os.path.exists("es.spv")


def test_target():
    for arguments, version in [((), 0x10300), (("--target-env=vulkan1.0",), 0x10000), (("--target-env", "vulkan1.1"), 0x10300),
                               (("--target-env=vulkan1.2",), 0x10500), (("--target-env", "vulkan1.3"), 0x10600),
                               (("--target-spv=spv1.0",), 0x10000), (("--target-spv", "spv1.3"), 0x10300),
                               (("--target-spv=spv1.4",), 0x10400), (("--target-spv=spv1.6",), 0x10600)]:
        words = Run("good.comp", "-o", "-", *arguments).expect(0).out
        assert int.from_bytes(words[4:8], sys.byteorder) == version, arguments
    Run("--target-env=vulkan1.1", "--target-spv=spv1.6", "good.comp").expect(2, "--target-env=vulkan1.3")
    Run("--target-env=vulkan9", "good.comp").expect(2, "vulkan9", "vulkan1.1")
    Run("--target-spv=spv9", "good.comp").expect(2, "spv9", "spv1.0 to spv1.6")


def test_optimization_never_fails():
    for option in ["-O", "-Os", "-O0", "-g"]:
        Run(option, "good.comp", "-o", option[1:]).expect(0)
    assert read("O") == read("Os") != read("O0")


def test_entry_point():
    Run("-S", "-fentry-point=start", "good.comp", "-o", "-").expect(0, out=b'"start"')


def test_validate():
    run = Run("--validate", "good.comp")
    if run.code == 2 and "not installed" in run.err:
        raise Skipped("the validation module is not built: " + run.err.strip())
    run.expect(0)
    assert is_module("a.spv")
    Run("--validate", "-S", "good.comp", "--target-env=vulkan1.2").expect(0)


SCALAR = """#version 450
#extension GL_EXT_scalar_block_layout : require
layout(scalar, binding = 0) buffer B { vec2 a; vec3 b; };
layout(scalar, binding = 1) uniform U { float u[3]; vec3 v; };
layout(std430, binding = 2) uniform V { float w[3]; };
void main() { a.x = b.x + u[1] + v.y + w[2]; }
"""
OVERLAPS = """OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 1 Offset 8
OpDecorate %block Block
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 0
%void = OpTypeVoid
%function = OpTypeFunction %void
%float = OpTypeFloat 32
%vec3 = OpTypeVector %float 3
%block = OpTypeStruct %vec3 %float
%pointer = OpTypePointer Uniform %block
%b = OpVariable %pointer Uniform
%main = OpFunction %void None %function
%label = OpLabel
OpReturn
OpFunctionEnd
"""


def test_validate_layouts():
    """Blocks in scalar layout are valid, in all that is written and after each pass; members that overlap are not."""
    write("scalar.comp", SCALAR)
    write("overlaps.spvasm", OVERLAPS)
    run = Run("--validate", "scalar.comp")
    if run.code == 2 and "not installed" in run.err:
        raise Skipped("the validation module is not built: " + run.err.strip())
    run.expect(0)
    for env in "vulkan1.0", "vulkan1.1", "vulkan1.3":
        Run("--verify-passes", "scalar.comp", f"--target-env={env}").expect(0)
    Run("--validate", "overlaps.spvasm").expect(1, "overlaps")


def test_vulkan_1_4():
    words = Run("--target-env=vulkan1.4", "good.comp", "-o", "-").expect(0).out
    assert int.from_bytes(words[4:8], sys.byteorder) == 0x10600


def test_id_bound():
    Run("-fmax-id-bound=5", "good.comp").expect(1, "at most 5")
    Run("-fmax-id-bound=1000", "good.comp").expect(0)


def test_an_extension_of_sources_for_drivers():
    write("sub.vert", "#version 460\n#extension GL_ARB_shader_subroutine : require\nvoid main() {}\n")
    Run("sub.vert").expect(1, "not supported yet in modules: sources for drivers have it (--target-env=opengl or opengles)")
    Run("--target-env=opengl", "-fsyntax-only", "sub.vert").expect(0)
