"""Describes the interface of a SPIR-V module as a set of lines that can be compared.

facts(words, grammar) gives {line: used}: capabilities, extensions, the entry point, its modes, each Input and Output
variable (blocks and structs member by member, with the location that each one gets), each resource with set, binding and
the layout of its members, specialization constants.  Ids and names of variables are not in the lines, so that two
compilers' modules can be compared.  `used` is false for what no function refers to: a compiler may leave that away.
"""
import json
import os
import struct

# Said of the whole variable by one compiler and of each member by another: here they are said of the members.
OF_MEMBERS = {'NonWritable', 'NonReadable', 'Coherent', 'Volatile', 'Restrict', 'Aliased', 'Flat', 'NoPerspective', 'Centroid',
              'Sample', 'Patch', 'Invariant', 'PerPrimitiveNV', 'PerVertexKHR', 'Stream', 'XfbBuffer', 'XfbStride'}
KEYS = {'Location', 'Component', 'Index', 'Binding', 'DescriptorSet', 'BuiltIn', 'Offset', 'SpecId', 'ArrayStride'}
IGNORED = {'RelaxedPrecision', 'NoContraction', 'NonUniform', 'RestrictPointer', 'AliasedPointer'}
SCALARS = {'OpTypeVoid': 'void', 'OpTypeBool': 'bool', 'OpTypeSampler': 'sampler',
           'OpTypeAccelerationStructureKHR': 'acceleration structure', 'OpTypeRayQueryKHR': 'ray query'}
RESOURCES = {'UniformConstant', 'Uniform', 'StorageBuffer', 'PushConstant', 'AtomicCounter', 'ShaderRecordBufferKHR',
             'TaskPayloadWorkgroupEXT'}
RAY_DATA = {'RayPayloadKHR', 'IncomingRayPayloadKHR', 'HitAttributeKHR', 'CallableDataKHR', 'IncomingCallableDataKHR'}


class Grammar:
    """Names and operands, from SPIRV-Headers and what this project adds to them."""

    def __init__(self, core, additions):
        self.operands, self.opcode, self.kinds, self.masks, self.implied = {}, {}, {}, set(), {}
        for path in (core, additions):
            with open(path, encoding='utf-8') as text:
                self.add(json.load(text))

    def add(self, grammar):
        for i in grammar['instructions']:
            if i['opcode'] not in self.operands:
                self.operands[i['opcode']] = [(o['kind'], o.get('quantifier', '')) for o in i.get('operands', [])]
                self.opcode[i['opcode']] = i['opname']
        for k in grammar['operand_kinds']:
            if k['category'] == 'BitEnum':
                self.masks.add(k['kind'])
            for e in k.get('enumerants', []):
                self.kinds.setdefault(k['kind'], {}).setdefault(e['value'], e['enumerant'])
                if k['kind'] == 'Capability':
                    self.implied.setdefault(e['enumerant'], e.get('capabilities', []))

    def name(self, kind, value):
        return self.kinds[kind].get(value, str(value))

    def declared(self, capabilities):
        """The capabilities with those that they implicitly declare (SPIR-V 3.31)."""
        found, left = set(), list(capabilities)
        while left:
            c = left.pop()
            if c not in found:
                found.add(c)
                left += self.implied.get(c, [])
        return found


def find_grammar(tools):
    folder = os.environ.get('SPIRV_GRAMMAR_DIR', '/usr/include/spirv/unified1')
    core = os.path.join(folder, 'spirv.core.grammar.json')
    return Grammar(core, os.path.join(tools, 'grammar_additions.json')) if os.path.exists(core) else None


def text_of(words):
    return struct.pack(f'<{len(words)}I', *words).split(b'\0')[0].decode(errors='replace')


class Module:
    def __init__(self, content, grammar):
        words = struct.unpack(f'<{len(content) // 4}I', content)
        self.grammar, self.capabilities, self.extensions, self.modes = grammar, set(), set(), []
        self.decorations, self.types, self.constants, self.variables, self.chains = {}, {}, {}, {}, {}
        self.used, self.inside, self.model, self.entry = set(), False, '?', '?'
        at = 5
        while at < len(words):
            length = words[at] >> 16
            self.read(grammar.opcode.get(words[at] & 0xffff, '?'), words[at] & 0xffff, words[at + 1:at + length])
            at += length

    def read(self, name, opcode, w):
        g = self.grammar
        if self.inside:
            self.read_use(name, opcode, w)
        elif name == 'OpFunction':
            self.inside = True
        elif name == 'OpCapability':
            self.capabilities.add(g.name('Capability', w[0]))
        elif name == 'OpExtension':
            self.extensions.add(text_of(w))
        elif name == 'OpEntryPoint':
            self.model, self.entry = g.name('ExecutionModel', w[0]), text_of(w[2:])
        elif name in ('OpExecutionMode', 'OpExecutionModeId'):
            self.modes.append((g.name('ExecutionMode', w[1]), w[2:], name == 'OpExecutionModeId'))
        elif name in ('OpDecorate', 'OpDecorateId', 'OpDecorateString'):
            self.decorations.setdefault((w[0], None), {})[g.name('Decoration', w[1])] = w[2:]
        elif name == 'OpMemberDecorate':
            self.decorations.setdefault((w[0], w[1]), {})[g.name('Decoration', w[2])] = w[3:]
        elif name.startswith('OpType'):
            self.types[w[0]] = (name, w[1:])
            if name == 'OpTypeArray':
                self.used.add(w[2])
        elif name == 'OpVariable':
            self.variables[w[1]] = (self.types[w[0]][1][1], g.name('StorageClass', w[2]))
        elif 'Constant' in name:
            self.constants[w[1]] = (name, w[0], w[2:])
            if 'Op' in name[2:] or 'Composite' in name:
                self.used.update(w[2:])

    def read_use(self, name, opcode, w):
        """The ids that an instruction of a function refers to; of access chains into variables, the constant indices."""
        if name in ('OpAccessChain', 'OpInBoundsAccessChain') and w[2] in self.variables:
            self.chains.setdefault(w[2], set()).add(tuple(self.value(i) for i in w[3:5]))
            self.used.update(w[3:])
            return
        at = 0
        for kind, many in self.grammar.operands.get(opcode, []):
            while at < len(w):
                if kind in ('IdRef', 'IdScope', 'IdMemorySemantics') or kind in self.grammar.masks or kind.startswith('Pair'):
                    self.used.add(w[at])
                if kind == 'LiteralString':
                    at += len(text_of(w[at:]).encode()) // 4
                at += 1
                if kind in self.grammar.masks:     # what follows belongs to the mask
                    self.used.update(w[at:])
                    at = len(w)
                if many != '*':
                    break

    # --- types and constants ---

    def value(self, constant):
        """The number a scalar constant is; spec(N) where it can be specialized."""
        name, _, words = self.constants.get(constant, ('?', 0, ()))
        spec = self.of(constant).get('SpecId')
        if spec:
            return f'spec({spec[0]})'
        return {'OpConstantTrue': 1, 'OpConstantFalse': 0}.get(name, words[0] if words and 'Op' not in name[2:] else '?')

    def of(self, target, member=None):
        return self.decorations.get((target, member), {})

    def signature(self, t, stride=False):
        name, w = self.types[t]
        if name in SCALARS:
            return SCALARS[name]
        if name == 'OpTypeInt':
            return f'{"iu"[w[1] == 0]}{w[0]}'
        if name == 'OpTypeFloat':
            return f'f{w[0]}'
        if name in ('OpTypeVector', 'OpTypeMatrix'):
            return f'{self.signature(w[0])}x{w[1]}'
        if name in ('OpTypeArray', 'OpTypeRuntimeArray'):
            size = self.value(w[1]) if name == 'OpTypeArray' else ''
            step = '/%d' % self.of(t).get('ArrayStride', [0])[0] if stride else ''
            return f'{self.signature(w[0], stride)}[{size}]{step}'
        if name == 'OpTypeImage':
            return 'image(%s %s depth=%d arrayed=%d ms=%d sampled=%d %s)' % (
                self.signature(w[0]), self.grammar.name('Dim', w[1]), *w[2:6], self.grammar.name('ImageFormat', w[6]))
        if name == 'OpTypeSampledImage':
            return f'sampled {self.signature(w[0])}'
        if name == 'OpTypePointer':
            return 'pointer'
        if name == 'OpTypeStruct':
            return 'struct'
        return name

    def element(self, t):
        """(the type without its arrays, "[2][3]" of them with strides)."""
        dimensions = ''
        while self.types[t][0] in ('OpTypeArray', 'OpTypeRuntimeArray'):
            name, w = self.types[t]
            step = self.of(t).get('ArrayStride')
            dimensions += f'[{self.value(w[1]) if name == "OpTypeArray" else ""}]' + (f'/{step[0]}' if step else '')
            t = w[0]
        return t, dimensions

    def locations(self, t):
        """How many locations a type takes."""
        name, w = self.types[t]
        if name == 'OpTypeArray':
            count = self.value(w[1])
            return self.locations(w[0]) * (count if isinstance(count, int) else 1)
        if name == 'OpTypeMatrix':
            return self.locations(w[0]) * w[1]
        if name == 'OpTypeStruct':
            return sum(self.locations(m) for m in w)
        if name == 'OpTypeVector':
            return 2 if self.types[w[0]][1][0] == 64 and w[1] > 2 else 1
        return 1

    # --- lines ---

    def words_of(self, decorations):
        return ''.join(f' {d}' + ''.join(f'={v}' for v in decorations[d]) for d in sorted(decorations)
                       if d not in KEYS | IGNORED | {'Block', 'BufferBlock'} and (d, *decorations[d]) != ('Stream', 0))

    def interface(self, variable, emit):
        t, storage = self.variables[variable]
        arrayed = self.per_vertex(variable, t, storage)
        inner = self.types[t][1][0] if arrayed else t
        own = self.of(variable)
        self.walk(storage + (' per vertex' if arrayed else ''), inner, dict(own), own.get('Location', [None])[0],
                  lambda member: self.is_used(variable, member, arrayed), emit)

    def per_vertex(self, variable, t, storage):
        """Whether the outermost array of an interface variable counts vertices or primitives."""
        if self.types[t][0] not in ('OpTypeArray', 'OpTypeRuntimeArray'):
            return False
        own = self.of(variable)
        if 'PerVertexKHR' in own:
            return True
        element, _ = self.element(t)
        if 'BuiltIn' in own or 'Patch' in own or 'Patch' in self.of(element, 0):
            return False
        return (self.model, storage) in {('Geometry', 'Input'), ('TessellationControl', 'Input'), ('TessellationControl', 'Output'),
                                         ('TessellationEvaluation', 'Input'), ('MeshEXT', 'Output'), ('MeshNV', 'Output')}

    def is_used(self, variable, member, arrayed=False):
        if variable in self.used or member is None:
            return variable in self.used or variable in self.chains
        return any(len(c) <= arrayed or c[arrayed] == member for c in self.chains.get(variable, ()))

    def walk(self, prefix, t, decorations, location, used, emit, member=None):
        """One line for each variable or member that is not a struct."""
        if self.types[t][0] == 'OpTypeStruct':
            for i, m in enumerate(self.types[t][1]):
                inner = {d: v for d, v in decorations.items() if d in OF_MEMBERS or d in IGNORED}
                inner.update(self.of(t, i))
                start = inner.get('Location', [location])[0]
                self.walk(prefix, m, inner, start, used, emit, i if member is None else member)
                location = None if start is None else start + self.locations(m)
            return
        if 'BuiltIn' in decorations:
            where = self.grammar.name('BuiltIn', decorations['BuiltIn'][0])
        else:
            where = f'location {location}'
            for extra in ('Component', 'Index'):
                if decorations.get(extra, [0])[0]:
                    where += f' {extra.lower()} {decorations[extra][0]}'
        capture = f' offset={decorations["Offset"][0]}' if 'Offset' in decorations else ''
        emit(f'{prefix} {where}: {self.signature(t)}{self.words_of(decorations)}{capture}', used(member))

    def is_opaque(self, t):
        name = self.types[self.element(t)[0]][0]
        return name in ('OpTypeImage', 'OpTypeSampledImage', 'OpTypeSampler') or name in SCALARS and name != 'OpTypeBool'

    def resource(self, variable, emit):
        t, storage = self.variables[variable]
        own = self.of(variable)
        used = self.is_used(variable, None)
        where = storage
        plain = storage == 'UniformConstant' and not self.is_opaque(t)     # OpenGL's uniforms outside of blocks
        if ('Binding' in own or 'DescriptorSet' in own) and not plain:
            where = '%s.%s %s' % (own.get('DescriptorSet', '0')[0], own.get('Binding', '-')[0], storage)
        elif 'Location' in own:
            where = f'location {own["Location"][0]} {storage}'
        inner, dimensions = self.element(t)
        if self.types[inner][0] != 'OpTypeStruct':
            emit(f'{where}: {self.signature(t)}{self.words_of(own)}', used)
            return
        kind = next((k for k in ('Block', 'BufferBlock') if k in self.of(inner)), 'struct')
        emit(f'{where}: {kind}{dimensions}', used)
        flags = {d: v for d, v in own.items() if d in OF_MEMBERS}
        self.layout(where, inner, flags, used, emit, (inner,))

    def layout(self, path, t, flags, used, emit, inside):
        for i, m in enumerate(self.types[t][1]):
            decorations = dict(flags)
            decorations.update(self.of(t, i))
            inner, dimensions = self.element(m)
            place = f'{path} .{i}@{decorations.get("Offset", "-")[0]}'
            if self.types[inner][0] == 'OpTypeStruct':
                emit(f'{place}: struct{dimensions}', used)
                self.layout(place + dimensions, inner, {d: v for d, v in decorations.items() if d in OF_MEMBERS}, used, emit, inside)
                continue
            emit(f'{place}: {self.signature(inner)}{dimensions}{self.words_of(decorations)}', used)
            if self.types[inner][0] == 'OpTypePointer':
                pointee, more = self.element(self.types[inner][1][1])
                if self.types[pointee][0] == 'OpTypeStruct' and pointee not in inside:
                    self.layout(f'{place}->{more}', pointee, {}, used, emit, inside + (pointee,))

    def workgroup(self, emit):
        size = next((w for m, w, ids in self.modes if m == 'LocalSize'), None)
        ids = next((w for m, w, ids in self.modes if m == 'LocalSizeId'), None)
        built = [c for c in self.constants if self.of(c).get('BuiltIn') and
                 self.grammar.name('BuiltIn', self.of(c)['BuiltIn'][0]) == 'WorkgroupSize']
        if built:
            ids = self.constants[built[0]][2]
        if ids or size:
            emit('workgroup ' + ' '.join(str(self.value(i)) for i in ids) if ids else 'workgroup %d %d %d' % tuple(size), True)

    def facts(self):
        lines = {}

        def emit(line, used):
            lines[line] = lines.get(line, False) or used
        for c in self.grammar.declared(self.capabilities):
            emit(f'capability {c}', True)
        for e in self.extensions:
            emit(f'extension {e}', True)
        emit(f'entry point {self.model} {self.entry}', True)
        for mode, words, ids in self.modes:
            if mode not in ('LocalSize', 'LocalSizeId'):
                emit(' '.join(['mode', mode, *(str(self.value(w) if ids else w) for w in words)]), True)
        self.workgroup(emit)
        for c, (name, t, _) in self.constants.items():
            if self.of(c).get('SpecId'):
                number, kind, words = self.of(c)['SpecId'][0], *self.constants[c][1:]
                first = {'OpSpecConstantTrue': 'true', 'OpSpecConstantFalse': 'false'}.get(name, ' '.join('%#x' % w for w in words))
                emit(f'specialization {number}: {self.signature(kind)} {first}', c in self.used)
        for v, (t, storage) in self.variables.items():
            if storage in ('Input', 'Output'):
                self.interface(v, emit)
            elif storage in RESOURCES:
                self.resource(v, emit)
            elif storage in RAY_DATA:
                emit(f'{storage} {self.of(v).get("Location", "-")[0]}', self.is_used(v, None))
        return lines


def facts(content, grammar):
    return Module(content, grammar).facts()
