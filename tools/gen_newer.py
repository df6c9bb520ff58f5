#!/usr/bin/env python3
"""Generates spirv/newer.h, the numbers of SPIR-V that the oldest SPIRV-Headers lack, from tools/grammar_additions.json.

usage: gen_newer.py ADDITIONS.json OUTPUT.h
"""
import json
import sys

# Older headers have all opcodes below this number. Records of such opcodes only add operands or extensions.
FIRST_NEWER_OPCODE = 4096
# Enumerations for which the oldest headers have no type: their enumerants are plain numbers, as bits of masks are.
WITHOUT_TYPE = ('FPEncoding', 'CooperativeMatrixLayout')

HEAD = '''/* Made by tools/gen_newer.py from tools/grammar_additions.json.  Not to be edited.
 *
 * The numbers of SPIR-V that the oldest SPIRV-Headers lack, under the names that spirv.h gives them. They are macros because
 * newer headers have enumerators of these names. No opcode, enumerant or decoration is typed by hand elsewhere. This header
 * has numbers only, so whatever includes spirv.h may include it. */
#ifndef SGCC_SPIRV_NEWER_H
#define SGCC_SPIRV_NEWER_H

#include <spirv/unified1/spirv.h>
'''


def number(value):
    return int(value, 16) if isinstance(value, str) else value


def opcodes(additions):
    for row in additions['instructions']:
        if row['opcode'] >= FIRST_NEWER_OPCODE:
            yield 'Spv' + row['opname'], f'((SpvOp){row["opcode"]})'


def enumerants(kind):
    is_mask, is_plain = kind['category'] == 'BitEnum', kind['kind'] in WITHOUT_TYPE
    for row in kind['enumerants']:
        name = f'Spv{kind["kind"]}{row["enumerant"]}'
        value = number(row['value'])
        if is_mask:
            yield f'{name}Mask', f'{value:#x}'
        else:
            yield name, str(value) if is_plain else f'((Spv{kind["kind"]}){value})'


def main():
    with open(sys.argv[1], encoding='utf-8') as f:
        additions = json.load(f)
    out = [HEAD, *(f'#define {name} {value}' for name, value in opcodes(additions))]
    for kind in additions['operand_kinds']:
        out += ['', *(f'#define {name} {value}' for name, value in enumerants(kind))]
    with open(sys.argv[2], 'w', encoding='utf-8') as f:
        f.write('\n'.join([*out, '', '#endif', '']))


if __name__ == '__main__':
    main()
