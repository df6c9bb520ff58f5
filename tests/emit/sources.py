#!/usr/bin/env python3
"""Runs --emit, --reflect and --device on every shader under tests/: no crash, no wrong text, and each refusal names its reason.

    sources.py [FOLDER|FILE...]

For each shader that compiles, the texts of all forms of --emit (GLSL and ESSL for OpenGL and for Vulkan, HLSL, MSL) are made.  Status is 0 or
1; a refusal names what is not there, by words that are not SPIRV-Cross's inner ones; a text has nothing that SPIRV-Cross writes in place of
what it lacks.  --reflect says of each capability and extension of SPIR-V what in Vulkan brings it.  For a device that has no
extension, the shader compiles if it needs none, and is refused otherwise by a message that names the device.
Each capability that tools/grammar_additions.json has, so that is newer than SPIRV-Cross, has a row in driver/cross/cross_features.def, or
stands in KNOWN with the reason why SPIRV-Cross may see it.  SGCC names the program, ./sgcc without.
"""
import json
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import SGCC, TESTS, TOP, process, reporting
from tests.lib.sources import ENDINGS, find


FOLDERS = ('glsl', 'run/cases', 'run/cases/draw', 'run/cases/images', 'corpus')
SHADERS = (*ENDINGS, '.cluster')
FORMS = {'GLSL': ['--emit=glsl', '--glsl-version=460'], 'GLSL for Vulkan': ['--emit=glsl', '--glsl-version=460', '--emit-vulkan-semantics'],
         'ESSL': ['--emit=essl', '--glsl-version=320'], 'ESSL for Vulkan': ['--emit=essl', '--glsl-version=320', '--emit-vulkan-semantics'],
         'HLSL': ['--emit=hlsl', '--hlsl-shader-model=66'], 'MSL': ['--emit=msl', '--msl-version=3.0']}
# What SPIRV-Cross says of its own state, and not of the shader.
INNER = re.compile(r'Cannot resolve expression type|no block to insert|without a word|Unsupported execution model|Unrecognized bit-width'
                   r'|nullptr|Unsupported builtin|: error: *$|SPIR-V instruction: op')
# What SPIRV-Cross writes for what it lacks, by form.
GARBAGE = {None: r'// unimplemented|gl_BuiltIn_|/\*UNKNOWN', 'MSL': r'\bunknown main0|EmitVertex|EmitMeshTasks|#extension|\bsubgroup[A-Z]\w*\('}
# Capabilities that SPIRV-Cross may see although it does not know them.
KNOWN = {'GroupNonUniformRotateKHR': 'the operations are lowered, or refused by name', 'GroupNonUniformPartitionedNV': 'likewise',
         'MaximallyReconvergesKHR': 'no capability', 'UntypedPointersKHR': 'comes with DescriptorHeapEXT alone',
         'RayTracingOpacityMicromapEXT': 'older than its new rows'}
# These are there on purpose: an instruction and a capability of the source's own.
OWN = ('spirv_intrinsics',)
# Vulkan has nothing that brings these: other compilers take them for it, too.
NOT_IN_VULKAN = ('ShaderStereoViewNV', 'SPV_NV_stereo_view_rendering', 'CooperativeMatrixLayoutsARM', 'SPV_ARM_cooperative_matrix_layouts',
                 'Float16ImageAMD', 'SPV_AMD_gpu_shader_half_float_fetch')
DEVICE = 'without anything'
LEAST = 700


def options_of(path):
    """Those of the first RUN line that compiles, or of the lines `env:` and `options:`."""
    with open(path, encoding='utf-8', errors='replace') as file:
        text = file.read()
    env, given = re.search(r'// env: (\S+)', text), re.search(r'// options: (.*)', text)
    run = re.search(r'RUN: %(?:compile|sgcc)(.*)', text)
    options = given[1].split() if given else []
    options += ['--target-env=' + env[1]] if env else re.findall(r'(?<!\S)(?:--target-env=|--target-spv=|-D|--lower-int64|-R\b)\S*', run[1]) if run else []
    return options


def run(*command):
    done = process.run([SGCC, '-w', *command], timeout=120)
    return done.returncode, done.stdout, done.stderr


def judge_text(form, status, text, printed):
    if status not in (0, 1):
        return f'status {status}\n{printed[:500]}'
    if status == 1 and (INNER.search(printed) or 'error: ' not in printed):
        return printed[:500]
    bad = None if status else re.search(GARBAGE[None], text) or re.search(GARBAGE.get(form, '$^'), text)
    return f'the text has {bad[0]}' if bad else None


def judge_reflection(status, text, printed):
    if status:
        return f'--reflect: status {status}\n{printed[:500]}'
    needs = json.loads(text)['needs']
    lacking = [n['name'] for kind in ('capabilities', 'extensions') for n in needs[kind] if not n.get('any') and not n.get('implied')
               and n['name'] not in NOT_IN_VULKAN]
    return f'--reflect does not say what brings {", ".join(lacking)}' if lacking else None


def judge_device(needs, status, printed):
    """Of a device without extensions: what comes with a version of Vulkan is taken, all else is refused."""
    if status not in (0, 1):
        return f'--device: status {status}\n{printed[:500]}'
    if status and '#error' not in printed and DEVICE not in printed:
        return f'--device: no message names the device\n{printed[:500]}'
    beyond = [n['name'] for n in needs['extensions'] if not any('version' in way for way in n['any'])]
    return f'--device: a device without it takes {", ".join(beyond)}' if beyond and not status else None


def check(case):
    """What is wrong with a shader, by the kind of output; None: it does not compile."""
    path, device = case
    options = options_of(path)
    if run(*options, path, '-o', os.devnull)[0]:
        options = ['--target-env=vulkan1.3']
        if run(*options, path, '-o', os.devnull)[0]:
            return None
    wrong = {}
    for form, how in FORMS.items():
        wrong[form] = judge_text(form, *run(*how, *options, path, '-o', '-'))
    if not any('opengl' in option for option in options) and not any(own in path for own in OWN):
        told = run('--reflect', *options, path, '-o', '-')
        wrong['reflection'] = judge_reflection(*told)
        status, _, printed = run('--device=' + device, *options, path, '-o', os.devnull)
        wrong['device'] = judge_device(json.loads(told[1])['needs'], status, printed) if not told[0] else None
    return wrong


def check_rows(report):
    """Every capability that is newer than SPIRV-Cross has a row."""
    with open(os.path.join(TOP, 'driver', 'cross', 'cross_features.def'), encoding='utf-8') as file:
        rows = set(re.findall(r'^FEATURE\((?:SpvCapability(\w+)|\d+ /\* (\w+) \*/)', file.read(), re.M))
    named = {name for pair in rows for name in pair if name}
    with open(os.path.join(TOP, 'tools', 'grammar_additions.json'), encoding='utf-8') as file:
        kinds = json.load(file)['operand_kinds']
    new = [e['enumerant'] for kind in kinds if kind['kind'] == 'Capability' for e in kind['enumerants']]
    for name in new:
        report.judge(f'the row of {name}', None if name in named or name in KNOWN else 'SPIRV-Cross does not know this capability, and nothing refuses it')


def shaders(named):
    return [*(path for path in named if os.path.isfile(path)), *find(map(os.path.abspath, named) if named else FOLDERS, SHADERS)]


def main(named):
    report, compiled = reporting.Report(quiet=True), 0
    check_rows(report)
    with tempfile.TemporaryDirectory() as folder:
        device = os.path.join(folder, 'nothing.json')
        with open(device, 'w') as file:
            json.dump({'sgcc_device': 2, 'name': DEVICE, 'api': 'vulkan', 'version': '1.4', 'spirv': '1.6', 'types': [], 'extensions': [],
                       'SUBGROUP_SUPPORTED_STAGES_KHR': [], 'SUBGROUP_SUPPORTED_FEATURES_KHR': []}, file)
        plain = os.path.join(folder, 'plain.comp')
        with open(plain, 'w') as file:
            file.write('#version 450\nvoid main() { }\n')
        if any(run(how, plain, '-o', os.devnull)[0] for how in ('--emit=glsl', '--reflect')):
            report.add('skip', 'every shader', 'the modules of --emit and --reflect are not built')
            return report.finish()
        paths = reporting.share(shaders(named))
        with ThreadPoolExecutor(reporting.PROCESSES) as pool:
            for path, wrong in zip(paths, pool.map(check, [(path, device) for path in paths])):
                compiled += wrong is not None
                for form, what in (wrong or {}).items():
                    report.judge(f'{os.path.relpath(path, TESTS)} as {form}', what)
    if not named and compiled < LEAST and reporting.SHARE == 1:
        report.add('fail', 'the number of shaders', f'{compiled}, and there should be {LEAST}')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
