"""Describes the interface of an OpenCL SPIR-V module as a set of lines that can be compared, like facts.py for shaders.

facts(content, grammar) gives lines: the models, capabilities with those that they imply, extensions, and for each kernel its
signature (name and type of each argument, structs by their members) and its execution modes.
"""
import struct

from tests.differential.facts import text_of

WRAPPED_IN = 'Kernel'


class Module:
    def __init__(self, content, grammar):
        self.words = struct.unpack(f'<{len(content) // 4}I', content)
        self.grammar = grammar
        self.capabilities, self.extensions, self.modes, self.entries, self.lines = set(), set(), [], {}, set()
        self.names, self.types, self.constants, self.functions, self.by_value = {}, {}, {}, {}, set()
        self.function = None
        at = 5
        while at < len(self.words):
            length = self.words[at] >> 16
            self.read(grammar.opcode.get(self.words[at] & 0xffff, '?'), self.words[at + 1:at + length])
            at += length

    def read(self, name, w):
        g = self.grammar
        if name == 'OpCapability':
            self.capabilities.add(g.name('Capability', w[0]))
        elif name == 'OpExtension':
            self.extensions.add(text_of(w))
        elif name == 'OpMemoryModel':
            self.lines.add('models %s %s' % (g.name('AddressingModel', w[0]), g.name('MemoryModel', w[1])))
        elif name == 'OpEntryPoint':
            self.entries[w[1]] = text_of(w[2:])
        elif name == 'OpExecutionMode':
            self.modes.append((w[0], g.name('ExecutionMode', w[1]), w[2:]))
        elif name == 'OpName':
            self.names[w[0]] = text_of(w[1:])
        elif name == 'OpDecorate' and g.name('Decoration', w[1]) == 'FuncParamAttr' and g.name('FunctionParameterAttribute', w[2]) == 'ByVal':
            self.by_value.add(w[0])
        elif name.startswith('OpType'):
            self.types[w[0]] = (name, w[1:])
        elif name == 'OpConstant':
            self.constants[w[1]] = w[2]
        elif name == 'OpFunction':
            self.function = self.functions[w[1]] = {'parameters': [], 'calls': []}
        elif name == 'OpFunctionParameter':
            self.function['parameters'].append((w[1], w[0]))
        elif name == 'OpFunctionCall':
            self.function['calls'].append(w[2])

    def type_text(self, t, inside=()):
        name, w = self.types[t]
        if name == 'OpTypeInt':
            return f'i{w[0]}'
        if name == 'OpTypeFloat':
            return f'f{w[0]}'
        if name == 'OpTypeVector':
            return f'{self.type_text(w[0])}x{w[1]}'
        if name == 'OpTypeArray':
            return f'{self.type_text(w[0], inside)}[{self.constants.get(w[1], "?")}]'
        if name == 'OpTypePointer':
            pointee = '...' if w[1] in inside else self.type_text(w[1], (*inside, w[1]))
            return f'{self.grammar.name("StorageClass", w[0])}*{pointee}'
        if name == 'OpTypeStruct':
            return '{' + ' '.join(self.type_text(m, inside) for m in w) + '}'
        if name == 'OpTypeImage':
            return 'image(%s depth=%d arrayed=%d ms=%d %s)' % (self.grammar.name('Dim', w[1]), *w[2:5],
                                                              self.grammar.name('AccessQualifier', w[7]) if len(w) > 7 else 'ReadOnly')
        if name == 'OpTypePipe':
            return 'pipe ' + self.grammar.name('AccessQualifier', w[0])
        return name[len('OpType'):].lower()

    def argument_names(self, function):
        """llvm-spirv makes the entry point a function that calls the kernel: the names are there."""
        own = [self.names.get(p) for p, _ in self.functions[function]['parameters']]
        if any(own) or not self.functions[function]['calls']:
            return own
        return [self.names.get(p) for p, _ in self.functions[self.functions[function]['calls'][0]]['parameters']]

    def signature(self, function):
        parts = [f'{"value of " if p in self.by_value else ""}{self.type_text(t)} {name}'
                 for (p, t), name in zip(self.functions[function]['parameters'], self.argument_names(function))]
        return f'kernel {self.entries[function]}(' + ', '.join(parts) + ')'

    def facts(self):
        lines = set(self.lines)
        lines |= {f'capability {c}' for c in self.grammar.declared(self.capabilities)}
        lines |= {f'extension {e}' for e in self.extensions}
        lines |= {self.signature(f) for f in self.entries}
        for function, mode, words in self.modes:
            lines.add(' '.join([f'mode of {self.entries.get(function, "?")}: {mode}', *(str(w) for w in words)]))
        return lines


def facts(content, grammar):
    return Module(content, grammar).facts()
