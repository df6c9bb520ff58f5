#!/usr/bin/env python3
"""Compiles codegen/library/*.cl, formulas of functions that targets lack, to tables of instructions.

usage: gen_library.py GRAMMAR_OF_OPENCL_STD.json OUTPUT.c OUTPUT.h SOURCE...

The language is a part of OpenCL C; codegen/library/kernel.cl says what is special. A function is compiled once for each
variant, a width of its numbers. Conditions that are known then select code; all other code is straight. A call of another
function of the library is replaced by its body."""
import json
import os
import re
import struct
import sys

# The variants, in the order of enum library_variant: the value of BITS. In the last, GLOBALS is 1.
VARIANTS = (8, 16, 32, 64, 32)
IN_GLOBALS = len(VARIANTS) - 1
# Types: class (f float, s signed, u unsigned, b bool), bits (a number, or a part of BITS), enumerant of enum library_type.
TYPES = {
    'F': ('f', 1, 'F'), 'G': ('f', 0.5, 'G'), 'float': ('f', '32', 'FLOAT'), 'double': ('f', '64', 'DOUBLE'),
    'I': ('s', 1, 'U'), 'U': ('u', 1, 'U'), 'T': ('u', 1, 'T'), 'V': ('u', 0, 'V'), 'H': ('u', 0.5, 'U'),
    'int': ('s', '32', 'WORD'), 'uint': ('u', '32', 'WORD'), 'bool': ('b', '1', 'BOOL'), 'pair': ('p', '0', ''),
}
OPERATORS = {
    '+': ('FAdd', 'IAdd', 'IAdd'), '-': ('FSub', 'ISub', 'ISub'), '*': ('FMul', 'IMul', 'IMul'), '/': ('FDiv', 'SDiv', 'UDiv'),
    '%': ('FRem', 'SRem', 'UMod'), '&': (None, 'BitwiseAnd', 'BitwiseAnd'), '|': (None, 'BitwiseOr', 'BitwiseOr'),
    '^': (None, 'BitwiseXor', 'BitwiseXor'), '<<': (None, 'ShiftLeftLogical', 'ShiftLeftLogical'),
    '>>': (None, 'ShiftRightArithmetic', 'ShiftRightLogical'), '&&': 'LogicalAnd', '||': 'LogicalOr',
    '<': ('FOrdLessThan', 'SLessThan', 'ULessThan'), '<=': ('FOrdLessThanEqual', 'SLessThanEqual', 'ULessThanEqual'),
    '>': ('FOrdGreaterThan', 'SGreaterThan', 'UGreaterThan'), '>=': ('FOrdGreaterThanEqual', 'SGreaterThanEqual', 'UGreaterThanEqual'),
    '==': ('FOrdEqual', 'IEqual', 'IEqual'), '!=': ('FUnordNotEqual', 'INotEqual', 'INotEqual'),
}
PRECEDENCE = [('||',), ('&&',), ('|',), ('^',), ('&',), ('==', '!='), ('<', '<=', '>', '>='), ('<<', '>>'), ('+', '-'), ('*', '/', '%')]
CONVERSIONS = {'ff': 'FConvert', 'fs': 'ConvertFToS', 'fu': 'ConvertFToU', 'sf': 'ConvertSToF', 'uf': 'ConvertUToF',
               'ss': 'SConvert', 'su': 'SConvert', 'us': 'UConvert', 'uu': 'UConvert'}
# Functions that are one instruction, by the class of the first argument. GLSL stands before those of GLSL.std.450.
INSTRUCTIONS = {
    'max': ('GLSL FMax', 'GLSL SMax', 'GLSL UMax'), 'min': ('GLSL FMin', 'GLSL SMin', 'GLSL UMin'),
    'clamp': ('GLSL FClamp', 'GLSL SClamp', 'GLSL UClamp'), 'highest_bit': ('', 'GLSL FindUMsb', 'GLSL FindUMsb'),
    'lowest_bit': ('', 'GLSL FindILsb', 'GLSL FindILsb'), 'bit_count': ('', 'BitCount', 'BitCount'),
    'bit_reverse': ('', 'BitReverse', 'BitReverse'), 'extract_bits': ('', 'BitFieldSExtract', 'BitFieldUExtract'),
    'insert_bits': ('', 'BitFieldInsert', 'BitFieldInsert'),
}
TESTS = {'isnan': 'IsNan', 'isinf': 'IsInf', 'islessgreater': 'FOrdNotEqual'}
# Functions that are a member of the struct that an instruction gives: instruction, type of the struct, member, its type.
MEMBERS = {
    'mantissa': ('GLSL FrexpStruct', 'NUMBER_AND_EXPONENT', 0, None), 'exponent': ('GLSL FrexpStruct', 'NUMBER_AND_EXPONENT', 1, 'int'),
    'sum': ('IAddCarry', 'WORDS', 0, 'uint'), 'carry': ('IAddCarry', 'WORDS', 1, 'uint'),
    'difference': ('ISubBorrow', 'WORDS', 0, 'uint'), 'borrow': ('ISubBorrow', 'WORDS', 1, 'uint'),
    'product': ('UMulExtended', 'WORDS', 0, 'uint'), 'high_of_product': ('UMulExtended', 'WORDS', 1, 'uint'),
    'high_of_signed_product': ('SMulExtended', 'WORDS', 1, 'uint'),
}
# Functions of int64.cl that replace instructions of GLSL.std.450.
GLSL450 = ('SAbs', 'SSign', 'UMin', 'SMin', 'UMax', 'SMax', 'UClamp', 'SClamp')
TOKEN = re.compile(r'\s*(?:/\*.*?\*/\s*)*(0x[0-9a-f.]+p[-+]?\d+|0x[0-9a-f]+|[\d.]+(?:e[-+]?\d+)?|\w+|<<|>>|<=|>=|==|!=|&&|\|\||[^\s\w])', re.S)


class Function:
    def __init__(self, source, is_static, kind, name, parameters, body):
        self.source, self.is_static, self.kind, self.name, self.parameters, self.body = source, is_static, kind, name, parameters, body


class Parser:
    """Reads a source. Expressions and statements become tuples whose first element tells their kind."""

    def __init__(self, path):
        self.path, self.tokens, self.i = path, [], 0
        with open(path, encoding='utf-8') as f:
            text = f.read()
        for match in TOKEN.finditer(text):
            self.tokens.append((match.group(1), text.count('\n', 0, match.start(1)) + 1))
        self.tokens.append(('', 0))

    def fail(self, text):
        sys.exit(f'{self.path}:{self.tokens[self.i][1]}: {text}')

    def peek(self, ahead=0):
        return self.tokens[self.i + ahead][0]

    def accept(self, *tokens):
        if self.peek() not in tokens:
            return None
        self.i += 1
        return self.tokens[self.i - 1][0]

    def expect(self, token):
        if not self.accept(token):
            self.fail(f'expected {token} before {self.peek()}')

    def word(self):
        if not re.match(r'[A-Za-z_]', self.peek()):
            self.fail(f'expected a name before {self.peek()}')
        self.i += 1
        return self.tokens[self.i - 1][0]

    def list_of(self, element, end):
        found = []
        while not self.accept(end):
            found.append(element())
            if self.peek() != end:
                self.expect(',')
        return found

    def parameter(self):
        kind, is_pointer, name = self.word(), self.accept('*'), self.word()
        return name, kind, bool(is_pointer)

    def file(self):
        """The instructions that are the same in both sets, and the functions."""
        source, same, functions = os.path.basename(self.path).removesuffix('.cl'), [], []
        while self.peek():
            if self.accept('same'):
                while not self.accept(';'):
                    name = self.word()
                    same.append((name, self.word() if self.accept('=') else name[0].upper() + name[1:]))
                continue
            is_static, kind, name = self.accept('static'), self.word(), self.word()
            self.expect('(')
            parameters = self.list_of(self.parameter, ')')
            functions.append(Function(source, bool(is_static), kind, name, parameters, self.block()))
        return same, functions

    def block(self):
        if not self.accept('{'):
            return [self.statement()]
        found = []
        while not self.accept('}'):
            found.append(self.statement())
        return found

    def statement(self):
        if self.accept('if'):
            return 'if', self.expression(), self.block(), self.block() if self.accept('else') else []
        if self.accept('return'):
            found = 'return', self.list_of(self.expression, ';')
            return found
        if self.accept('*'):
            found = 'store', self.assignment()
        elif self.peek() in TYPES:
            found = 'declare', self.word(), self.list_of(self.assignment, ';')
            return found
        else:
            found = 'declare', None, [self.assignment()]
        self.expect(';')
        return found

    def assignment(self):
        name = self.word()
        self.expect('=')
        return name, self.expression()

    def expression(self):
        condition = self.binary(0)
        if not self.accept('?'):
            return condition
        yes = self.expression()
        self.expect(':')
        return 'choose', condition, yes, self.expression()

    def binary(self, level):
        if level == len(PRECEDENCE):
            return self.unary()
        left = self.binary(level + 1)
        while operator := self.accept(*PRECEDENCE[level]):
            left = 'binary', operator, left, self.binary(level + 1)
        return left

    def unary(self):
        if operator := self.accept('-', '!', '~'):
            return 'unary', operator, self.unary()
        if self.peek() == '(' and self.peek(1) in TYPES and self.peek(2) == ')':
            self.i += 3
            return 'convert', self.peek(-2), self.unary()
        if self.accept('('):
            value = self.expression()
            self.expect(')')
        elif self.peek()[:1].isdigit():
            self.i += 1
            value = 'number', number(self.peek(-1))
        else:
            value = 'name', self.word()
            if self.accept('('):
                value = 'call', value[1], self.list_of(self.expression, ')')
        while self.accept('.'):
            value = 'member', value, self.word()
        return value


def number(text):
    if 'p' in text:
        return float.fromhex(text)
    return int(text, 0) if text.startswith('0x') or text.isdigit() else float(text)


class Value:
    """The result of a step, or a parameter. Constants without a type are plain numbers, pairs are tuples."""

    def __init__(self, at, type):
        self.at, self.type = at, type


class Compiler:
    """Compiles one function for one variant to steps: opcode, type, operands. The operand of a constant is its value."""

    def __init__(self, library, function, variant):
        self.library, self.function, self.variant, self.bits = library, function, variant, VARIANTS[variant]
        self.steps, self.known = [], {}
        names, at = {}, 0
        for name, kind, is_pointer in function.parameters:
            if is_pointer:
                names[name], at = at, at + 1
            elif kind == 'pair':
                names[name], at = (Value(at, 'uint'), Value(at + 1, 'uint')), at + 2
            else:
                names[name], at = Value(at, kind), at + 1
        self.at = self.arguments = at
        results = self.body(function, names)
        self.steps.append(('ReturnValue', '', tuple(self.typed(value, function.kind).at for value in flat(results))))

    def fail(self, text):
        sys.exit(f'gen_library.py: {self.function.name} for {self.bits} bits: {text}')

    def bits_of(self, type):
        bits = TYPES[type][1]
        return int(bits) if isinstance(bits, str) else bits * self.bits

    def step(self, op, type, operands):
        key = op, type, operands
        if key not in self.known:
            self.known[key] = self.at
            self.steps.append(key)
            self.at += 1
        return self.known[key]

    def emit(self, op, type, *operands):
        return Value(self.step(op, TYPES[type][2], tuple(o.at for o in operands)), type)

    def typed(self, value, type):
        if isinstance(value, Value):
            return value
        if isinstance(value, tuple):
            self.fail('a pair where a number is wanted')
        if type is None:
            self.fail(f'{value} has no type')
        kind, _, code = TYPES[type]
        return Value(self.step('Constant', code, (float(value) if kind == 'f' else int(value),)), type)

    def body(self, function, names):
        done, value = self.statements(function.body, names, function)
        if not done:
            self.fail(f'{function.name} returns nothing')
        return value

    def statements(self, statements, names, function):
        for s in statements:
            if s[0] == 'return':
                values = [self.evaluate(e, names, function.kind) for e in s[1]]
                return True, values[0] if len(values) == 1 else tuple(values)
            if s[0] == 'if':
                condition = self.evaluate(s[1], names, None)
                if isinstance(condition, Value):
                    self.fail('the condition of a statement is not known')
                done, value = self.statements(s[2] if condition else s[3], names, function)
                if done:
                    return True, value
            elif s[0] == 'store':
                name, expression = s[1]
                kind = next(kind for other, kind, _ in function.parameters if other == name)
                value = self.typed(self.evaluate(expression, names, kind), kind)
                self.steps.append(('Store', TYPES[kind][2], (names[name], value.at)))
            else:
                for name, expression in s[2]:
                    value = self.evaluate(expression, names, s[1])
                    if s[1] and not isinstance(value, tuple):
                        value = self.retyped(value, s[1])
                    names[name] = value
        return False, None

    def retyped(self, value, type):
        """A value under a declared type: only the sign of integers may differ."""
        if not isinstance(value, Value) or value.type == type:
            return self.typed(value, type)
        if self.bits_of(value.type) != self.bits_of(type):
            self.fail(f'a {value.type} becomes a {type} without a conversion')
        return Value(value.at, type)

    def evaluate(self, e, names, want):
        return getattr(self, 'on_' + e[0])(e, names, want)

    def on_number(self, e, names, want):
        return e[1]

    def on_name(self, e, names, want):
        known = {'true': 1, 'false': 0, 'BITS': self.bits, 'GLOBALS': int(self.variant == IN_GLOBALS), 'INFINITY': float('inf'), 'NAN': float('nan')}
        if e[1] not in names and e[1] not in known:
            self.fail(f'{e[1]} is unknown')
        return names[e[1]] if e[1] in names else known[e[1]]

    def on_member(self, e, names, want):
        return self.evaluate(e[1], names, None)[('low', 'high').index(e[2])]

    def on_unary(self, e, names, want):
        value = self.evaluate(e[2], names, want)
        if not isinstance(value, Value):
            return {'-': lambda v: -v, '!': lambda v: int(not v), '~': lambda v: ~v}[e[1]](value)
        negate = 'FNegate' if TYPES[value.type][0] == 'f' else 'SNegate'
        return self.emit({'-': negate, '!': 'LogicalNot', '~': 'Not'}[e[1]], value.type, value)

    def on_binary(self, e, names, want):
        operator = e[1]
        is_test = operator in PRECEDENCE[5] + PRECEDENCE[6]
        left = self.evaluate(e[2], names, None if is_test else want)
        right = self.evaluate(e[3], names, left.type if isinstance(left, Value) else None if is_test else want)
        if isinstance(left, tuple) or isinstance(right, tuple):
            self.fail('pairs have no operators')
        if not isinstance(left, Value) and not isinstance(right, Value):
            return fold(operator, left, right)
        if operator in ('&&', '||') and not (isinstance(left, Value) and isinstance(right, Value)):
            known, other = (right, left) if isinstance(left, Value) else (left, right)
            return other if bool(known) == (operator == '&&') else known
        type = left.type if isinstance(left, Value) else right.type
        left, right = self.typed(left, type), self.typed(right, type)
        kind, op = TYPES[type][0], OPERATORS[operator]
        if kind == 'b':
            op = {'==': 'LogicalEqual', '!=': 'LogicalNotEqual'}.get(operator, op)
        elif not isinstance(op, str):
            op = op['fsu'.index(kind)]
        return self.emit(op, 'bool' if is_test else type, left, right)

    def on_choose(self, e, names, want):
        condition = self.evaluate(e[1], names, None)
        if not isinstance(condition, Value):
            return self.evaluate(e[2] if condition else e[3], names, want)
        return self.choose(condition, *(self.evaluate(side, names, want) for side in e[2:]), want)

    def choose(self, condition, yes, no, want):
        if isinstance(yes, tuple):
            return tuple(self.choose(condition, *sides, 'uint') for sides in zip(yes, no))
        type = next((side.type for side in (yes, no) if isinstance(side, Value)), want)
        yes, no = self.typed(yes, type), self.typed(no, type)
        return yes if yes.at == no.at else self.emit('Select', type, condition, yes, no)

    def convert(self, value, type):
        if not isinstance(value, Value):
            return self.typed(value, type)
        if TYPES[value.type][0] == TYPES[type][0] == 'f' or 'f' not in (TYPES[value.type][0], TYPES[type][0]):
            if self.bits_of(value.type) == self.bits_of(type):
                return Value(value.at, type)
        return self.emit(CONVERSIONS[TYPES[value.type][0] + TYPES[type][0]], type, value)

    def on_convert(self, e, names, want):
        return self.convert(self.evaluate(e[2], names, e[1]), e[1])

    def on_call(self, e, names, want):
        name = e[1]
        group = self.library.functions.get(name)
        wanted = [kind for _, kind, _ in group[0].parameters] if group else ['uint' if name == 'pair' else None] * len(e[2])
        values = [self.evaluate(argument, names, kind) for argument, kind in zip(e[2], wanted)]
        if name == 'pair':
            return tuple(self.typed(value, 'uint') for value in values)
        if name.startswith('as_'):
            return self.emit('Bitcast', name[3:], values[0])
        if name == 'polynomial':
            return self.polynomial(*values)
        function = self.library.find(name, values)
        if function:
            return self.inline(function, values)
        type = next((v.type for v in values if isinstance(v, Value)), want)
        values = [self.typed(value, type) for value in values]
        kind = 'fsu'.index(TYPES[type][0])
        if name in TESTS:
            return self.emit(TESTS[name], 'bool', *values)
        if name in MEMBERS:
            op, both, member, kind = MEMBERS[name]
            return self.emit_member(self.step(op, both, tuple(v.at for v in values)), member, kind or type)
        op = INSTRUCTIONS[name][kind] if name in INSTRUCTIONS else self.library.same.get(name)
        if not op:
            self.fail(f'{name} is no function of this type')
        return self.emit(op, type, *values)

    def emit_member(self, both, member, type):
        return Value(self.step('CompositeExtract', TYPES[type][2], (both, member)), type)

    def polynomial(self, x, *coefficients):
        total = self.typed(coefficients[-1], x.type)
        for coefficient in reversed(coefficients[:-1]):
            product = self.emit('FMul', x.type, total, x)
            total = self.emit('FAdd', x.type, product, self.typed(coefficient, x.type))
        return total

    def inline(self, function, values):
        """Constants get the type of another argument whose parameter has the same type."""
        kinds = {kind: v.type for (_, kind, _), v in zip(function.parameters, values) if isinstance(v, Value)}
        names = {}
        for (name, kind, _), value in zip(function.parameters, values):
            if not isinstance(value, Value):
                value = value if isinstance(value, tuple) or kind == 'bool' else self.typed(value, kinds.get(kind, kind))
            elif TYPES[value.type][2] == TYPES[kind][2]:
                value = Value(value.at, kind)
            names[name] = value
        return self.body(function, names)


def flat(values):
    if not isinstance(values, tuple):
        return [values]
    return [one for value in values for one in flat(value)]


def fold(operator, a, b):
    """Both are plain numbers."""
    return eval(f'a {operator} b', {'a': a, 'b': b})


def code_of(op):
    return f'LIBRARY_GLSL450 + GLSLstd450{op[5:]}' if op.startswith('GLSL ') else 'SpvOp' + op


def bits_of_constant(value):
    """The word of a constant in the table: that of a double, or an integer."""
    return struct.unpack('<Q', struct.pack('<d', value))[0] if isinstance(value, float) else value & 0xffffffffffffffff


class Library:
    """All functions, and the tables of them."""

    def __init__(self, grammar, sources):
        with open(grammar, encoding='utf-8') as f:
            self.numbers = {i['opname']: i['opcode'] for i in json.load(f)['instructions']}
        self.functions, self.same = {}, {}
        for path in sources:
            same, functions = Parser(path).file()
            self.same.update((name, 'GLSL ' + other) for name, other in same)
            for function in functions:
                self.functions.setdefault(function.name, []).append(function)
        self.steps, self.constants, self.placed, self.rows, self.operations = [], {}, {}, {}, {}
        for function in (f for group in self.functions.values() for f in group if not f.is_static):
            name = self.name_of(function)
            self.rows[name] = self.compile(function)
            if function.name[0].isupper():
                self.operations.setdefault(function.source, []).append((function.name, name))

    def find(self, name, values):
        """The function for these values: the only one of its name, or that for the class of the first value."""
        group = self.functions.get(name, [])
        kinds = ['p' if isinstance(v, tuple) else TYPES[v.type][0] for v in values if isinstance(v, (Value, tuple))]
        return next((f for f in group if len(group) == 1 or TYPES[f.parameters[0][1]][0] == kinds[0]), None)

    def name_of(self, function):
        if function.source != 'kernel':
            return f'{function.source}_{function.name}'
        prefix = {'s': 's_', 'u': 'u_'}.get(TYPES[function.parameters[0][1]][0], '')
        return prefix + function.name if prefix + function.name in self.numbers else function.name

    def compile(self, function):
        """Returns the number of arguments, and the first step of each variant. Variants that differ in constants only are one."""
        compilers = [Compiler(self, function, variant) for variant in range(len(VARIANTS))]
        shapes = [[(op, type, () if op == 'Constant' else operands) for op, type, operands in c.steps] for c in compilers]
        first = []
        for shape in shapes:
            rows = []
            for i, (op, type, operands) in enumerate(shape):
                if op == 'Constant':
                    values = tuple(bits_of_constant(c.steps[i][2][0]) if other == shape else 0 for c, other in zip(compilers, shapes))
                    operands = divmod(self.constants.setdefault(values, len(self.constants)), 256)
                rows.append((op, type, operands))
            first.append(self.place(tuple(rows)))
        return compilers[0].arguments, first

    def place(self, rows):
        if rows not in self.placed:
            self.placed[rows] = len(self.steps)
            self.steps += rows
        return self.placed[rows]

    def write_header(self, path):
        names = ['NONE', *(name.upper() for name in self.rows)]
        with open(path, 'w', encoding='utf-8') as out:
            out.write('/* Made by tools/gen_library.py of codegen/library. */\n#ifndef SGCC_CODEGEN_LIBRARY_FUNCTIONS_H\n'
                      '#define SGCC_CODEGEN_LIBRARY_FUNCTIONS_H\n\nenum library_function {\n')
            out.write(''.join(f'    LIBRARY_{name},\n' for name in names) + '};\n\n#endif\n')

    def write_tables(self, path):
        with open(path, 'w', encoding='utf-8') as out:
            out.write('/* Made by tools/gen_library.py of codegen/library. */\n#include "codegen/library/library.h"\n\n')
            out.write('const struct library_row library_rows[] = {\n    {0, {0}},\n')
            for arguments, first in self.rows.values():
                out.write(f'    {{{arguments}, {{{", ".join(map(str, first))}}}}},\n')
            out.write('};\n\nconst struct library_step library_steps[] = {\n')
            for op, type, operands in self.steps:
                out.write(f'    {{{code_of(op)}, LIBRARY_TYPE_{type or "T"}, {len(operands)}, {{{", ".join(map(str, operands)) or "0"}}}}},\n')
            out.write('};\n\nconst uint64_t library_constants[][LIBRARY_VARIANTS] = {\n')
            for values in self.constants:
                out.write(f'    {{{", ".join(map(hex, values))}}},\n')
            out.write('};\n\nconst struct opencl_std_row opencl_std_rows[OPENCL_STD_ROWS] = {\n')
            for name, other in self.same.items():
                out.write(f'    [{self.numbers[name]}] = {{0, GLSLstd450{other.split()[1]}}},\n')
            for name in (name for name in self.rows if name in self.numbers):
                out.write(f'    [{self.numbers[name]}] = {{LIBRARY_{name.upper()}, 0}},\n')
            for source, operations in self.operations.items():
                out.write(f'}};\n\nconst struct library_operation {source}_operations[] = {{\n')
                for name, function in operations:
                    out.write(f'    {{{code_of(("GLSL " if name in GLSL450 else "") + name)}, LIBRARY_{function.upper()}}},\n')
                out.write('    {0, 0},\n')
            out.write('};\n')


def main(grammar, tables, header, *sources):
    library = Library(grammar, sources)
    library.write_tables(tables)
    library.write_header(header)


if __name__ == '__main__':
    main(*sys.argv[1:])
