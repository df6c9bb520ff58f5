#!/usr/bin/env python3
"""Tests sgcc-query: its device files have the required members, agree with vulkaninfo for the same driver, and a missing driver is reported.

SGCC_QUERY names the program (default: ./sgcc-query).  The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import re
import shutil
import sys
import tempfile

from tests.lib import functions, process
from tests.lib.functions import Skipped

QUERY = os.path.abspath(os.environ.get("SGCC_QUERY", "./sgcc-query"))
APIS = ("vulkan", "opengl", "opengles", "opencl")
STRINGS = {"name", "driver", "api", "version", "spirv"}
LISTS = {"types", "extensions", "SUBGROUP_SUPPORTED_STAGES_KHR", "SUBGROUP_SUPPORTED_FEATURES_KHR"}


def run(*arguments, **environment):
    return process.run([QUERY, *arguments], timeout=120, variables=environment)


def devices(api):
    result = run("--api=" + api)
    if result.returncode == 1:
        assert re.match(f"sgcc-query: {api}: .+", result.stderr), result.stderr
        raise Skipped(result.stderr.strip())
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def check_size(size):
    if isinstance(size, int):
        assert 1 <= size <= 1024
    else:
        assert set(size) == {"min", "max"} and 1 <= size["min"] < size["max"], size


def check_members(api):
    for device in devices(api):
        assert device["sgcc_device"] == 2 and device["api"] == api
        assert re.fullmatch(r"\d+\.\d+", device["version"]) and re.fullmatch(r"1\.\d", device.get("spirv", "1.0"))
        for name, value in device.items():
            assert not (name in STRINGS) or isinstance(value, str), name
            assert not (name in LISTS) or isinstance(value, list), name
        if "SUBGROUP_SIZE_KHR" in device:
            check_size(device["SUBGROUP_SIZE_KHR"])
        if "SUBGROUP_SUPPORTED_FEATURES_KHR" in device:
            assert "SUBGROUP_FEATURE_BASIC_BIT_KHR" in device["SUBGROUP_SUPPORTED_FEATURES_KHR"]


def bits_of(info, heading, pattern):
    """The names of the bits that vulkaninfo lists under `heading`."""
    return re.findall(pattern, re.search(rf"{heading}: count = \d+\n((?:\t\t\w+\n)*)", info).group(1))


def agrees_with_vulkaninfo():
    if not shutil.which("vulkaninfo"):
        raise Skipped("vulkaninfo is missing (Debian: apt-get install vulkan-tools)")
    found = devices("vulkan")
    if len(found) != 1:
        raise Skipped("there is more than one device")
    info = process.run(["vulkaninfo"], timeout=120).stdout
    device = found[0]
    size = int(re.search(r"\tsubgroupSize\s+= (\d+)", info).group(1))
    sizes = device["SUBGROUP_SIZE_KHR"]
    assert sizes == size if isinstance(sizes, int) else sizes["min"] <= size <= sizes["max"]
    features = [f"SUBGROUP_FEATURE_{n}_BIT_KHR" for n in bits_of(info, "supportedOperations", r"SUBGROUP_FEATURE_(\w+)_BIT\b")]
    assert device["SUBGROUP_SUPPORTED_FEATURES_KHR"] == features, features
    stages = [f"{n}_SHADER_BIT" for n in bits_of(info, "supportedStages", r"SHADER_STAGE_(\w+)_BIT\b")]
    assert device["SUBGROUP_SUPPORTED_STAGES_KHR"] == stages, stages
    int64 = re.search(r"\tshaderInt64\s+= (\w+)", info).group(1) == "true"
    assert ("int64" in device["types"]) == int64
    for name, value in device["limits"].items():
        told = re.search(rf"\t{name.split('[')[0]}\s*[=:] (?:count = \d+\n)?([\d\s]+)\n", info)
        assert told is None or int(told.group(1).split()[int(name[-2]) if "[" in name else 0]) == value, (name, value, told)
        assert told or name.startswith(("maxTask", "maxMesh", "maxTransform")), name


def one_file_for_each():
    devices("vulkan")
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.join(folder, "made")
        result = run("--api=vulkan", "-o", folder)
        assert result.returncode == 0, result.stderr
        paths = result.stdout.split()
        assert sorted(paths) == sorted(os.path.join(folder, n) for n in os.listdir(folder)) and paths
        assert all(json.load(open(path))["api"] == "vulkan" for path in paths)


def no_driver_is_said():
    result = run("--api=vulkan", VK_ICD_FILENAMES="/nowhere.json", VK_DRIVER_FILES="/nowhere.json")
    assert result.returncode == 1 and result.stdout == "" and result.stderr.startswith("sgcc-query: vulkan: "), result


def wrong_use():
    kernel = ["--kernel", "a.spv", "k"]
    for arguments, text in ((["--api=metal"], "not metal"), (["--api"], "--api needs a value after ="), (["--frobnicate"], "unknown option"),
                            (["a.spv"], "only --kernel takes a file"), (["-o"], "needs an argument"), (kernel[:2], "needs an argument"),
                            (kernel, "--kernel needs --global"), ([*kernel, "--global=0"], "positive numbers"), (["--local=4"], "belong to --kernel"),
                            ([*kernel, "--global=8", "--local=4,4"], "different numbers of dimensions"),
                            ([*kernel, "--global=8", "--api=vulkan"], "a question to OpenCL, not to vulkan")):
        result = run(*arguments)
        assert result.returncode == 2 and "sgcc-query: error: " in result.stderr and text in result.stderr and not result.stdout, (arguments, result)


def unwritable_output():
    devices("vulkan")
    result = run("--api=vulkan", "-o", "/nowhere/at/all")
    assert result.returncode == 2 and "cannot write /nowhere/at/all: No such file" in result.stderr, result
    result = run("--api=vulkan", "-o", __file__)
    assert result.returncode == 2 and "cannot write " in result.stderr, result


TESTS = [(f"members of {api}", lambda api=api: check_members(api)) for api in APIS] + [
    (test.__name__.replace("_", " "), test) for test in (agrees_with_vulkaninfo, one_file_for_each, no_driver_is_said, wrong_use, unwritable_output)]


def main():
    if not os.path.exists(QUERY):
        return functions.not_built(TESTS, "sgcc-query was not built: its headers are missing")
    return functions.run(TESTS)


if __name__ == "__main__":
    sys.exit(main())
