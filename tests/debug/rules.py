"""Checks the rules of NonSemantic.Shader.DebugInfo.100 and OpenCL.DebugInfo.100, and what debuggers rely on: operands of the right kind, no forward
references, every instruction in a scope of its function, chains of DebugInlinedAt that end in the function, values in the scope of their variable and
of its type, and members at the offsets of the module's decorations.

A module is given as what `spirv-dis --raw-id` prints; `wrong` returns the first rule that it breaks, or None.
"""

from tests.debug import stripped

TYPES = {'DebugTypeBasic', 'DebugTypePointer', 'DebugTypeQualifier', 'DebugTypeArray', 'DebugTypeVector', 'DebugTypedef', 'DebugTypeEnum',
         'DebugTypeComposite', 'DebugTypeMatrix', 'DebugInfoNone'}
SCOPES = {'DebugCompilationUnit', 'DebugFunction', 'DebugLexicalBlock', 'DebugTypeComposite'}
# The kinds of operands: a letter each; * repeats the letters behind it. T type, S scope, N name (OpString), F DebugSource, L line or column,
# K constant, W literal or constant, M member, I DebugInlinedAt, G variable, _ anything; after ? they may be missing.
OPERANDS = {
    'DebugInfoNone': '', 'DebugExpression': '', 'DebugSource': 'N?N', 'DebugCompilationUnit': 'WWFW',
    'DebugTypeBasic': 'NKW?W', 'DebugTypePointer': 'TWW', 'DebugTypeQualifier': 'TW', 'DebugTypeArray': 'T*K', 'DebugTypeVector': 'TW',
    'DebugTypeMatrix': 'TW_', 'DebugTypedef': 'NTFLLS', 'DebugTypeFunction': 'W_*T', 'DebugTypeEnum': 'NTFLLSKW*KN',
    'DebugTypeComposite': 'NWFLLSN_W*M', 'DebugGlobalVariable': 'NTFLLSN_W', 'DebugFunction': 'NYFLLSNWL?_', 'DebugLexicalBlock': 'FLLS?N',
    'DebugScope': 'S?I', 'DebugInlinedAt': 'LS?I', 'DebugLocalVariable': 'NTFLLSW?W', 'DebugMacroDef': 'NLN?N', 'DebugMacroUndef': 'NLD',
    'DebugEntryPoint': 'SSNN', 'DebugFunctionDefinition': 'S_', 'DebugDeclare': 'V_E*K', 'DebugValue': 'V_E*K', 'DebugLine': 'FLLLL',
    'DebugNoScope': '', 'DebugNoLine': '', 'DebugSourceContinued': 'N',
}
IN_FUNCTIONS = {'DebugScope', 'DebugNoScope', 'DebugLine', 'DebugNoLine', 'DebugDeclare', 'DebugValue', 'DebugFunctionDefinition'}
NO_CODE = {'OpLabel', 'OpVariable', 'OpPhi', 'OpFunction', 'OpFunctionParameter', 'OpFunctionEnd', 'OpLine', 'OpNoLine', 'OpSelectionMerge',
           'OpLoopMerge'}
UNKNOWN_LAYOUT = 1 << 17     # FlagUnknownPhysicalLayout
MOST_BITS = 2**32 - 1


class Broken(Exception):
    pass


def demand(holds, *what):
    if not holds:
        raise Broken(' '.join(map(str, what)))


class Module:
    def __init__(self, text):
        self.lines = list(stripped.instructions(text))
        self.sets = {r for r, name, operands in self.lines if name == 'OpExtInstImport' and operands.strip('"') in stripped.SETS}
        self.of_kernels = any(name == 'OpExtInstImport' and 'OpenCL.Debug' in operands for _, name, operands in self.lines)
        self.rows, self.core, self.offsets, self.types = {}, {}, {}, {}
        for result, name, operands in self.lines:
            words = operands.split() if '"' not in operands else [operands]
            row = self.debug(name, words)
            if row:
                self.rows[result] = row
            elif result:
                self.core[result] = (name, words)
            elif name == 'OpMemberDecorate' and words[2] == 'Offset':
                self.offsets[words[0], int(words[1])] = int(words[3])

    def debug(self, name, words):
        return (words[2], words[3:]) if name == 'OpExtInst' and len(words) > 2 and words[1] in self.sets else None

    def kind(self, id):
        return self.rows[id][0] if id in self.rows else self.core[id][0] if id in self.core else None

    def number(self, word):
        if word in self.core:
            words = self.core[word][1]
            return int(words[1]) if self.core[word][0] == 'OpConstant' and words[1].isdigit() else None
        return int(word) if word.isdigit() else None

    def lines_of_text(self, string):
        words = self.core[string][1][0]
        return words.count('\n') + 1 if len(words) < 200000 else 2**32       # else DebugSourceContinued has more

    def function_of(self, scope):
        while self.kind(scope) == 'DebugLexicalBlock':
            scope = self.rows[scope][1][3]
        return scope if self.kind(scope) == 'DebugFunction' else None


# --- operands -------------------------------------------------------------------------------------


def check_operand(m, letter, id, kind):
    found = m.kind(id)
    if letter == 'T':
        demand(found in TYPES, kind, 'has', found, 'where a type belongs')
    elif letter == 'S':
        demand(found in SCOPES, kind, 'has', found, 'where a scope belongs')
    elif letter == 'N':
        demand(found == 'OpString', kind, 'has', found, 'where a string belongs')
    elif letter == 'K':
        demand(found == 'OpConstant' or kind in ('DebugTypeArray', 'DebugValue') and found, kind, 'has', found, 'where a constant belongs')
    elif letter == 'L' and m.of_kernels and kind != 'DebugMacroDef':
        demand(id.isdigit(), kind, 'has', id, 'where a literal belongs')
    elif letter in 'LW' and not m.of_kernels:
        demand(found == 'OpConstant', kind, 'has', found, 'where a constant belongs')
    else:
        wanted = {'F': 'DebugSource', 'M': 'DebugTypeMember', 'I': 'DebugInlinedAt', 'V': 'DebugLocalVariable', 'E': 'DebugExpression',
                  'Y': 'DebugTypeFunction', 'D': 'DebugMacroDef'}.get(letter)
        demand(wanted is None or found == wanted, kind, 'has', found, 'where', wanted, 'belongs')


def check_operands(m, kind, operands):
    if kind == 'DebugTypeMember':
        letters = 'NTFLLSKKW' if m.of_kernels else 'NTFLLKKW'
    else:
        demand(kind in OPERANDS, 'unexpected', kind)
        letters = OPERANDS[kind]
    fixed, _, repeated = letters.partition('*')
    least = len(fixed.partition('?')[0])
    fixed = fixed.replace('?', '')
    demand(len(operands) >= least and (repeated or len(operands) <= len(fixed)), kind, 'has', len(operands), 'operands')
    rest = operands[len(fixed):]
    demand(not rest or not m.of_kernels or kind != 'DebugDeclare', 'DebugDeclare has indices in OpenCL.DebugInfo.100')
    demand(not repeated or len(rest) % len(repeated) == 0, kind, 'has half a pair')
    for letter, id in zip(fixed + repeated * len(rest), operands):
        check_operand(m, letter, id, kind)
    check_line(m, kind, fixed, operands)


def check_line(m, kind, letters, operands):
    """A line is one of the text of the source, where that is there."""
    if 'FL' not in letters or m.of_kernels:
        return
    at = letters.index('FL')
    source, line = m.rows[operands[at]][1], m.number(operands[at + 1])
    demand(line is None or line > 0 or kind != 'DebugLine', kind, 'has line 0')
    if len(source) > 1:
        demand(line is None or line <= m.lines_of_text(source[1]), kind, 'has line', line, 'beyond the text')


def check_order(m):
    """Forward references are for the members of a composite in kernels, and a kernel's function."""
    seen = set()
    for result, name, operands in m.lines:
        row = m.debug(name, operands.split()) if name == 'OpExtInst' else None
        if row and row[0] not in IN_FUNCTIONS:
            for i, id in enumerate(row[1]):
                is_later = m.of_kernels and (row[0], i) in [('DebugFunction', 9)] or m.of_kernels and row[0] == 'DebugTypeComposite' and i >= 9
                demand(not id.startswith('%') or id in seen or is_later, row[0], 'refers to', id, 'which comes later')
        seen.add(result)


# --- types ----------------------------------------------------------------------------------------


def bare(m, type):
    while m.kind(type) in ('DebugTypedef', 'DebugTypeQualifier'):
        type = m.rows[type][1][1 if m.kind(type) == 'DebugTypedef' else 0]
    return type


def check_composite(m, operands):
    """Members lie in the struct and, in a struct, do not overlap; they may be in another order than in memory. MOST_BITS stands for more."""
    size, end, at = m.number(operands[7]), 0, 6 if m.of_kernels else 5
    places = sorted((m.number(m.rows[id][1][at]), m.number(m.rows[id][1][at + 1])) for id in operands[9:])
    for offset, bits in places:
        demand(not size or size == MOST_BITS or offset + bits <= size, 'a member ends behind its struct', offset, bits, size)
        is_union = operands[1] == 'Union' or m.number(operands[1]) == 2
        demand(is_union or offset >= end, 'members overlap at', offset)
        end = offset + bits


def check_offsets(m, type, id, may_be_captured, path=()):
    """The members of a block are where the module says. A struct of the module with gaps has other members. The offsets of a block that is
    captured are those in the buffer of transform feedback: in no other memory, so that it has FlagUnknownPhysicalLayout."""
    type, (name, words) = bare(m, type), m.core.get(id, ('', []))
    if name in ('OpTypeArray', 'OpTypeRuntimeArray') and m.kind(type) == 'DebugTypeArray':
        while name in ('OpTypeArray', 'OpTypeRuntimeArray'):
            id = words[0]
            name, words = m.core[id]
        check_offsets(m, m.rows[type][1][0], id, may_be_captured, path)
    elif name == 'OpTypeStruct' and m.kind(type) == 'DebugTypeComposite':
        members = m.rows[type][1][9:]
        if len(members) != len(words) or m.of_kernels or len(path) > 8:
            return
        for i, member in enumerate(members):
            operands = m.rows[member][1]
            offset = m.offsets.get((id, i))
            has_flag = bool(m.number(operands[7]) & UNKNOWN_LAYOUT)
            demand(offset is None or not has_flag or may_be_captured, 'member', i, 'of memory has FlagUnknownPhysicalLayout')
            demand(offset is None or has_flag or m.number(operands[5]) == offset * 8, 'member', i, 'is at', offset, 'and described at', m.number(operands[5]))
            check_offsets(m, operands[1], words[i], may_be_captured, (*path, i))


def scalar_of(m, id):
    name, words = m.core[id]
    return {'OpTypeBool': lambda: ('bool', 32), 'OpTypeInt': lambda: ('int', int(words[0])),
            'OpTypeFloat': lambda: ('float', int(words[0]))}.get(name, lambda: None)()


def check_value_type(m, type, id):
    """The value can be what the variable's type says. Pointers and opaque values have many forms."""
    type, (name, words) = bare(m, type), m.core.get(id, ('', []))
    kind, operands = m.rows[type]
    if kind == 'DebugTypeBasic':
        encoding, bits = operands[2] if m.of_kernels else m.number(operands[2]), m.number(operands[1])
        is_float = encoding in ('Float', 3)
        scalar = scalar_of(m, id)
        if bits == 64 and not is_float and (name, words[1:]) == ('OpTypeVector', ['2']):        # --lower-int64: the low word is the first
            scalar = ('int', 2 * scalar_of(m, words[0])[1])
        demand(scalar and (scalar[0] == 'bool' or scalar[1] == bits) and is_float == (scalar[0] == 'float'), 'a value of', name, words,
               'where the type has', bits, 'bits and encoding', encoding)
    elif kind == 'DebugTypeVector':
        count = int(operands[1]) if m.of_kernels else m.number(operands[1])
        demand(name in ('OpTypeVector', 'OpTypeVectorIdEXT') and (not words[1].isdigit() or int(words[1]) == count), 'a value of', name, words,
               'for a vector of', count)
        check_value_type(m, operands[0], words[0])
    elif kind == 'DebugTypeMatrix':
        demand(name == 'OpTypeMatrix' and int(words[1]) == m.number(operands[1]), 'a value of', name, words, 'for a matrix')
    elif kind == 'DebugTypeArray':
        demand(name.startswith('OpType') and 'Array' in name or name == 'OpTypeVector', 'a value of', name, 'for an array')
    elif kind == 'DebugTypeComposite' and operands[9:] and name != 'OpTypePointer':
        demand(name == 'OpTypeStruct', 'a value of', name, 'for a struct')


def part_type(m, type, indices):
    for _, index in enumerate(indices):
        type = bare(m, type)
        kind, operands = m.rows[type]
        if kind == 'DebugTypeComposite':
            members = operands[9:]
            demand(m.number(index) < len(members), 'an index', m.number(index), 'of', len(members), 'members')
            type = m.rows[members[m.number(index)]][1][1]
        elif kind in ('DebugTypeVector', 'DebugTypeMatrix') or kind == 'DebugTypeArray' and len(operands) == 2:
            type = operands[0]
        else:
            return None
    return type


# --- functions ------------------------------------------------------------------------------------


class Function:
    def __init__(self, m):
        self.m, self.record, self.scope, self.inlined, self.line, self.blocks = m, None, None, None, None, 0

    def debug(self, kind, operands):
        m = self.m
        if kind == 'DebugFunctionDefinition':
            demand(self.blocks == 1, 'DebugFunctionDefinition outside of the first block')
            self.record = operands[0]
        elif kind == 'DebugScope':
            self.scope, self.inlined = operands[0], operands[1] if len(operands) > 1 else None
            self.check_chain()
        elif kind == 'DebugNoScope':
            self.scope = self.inlined = None
        elif kind == 'DebugLine':
            self.line = m.number(operands[1])
            demand(self.line and m.number(operands[2]) >= self.line and m.number(operands[3]) > 0, 'a line', operands)
        elif kind in ('DebugDeclare', 'DebugValue'):
            self.check_variable(kind, operands)

    def check_chain(self):
        """What is inlined leads to this function; what is not is in it."""
        outer, at = self.scope, self.inlined
        while at:
            operands = self.m.rows[at][1]
            outer, at = operands[1], operands[2] if len(operands) > 2 else None
        function = self.m.function_of(outer)
        if self.record is None:
            self.record = function
        is_unit = self.m.kind(outer) == 'DebugCompilationUnit'
        demand(is_unit or function == self.record, 'a scope leads to', outer, 'in the function', self.record)

    def check_variable(self, kind, operands):
        m = self.m
        variable = m.rows[operands[0]][1]
        scopes, at = [], self.scope
        while at:
            scopes.append(at)
            at = m.rows[at][1][3] if m.kind(at) == 'DebugLexicalBlock' else None
        demand(variable[5] in scopes, kind, 'of', m.core[variable[0]], 'outside of its scope')
        if kind == 'DebugDeclare':
            demand(m.kind(operands[1]) in ('OpVariable', 'OpFunctionParameter'), 'DebugDeclare of', m.kind(operands[1]))
            return
        type = part_type(m, variable[1], operands[3:])
        is_address = type and m.kind(bare(m, type)) == 'DebugTypePointer'
        demand(m.kind(operands[1]) not in (None, 'OpVariable') or is_address, 'DebugValue of', m.kind(operands[1]))
        value = m.core[operands[1]][1][0]
        if type and m.core.get(value, [''])[0] != 'OpTypePointer':
            check_value_type(m, type, value)

    def code(self, name):
        demand(self.scope or not self.record, name, 'in no scope')
        demand(self.line or not self.record, name, 'has no line')


def check_functions(m):
    f = None
    for result, name, operands in m.lines:
        if name == 'OpFunction':
            f = Function(m)
        if not f:
            continue
        row = m.rows.get(result) if name == 'OpExtInst' else None
        if name == 'OpLabel':
            f.blocks += 1
            f.scope = f.inlined = f.line = None
        elif name == 'OpLine':
            f.line = int(operands.split()[1])
        elif row:
            f.debug(*row)
        elif name not in NO_CODE:
            f.code(name)


def wrong(text):
    m = Module(text)
    if not m.sets:
        return None
    try:
        check_order(m)
        for kind, operands in m.rows.values():
            check_operands(m, kind, operands)
            if kind == 'DebugTypeComposite':
                check_composite(m, operands)
            if kind == 'DebugGlobalVariable' and m.kind(operands[7]) == 'OpVariable':
                pointer = m.core[operands[7]][1][0]
                check_offsets(m, operands[1], m.core[pointer][1][1], m.core[pointer][1][0] == 'Output')
        check_functions(m)
    except Broken as broken:
        return str(broken)
    return None
