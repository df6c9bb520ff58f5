#!/usr/bin/env python3
"""Whether sgcc, told by sgcc-query's file of the device here, decides as its driver: the shaders of tests/run/models/catalogue.py, one of each group,
type and context, are refused where the device lacks what they need, and accepted elsewhere (and run by tests/run/subgroups.py).

SGCC, SGCC_QUERY and VKRUN name the programs.  The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import sys
import tempfile


from tests.lib import SGCC, functions, harness, process, reporting
from tests.run.models import catalogue
from tests.run.subgroups import missing

QUERY = os.path.abspath(os.environ.get("SGCC_QUERY", os.path.join(os.path.dirname(SGCC), "sgcc-query")))
REASONS = {"no subgroup operations in": "SUBGROUP_SUPPORTED_STAGES_KHR", "no quads in": "SUBGROUP_QUAD_ALL_STAGES_KHR",
           "subgroup operations": "SUBGROUP_FEATURE_"}


def sample(shaders):
    """The first of each group in each stage, and of each group and type."""
    chosen = {}
    for shader in shaders:
        if shader.group.environment == "vulkan1.1" and shader.version != "310 es":
            chosen.setdefault((shader.group.name, shader.stage), shader)
            chosen.setdefault((shader.group.name, shader.scalar.name), shader)
    return {shader.name: shader for shader in chosen.values()}


def judge(device, file, folder, shader):
    """What is wrong with sgcc's verdict; None: nothing."""
    why = missing(device, shader)
    source = os.path.join(folder, f"{shader.name}.{shader.stage}")
    with open(source, "w") as f:
        f.write(shader.source())
    done = process.run([SGCC, f"--device={file}", "--target-env=vulkan1.1", "-o", os.path.join(folder, "out.spv"), source], timeout=120)
    if not why:
        return None if done.returncode == 0 else f"the device has all of it, but: {done.stderr}"
    if done.returncode != 1:
        return f"{why}, but sgcc takes it"
    expected = next((text for part, text in REASONS.items() if part in why), "")
    return None if expected in done.stderr else f"{why}, but: {done.stderr}"


def main():
    asked = process.run([QUERY, "--api=vulkan"]) if os.path.exists(QUERY) else None
    if not asked or asked.returncode:
        return reporting.skip_all("there is no sgcc-query, or no Vulkan device")
    with tempfile.TemporaryDirectory() as folder:
        if not functions.has_json(SGCC):
            return reporting.skip_all("this sgcc was built without jansson")
        file = os.path.join(folder, "here.json")
        with open(file, "w") as f:
            json.dump(json.loads(asked.stdout)[0], f)
        device = harness.describe_device()
        shaders = sample(catalogue.make_shaders(device["subgroup"]["size"]))
        report, refused = reporting.Report(quiet=True), 0
        for name, shader in shaders.items():
            wrong = judge(device, file, folder, shader)
            refused += missing(device, shader) is not None
            report.judge(name, wrong)
    print(f"{len(shaders) - refused} shaders that the driver takes, {refused} that it does not")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
