# lit's configuration: shaders and kernels with RUN: lines, under glsl/, opencl/, errors/ and preproc/.
#
# Substitutions (each takes the source and further options of sgcc):
#   %compile   compiles silently and validates, then prints the interface of the module and its disassembly
#   %ported    ports silently, compiles the new source with sgcc and glslangValidator, and prints it
#   %left      the same, but warnings are printed first
#   %refuse    expects exit status 1, no output file and as many errors as are stated, and prints the messages
#   %reflect   prints the reflection as JSON; where the module for that is not built, the line is left out
#   %sgcc %spirv-val %spirv-dis    the programs
# A test that breaks a rule of lit_rules.py fails.  One that needs a program which is not there is skipped, with its name.
# SGCC names the compiler (default ./sgcc), TEST_OUTPUT the folder for what tests write.
import os

here = os.path.dirname(os.path.abspath(__file__))
from tests import lit_format
from tests.lib import functions, harness

tools = {'sgcc': harness.SGCC or os.path.abspath('sgcc'), 'spirv-val': harness.SPIRV_VAL,
         'spirv-dis': harness.find_program('SPIRV_DIS', 'spirv-dis'), 'glslangValidator': harness.GLSLANG,
         'llvm-spirv': harness.find_program('LLVM_SPIRV', 'llvm-spirv-15', 'llvm-spirv')}
# A build without shared libraries lacks the module for SPIRV-Tools.
validator = os.path.join(os.path.dirname(tools['sgcc']), 'lib', 'libsgcc-validate.so')
tools['jansson'] = 'jansson' if functions.has_json(tools['sgcc']) else None
absent = sorted(name for name, path in tools.items() if not path)

config.name = 'sgcc'
config.test_format = lit_format.StrictTest(absent)
for name in absent:
    lit_config.note(f'there is no {name}: tests that need it are skipped')
config.suffixes = ['.comp', '.vert', '.tesc', '.tese', '.geom', '.frag', '.task', '.mesh', '.rgen', '.rint', '.rahit', '.rchit', '.rmiss', '.rcall', '.cluster', '.cl', '.spvasm']
config.excludes = ['run', 'check', 'interpret', 'reflection', 'hostile', 'fuzz', 'inputs', 'corpus', 'differential', 'real', 'builds', 'faces', 'gates', 'order', 'prove', 'report']
config.test_source_root = here
config.test_exec_root = os.environ.get('TEST_OUTPUT', os.path.join(os.getcwd(), 'out'))

config.environment.update(SGCC=tools['sgcc'], SPIRV_VAL=tools['spirv-val'] or '', SPIRV_DIS=tools['spirv-dis'] or '',
                          LLVM_SPIRV=tools['llvm-spirv'] or '')
config.environment['VERIFY_PASSES'] = '--verify-passes' if os.path.exists(validator) else ''
for folder in ('/usr/lib/llvm-14/bin', '/usr/lib/llvm-15/bin', '/usr/lib/llvm-16/bin', '/usr/lib/llvm-19/bin'):
    config.environment['PATH'] += os.pathsep + folder
for name in ('sgcc', 'spirv-val', 'spirv-dis'):
    config.substitutions.append(('%' + name + r'\b', tools[name] or 'true'))
config.substitutions.append(('%compile', f'sh {here}/compile %t.spv'))
config.substitutions.append(('%ported', f'sh {here}/ported %t %s --silent'))
config.substitutions.append(('%left', f'sh {here}/ported %t %s'))
config.substitutions.append(('%refuse', f'sh {here}/refuse %t.spv'))
config.substitutions.append((r'%reflect\b', f"{'' if tools['jansson'] else 'true || '}{tools['sgcc']} --reflect"))
