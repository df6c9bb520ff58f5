#!/usr/bin/env python3
"""Generates spirv/operands.h: a function for each operand of the instructions below, from the published grammar of SPIR-V.

usage: gen_operands.py CORE.json OUTPUT.h
"""
import json
import re
import sys

# The instructions whose operands code reads by name. Others are added here.
OPCODES = (
    'AccessChain', 'ArrayLength', 'AtomicStore', 'Bitcast', 'Branch', 'BranchConditional', 'Capability', 'CompositeExtract',
    'CompositeInsert', 'ConstantSampler', 'ControlBarrier', 'ConvertPtrToU', 'CopyLogical', 'CopyMemory', 'CopyMemorySized', 'CopyObject',
    'Decorate', 'EntryPoint', 'ExecutionMode', 'ExecutionModeId', 'ExtInst', 'FConvert', 'Function', 'FunctionCall',
    'GenericCastToPtrExplicit', 'GenericPtrMemSemantics', 'GroupAsyncCopy', 'GroupBroadcast', 'GroupDecorate', 'IAdd', 'ImageQueryFormat',
    'ImageQueryOrder', 'ImageRead', 'ImageSampleExplicitLod', 'ImageWrite', 'LessOrGreater', 'LifetimeStart', 'Line', 'Load', 'LoopMerge',
    'MemberDecorate', 'MemberName', 'MemoryBarrier', 'MemoryModel', 'Name', 'ReturnValue', 'SRem', 'SampledImage', 'SatConvertSToU',
    'SatConvertUToS', 'Select', 'SelectionMerge', 'SpecConstantOp', 'Store', 'SubgroupBlockWriteINTEL', 'Switch', 'TypeArray', 'TypeFloat',
    'TypeForwardPointer', 'TypeFunction', 'TypeImage', 'TypeInt', 'TypeMatrix', 'TypePointer', 'TypeRuntimeArray', 'TypeSampledImage',
    'TypeVector', 'Variable', 'VectorShuffle',
)

HEAD = '''/* Made by tools/gen_operands.py from the grammar of SPIRV-Headers.  Not to be edited.
 *
 * Operands by name: load_pointer(at) is the operand Pointer of the OpLoad at `at`. Only operands that are one word, behind others
 * that are, have a function. An optional one is there if the instruction is long enough. */
#ifndef SGCC_SPIRV_OPERANDS_H
#define SGCC_SPIRV_OPERANDS_H

#include <stdint.h>
'''


def snake(name):
    """'Component Type', StorageClass: component_type, storage_class."""
    name = re.sub(r'[^A-Za-z0-9]+', '_', name).strip('_')
    name = re.sub(r'(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])', '_', name)
    return re.sub('_+', '_', name).lower()


def has_parameters(grammar, kind):
    return any(e.get('parameters') for k in grammar['operand_kinds'] if k['kind'] == kind for e in k.get('enumerants', []))


def named_operands(grammar, row):
    """(name, index of its word) for each."""
    for word, operand in enumerate(row.get('operands', []), 1):
        kind, name = operand['kind'], operand.get('name', '').strip("'")
        if operand.get('quantifier') == '*' or kind in ('LiteralString', 'LiteralContextDependentNumber') or kind.startswith('Pair'):
            return
        name = name or kind.removeprefix('IdRef')
        if kind not in ('IdResultType', 'IdResult') and name and '...' not in name and ',' not in name:
            yield snake(name), word
        if operand.get('quantifier') or has_parameters(grammar, kind):
            return


def main():
    with open(sys.argv[1], encoding='utf-8') as f:
        grammar = json.load(f)
    rows = {row['opname']: row for row in grammar['instructions']}
    out = [HEAD]
    for opcode in OPCODES:
        out += [f'static inline uint32_t {snake(opcode)}_{name}(const uint32_t *at) {{ return at[{word}]; }}'
                for name, word in named_operands(grammar, rows['Op' + opcode])]
    with open(sys.argv[2], 'w', encoding='utf-8') as f:
        f.write('\n'.join([*out, '', '#endif', '']))


if __name__ == '__main__':
    main()
