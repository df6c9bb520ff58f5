#!/usr/bin/env python3
"""Tests sgcc-run --list-instructions: each instruction of SPIR-V's grammar, and each that sgcc can emit, is executed, read before execution, or refused
with a reason, and modules behave as the list says.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tests.lib import TOP, process, reporting


SGCC_RUN = os.environ.get('SGCC_RUN', './sgcc-run')
GRAMMAR = os.environ.get('SPIRV_GRAMMAR', '/usr/include/spirv/unified1/spirv.core.grammar.json')
VERDICT = re.compile(r'(\w+) (executed|read|refused: (\S.*[^?]))')


def grammar_names():
    """{opcode: [names]} of the published grammar and of what is newer."""
    names = {}
    for path, needed in ((GRAMMAR, False), (os.path.join(TOP, 'tools', 'grammar_additions.json'), True)):
        if needed or os.path.exists(path):
            with open(path, encoding='utf-8') as text:
                for row in json.load(text)['instructions']:
                    names.setdefault(row['opcode'], []).append(row['opname'])
    return names


def emitted_names():
    """What the compiler names: SpvOp... in its sources, Op... in its tables of built-ins."""
    names = set()
    folders = [*(folder for folder, _, _ in os.walk(os.path.join(TOP, 'codegen', 'lower'))),
               *(os.path.join(TOP, folder) for folder in ('codegen/emit', 'spirv', 'spirv/build', 'codegen/passes', 'lang', 'lang/builtins'))]
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            if not name.endswith(('.c', '.h', '.def')):
                continue
            with open(os.path.join(folder, name), encoding='utf-8') as text:
                names |= {'Op' + word for word in re.findall(r'\b(?:Spv)?Op([A-Z][A-Za-z0-9]+)\b', text.read())}
    return names


def read_list():
    done = subprocess.run([SGCC_RUN, '--list-instructions'], stdout=subprocess.PIPE, check=True, text=True)
    lines = done.stdout.splitlines()
    return {match[1]: match for match in map(VERDICT.fullmatch, lines) if match}, [line for line in lines if not VERDICT.fullmatch(line)]


# An instruction without a result or operands of types in a compute shader, for each reason that needs no extension of the reader.
BODY = '''OpCapability Shader
{capabilities}
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%function = OpTypeFunction %void
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%float_1 = OpConstant %float 1
%one = OpConstant %uint 1
%main = OpFunction %void None %function
%first = OpLabel
{instruction}
OpReturn
OpFunctionEnd
'''
REFUSED = [('OpEmitVertex', 'Geometry', 'OpEmitVertex'), ('OpEndPrimitive', 'Geometry', 'OpEndPrimitive'), ('OpIsFinite', 'Kernel', '%r = OpIsFinite %bool %float_1'),
           ('OpSignBitSet', 'Kernel', '%r = OpSignBitSet %bool %float_1'), ('OpBeginInvocationInterlockEXT', 'FragmentShaderPixelInterlockEXT', 'OpBeginInvocationInterlockEXT'),
           ('OpDemoteToHelperInvocation', 'DemoteToHelperInvocation', 'OpDemoteToHelperInvocation'), ('OpSetMeshOutputsEXT', 'MeshShadingEXT', 'OpSetMeshOutputsEXT %one %one'),
           ('OpAbsISubINTEL', 'IntegerFunctions2INTEL', '%r = OpAbsISubINTEL %uint %one %one'), ('OpIAdd', 'Int64', '%r = OpIAdd %uint %one %one')]


def verify_modules(report, verdicts):
    if not shutil.which('spirv-as'):
        report.add('skip', 'modules', 'spirv-as is not installed')
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'one.spv')
        for name, capability, instruction in REFUSED:
            subprocess.run(['spirv-as', '-', '-o', path], input=BODY.format(capabilities=f'OpCapability {capability}', instruction=instruction), check=True, text=True)
            done = process.run([SGCC_RUN, path], merged=True)
            wanted = (0, '') if verdicts[name][2] == 'executed' else (2, f'{path}: error: {name} is not supported: {verdicts[name][3]}\n')
            report.judge(f'a module with {name}', None if (done.returncode, done.stdout) == wanted else f'exit status {done.returncode}: {done.stdout}, expected {wanted}')


def main():
    report = reporting.Report('--quiet' in sys.argv)
    verdicts, others = read_list()
    for line in others:
        report.add('fail', line, 'neither executed, read nor refused with a reason')
    known = grammar_names()
    for opcode, names in sorted(known.items()):
        report.judge(f'{opcode} {names[0]}', None if any(name in verdicts for name in names) else 'it is not in the list')
    aliases = {name: names for names in known.values() for name in names}
    for name in sorted(emitted_names() & set(aliases)):
        report.judge(f'emitted: {name}', None if any(other in verdicts for other in aliases[name]) else 'it is not in the list')
    verify_modules(report, verdicts)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
