#!/usr/bin/env python3
"""Tests --device: one shader for each subgroup feature, each stage, the quad rule, each type, size and extension passes for a device that has it and is
an error at its line for one that lacks it. Also tests effects of devices, wrong device files, the device files of sgcc, and those of sgcc-query.

SGCC names the program (default: ./sgcc), SGCC_QUERY sgcc-query.  The last line is `N passed, N failed, N skipped`.
"""
import copy
import glob
import json
import os
import re
import sys

from tests.lib import SGCC, functions, process
from tests.lib.functions import Skipped

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

QUERY = os.path.abspath(os.environ.get("SGCC_QUERY", os.path.join(os.path.dirname(SGCC), "sgcc-query")))

FEATURES = {name: f"SUBGROUP_FEATURE_{name}_BIT_{'NV' if name == 'PARTITIONED' else 'KHR'}" for name in (
    "BASIC VOTE ARITHMETIC BALLOT SHUFFLE SHUFFLE_RELATIVE CLUSTERED QUAD PARTITIONED ROTATE ROTATE_CLUSTERED").split()}
STAGES = {"vert": "VERTEX", "tesc": "TESS_CONTROL", "tese": "TESS_EVALUATION", "geom": "GEOMETRY", "frag": "FRAGMENT", "comp": "COMPUTE",
          "task": "TASK", "mesh": "MESH", "rgen": "RAYGEN", "rahit": "ANY_HIT", "rchit": "CLOSEST_HIT", "rmiss": "MISS",
          "rint": "INTERSECTION", "rcall": "CALLABLE", "cluster": "CLUSTER_CULLING"}
TYPES = ("int64 float64 int16 int8 float16 storage16 storage8 uniform16 uniform8 push_constant16 push_constant8 input_output16 int64_atomics "
         "shared_int64_atomics subgroup_extended_types subgroup_broadcast_dynamic_id").split()
ALL = {"sgcc_device": 2, "name": "all", "api": "vulkan", "version": "1.3", "spirv": "1.6", "SUBGROUP_SIZE_KHR": 32,
       "SUBGROUP_SUPPORTED_STAGES_KHR": [f"{s}_SHADER_BIT" for s in STAGES.values()],
       "SUBGROUP_SUPPORTED_FEATURES_KHR": list(FEATURES.values()), "SUBGROUP_QUAD_ALL_STAGES_KHR": True,
       "requiredSubgroupSizeStages": ["COMPUTE_SHADER_BIT"], "types": TYPES}

HEAD = "#version 460\n"
SUBGROUPS = "".join(f"#extension GL_KHR_shader_subgroup_{e} : enable\n" for e in
                    "basic vote arithmetic ballot shuffle shuffle_relative clustered quad rotate".split()) + (
    "#extension GL_NV_shader_subgroup_partitioned : enable\n")
COMPUTE = "layout(local_size_x = 32) in;\nlayout(std430, binding = 0) buffer B { uint v[]; };\n"

# By class: what is used of it, and the name that the message says.
USES = {
    "BASIC": ("v[0] = subgroupElect() ? 1u : 0u;", "subgroupElect"),
    "VOTE": ("v[0] = subgroupAll(v[1] == 2u) ? 1u : 0u;", "subgroupAll"),
    "ARITHMETIC": ("v[0] = subgroupInclusiveAdd(v[1]);", "subgroupInclusiveAdd"),
    "BALLOT": ("v[0] = subgroupBallot(v[1] == 2u).x;", "subgroupBallot"),
    "SHUFFLE": ("v[0] = subgroupShuffle(v[1], v[2]);", "subgroupShuffle"),
    "SHUFFLE_RELATIVE": ("v[0] = subgroupShuffleUp(v[1], 1u);", "subgroupShuffleUp"),
    "CLUSTERED": ("v[0] = subgroupClusteredMax(v[1], 4u);", "subgroupClusteredMax"),
    "QUAD": ("v[0] = subgroupQuadSwapHorizontal(v[1]);", "subgroupQuadSwapHorizontal"),
    "PARTITIONED": ("v[0] = subgroupPartitionNV(v[1]).x;", "subgroupPartitionNV"),
    "ROTATE": ("v[0] = subgroupRotate(v[1], 1u);", "subgroupRotate"),
    "ROTATE_CLUSTERED": ("v[0] = subgroupClusteredRotate(v[1], 1u, 4u);", "subgroupClusteredRotate"),
}
STAGE_HEADS = {
    "tesc": "layout(vertices = 3) out;\n", "tese": "layout(triangles) in;\n",
    "geom": "layout(points) in;\nlayout(points, max_vertices = 1) out;\n",
    "task": "#extension GL_EXT_mesh_shader : require\nlayout(local_size_x = 32) in;\n",
    "mesh": "#extension GL_EXT_mesh_shader : require\nlayout(local_size_x = 32) in;\nlayout(triangles, max_vertices = 3, max_primitives = 1) out;\n",
    "cluster": "#extension GL_HUAWEI_cluster_culling_shader : require\nlayout(local_size_x = 32) in;\n",
    **{s: "#extension GL_EXT_ray_tracing : require\n" for s in ("rgen", "rahit", "rchit", "rmiss", "rint", "rcall")},
}
EXPLICIT = "#extension GL_EXT_shader_explicit_arithmetic_types : require\n"
STORAGE = "#extension GL_EXT_shader_16bit_storage : require\n#extension GL_EXT_shader_8bit_storage : require\n"
ATOMIC = EXPLICIT + "#extension GL_EXT_shader_atomic_int64 : require\nlayout(std430, binding = 1) buffer A { uint64_t a; };\nshared uint64_t s;\n"
# By type: the stage, what stands before main, and its body.
TYPE_SHADERS = {
    "int64": ("comp", EXPLICIT, "uint64_t x = uint64_t(v[0]) * v[1]; v[2] = uint(x >> 32);"),
    "float64": ("comp", "", "double x = double(v[0]) * 0.1lf; v[2] = uint(x);"),
    "int16": ("comp", EXPLICIT, "int16_t x = int16_t(v[0]); x *= x; v[2] = uint(x);"),
    "int8": ("comp", EXPLICIT, "int8_t x = int8_t(v[0]); x *= x; v[2] = uint(x);"),
    "float16": ("comp", EXPLICIT, "float16_t x = float16_t(v[0]); x *= x; v[2] = uint(x);"),
    "storage16": ("comp", STORAGE + "layout(std430, binding = 1) buffer S { int16_t s; };\n", "v[0] = uint(s);"),
    "storage8": ("comp", STORAGE + "layout(std430, binding = 1) buffer S { int8_t s; };\n", "v[0] = uint(s);"),
    "uniform16": ("comp", STORAGE + "layout(std140, binding = 1) uniform S { int16_t s; };\n", "v[0] = uint(s);"),
    "uniform8": ("comp", STORAGE + "layout(std140, binding = 1) uniform S { int8_t s; };\n", "v[0] = uint(s);"),
    "push_constant16": ("comp", STORAGE + "layout(push_constant) uniform S { int16_t s; };\n", "v[0] = uint(s);"),
    "push_constant8": ("comp", STORAGE + "layout(push_constant) uniform S { int8_t s; };\n", "v[0] = uint(s);"),
    "input_output16": ("vert", EXPLICIT + "layout(location = 0) in float16_t s;\n", "gl_Position = vec4(float(s));"),
    "int64_atomics": ("comp", ATOMIC, "atomicAdd(a, 1ul);"),
    "shared_int64_atomics": ("comp", ATOMIC, "atomicAdd(s, 1ul); v[0] = uint(s);"),
    "subgroup_extended_types": ("comp", SUBGROUPS + "#extension GL_EXT_shader_subgroup_extended_types_int64 : require\n",
                                "v[0] = uint(subgroupAdd(uint64_t(v[1])));"),
    "subgroup_broadcast_dynamic_id": ("comp", SUBGROUPS, "v[0] = subgroupBroadcast(v[1], v[2]);"),
}


def write(name, text):
    with open(name, "w") as f:
        f.write(text if isinstance(text, str) else json.dumps(text, indent=2))
    return name


def without(member, item, name="without"):
    """ALL but one item of a list."""
    device = copy.deepcopy(ALL)
    device["name"] = name
    assert item in device[member], item
    device[member].remove(item)
    return device


def sgcc(*arguments):
    return process.run([SGCC, *arguments], timeout=120)


def compiled(shader, *devices, options=()):
    files = [f"--device={write(f'd{i}.json', d)}" for i, d in enumerate(devices)]
    return sgcc(*files, *options, "-o", "out.spv", shader)


def passes(shader, *devices, options=()):
    result = compiled(shader, *devices, options=options)
    assert result.returncode == 0, f"{shader}: {result.stderr}"
    return result


def fails(shader, line, text, *devices, options=()):
    """An error at this line of the shader (0: at none), and at no other."""
    result = compiled(shader, *devices, options=options)
    assert result.returncode == 1 or not line, f"{shader}: exit status {result.returncode}: {result.stderr}"
    errors = [e for e in result.stderr.splitlines() if ": error: " in e]
    assert errors and all(e.startswith(f"{shader}:{line}:" if line else "sgcc: ") for e in errors), f"line {line}: {result.stderr}"
    assert text in result.stderr, f"'{text}' is not in: {result.stderr}"
    return result


def shader_of(stage, head, body):
    text = HEAD + head + (COMPUTE if stage == "comp" else "") + "void main()\n{\n    " + body + "\n}\n"
    return write(f"s.{stage}", text), text[:text.index(body)].count("\n") + 1


# --- what a device may lack --------------------------------------------------------------------

def check_feature(feature):
    body, name = USES[feature]
    shader, line = shader_of("comp", SUBGROUPS, body)
    passes(shader, ALL)
    fails(shader, line, f"'{name}' needs {FEATURES[feature]}, which device \"without\" lacks",
          without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES[feature]))
    syntax = compiled(shader, without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES[feature]), options=["-fsyntax-only"])
    assert syntax.returncode == 1, "with -fsyntax-only it passes"


def check_stage(stage):
    buffer = "" if stage == "comp" else "layout(std430, binding = 0) buffer B { uint v[]; };\n"
    shader, line = shader_of(stage, STAGE_HEADS.get(stage, "") + SUBGROUPS + buffer, "v[0] = subgroupElect() ? 1u : 0u;")
    bit = f"{STAGES[stage]}_SHADER_BIT"
    passes(shader, ALL)
    fails(shader, line, f"needs {bit} among SUBGROUP_SUPPORTED_STAGES_KHR, which device \"without\" lacks",
          without("SUBGROUP_SUPPORTED_STAGES_KHR", bit))


def check_type(name):
    stage, head, body = TYPE_SHADERS[name]
    shader, _ = shader_of(stage, head, body)
    passes(shader, ALL)
    result = compiled(shader, without("types", name))
    assert result.returncode == 1 and re.search(rf"^{re.escape(shader)}:\d+:\d+: error: .*needs? {name}, which device \"without\" lacks", result.stderr, re.M), result.stderr
    assert result.stderr.count("error: ") == 1, result.stderr


def quad_rule():
    least = {**ALL, "name": "without", "SUBGROUP_QUAD_ALL_STAGES_KHR": False}
    for stage, body in (("vert", "gl_Position = vec4(subgroupQuadSwapDiagonal(gl_VertexIndex));"),):
        shader, line = shader_of(stage, SUBGROUPS, body)
        passes(shader, ALL)
        fails(shader, line, "in a vertex shader needs SUBGROUP_QUAD_ALL_STAGES_KHR, which device \"without\" lacks", least)
    shader, _ = shader_of("comp", SUBGROUPS, USES["QUAD"][0])
    passes(shader, least)
    shader, _ = shader_of("frag", SUBGROUPS + "layout(location = 0) in float i;\nlayout(location = 0) out float o;\n", "o = subgroupQuadBroadcast(i, 0);")
    passes(shader, least)


def cluster_size():
    shader, line = shader_of("comp", SUBGROUPS, "v[0] = subgroupClusteredAdd(v[1], 32u);")
    passes(shader, ALL)
    fails(shader, line, "clusters of 32 invocations, but a subgroup of device \"small\" has 8 at most", {**ALL, "name": "small", "SUBGROUP_SIZE_KHR": {"min": 4, "max": 8}})
    result = passes(shader, {**ALL, "SUBGROUP_SIZE_KHR": {"min": 8, "max": 64}})
    assert "warning: " in result.stderr and "no more than 8" in result.stderr, result.stderr


def builtin_variables():
    shader, line = shader_of("comp", SUBGROUPS, "v[0] = gl_SubgroupEqMask.x;")
    fails(shader, line, f"'gl_SubgroupEqMask' needs {FEATURES['BALLOT']}", without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES["BALLOT"]))
    shader, line = shader_of("comp", SUBGROUPS, "v[0] = gl_SubgroupSize;")
    fails(shader, line, f"'gl_SubgroupSize' needs {FEATURES['BASIC']}", without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES["BASIC"]))


def legacy_functions():
    ballot = "#extension GL_ARB_shader_ballot : require\n"
    shader, line = shader_of("comp", ballot, "v[0] = readFirstInvocationARB(v[1]);")
    passes(shader, ALL)
    fails(shader, line, f"'readFirstInvocationARB' needs {FEATURES['BALLOT']}", without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES["BALLOT"]))


def extensions():
    shader, _ = shader_of("comp", SUBGROUPS, USES["ROTATE"][0])
    passes(shader, {**ALL, "extensions": ["VK_KHR_shader_subgroup_rotate"]})
    line = 1 + HEAD.count("\n") + SUBGROUPS[:SUBGROUPS.index("subgroup_rotate")].count("\n")
    fails(shader, line, "the shader needs SPV_KHR_subgroup_rotate of VK_KHR_shader_subgroup_rotate, which device \"none\" lacks",
          {**ALL, "name": "none", "extensions": []})
    passes(shader, {**ALL, "version": "1.4", "extensions": []})     # part of Vulkan 1.4


def unused_is_no_mistake():
    """Functions that nobody calls and code that never runs are not in the module."""
    text = HEAD + SUBGROUPS + COMPUTE + "uint f(uint x) { return subgroupClusteredAdd(x, 4u); }\nvoid main() { v[0] = 1u; if (false) v[1] = f(2u); }\n"
    passes(write("s.comp", text), without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES["CLUSTERED"]))


def unknown_is_no_mistake():
    shader, _ = shader_of("comp", SUBGROUPS, USES["CLUSTERED"][0])
    passes(shader, {"sgcc_device": 2, "name": "anything", "api": "vulkan"})


# By limit: the stage, what is behind #version, and the value that passes; the last line of it is where one less is an error.
FEEDBACK = "layout(xfb_buffer = 2, xfb_stride = 48) out;\nlayout(xfb_buffer = 2, xfb_offset = 4, location = 0) out vec4 a;\n"
MESH = "#extension GL_EXT_mesh_shader : require\n"
LIMITS = {
    "maxClipDistances": ("vert", "out float gl_ClipDistance[5];\n", 5),
    "maxCullDistances": ("vert", "out float gl_CullDistance[3];\n", 3),
    "maxTessellationPatchSize": ("tesc", "layout(vertices = 40) out;\n", 40),
    "maxGeometryShaderInvocations": ("geom", STAGE_HEADS["geom"] + "layout(invocations = 33) in;\n", 33),
    "maxGeometryOutputVertices": ("geom", "layout(points) in;\nlayout(points) out;\nlayout(max_vertices = 300) out;\n", 300),
    "maxTransformFeedbackStreams": ("geom", STAGE_HEADS["geom"] + "layout(stream = 5, location = 0) out vec4 a;\n", 6),
    "maxTransformFeedbackBuffers": ("vert", "layout(xfb_buffer = 4, xfb_offset = 0, location = 0) out vec4 a;\n", 5),
    "maxTransformFeedbackBufferDataSize": ("vert", FEEDBACK, 20),
    "maxTransformFeedbackBufferDataStride": ("vert", FEEDBACK.splitlines()[0] + "\n", 48),
    "maxMeshOutputVertices": ("mesh", MESH + "layout(local_size_x = 1) in;\nlayout(triangles, max_primitives = 1) out;\nlayout(max_vertices = 9) out;\n", 9),
    "maxMeshOutputPrimitives": ("mesh", MESH + "layout(local_size_x = 1) in;\nlayout(triangles, max_vertices = 3) out;\nlayout(max_primitives = 8) out;\n", 8),
    **{f"maxComputeWorkGroupSize[{i}]": ("comp", f"layout(local_size_{n} = 70) in;\n", 70) for i, n in enumerate("xyz")},
    **{f"maxTaskWorkGroupSize[{i}]": ("task", f"{MESH}layout(local_size_{n} = 7) in;\n", 7) for i, n in enumerate("xyz")},
    **{f"maxMeshWorkGroupSize[{i}]": ("mesh", f"{MESH}layout(triangles, max_vertices = 3, max_primitives = 1) out;\nlayout(local_size_{n} = 7) in;\n", 7)
       for i, n in enumerate("xyz")},
    "maxComputeWorkGroupInvocations": ("comp", "layout(local_size_x = 8) in;\nlayout(local_size_y = 4, local_size_z = 3) in;\n", 96),
    "maxTaskWorkGroupInvocations": ("task", MESH + "layout(local_size_x = 4, local_size_y = 5) in;\n", 20),
    "maxMeshWorkGroupInvocations": ("mesh", MESH + "layout(triangles, max_vertices = 3, max_primitives = 1) out;\nlayout(local_size_x = 4, local_size_z = 5) in;\n", 20),
}


def check_limit(name):
    stage, head, most = LIMITS[name]
    shader = write(f"l.{stage}", f"{HEAD}{head}void main() {{ }}\n")
    passes(shader, ALL)
    passes(shader, dict(ALL, limits={name: most}))
    less = dict(ALL, name="less", limits={name: most - 1, "maxCombinedClipAndCullDistances": 100})
    result = fails(shader, 1 + head.count("\n"), f'is too much for device "less": its {name} is {most - 1}', ALL, less)
    assert result.stderr.count("error: ") == 1, result.stderr


def specialized_size():
    """What specialization may change is not a product that is known."""
    shader = write("l.comp", HEAD + "layout(local_size_x = 70, local_size_y_id = 3, local_size_z = 2) in;\nvoid main() { }\n")
    passes(shader, dict(ALL, limits={"maxComputeWorkGroupInvocations": 8}))


def combined_limit():
    text = "out float gl_ClipDistance[5];\nout float gl_CullDistance[3];\nvoid main() { gl_ClipDistance[0] = gl_CullDistance[0] = 1.0; }\n"
    shader = write("l.vert", HEAD + text)
    name = "maxCombinedClipAndCullDistances"
    passes(shader, dict(ALL, limits={name: 8}))
    result = compiled(shader, dict(ALL, limits={name: 7}))
    assert result.returncode == 1 and f"together, 8, is too much for device \"all\": its {name} is 7" in result.stderr, result.stderr


def several_devices():
    shader, line = shader_of("comp", SUBGROUPS, USES["QUAD"][0])
    one = without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES["QUAD"], "one")
    two = without("SUBGROUP_SUPPORTED_STAGES_KHR", "COMPUTE_SHADER_BIT", "two")
    result = fails(shader, line, 'which device "one" lacks', ALL, one, two)
    assert result.stderr.count('device "one"') == 1 and result.stderr.count('device "two"') == 1 and 'device "all"' not in result.stderr, result.stderr
    write("both.json", [ALL, one])
    assert sgcc("--device=both.json", shader, "-o", "out.spv").returncode == 1
    result = compiled(shader, ALL, {**ALL, "api": "opencl", "types": []})
    assert result.returncode == 2 and "no module is for both" in result.stderr, result.stderr


# --- choices -----------------------------------------------------------------------------------

def module_of(shader, device, *options):
    passes(shader, device, options=[*options, "-S"])
    return open("out.spv").read()


def spirv_follows():
    shader, _ = shader_of("comp", "", "v[0] = 1u;")
    for version, spirv, expected in (("1.4", "1.6", "1.6"), ("1.3", "1.6", "1.6"), ("1.1", "1.3", "1.3"), ("1.0", "1.0", "1.0"), ("1.2", "1.4", "1.4")):
        passes(shader, {**ALL, "version": version, "spirv": spirv})
        with open("out.spv", "rb") as f:
            words = f.read(8)
        assert words[5:7] == bytes([int(expected[2]), 1]), (version, words)
    result = compiled(shader, {**ALL, "version": "1.1", "spirv": "1.3"}, options=["--target-env=vulkan1.3"])
    assert result.returncode == 2 and "vulkan1.3 is not for it" in result.stderr, result.stderr
    result = compiled(shader, {**ALL, "version": "1.3", "spirv": "1.6"}, options=["--target-env=vulkan1.4"])
    assert result.returncode == 2 and "vulkan1.4 is not for it" in result.stderr, result.stderr
    passes(shader, {**ALL, "version": "1.4", "spirv": "1.6"}, options=["--target-env=vulkan1.4"])
    result = compiled(shader, {**ALL, "version": "1.1", "spirv": "1.3"}, options=["--target-spv=spv1.4"])
    assert result.returncode == 2 and "takes SPIR-V up to 1.3" in result.stderr, result.stderr


def least_of_several():
    shader, _ = shader_of("comp", "", "v[0] = 1u;")
    passes(shader, ALL, {**ALL, "version": "1.1", "spirv": "1.3"})
    with open("out.spv", "rb") as f:
        assert f.read(8)[5:7] == b"\x03\x01"


def int64_follows():
    ballot = "#extension GL_ARB_gpu_shader_int64 : require\n"
    shader, _ = shader_of("comp", ballot, "uint64_t x = uint64_t(v[0]) * v[1]; v[2] = uint(x >> 32);")
    lacks = without("types", "int64")
    assert "Capability Int64" in module_of(shader, ALL, "--lower-int64=auto")
    assert "Capability Int64" not in module_of(shader, lacks, "--lower-int64=auto")
    assert "--lower-int64=auto" in compiled(shader, lacks).stderr
    gl = {"sgcc_device": 2, "name": "gl", "api": "opengl", "version": "4.6", "spirv": "1.3", "types": ["float64"]}
    assert "Capability Int64" not in module_of(shader, gl, "--lower-int64=auto")
    assert "Capability Int64" in module_of(shader, {**gl, "types": ["int64"]}, "--lower-int64=auto")


def form_follows():
    shader, line = shader_of("comp", "#extension GL_ARB_shader_group_vote : require\n", "v[0] = allInvocationsARB(v[1] == 2u) ? 1u : 0u;")
    old = {"sgcc_device": 2, "name": "old", "api": "vulkan", "version": "1.0", "spirv": "1.0", "extensions": ["VK_EXT_shader_subgroup_vote"]}
    assert "OpSubgroupAllKHR" in module_of(shader, old)
    assert "OpGroupNonUniformAll" in module_of(shader, ALL)
    fails(shader, line, "VK_EXT_shader_subgroup_vote", {**old, "extensions": []})


def opengl_es_is_checked():
    text = "#version 320 es\n#extension GL_KHR_shader_subgroup_arithmetic : require\nlayout(local_size_x = 32) in;\n" \
           "layout(std430, binding = 0) buffer B { uint v[]; };\nvoid main() { v[0] = subgroupAdd(v[1]); }\n"
    es = {**ALL, "api": "opengles", "version": "3.2", "name": "es"}
    del es["spirv"]
    shader = write("s.comp", text)
    passes(shader, es, options=["-fsyntax-only"])
    es["SUBGROUP_SUPPORTED_FEATURES_KHR"] = 1
    fails(shader, 5, FEATURES["ARITHMETIC"], es, options=["-fsyntax-only"])
    result = compiled(shader, es)
    assert result.returncode == 2 and "accepts no SPIR-V" in result.stderr, result.stderr


def opencl_extensions():
    kernel = write("k.cl", "kernel void k(global int *p)\n{\n#ifdef cl_khr_subgroup_shuffle\n    p[0] = sub_group_shuffle(p[1], 2u);\n#endif\n"
                           "    p[1] = sub_group_reduce_add(p[1]);\n}\n")
    device = {"sgcc_device": 2, "name": "cl", "api": "opencl", "version": "3.0", "spirv": "1.2",
              "extensions": ["cl_khr_subgroups"], "types": ["int64", "int16", "int8"]}
    std = ["-cl-std=CL3.0"]
    passes(kernel, device, options=std)
    fails(kernel, 6, 'needs', {**device, "extensions": []}, options=std)
    shuffle = write("k.cl", "kernel void k(global int *p)\n{\n    p[0] = sub_group_shuffle(p[1], 2u);\n}\n")
    fails(shuffle, 3, "cl_khr_subgroup_shuffle, which device \"cl\" lacks", device, options=std)
    passes(shuffle, {**device, "spirv": "1.3", "extensions": ["cl_khr_subgroups", "cl_khr_subgroup_shuffle"]}, options=std)


def macros_follow():
    """The macro of an extension is there when all devices have what the extension brings; so a source can go round it."""
    def defined(name, *devices, options=()):
        shader = write("s.comp", f"#version 460\n#ifdef {name}\nyes\n#else\nno\n#endif\n")
        result = compiled(shader, *devices, options=["-E", *options])
        assert result.returncode == 0, result.stderr
        return open("out.spv").read().split()[-1] == "yes"
    for feature, name in FEATURES.items():
        macro = "GL_NV_shader_subgroup_partitioned" if feature == "PARTITIONED" else f"GL_KHR_shader_subgroup_{feature.lower()}"
        if feature == "ROTATE_CLUSTERED":
            continue
        lacks = without("SUBGROUP_SUPPORTED_FEATURES_KHR", name)
        assert defined(macro) and defined(macro, ALL) and not defined(macro, lacks) and not defined(macro, ALL, lacks), macro
        assert defined(macro, {k: v for k, v in ALL.items() if k != "SUBGROUP_SUPPORTED_FEATURES_KHR"}), macro
    for name in ("int8", "int16", "int64", "float16", "float64"):
        assert defined(f"GL_EXT_shader_explicit_arithmetic_types_{name}", ALL), name
        assert not defined(f"GL_EXT_shader_explicit_arithmetic_types_{name}", without("types", name)), name
    assert not defined("GL_EXT_shader_subgroup_extended_types_int8", without("types", "subgroup_extended_types"))
    assert not defined("GL_ARB_gpu_shader_int64", without("types", "int64"))
    assert defined("GL_ARB_gpu_shader_int64", without("types", "int64"), options=["--lower-int64=auto"])
    assert defined("GL_KHR_shader_subgroup_rotate", {**ALL, "extensions": ["VK_KHR_shader_subgroup_rotate"]})
    assert not defined("GL_KHR_shader_subgroup_rotate", {**ALL, "extensions": []})
    body = ("\n#ifdef GL_KHR_shader_subgroup_clustered\n    v[0] = subgroupClusteredAdd(v[1], 4u);\n#else\n"
            "    v[0] = subgroupAdd(v[1]);\n#endif\n")
    shader, _ = shader_of("comp", SUBGROUPS, body)
    assert "ClusteredReduce" in module_of(shader, ALL)
    assert "ClusteredReduce" not in module_of(shader, without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES["CLUSTERED"]))


def names_of_the_build():
    """--device=NAME finds the files where sgcc was built; elsewhere it says where it looked."""
    shader, _ = shader_of("comp", "", "v[0] = 1u;")
    if os.path.isdir(os.path.join(os.path.dirname(SGCC), "devices")):
        result = sgcc("--device=vulkan1.1-least", shader, "-o", "out.spv")
        assert result.returncode == 0, result.stderr
        for size, status in ((128, 0), (129, 1)):
            wide = write("w.comp", HEAD + f"layout(local_size_x = {size}) in;\nvoid main() {{ }}\n")
            assert sgcc("--device=vulkan1.1-least", wide, "-o", "out.spv").returncode == status, size
    result = sgcc("--device=nowhere", shader)
    assert result.returncode == 2 and re.search("no device 'nowhere': it is (neither a file nor one of .*lavapipe|no file, and there are no device files in .*devices, )",
                                                result.stderr), result.stderr


def required_size():
    kernel = write("k.cl", "__attribute__((intel_reqd_sub_group_size(16)))\nkernel void k(global int *p) { p[0] = 1; }\n")
    device = {"sgcc_device": 2, "name": "cl", "api": "opencl", "version": "3.0", "SUBGROUP_SIZE_KHR": {"min": 8, "max": 32}}
    spv = ["--target-spv=spv1.2"]       # for SubgroupDispatch
    passes(kernel, device, options=spv)
    fails(kernel, 1, "a sub-group of 16 work-items is required, but device \"cl\" has 32 to 32", {**device, "SUBGROUP_SIZE_KHR": 32}, options=spv)
    shader = write("sized.comp", "#version 450\n#pragma sgcc subgroup_size(16)\nlayout(local_size_x = 64) in;\nvoid main() {}\n")
    device = {"sgcc_device": 2, "name": "vk", "api": "vulkan", "version": "1.3", "SUBGROUP_SIZE_KHR": {"min": 8, "max": 32}}
    passes(shader, device)
    fails(shader, 2, "a subgroup size of 16 is required, but device \"vk\" has 32 to 32", {**device, "SUBGROUP_SIZE_KHR": 32})
    fails(shader, 2, "a required subgroup size needs COMPUTE_SHADER_BIT among requiredSubgroupSizeStages", {**device, "requiredSubgroupSizeStages": []})
    # A finished module has the size in a string.
    assert sgcc(shader, "-o", "sized.spv").returncode == 0
    for more, text in (({}, ""), ({"SUBGROUP_SIZE_KHR": 32}, "subgroups of 16, and vk has 32 to 32"), ({"requiredSubgroupSizeStages": []}, "vk lacks COMPUTE_SHADER_BIT among requiredSubgroupSizeStages")):
        result = sgcc("--check", "sized.spv", "--device=" + write("sized.json", json.dumps({**device, **more})))
        assert result.returncode == (1 if text else 0) and text in result.stdout + result.stderr, result.stderr


def kernels_for_vulkan():
    """Group operations of kernels need what they become."""
    text = ("#pragma OPENCL EXTENSION cl_intel_subgroups : enable\nkernel void k(global uint *p)\n{\n    p[0] = get_sub_group_size();\n"
            "    p[1] = sub_group_reduce_add(p[1]);\n    p[2] = intel_sub_group_shuffle_down(p[1], p[2], 2u);\n    p[3] = sub_group_any((int)p[3]);\n}\n")
    kernel = write("k.cl", text)
    passes(kernel, ALL)
    for line, feature, name in ((5, "ARITHMETIC", "sub_group_reduce_add"), (6, "SHUFFLE", "intel_sub_group_shuffle_down"), (7, "VOTE", "sub_group_any")):
        fails(kernel, line, f"'{name}' needs {FEATURES[feature]}", without("SUBGROUP_SUPPORTED_FEATURES_KHR", FEATURES[feature]))


# --- device files ------------------------------------------------------------------------------

WRONG = [
    ("{", 1, "this is not JSON"), ("[]", 1, "there is no device"), ("7", 1, "this is not JSON"), ("[7]", 1, "an object is expected"),
    ({**ALL, "sgcc_device": 3}, 2, "1 or 2, the version of this format"),
    ({k: v for k, v in ALL.items() if k != "name"}, 1, 'no member "name"'),
    ({**ALL, "limits": []}, None, "an object is expected"), ({**ALL, "limits": {"maxClipPlanes": 6}}, None, 'limits knows no "maxClipPlanes"'),
    ({**ALL, "limits": {"maxClipDistances": "8"}}, None, "an integer of 31 bits is expected"), ({**ALL, "limits": {"maxClipDistances": -1}}, None, "-1"),
    ({**ALL, "name": 5}, 3, "a string is expected"), ({**ALL, "name": ""}, 3, "empty"),
    ({**ALL, "api": "metal"}, 4, "vulkan, opengl, opengles or opencl"),
    ({**ALL, "version": 1.3}, 5, "a string is expected"), ({**ALL, "version": "one"}, 5, 'such as "1.3"'),
    ({**ALL, "spirv": "2.0"}, 6, '"1.0" to "1.6"'),
    ({**ALL, "SUBGROUP_SIZE_KHR": 24}, 7, "a power of two"), ({**ALL, "SUBGROUP_SIZE_KHR": 256}, 7, "of 1 to 128"),
    ({**ALL, "SUBGROUP_SIZE_KHR": {"min": 64, "max": 32}}, 7, "larger than its max"),
    ({**ALL, "SUBGROUP_SIZE_KHR": {"min": 64}}, 7, "has no max"),
    ({**ALL, "SUBGROUP_SIZE_KHR": {"min": 6, "max": 32}}, 8, "a power of two"),
    ({**ALL, "SUBGROUP_SUPPORTED_STAGES_KHR": ["COMPUTE"]}, 9, 'knows no "COMPUTE"'),
    ({**ALL, "SUBGROUP_SUPPORTED_STAGES_KHR": "COMPUTE_SHADER_BIT"}, 8, "an array"),
    ({**ALL, "SUBGROUP_SUPPORTED_FEATURES_KHR": -1}, None, "a number of 32 bits"),
    ({**ALL, "SUBGROUP_QUAD_ALL_STAGES_KHR": "yes"}, None, "true or false"), ({**ALL, "types": ["int64", "int65"]}, None, 'knows no "int65"'),
    ({**ALL, "extensions": [1]}, None, "a string is expected"), ({**ALL, "colour": "red"}, None, 'no member "colour"'),
    ('{"sgcc_device": 2, "sgcc_device": 2}', 1, "this is not JSON: duplicate"),
    ('{"sgcc_device": 2, "name": "a\\u0000b", "api": "vulkan"}', 1, "this is not JSON"),
    ("[" * 100000, None, "this is not JSON"),
]


def wrong_files():
    shader, _ = shader_of("comp", "", "v[0] = 1u;")
    for device, line, text in WRONG:
        result = compiled(shader, device)
        assert result.returncode == 2, (device, result)
        found = re.match(r"d0\.json:(\d+):(\d+): error: (.*)", result.stderr)
        assert found and text in found.group(3), f"'{text}' is not in: {result.stderr}"
        assert line is None or int(found.group(1)) == line, f"line {line}: {result.stderr}"
    result = sgcc("--device=nowhere", shader)
    assert result.returncode == 2 and "no device 'nowhere'" in result.stderr, result.stderr
    result = sgcc("--device=no/where.json", shader)
    assert result.returncode == 2 and "cannot read" in result.stderr, result.stderr


def numbers_and_names():
    shader, _ = shader_of("comp", SUBGROUPS, USES["QUAD"][0])
    passes(shader, {**ALL, "SUBGROUP_SUPPORTED_STAGES_KHR": 0x20, "SUBGROUP_SUPPORTED_FEATURES_KHR": 0x81})
    passes(shader, {**ALL, "SUBGROUP_SUPPORTED_FEATURES_KHR": [1, "SUBGROUP_FEATURE_QUAD_BIT_KHR", 0x80000000], "SUBGROUP_QUAD_ALL_STAGES_KHR": 0})
    gl = {**ALL, "api": "opengl", "version": "4.6", "spirv": "1.3"}
    shader, line = shader_of("frag", SUBGROUPS + "layout(location = 0) in float i;\nlayout(location = 0) out float o;\n", "o = subgroupAdd(i);")
    passes(shader, {**gl, "SUBGROUP_SUPPORTED_STAGES_KHR": 0x02})       # FRAGMENT_SHADER_BIT of OpenGL
    fails(shader, line, "FRAGMENT_SHADER_BIT", {**gl, "SUBGROUP_SUPPORTED_STAGES_KHR": 0x10})       # which is Vulkan's
    old = {**ALL, "sgcc_device": 1, "types": ["int16", "storage16"]}                 # version 1 did not tell of uniform16
    shader, _ = shader_of(*TYPE_SHADERS["uniform16"])
    passes(shader, old)


def files_of_sgcc():
    shader, _ = shader_of("comp", "", "v[0] = 1u;")
    found = sorted(glob.glob(os.path.join(ROOT, "devices", "*.json")))
    assert found
    with open("es.comp", "w", encoding="ascii") as es:
        es.write("#version 320 es\nlayout(local_size_x = 1) in;\nvoid main() { }\n")
    for path in found:
        ways = (["es.comp", "-fsyntax-only"],) if path.endswith("-opengles.json") else ([shader, "-o", "out.spv"], [shader, "-fsyntax-only"])
        for way in ways:
            result = sgcc(f"--device={path}", *way)
            assert result.returncode == 0 and not result.stderr, result.stderr
        taken = os.path.exists("out.spv")
        assert taken != path.endswith("-opengles.json"), path
        if taken:
            os.remove("out.spv")


def library():
    """A program that fills in struct sgcc_device."""
    built = os.path.dirname(SGCC)
    found = [p for p in (os.path.join(built, n) for n in ("libsgcc.a", os.path.join("lib", "libsgcc.so"))) if os.path.exists(p)]
    if not found:
        raise Skipped("the library was not built")
    built_with = process.run(["cc", "-I", os.path.join(ROOT, "include"), os.path.join(ROOT, "tests", "device", "library.c"), found[0],
                             f"-Wl,-rpath,{os.path.dirname(found[0])}", "-lm", "-o", "program"])
    assert built_with.returncode == 0, built_with.stderr
    done = process.run(["./program"], timeout=60)
    expected = ("s.comp:5:22: 'subgroupBallot' needs SUBGROUP_FEATURE_BALLOT_BIT_KHR, which device \"mine\" lacks\nvulkan1.2 0x00000000\n"
                "vulkan1.2 0x00010500\nSUBGROUP_FEATURE_QUAD_BIT_KHR MESH_SHADER_BIT int8\n")
    assert done.returncode == 0 and done.stdout == expected, done.stdout


def files_of_query():
    if not os.path.exists(QUERY):
        raise Skipped("sgcc-query was not built")
    result = process.run([QUERY, "--api=vulkan"], timeout=120)
    if result.returncode:
        raise Skipped(result.stderr.strip())
    write("here.json", result.stdout)
    shader, line = shader_of("comp", SUBGROUPS, USES["BASIC"][0])
    result = sgcc("--device=here.json", shader, "-o", "out.spv")
    assert result.returncode == 0, result.stderr


TESTS = ([(f"feature {f}", lambda f=f: check_feature(f)) for f in FEATURES] + [(f"stage {s}", lambda s=s: check_stage(s)) for s in STAGES] +
         [(f"type {t}", lambda t=t: check_type(t)) for t in TYPES] +
         [(f"limit {name}", lambda name=name: check_limit(name)) for name in LIMITS] +
         [(t.__name__.replace("_", " "), t) for t in (
             quad_rule, combined_limit, cluster_size, builtin_variables, legacy_functions, extensions, unused_is_no_mistake, unknown_is_no_mistake, several_devices,
             spirv_follows, least_of_several, int64_follows, form_follows, opengl_es_is_checked, opencl_extensions, macros_follow, names_of_the_build, required_size, kernels_for_vulkan, wrong_files,
             numbers_and_names, library, files_of_sgcc, files_of_query)])


def main():
    if not functions.has_json(SGCC):
        return functions.not_built(TESTS, "--device needs jansson, which this sgcc was built without")
    return functions.run(TESTS)


if __name__ == "__main__":
    sys.exit(main())
