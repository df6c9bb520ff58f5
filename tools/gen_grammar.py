#!/usr/bin/env python3
"""Generates spirv/grammar_table.c, the tables of spirv/grammar.h, from the published grammar of SPIR-V.

usage: gen_grammar.py CORE.json NAME=SET.json... ADDITIONS.json OUTPUT.c

CORE.json is spirv.core.grammar.json of SPIRV-Headers, each SET.json the grammar of the extended instruction set NAME;
ADDITIONS.json has what older headers lack.  Names with the same value become one row, under the name of core, KHR or EXT.
All strings are in one text and all lists in one pool. Rows refer to them by offsets, so the tables need no
relocation when the program starts.  The same input gives the same bytes.
"""
import json
import re
import sys

NEVER = 0xffffffff
MOST_WORDS = 0xffff     # of an instruction
OPTIONAL, REPEATED = 0x100, 0x200

# The kinds that C code asks for by name: enum operand_kind in spirv/grammar.h, in this order.
NAMED_KINDS = [
    "IdResultType", "IdResult", "IdMemorySemantics", "IdScope", "IdRef",
    "LiteralInteger", "LiteralString", "LiteralContextDependentNumber", "LiteralExtInstInteger",
    "LiteralSpecConstantOpInteger", "LiteralFloat",
    "PairLiteralIntegerIdRef", "PairIdRefLiteralInteger", "PairIdRefIdRef",
    "Capability", "MemorySemantics", "Scope",
    "AccessQualifier", "AddressingModel", "BuiltIn", "Dim", "ExecutionMode", "ExecutionModel", "GroupOperation",
    "ImageFormat", "MemoryModel", "SourceLanguage", "StorageClass",
]
CATEGORIES = {"BitEnum": 0, "ValueEnum": 1, "Id": 2, "Literal": 3, "Composite": 4}
TAIL_NONE, TAIL_IDS, TAIL_LITERALS, TAIL_WALK = range(4)
EFFECT_NONE, EFFECT_STORE, EFFECT_CALL, EFFECT_FLOW, EFFECT_LINE, EFFECT_OTHER, EFFECT_BY_OPERANDS = range(7)

# enum effect in spirv/grammar.h. EFFECTS has it by the name of the instruction. An instruction of REMOVABLE_CLASSES has no effect: it is
# removed if its result has no use.
EFFECTS = {
    **dict.fromkeys(["OpLoad", "OpStore", "OpCopyMemory", "OpExtInst"], EFFECT_BY_OPERANDS),
    **dict.fromkeys(["OpFunction", "OpFunctionParameter", "OpFunctionEnd", "OpLabel", "OpBranch", "OpBranchConditional", "OpSwitch",
                     "OpSelectionMerge", "OpLoopMerge", "OpReturn", "OpReturnValue", "OpUnreachable"], EFFECT_FLOW),
    "OpFunctionCall": EFFECT_CALL, "OpLine": EFFECT_LINE, "OpNoLine": EFFECT_LINE, "OpDebugBinding": EFFECT_LINE, "OpNop": EFFECT_NONE,
}
REMOVABLE_CLASSES = {"Arithmetic", "Bit", "Conversion", "Composite", "Relational_and_Logical", "Derivative",
                     "Non-Uniform", "Constant-Creation", "Type-Declaration", "Image", "Memory"}
REMOVABLE_NAMES = re.compile(r"Op(Phi|Undef|SizeOf|BuildNDRange|ExpectKHR|Subgroup\w+KHR|GroupNonUniform\w+|CreateTensor\w+|Tensor(Layout|View)\w+|"
                             r"Group(All|Any|Broadcast|[IFUS](Add|Mul|Min|Max)|(Bitwise|Logical)\w+)(KHR)?)")
# Instructions whose needs codegen/emit/capabilities.c reads from the types of their operands.
TOLD_BY_TYPES = {"OpImageRead", "OpImageWrite"}


def fail(message):
    sys.exit(f"gen_grammar.py: {message}")


def number(value):
    return int(value, 0) if isinstance(value, str) else value


def version_of(record):
    version = record.get("version")
    if version is None:
        return 0x10000
    if version == "None":
        return NEVER
    major, minor = version.split(".")
    return int(major) << 16 | int(minor) << 8


def name_rank(name):
    """Core names before KHR before EXT before a vendor's."""
    vendor = re.search(r"(KHR|EXT|[A-Z]{2,}X?)$", name)
    return {None: 0, "KHR": 1, "EXT": 2}.get(vendor and vendor.group(1), 3)


def extension_rank(name):
    return {"KHR": 0, "EXT": 1}.get(name.split("_")[1], 2)


def merge_lists(records, key):
    found = []
    for record in records:
        found += [item for item in record.get(key, []) if item not in found]
    return found


def merge_rows(records, name_key, value_key):
    """One row for each value; `records` of the additions come last and never rename."""
    by_value = {}
    for record in records:
        by_value.setdefault(number(record[value_key]), []).append(record)
    rows = []
    for value, same in sorted(by_value.items()):
        own = [r for r in same if not r.get("added")] or same
        row = dict(min(own, key=lambda r: name_rank(r[name_key])))
        row["names"] = merge_lists([{"n": [r[name_key]] + r.get("aliases", [])} for r in same], "n")
        row["value"] = value
        row["operands"] = max((r.get("operands", []) for r in same), key=len)       # additions may bring more of them
        row["name"] = row[name_key]
        exact = [r for r in same if r.get("exact")]
        row["capabilities"] = merge_lists(exact or same, "capabilities")
        row["extensions"] = sorted(merge_lists(same, "extensions"), key=extension_rank)
        row["version"] = min(version_of(r) for r in exact or same)
        rows.append(row)
    return rows


class Pool:
    """Distinct lists of numbers in one array."""

    def __init__(self):
        self.items, self.at = [], {}

    def add(self, numbers):
        key = tuple(numbers)
        if not key:
            return 0
        if key not in self.at:
            self.at[key] = len(self.items)
            self.items += key
        if self.at[key] > 0xffff:
            fail("a pool grew over 16 bits")
        return self.at[key]


class Text:
    """Distinct strings in one text."""

    def __init__(self):
        self.pieces, self.at, self.size = [], {}, 0
        self.add("")

    def add(self, string):
        if string not in self.at:
            self.at[string] = self.size
            self.pieces.append(string)
            self.size += len(string.encode()) + 1
        return self.at[string]


class Grammar:
    def __init__(self, core, additions):
        for record in additions.get("instructions", []):
            record["added"] = True
        self.instructions = merge_rows(core["instructions"] + additions.get("instructions", []), "opname", "opcode")
        self.kinds = self.read_kinds(core, additions)
        self.kind_index = {kind["kind"]: i for i, kind in enumerate(self.kinds)}
        self.text, self.lists, self.operand_pool = Text(), Pool(), Pool()
        self.extensions = []
        capability_rows = self.kinds[self.kind_index["Capability"]]["rows"]
        if len(capability_rows) > 512:
            fail("more than 512 capabilities: enlarge MOST_CAPABILITIES in spirv/grammar.h")
        self.capability_index = {name: i for i, row in enumerate(capability_rows) for name in row["names"]}

    @staticmethod
    def read_kinds(core, additions):
        kinds = {kind["kind"]: dict(kind) for kind in core["operand_kinds"]}
        for kind in additions.get("operand_kinds", []):
            for record in kind.get("enumerants", []):
                record["added"] = True
            old = kinds.setdefault(kind["kind"], dict(kind, enumerants=[]))
            old["enumerants"] = old.get("enumerants", []) + kind.get("enumerants", [])
        for name in NAMED_KINDS:
            kinds.setdefault(name, {"kind": name, "category": "Literal"})
        for name, kind in kinds.items():
            kind["rows"] = merge_rows(kind.get("enumerants", []), "enumerant", "value")
        rest = sorted(name for name in kinds if name not in NAMED_KINDS)
        if len(NAMED_KINDS) + len(rest) > 255:
            fail("more than 255 operand kinds")
        return [kinds[name] for name in NAMED_KINDS + rest]

    def capabilities(self, names):
        return sorted({self.capability_index[name] for name in names})

    def extension(self, name):
        if name not in self.extensions:
            self.extensions.append(name)
        return self.extensions.index(name)

    def needs(self, row):
        capabilities = self.capabilities(row["capabilities"])
        extensions = [self.extension(name) for name in row["extensions"]]
        return "{ %d, %d, %d, %d, 0x%x }" % (self.lists.add(capabilities), self.lists.add(extensions),
                                             len(capabilities), len(extensions), row["version"])

    def operands(self, records):
        quantifiers = {None: 0, "?": OPTIONAL, "*": REPEATED}
        return [self.kind_index[o["kind"]] | quantifiers[o.get("quantifier")] for o in records]

    # --- how the ids of an instruction are found fast: see struct opcode_info ------------------

    def has_parameters(self, kind):
        return any(row.get("parameters") for row in kind["rows"])

    def word_kind(self, operand):
        """Whether an operand is one word that is an id or a literal; None when that is not known beforehand."""
        if operand & (OPTIONAL | REPEATED):
            return None
        kind = self.kinds[operand]
        if kind["category"] == "Id":
            return "id"
        if kind["category"] == "Literal":
            return "literal" if kind["kind"] in ("LiteralInteger", "LiteralExtInstInteger", "LiteralFloat") else None
        if kind["category"] == "Composite" or self.has_parameters(kind):
            return None
        return "literal"

    def is_mask_of_ids(self, operands):
        """Image operands: a mask, perhaps missing, whose bits bring ids."""
        if len(operands) != 1 or self.kinds[operands[0] & 0xff]["category"] != "BitEnum":
            return False
        brought = [o for row in self.kinds[operands[0] & 0xff]["rows"] for o in self.operands(row.get("parameters", []))]
        return bool(brought) and all(self.word_kind(o) == "id" for o in brought)

    def tail_kind(self, operands):
        if not operands:
            return TAIL_NONE
        kinds = [self.kinds[operand & 0xff] for operand in operands]
        if all(kind["category"] == "Id" or kind["kind"] == "PairIdRefIdRef" for kind in kinds):
            return TAIL_IDS
        literals = ("LiteralInteger", "LiteralString", "LiteralContextDependentNumber", "LiteralFloat")
        if all(kind["kind"] in literals for kind in kinds):
            return TAIL_LITERALS
        return TAIL_WALK

    def shape(self, operands):
        """How many words are fixed, which of them are ids, and what follows."""
        mask, at = 0, 1
        for i, operand in enumerate(operands):
            kind = self.word_kind(operand)
            if at < 31 and self.is_mask_of_ids(operands[i:]):
                return at + 1, mask, TAIL_IDS
            if kind is None or at == 31:
                return at, mask, self.tail_kind(operands[i:]) if at < 31 else TAIL_WALK
            if kind == "id":
                mask |= 1 << at
            at += 1
        return at, mask, TAIL_NONE

    def plain_words(self, row, operands):
        """An instruction with at most this many words needs no capability and no extension but Shader."""
        if row["capabilities"] not in ([], ["Shader"]) or row["extensions"] or row["version"] != 0x10000:
            return 0
        if row["name"] in TOLD_BY_TYPES:
            return 0
        for at, operand in enumerate(operands, 1):
            kind = self.kinds[operand & 0xff]
            if kind["rows"] and operand & OPTIONAL:
                return at
            if kind["rows"] or kind["kind"] in ("IdScope", "IdMemorySemantics", "LiteralSpecConstantOpInteger"):
                return 0
        return MOST_WORDS

    # --- rows ----------------------------------------------------------------------------------

    def effect(self, row, has_result):
        if row["name"] in EFFECTS:
            return EFFECTS[row["name"]]
        if not has_result or row["name"].startswith("OpAtomic"):
            return EFFECT_OTHER
        removable = row.get("class") in REMOVABLE_CLASSES or REMOVABLE_NAMES.fullmatch(row["name"])
        return EFFECT_NONE if removable else EFFECT_OTHER

    def opcode_row(self, row):
        records = row.get("operands", [])
        operands = self.operands(records)
        kinds = [o["kind"] for o in records]
        has_type, has_result = "IdResultType" in kinds, "IdResult" in kinds
        fixed, mask, tail = self.shape(operands)
        effect = self.effect(row, has_result)
        rest = operands[has_type + has_result:]
        return "{ %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, 0x%x, %s }" % (
            self.text.add(row["name"]), row["value"], self.operand_pool.add(rest), len(rest), has_type, has_result, effect,
            self.plain_words(row, operands), fixed, tail, mask, self.needs(row))

    def enumerant_row(self, row):
        parameters = self.operands(row.get("parameters", []))
        return "{ 0x%x, %d, %d, %d, %s }" % (row["value"], self.text.add(row["name"]),
                                             self.operand_pool.add(parameters), len(parameters), self.needs(row))


def literal_operands(row):
    """Bit i: operand i of an extended instruction is no id; the last bit stands for all operands after it as well."""
    mask = 0
    for i, operand in enumerate(row.get("operands", [])):
        if not operand["kind"].startswith(("Id", "PairIdRefIdRef")):
            mask |= 1 << i if operand.get("quantifier") != "*" else -1 << i
    return mask & 0xffffffff


def read_sets(sets, additions):
    """(set name, rows) of the extended instruction sets, sorted."""
    sets = {name: grammar["instructions"] for name, grammar in sets.items()}
    sets.update(additions.get("extended", {}))
    return sorted((name, merge_rows(records, "opname", "opcode")) for name, records in sets.items())


def write_array(out, declaration, rows, wrap=False):
    out.append(f"{declaration} = {{")
    if wrap:
        for i in range(0, len(rows), 20):
            out.append("    " + ", ".join(str(item) for item in rows[i:i + 20]) + ",")
    else:
        out.extend(f"    {row}," for row in rows)
    out.append("};\n")


def generate(core, sets_of_headers, additions):
    g = Grammar(core, additions)
    opcodes = [g.opcode_row(row) for row in g.instructions]
    index = [0] * (g.instructions[-1]["value"] + 1)
    for i, row in enumerate(g.instructions):
        index[row["value"]] = i + 1
    enumerants, kinds = [], []
    for kind in g.kinds:
        bases = [g.kind_index[base] for base in kind.get("bases", [])]
        kinds.append("{ %d, %d, %d, %d, %d, %d }" % (g.text.add(kind["kind"]), len(enumerants), len(kind["rows"]),
                                                     g.operand_pool.add(bases), len(bases),
                                                     CATEGORIES[kind["category"]]))
        enumerants += [g.enumerant_row(row) for row in kind["rows"]]
    sets, extended = [], []
    for name, rows in read_sets(sets_of_headers, additions):
        sets.append("{ %d, %d, %d }" % (g.text.add(name), len(extended), len(rows)))
        extended += ["{ %d, %d, 0x%xu, %s }" % (row["value"], g.text.add(row["name"]), literal_operands(row), g.needs(row))
                     for row in rows]
    extension_names = [g.text.add(name) for name in g.extensions]

    out = ["/* Made by tools/gen_grammar.py from the grammar of SPIRV-Headers.  Not to be edited. */",
           '#include "spirv/grammar.h"\n']
    for i, name in enumerate(NAMED_KINDS):
        macro = "KIND_" + re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()
        out.append(f'_Static_assert({macro} == {i}, "enum operand_kind and gen_grammar.py differ");')
    out.append(f'_Static_assert(EFFECT_BY_OPERANDS == {EFFECT_BY_OPERANDS}, "enum effect and gen_grammar.py differ");')
    out.append("")
    write_array(out, "const struct opcode_info grammar_opcodes[]", opcodes)
    write_array(out, "const uint16_t grammar_opcode_index[]", index, wrap=True)
    out.append(f"const unsigned grammar_opcode_index_size = {len(index)};\n")
    write_array(out, "const struct kind_info grammar_kinds[]", kinds)
    write_array(out, "const struct enumerant grammar_enumerants[]", enumerants)
    write_array(out, "const struct extended_set grammar_sets[]", sets)
    out.append(f"const unsigned grammar_set_count = {len(sets)};\n")
    write_array(out, "const struct extended_instruction grammar_extended[]", extended)
    write_array(out, "const uint32_t grammar_extensions[]", extension_names, wrap=True)
    out.append(f"const unsigned grammar_extension_count = {len(extension_names)};\n")
    write_array(out, "const uint16_t grammar_operands[]", g.operand_pool.items or [0], wrap=True)
    write_array(out, "const uint16_t grammar_lists[]", g.lists.items or [0], wrap=True)
    out.append("const char grammar_text[] =")
    out.extend(f'    "{piece}\\0"' for piece in g.text.pieces)
    out.append("    ;")
    return "\n".join(out) + "\n"


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    core, *sets, additions, output = sys.argv[1:]
    text = generate(read_json(core), {name: read_json(path) for name, path in (s.split("=", 1) for s in sets)}, read_json(additions))
    with open(output, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


if __name__ == "__main__":
    main()
