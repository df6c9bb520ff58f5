"""Describes the patterns of a SPIR-V module that a driver must understand, as a set of names.

patterns(content, grammar) gives the names: opcodes and extended instructions; of what kinds of types undefined values, phis, selects,
constants, copies, loads, stores, variables, parameters and conversions are; what access chains start from and are indexed by; memory operands;
where decorations stand; and the shapes of control flow (flow_patterns.py).  Names have no ids and no numbers, so
that two compilers' modules can be compared: a pattern that no other compiler writes is one that drivers are not tested with.
"""
import struct

from tests.differential import flow_patterns

# Operands that stand for themselves in a name: what a driver tells apart.
CHAINS = {'OpAccessChain', 'OpInBoundsAccessChain', 'OpPtrAccessChain', 'OpInBoundsPtrAccessChain'}
OPAQUE = {'OpTypeImage': 'image', 'OpTypeSampler': 'sampler', 'OpTypeSampledImage': 'sampled image', 'OpTypeAccelerationStructureKHR': 'acceleration structure',
          'OpTypeRayQueryKHR': 'ray query'}
KINDS = {'OpTypeVoid': 'void', 'OpTypeBool': 'bool', 'OpTypeMatrix': 'matrix', 'OpTypeArray': 'array', 'OpTypeRuntimeArray': 'run-time array',
         'OpTypeStruct': 'struct', **OPAQUE}
# Integers whose signedness may differ between operands and result, by SPIR-V; other compilers write them of one type.
ANY_SIGN = {'OpIAdd', 'OpISub', 'OpIMul', 'OpSDiv', 'OpSMod', 'OpSRem', 'OpSNegate', 'OpNot', 'OpBitwiseAnd', 'OpBitwiseOr', 'OpBitwiseXor', 'OpIEqual',
            'OpINotEqual', 'OpSLessThan', 'OpULessThan', 'OpSLessThanEqual', 'OpULessThanEqual', 'OpSGreaterThan', 'OpUGreaterThan',
            'OpSGreaterThanEqual', 'OpUGreaterThanEqual', 'OpUDiv', 'OpUMod', 'OpBitReverse', 'OpBitFieldSExtract', 'OpBitFieldUExtract', 'OpBitFieldInsert',
            'OpExtInst', 'OpShiftLeftLogical', 'OpShiftRightLogical', 'OpShiftRightArithmetic'}
# The last operands of a shift and of bit fields are numbers of bits, of any type.
VALUE_OPERANDS = {'OpShiftLeftLogical': 1, 'OpShiftRightLogical': 1, 'OpShiftRightArithmetic': 1, 'OpBitFieldSExtract': 1, 'OpBitFieldUExtract': 1,
                  'OpBitFieldInsert': 2}
# Instructions whose pointer is said by what it is.
POINTERS = {'OpImageTexelPointer': 2, 'OpArrayLength': 2, 'OpCopyMemory': 0}
# What is not a code: it says what the module is about, and names nothing that a driver compiles.
SAID = {'OpSource', 'OpSourceExtension', 'OpSourceContinued', 'OpName', 'OpMemberName', 'OpString', 'OpLine', 'OpNoLine', 'OpModuleProcessed', 'OpExtension',
        'OpExtInstImport', 'OpMemoryModel', 'OpNop'}


class Module:
    def __init__(self, content, grammar):
        words = struct.unpack(f'<{len(content) // 4}I', content)
        self.grammar, self.found = grammar, set()
        self.types, self.made, self.constants, self.sets, self.decorated = {}, {}, set(), {}, []
        self.functions, self.entries = [], []
        self.undefined = set()
        at, inside, rows = 5, None, []
        while at < len(words):
            length = words[at] >> 16
            rows.append((grammar.opcode.get(words[at] & 0xffff, f'Op{words[at] & 0xffff}'), words[at] & 0xffff, words[at + 1:at + length]))
            at += max(length, 1)
        for row in rows:
            name, _, w = row
            if name == 'OpFunction':
                inside = []
                self.functions.append(inside)
            if inside is not None:
                inside.append(row)
            self.define(row, inside is not None)
            if name == 'OpFunctionEnd':
                inside = None
        self.rows = rows

    def define(self, row, inside):
        """Notes what an id is."""
        name, opcode, w = row
        operands = self.grammar.operands.get(opcode, [])
        if name.startswith('OpType') and w:
            self.types[w[0]] = (name, w[1:])
        elif name == 'OpExtInstImport':
            self.sets[w[0]] = struct.pack(f'<{len(w) - 1}I', *w[1:]).split(b'\0')[0].decode()
        elif len(operands) > 1 and operands[0][0] == 'IdResultType':
            self.made[w[1]] = (name, w[0], w)
            if not inside:
                self.constants.add(w[1])
            if name == 'OpUndef':
                self.undefined.add(w[1])
        elif name == 'OpLabel':
            self.made[w[0]] = (name, 0, w)

    # --- words for what an id is ---

    def kind(self, of):
        """The kind of a type."""
        name, w = self.types.get(of, ('?', ()))
        if name == 'OpTypeInt':
            return 'int' if w[0] == 32 else f'{w[0]}-bit int'
        if name == 'OpTypeFloat':
            return 'float' if w[0] == 32 else f'{w[0]}-bit float'
        if name == 'OpTypeVector':
            return self.kind(w[0]) + ' vector'
        if name in ('OpTypeArray', 'OpTypeRuntimeArray'):
            inner = self.types.get(w[0], ('?',))[0]
            return f'{KINDS[name]} of {OPAQUE[inner]}' if inner in OPAQUE else KINDS[name]
        if name == 'OpTypePointer':
            return self.grammar.name('StorageClass', w[0]) + ' pointer'
        return KINDS.get(name, name)

    def kind_of(self, value):
        return self.kind(self.made.get(value, ('?', 0))[1])

    def shape(self, of):
        """The kind without widths: scalar, vector, bool, ..."""
        kind = self.kind(of)
        for plain, short in (('bool vector', 'bool vector'), ('vector', 'vector'), ('int', 'scalar'), ('float', 'scalar')):
            if kind.endswith(plain):
                return short
        return kind

    def shape_of(self, value):
        return self.shape(self.made.get(value, ('?', 0))[1])

    def pointee(self, pointer):
        w = self.types.get(self.made.get(pointer, ('?', 0))[1], ('?', (0, 0)))[1]
        return (self.grammar.name('StorageClass', w[0]), self.shape(w[1])) if len(w) > 1 else ('?', '?')

    def source(self, value):
        """What makes an id: a variable, parameter, constant, or an instruction."""
        name = self.made.get(value, ('?',))[0]
        if name in CHAINS:
            return 'access chain'
        if name.startswith('OpSpecConstant'):
            return 'specialization constant'
        return {'OpVariable': 'variable', 'OpFunctionParameter': 'parameter', 'OpUndef': 'undefined value'}.get(
            name, 'constant' if name.startswith('OpConstant') else name)

    # --- the names ---

    def add(self, text):
        self.found.add(text)

    def ids(self, opcode, w):
        """The ids among the operands behind result type and result, with the kind of mask or operand that they belong to."""
        at = 0
        operands = self.grammar.operands.get(opcode, [])
        for kind, many in operands:
            while at < len(w):
                if kind in ('IdResultType', 'IdResult'):
                    at += 1
                elif kind == 'LiteralString':
                    return
                elif kind in self.grammar.masks:
                    if kind == 'ImageOperands':
                        yield from w[at + 1:]
                    return
                elif kind.startswith('Pair'):
                    yield w[at + (kind == 'PairLiteralIntegerIdRef')]
                    if kind == 'PairIdRefIdRef':
                        yield w[at + 1]
                    at += 2
                else:
                    if kind in ('IdRef', 'IdScope', 'IdMemorySemantics'):
                        yield w[at]
                    at += 1
                if many != '*':
                    break

    def flags(self, kind, mask):
        known = {int(str(value), 0): name for value, name in self.grammar.kinds[kind].items()}
        names = [known.get(1 << bit, str(bit)) for bit in range(32) if mask >> bit & 1]
        return ' '.join(names) or 'None'

    def read(self):
        for name, opcode, w in self.rows:
            if name in SAID:
                continue
            if name == 'OpExtInst':
                self.add(f'{self.sets.get(w[2], "?")} {self.extended(w)}')
            elif name == 'OpCapability':
                self.add(f'capability {self.grammar.name("Capability", w[0])}')
            else:
                self.add(name)
            method = getattr(self, 'read_' + name[2:], None)
            if method:
                method(name, w)
            if name in ANY_SIGN:
                self.read_signs(name, opcode, w)
            if self.undefined and not name.startswith('OpType'):
                for each in self.ids(opcode, w):
                    if each in self.undefined:
                        self.add(f'undefined {self.shape_of(each)} in {self.user(name, w)}')
        for function in self.functions:
            flow_patterns.read(self, function)
        self.read_calls()
        return self.found

    def user(self, name, w):
        """What has an undefined operand: of debug information, which computes nothing, the instruction."""
        said = name == 'OpExtInst' and self.sets.get(w[2], '').startswith('NonSemantic.')
        return f'{self.sets[w[2]]} {self.extended(w)}' if said else name

    EXTENDED = ('', 'Round RoundEven Trunc FAbs SAbs FSign SSign Floor Ceil Fract Radians Degrees Sin Cos Tan Asin Acos Atan Sinh Cosh Tanh Asinh Acosh '
                'Atanh Atan2 Pow Exp Log Exp2 Log2 Sqrt InverseSqrt Determinant MatrixInverse Modf ModfStruct FMin UMin SMin FMax UMax SMax FClamp UClamp '
                'SClamp FMix IMix Step SmoothStep Fma Frexp FrexpStruct Ldexp PackSnorm4x8 PackUnorm4x8 PackSnorm2x16 PackUnorm2x16 PackHalf2x16 '
                'PackDouble2x32 UnpackSnorm2x16 UnpackUnorm2x16 UnpackHalf2x16 UnpackSnorm4x8 UnpackUnorm4x8 UnpackDouble2x32 Length Distance Cross '
                'Normalize FaceForward Reflect Refract FindILsb FindSMsb FindUMsb InterpolateAtCentroid InterpolateAtSample InterpolateAtOffset NMin '
                'NMax NClamp'.split())

    def extended(self, w):
        names = self.EXTENDED[1] if self.sets.get(w[2]) == 'GLSL.std.450' else []
        return names[w[3] - 1] if 0 < w[3] <= len(names) else str(w[3])

    def read_signs(self, name, opcode, w):
        values = list(self.ids(opcode, w))
        values = values[1:] if name == 'OpExtInst' else values[:VALUE_OPERANDS.get(name, 9)]
        signs = set()
        for of in [self.made.get(v, ('?', 0))[1] for v in values] + ([] if 'Than' in name or 'qual' in name else [w[0]]):
            if self.types.get(of, ('?',))[0] == 'OpTypeVector':
                of = self.types[of][1][0]
            kind, rest = self.types.get(of, ('?', ()))
            if kind == 'OpTypeInt':
                signs.add(rest[1])
        if len(signs) > 1:
            self.add(f'{name if name != "OpExtInst" else self.extended(w)} of int and uint')

    def read_kind(self, name, w):
        self.add(f'{name} of {self.kind(w[0])}')

    read_Phi = read_ConstantNull = read_Undef = read_CopyObject = read_CopyLogical = read_SpecConstantComposite = read_Constant = read_SpecConstant = read_kind

    def read_Select(self, name, w):
        self.add(f'{name} of {self.shape(w[0])} by {self.shape_of(w[2])}')
        if w[2] in self.constants:
            self.add(f'{name} by a constant')

    def read_ConstantComposite(self, name, w):
        self.add(f'{name} of {self.shape(w[0])}')
        for each in set(self.made.get(i, ('?',))[0] for i in w[2:]) & {'OpUndef', 'OpConstantNull'}:
            self.add(f'{name} of {self.shape(w[0])} with {each}')

    def read_SpecConstantOp(self, name, w):
        self.add(f'{name} {self.grammar.opcode.get(w[2], "?")}')

    def read_composite(self, name, w, whole):
        depth = len(w) - (4 if name.endswith('Insert') else 3)
        self.add(f'{name} {"in" if name.endswith("Insert") else "of"} {self.shape_of(whole)}' + (' deep' if depth > 1 else ''))
        if self.source(whole) in ('constant', 'specialization constant', 'undefined value'):
            self.add(f'{name} {"in" if name.endswith("Insert") else "of"} {self.source(whole)}')

    def read_CompositeExtract(self, name, w):
        self.read_composite(name, w, w[2])

    def read_CompositeInsert(self, name, w):
        self.read_composite(name, w, w[3])

    def read_CompositeConstruct(self, name, w):
        parts = sorted({self.shape_of(i) for i in w[2:]}) if self.shape(w[0]) in ('vector', 'bool vector') else []
        self.add(f'{name} of {self.shape(w[0])}' + (' from ' + ', '.join(parts) if parts else ''))

    def read_VectorShuffle(self, name, w):
        self.add(f'{name} of ' + ('one vector' if w[2] == w[3] else 'two vectors'))
        if 0xffffffff in w[4:]:
            self.add(f'{name} with undefined components')
        if self.shape_of(w[2]) == 'bool vector':
            self.add(f'{name} of bool')

    def read_VectorExtractDynamic(self, name, w):
        self.add(f'{name} of {self.source(w[2]) if w[2] in self.constants else "value"} by {self.source(w[3]) if w[3] in self.constants else "value"}')

    def read_chain(self, name, w):
        self.add(f'{name} from {self.source(w[2])}')
        if len(w) == 3:
            self.add(f'{name} without indices')
        if name == 'OpAccessChain':
            self.add(f'{name} in {self.pointee(w[2])[0]} {self.pointee(w[2])[1]}')
        for index in w[3:]:
            self.add(f'{name} by {self.kind_of(index)}')
            if index in self.constants and self.source(index) != 'constant':
                self.add(f'{name} by {self.source(index)}')

    read_AccessChain = read_InBoundsAccessChain = read_PtrAccessChain = read_InBoundsPtrAccessChain = read_chain

    def read_access(self, name, pointer, rest):
        storage, shape = self.pointee(pointer)
        self.add(f'{name} {storage} {shape}')
        if self.source(pointer) not in ('variable', 'access chain'):
            self.add(f'{name} through {self.source(pointer)}')
        if rest:
            self.add(f'{name} {storage} {self.flags("MemoryAccess", rest[0])}')

    def read_Load(self, name, w):
        self.read_access(name, w[2], w[3:])

    def read_Store(self, name, w):
        self.read_access(name, w[0], w[2:])
        if w[1] in self.undefined:
            self.add(f'{name} of an undefined value')

    def read_pointer(self, name, w):
        self.add(f'{name} of {self.source(w[POINTERS[name]])}')

    read_ImageTexelPointer = read_ArrayLength = read_CopyMemory = read_pointer

    def read_Bitcast(self, name, w):
        self.add(f'{name} of {self.kind_of(w[2])} to {self.kind(w[0])}' + (' of one type' if self.made.get(w[2], (0, 0))[1] == w[0] else ''))

    def read_Variable(self, name, w):
        storage, shape = self.pointee(w[1])
        self.add(f'{name} {storage} {shape}')
        if len(w) > 3:
            self.add(f'{name} {storage} with {self.source(w[3])}')

    def read_FunctionParameter(self, name, w):
        kind = self.types.get(w[0], ('?',))[0]
        self.add(f'{name} {self.pointee(w[1])[0]} pointer to {self.pointee(w[1])[1]}' if kind == 'OpTypePointer' else f'{name} {self.shape(w[0])}')

    def read_Function(self, name, w):
        self.add(f'{name} {self.shape(w[0])}')
        self.add(f'{name} {self.flags("FunctionControl", w[2])}')

    def read_FunctionCall(self, name, w):
        for each in w[3:]:
            if self.kind_of(each).endswith('pointer') and self.pointee(each)[0] != 'PhysicalStorageBuffer':       # those are values
                self.add(f'{name} with {self.source(each)} in {self.pointee(each)[0]}')

    def read_TypeStruct(self, name, w):
        if len(w) == 1:
            self.add(f'{name} without members')

    def read_TypeArray(self, name, w):
        if self.source(w[2]) != 'constant':
            self.add(f'{name} whose length is a {self.made.get(w[2], ("?",))[0]}')

    def read_TypePointer(self, name, w):
        self.add(f'{name} {self.grammar.name("StorageClass", w[1])} {self.shape(w[2])}')

    def read_ExecutionMode(self, name, w):
        self.add(f'{name} {self.grammar.name("ExecutionMode", w[1])}')

    read_ExecutionModeId = read_ExecutionMode

    def read_Decorate(self, name, w):
        decoration = self.grammar.name('Decoration', w[1])
        made, of, _ = self.made.get(w[0], (self.types.get(w[0], ('?',))[0], 0, ()))
        what = f'{made} {self.pointee(w[0])[0]}' if made == 'OpVariable' else made
        self.add(f'{decoration} on {what}')
        if decoration == 'BuiltIn':
            self.add(f'BuiltIn {self.grammar.name("BuiltIn", w[2])}')

    read_DecorateId = read_DecorateString = read_Decorate

    def read_MemberDecorate(self, name, w):
        self.add(f'{self.grammar.name("Decoration", w[2])} on a member')
        if self.grammar.name('Decoration', w[2]) == 'BuiltIn':
            self.add(f'BuiltIn {self.grammar.name("BuiltIn", w[3])}')

    def read_EntryPoint(self, name, w):
        self.add(f'{name} {self.grammar.name("ExecutionModel", w[0])}')
        self.entries.append(w[1])

    def read_calls(self):
        calls = {f[0][2][1]: {w[2] for name, _, w in f if name == 'OpFunctionCall'} for f in self.functions if f}
        reached = []
        for entry in self.entries:
            seen, left = set(), [entry]
            while left:
                at = left.pop()
                if at not in seen:
                    seen.add(at)
                    left += calls.get(at, ())
            reached.append(seen)
        if len(self.entries) > 1:
            self.add('several entry points')
        if any(a & b for i, a in enumerate(reached) for b in reached[:i]):
            self.add('entry points that share a function')
        if any(entry in called for entry in self.entries for called in calls.values()):
            self.add('an entry point that is called')


def patterns(content, grammar):
    """The names of a module's patterns."""
    return Module(content, grammar).read()
