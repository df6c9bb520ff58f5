"""Returns the code of a module without debug information, as text in which ids are numbered by their first appearance. Modules with the same code have
the same text. The input is the output of `sgcc -S`.

Removed are names, strings, lines, sources, the instructions of debug information sets with their import and extension, and the constants, types
and undefined values that nothing uses then.
"""
import re

SETS = ('NonSemantic.Shader.DebugInfo.100', 'OpenCL.DebugInfo.100')
NOT_CODE = {'OpName', 'OpMemberName', 'OpString', 'OpSource', 'OpSourceContinued', 'OpSourceExtension', 'OpModuleProcessed', 'OpLine', 'OpNoLine'}
UNUSED = re.compile(r'Op(Constant|Type|Undef|SpecConstantComposite)')
ID = re.compile(r'%[A-Za-z0-9_]+')


def instructions(text):
    """Of each instruction its result (or None), its name and its operands. Strings may span lines."""
    whole = []
    for line in text.splitlines():
        if whole and whole[-1].replace('\\\\', '').replace('\\"', '').count('"') % 2:
            whole[-1] += '\n' + line
        elif line.strip() and not line.startswith(';'):
            whole.append(line)
    for line in whole:
        result, _, rest = line.strip().rpartition(' = ') if re.match(r'\s*%\S+ = ', line) and '"' not in line else ('', '', line.strip())
        if not result and re.match(r'%\S+ = ', rest):
            result, _, rest = rest.partition(' = ')
        name, _, operands = rest.partition(' ')
        yield result or None, name, operands


def code(text):
    """The lines of the code."""
    kept, sets, used_sets = [], set(), False
    for result, name, operands in instructions(text):
        if name == 'OpExtInstImport' and operands.strip('"') in SETS:
            sets.add(result)
            continue
        if name == 'OpExtInst' and operands.split()[1] in sets:
            continue
        if name in NOT_CODE:
            continue
        if name == 'OpExtInstImport' and operands.startswith('"NonSemantic'):
            used_sets = True
        kept.append((result, name, operands))
    kept = [line for line in kept if used_sets or line[1:] != ('OpExtension', '"SPV_KHR_non_semantic_info"')]
    return renumbered(without_unused(kept))


def without_unused(lines):
    while True:
        used = {id for _, name, operands in lines if name not in ('OpDecorate', 'OpMemberDecorate') or 'BuiltIn WorkgroupSize' in operands
                for id in ID.findall(operands)}
        kept = [line for line in lines if not line[0] or line[0] in used or not UNUSED.match(line[1])]
        gone = {line[0] for line in lines} - {line[0] for line in kept} - {None}
        kept = [line for line in kept if line[1] not in ('OpDecorate', 'OpMemberDecorate') or not ID.match(line[2]) or
                ID.match(line[2]).group() not in gone]
        if len(kept) == len(lines):
            return lines
        lines = kept


def renumbered(lines):
    numbers = {}
    number = lambda match: f'%{numbers.setdefault(match.group(), len(numbers) + 1)}'
    return [ID.sub(number, f'{result} = {name} {operands}' if result else f'{name} {operands}') for result, name, operands in lines]
