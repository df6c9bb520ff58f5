#!/usr/bin/env python3
"""Tests the tables of the universal rules of --check, each row on modules of the tests' shaders.

    rows.py

Every module of every shader under tests/ that compiles for Vulkan keeps the rules.  For each row of inspect/operands.def one of them is
broken in each operand that the row checks: the type void stands in its place, and --check must tell spirv-operands.  For each row of
inspect/stages.def the entry point is given an execution model that the row lacks, and --check must tell spirv-stage or
spirv-builtin-stage.  Rows that no module has are listed.  SGCC names the program, ./sgcc without.
"""
import os
import re
import struct
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import SGCC, TESTS, TOP, process, reporting


SHADERS = ('.comp', '.vert', '.tesc', '.tese', '.geom', '.frag', '.mesh', '.task', '.rgen', '.rint', '.rahit', '.rchit', '.rmiss', '.rcall',
           '.cluster')
WAYS = (['--target-env=vulkan1.1'], ['--target-env=vulkan1.3'], ['--target-env=vulkan1.2', '-O0', '-g'])
UNKNOWN = 'is not known'            # an instruction of the source's own (GL_EXT_spirv_intrinsics)
LEAST_MODULES = 2000
OP_EXT_INST_IMPORT, OP_EXT_INST, OP_ENTRY_POINT, OP_TYPE_VOID, OP_VARIABLE, OP_DECORATE, BUILT_IN = 11, 12, 15, 19, 59, 71, 11
MODELS = {'VERTEX': 0, 'COMPUTE': 5, 'FRAGMENT': 4, 'RGEN': 5313, 'RINT': 5314, 'RAHIT': 5315, 'RCHIT': 5316, 'RMISS': 5317, 'RCALL': 5318,
          'CLUSTER': 6272}


def numbers():
    """The numbers of opcodes, storage classes and built-ins, by their names in the headers and in spirv/newer.h, which is made when sgcc is built."""
    found = {}
    for folder in ('/usr/include', '/usr/local/include'):
        for name in 'spirv.h', 'GLSL.std.450.h':
            path = os.path.join(folder, 'spirv', 'unified1', name)
            if os.path.exists(path):
                with open(path) as header:
                    found.update((n, int(v)) for n, v in re.findall(r'^\s+((?:SpvOp|SpvStorageClass|SpvBuiltIn|GLSLstd450)\w+) = (\d+)', header.read(), re.M))
    with open(os.path.join(os.path.dirname(SGCC), 'spirv', 'newer.h')) as header:
        found.update((n, int(v)) for n, v in re.findall(r'^#define (Spv\w+) \(\(\w+\)(\d+)\)', header.read(), re.M))
    return found


def instructions(words):
    at = 5
    while at < len(words):
        yield at, words[at] & 0xffff, words[at] >> 16
        at += words[at] >> 16


def shaders():
    for folder, folders, files in sorted(os.walk(TESTS)):
        folders[:] = sorted(f for f in folders if f not in ('Output', '__pycache__'))
        yield from (os.path.join(folder, name) for name in sorted(files) if name.endswith(SHADERS))


def make(shader):
    """The modules of a shader, and what is wrong with one of them."""
    modules = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'module.spv')
        for way in WAYS:
            if process.run([SGCC, '-w', *way, shader, '-o', path], text=False).returncode:
                continue
            done = process.run([SGCC, '--check', way[0], path])
            if UNKNOWN in done.stderr:
                continue
            if done.returncode:
                return modules, f'{" ".join(way)}: {done.stderr}'
            with open(path, 'rb') as module:
                data = module.read()
            modules.append((way[0], struct.unpack(f'<{len(data) // 4}I', data)))
    return modules, None


def told(way, words):
    with tempfile.NamedTemporaryFile(suffix='.spv') as file:
        file.write(struct.pack(f'<{len(words)}I', *words))
        file.flush()
        return process.run([SGCC, '--check', way, file.name]).stderr


def operand_rows(names):
    with open(os.path.join(TOP, 'inspect', 'operands.def')) as table:
        for first, name, result, operands in re.findall(r'^(?:/\* \w+ \*/ )?OPERANDS(?:_OF)?\((?:(\d+)|(\w+)), "(.*)", "(.*)"\)', table.read(), re.M):
            yield name or first, int(first) if first else names['SpvOp' + name], operands.split()
        table.seek(0)
        for name, operands in re.findall(r'^EXTENDED\((\w+), ".*", "(.*)"\)', table.read(), re.M):
            yield name, ('extended', names['GLSLstd450' + name]), operands.split()


def stage_rows(names):
    with open(os.path.join(TOP, 'inspect', 'stages.def')) as table:
        text = table.read()
    sets = {name: value.split(' ') for name, value in re.findall(r'^#define (\w+) \(?([^)\n]*?)\)?$', text, re.M)}
    for kind, number, stages in re.findall(r'^(OPCODE|CLASS|BUILTIN)\((\w+), ([^)]*)\)', text, re.M):
        words = [w for w in stages.split() if w != '|']
        named = {n for w in words for n in (sets[w] if len(sets.get(w, ())) > 1 else [w]) if n != '|'}
        yield f'{kind} {number}', kind, int(number) if number.isdigit() else names[number], named


def find_uses(modules):
    """By opcode, storage class and built-in: a module that has it, and where."""
    opcodes, classes, builtins = {}, {}, {}
    for way, words in modules:
        used, glsl = set(), None
        for at, op, length in instructions(words):
            if op not in opcodes or length > opcodes[op][3]:
                opcodes[op] = (way, words, at, length)
            if op == OP_EXT_INST_IMPORT and struct.pack(f'<{length - 2}I', *words[at + 2:at + length]).startswith(b'GLSL.std.450'):
                glsl = words[at + 1]
            if op == OP_EXT_INST and words[at + 3] == glsl:
                opcodes.setdefault(('extended', words[at + 4]), (way, words, at, length))
            if op == OP_VARIABLE:
                used.add((words[at + 2], words[at + 3]))
            if op == OP_DECORATE and words[at + 2] == BUILT_IN:
                builtins.setdefault(words[at + 3], (way, words, at, length))
        for _, storage in used:
            classes.setdefault(storage, (way, words, 0, 0))
    return opcodes, classes, builtins


def break_operands(row, number, patterns, use, kinds):
    """What is wrong with the row: an operand that was replaced and not told."""
    way, words, at, length = use
    void = next((words[i + 1] for i, op, _ in instructions(words) if op == OP_TYPE_VOID), None)
    ids = [at + i for i in kinds(number, length)]
    for place, pattern in zip(ids, patterns):
        if pattern.lstrip('?') == '*':
            continue
        broken = list(words)
        broken[place] = void
        if '[spirv-operands]' not in told(way, broken):
            return f'{row}: word {place - at} is checked by {pattern}, and void there is not told\n{told(way, broken)}'
    return None


def break_stage(row, stages, use):
    way, words = use[0], list(use[1])
    at = next(i for i, op, _ in instructions(words) if op == OP_ENTRY_POINT)
    words[at + 1] = next(model for name, model in MODELS.items() if name not in stages and name not in ('COMP', 'FRAG')
                         and not (name == 'COMPUTE' and 'COMP' in stages) and not (name == 'FRAGMENT' and 'FRAG' in stages))
    text = told(way, words)
    return None if re.search(r'\[spirv-(builtin-)?stage\]', text) else f'{row}: another stage is not told\n{text}'


def id_words(names):
    """Which words of an instruction are ids that operands.def counts: by the grammar that sgcc has."""
    import json
    grammar = {}
    for path in ('/usr/include/spirv/unified1/spirv.core.grammar.json', os.path.join(TOP, 'tools', 'grammar_additions.json')):
        with open(path) as file:
            for i in json.load(file)['instructions']:
                grammar.setdefault(i['opcode'], i.get('operands', []))

    def words(number, length):
        if isinstance(number, tuple):
            return list(range(5, length))
        at, found = 1, []
        for operand in grammar[number]:
            if at >= length:
                break
            if operand['kind'] == 'IdRef':
                found.append(at)
            at += 1
        return found
    return words


def main():
    report, modules = reporting.Report(quiet=True), []
    with ThreadPoolExecutor(reporting.PROCESSES) as pool:
        paths = reporting.share(list(shaders()))
        for path, (made, wrong) in zip(paths, pool.map(make, paths)):
            modules += made
            if made or wrong:
                report.judge(os.path.relpath(path, TESTS), wrong)
    if len(modules) < LEAST_MODULES and reporting.SHARE == 1:
        report.add('fail', 'the number of modules', f'{len(modules)} for Vulkan, and there should be {LEAST_MODULES}')
    names = numbers()
    opcodes, classes, builtins = find_uses(modules)
    kinds, absent = id_words(names), []
    for row, number, patterns in operand_rows(names):
        if number in opcodes:
            report.judge(f'operands of {row}', break_operands(row, number, patterns, opcodes[number], kinds))
        else:
            absent.append(row)
    for row, kind, number, stages in stage_rows(names):
        uses = {'OPCODE': opcodes, 'CLASS': classes, 'BUILTIN': builtins}[kind]
        if number in uses:
            report.judge(f'stages of {row}', break_stage(row, stages, uses[number]))
        else:
            absent.append(row)
    print(f'{len(modules)} modules for Vulkan')
    if absent:
        print('no module has ' + ', '.join(absent))
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
