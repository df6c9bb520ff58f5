#!/usr/bin/env python3
"""Prepares shaders of installed programs for run.py, which measures the result of the driver's compiler.

    real.py FOLDER [PACKAGE...]
    run.py --measure FOLDER --devbench PROGRAM --amd=navi21 --creations=3 > RESULTS
    run.py --table RESULTS

The modules are those of SGCC, and of glslangValidator with spirv-opt -O after it.  The shaders are the fragment and compute shaders
of tests/differential/real.py; its SHADER_ROOT is put before the paths of packages.  Shaders of OpenGL are compiled by the relaxed rules
(-R).  Those that both compile count, unless their resources lie in several sets.
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", ".."))
from tests.differential import real     # noqa: E402

SGCC = os.environ.get("SGCC", "sgcc")
ENVIRONMENT = "--target-env=vulkan1.2"
# Kinds of resources, as SPIRV-Cross names them, and their lines in a job; other kinds are left out.
LINES = {"textures": "texture {} rgba8 2d 8 8 1 linear 0 1", "images": "image {} rgba8 8 8",
         "ubos": "buffer {} uniform 1 float 64 random 0 1", "ssbos": "buffer {} inout 1 float 64 random 0 1"}
OTHERS = ("separate_images", "separate_samplers", "subpass_inputs", "acceleration_structures")


def succeeds(*command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0


def compile_both(shader, stage, modules):
    relaxed = shader.environment.startswith("opengl")
    by_peer = ["-R", "--amb", "--aml"] if relaxed else []
    by_sgcc = ["-R", "-fauto-map-locations", "-fauto-bind-uniforms"] if relaxed else []
    base, own = modules["glslc-O"], modules["sgcc"]
    return (succeeds("glslangValidator", "-V", *by_peer, "-S", stage, "--target-env", "vulkan1.2", shader.path, "-o", base)
            and succeeds("spirv-opt", ENVIRONMENT, "-O", base, "-o", base)
            and succeeds(SGCC, ENVIRONMENT, *by_sgcc, f"-fshader-stage={stage}", shader.path, "-o", own))


def resource_lines(path):
    """By binding; None: no job can have them."""
    text = subprocess.run(["spirv-cross", path, "--reflect"], capture_output=True, text=True, check=False).stdout
    found = json.loads(text or "{}")
    if any(found.get(kind) for kind in OTHERS):
        return None
    rows = [(kind, resource) for kind in LINES for resource in found.get(kind, [])]
    if any(resource.get("set") or resource.get("array") for _, resource in rows):
        return None
    return {resource["binding"]: LINES[kind].format(resource["binding"]) for kind, resource in rows}


def write_job(folder, name, shader, vertex):
    stage = shader.path.rsplit(".", 1)[1]
    modules = {variant: os.path.join(folder, f"{name}.{variant}.spv") for variant in ("glslc-O", "sgcc")}
    if stage not in ("frag", "comp") or not compile_both(shader, stage, modules):
        return False
    resources = [resource_lines(path) for path in modules.values()]
    if None in resources:
        return False
    lines = [f"kernel {name}"] + [f"vertex {vertex}"] * (stage == "frag")
    lines += [f"module {variant} {os.path.basename(path)}" for variant, path in modules.items()]
    lines += {**resources[0], **resources[1]}.values()
    lines.append("draw 8 8 rgba8" if stage == "frag" else "dispatch 1 1 1")
    with open(os.path.join(folder, f"{name}.full.job"), "w", encoding="utf-8") as job:
        job.write("\n".join(lines) + "\n")
    return True


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder, packages = sys.argv[1], sys.argv[2:]
    os.makedirs(folder, exist_ok=True)
    subprocess.run([SGCC, ENVIRONMENT, os.path.join(HERE, "kernels", "full.vert"), "-o", os.path.join(folder, "full.vert.spv")], check=True)
    for number, collection in enumerate(real.COLLECTIONS):
        if packages and collection.package not in packages or not os.path.exists(real.ROOT + collection.place):
            continue
        place = os.path.join(folder, f"sources{number}")
        collection.unpack(place)
        shaders = collection.prepare(place)
        count = sum(write_job(folder, f"{collection.package}-{number}-{i}", shader, "full.vert.spv") for i, shader in enumerate(shaders))
        print(f"{collection.name()}: {count} of {len(shaders)} shaders", file=sys.stderr)


if __name__ == "__main__":
    main()
