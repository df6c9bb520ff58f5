"""Compiles GLSL and OpenCL C to SPIR-V, and runs compute modules on the CPU.

    module = sgcc.compile(source, 'sum.comp', debug=True)
    result = sgcc.run(module, {'Values': numpy.arange(64, dtype='f4')}, size=32)
    assert not result.reports

All functions may be called by several threads at once. Nothing needs to be closed or freed.
"""
from ._compile import CompileError, Fix, Message, Module, OptionError, check, compile, option_names, port, preprocess
from ._library import version
from ._reflect import reflect
from ._run import Report, Run, RunError, run

__all__ = ['CompileError', 'Fix', 'Message', 'Module', 'OptionError', 'Report', 'Run', 'RunError', 'check', 'compile', 'option_names', 'port', 'preprocess',
           'reflect', 'run', 'version']
