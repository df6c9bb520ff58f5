# lit's configuration: shaders and kernels with RUN: lines, under glsl/, opencl/, errors/ and preproc/.
#
# Substitutions (each takes the source and further options of sgcc):
#   %compile   compiles silently and validates, then prints the interface of the module and its disassembly
#   %ported    ports silently, compiles the new source with sgcc and glslangValidator, and prints it
#   %left      the same, but warnings are printed first
#   %refuse    expects exit status 1 and no output file, then prints the messages
#   %sgcc %spirv-val %spirv-dis    the programs
# SGCC names the compiler (default ./sgcc), TEST_OUTPUT the folder for what tests write.
import os
import sys

import lit.formats
import lit.util

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, 'run'))
import harness

config.name = 'sgcc'
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = ['.comp', '.vert', '.tesc', '.tese', '.geom', '.frag', '.task', '.mesh', '.rgen', '.rint', '.rahit', '.rchit', '.rmiss', '.rcall', '.cl']
config.excludes = ['run', 'reflection', 'hostile', 'fuzz', 'inputs', 'corpus', 'differential', 'real']
config.test_source_root = here
config.test_exec_root = os.environ.get('TEST_OUTPUT', os.path.join(os.getcwd(), 'out'))

tools = {'sgcc': harness.SGCC or os.path.abspath('sgcc'), 'spirv-val': harness.SPIRV_VAL or 'true',
         'spirv-dis': harness.find_program('SPIRV_DIS', 'spirv-dis') or 'spirv-dis'}
config.environment.update(SGCC=tools['sgcc'], SPIRV_VAL=tools['spirv-val'], SPIRV_DIS=tools['spirv-dis'])
# Modules of kernels have to be to its liking, too (tests/compile); without it they are validated only.
config.environment['LLVM_SPIRV'] = harness.find_program('LLVM_SPIRV', 'llvm-spirv-15', 'llvm-spirv') or ''
for folder in ('/usr/lib/llvm-14/bin', '/usr/lib/llvm-15/bin', '/usr/lib/llvm-16/bin', '/usr/lib/llvm-19/bin'):
    config.environment['PATH'] += os.pathsep + folder
for name, path in tools.items():
    config.substitutions.append(('%' + name + r'\b', path))
config.substitutions.append(('%compile', f'sh {here}/compile %t.spv'))
config.substitutions.append(('%ported', f'sh {here}/ported %t %s --silent'))
config.substitutions.append(('%left', f'sh {here}/ported %t %s'))
config.substitutions.append(('%refuse', f'sh {here}/refuse %t.spv'))
