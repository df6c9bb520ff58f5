"""Checks the opcodes and operands of the rows of lang/builtins/*.def against the grammar, and encodes them for
codegen/lower/builtin.c."""
import re

from spirv_grammar import stop
from table_features import CLASSES, scalar_class
from opencl_rows import IMAGE_ROLES, encode_opencl_operand
from table_types import PLACE, ROLES

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"     # of a recipe: one for the number of an argument


def expand_opcode(where, text, prefix, known):
    """The numbers by scalar class of a name such as GroupNonUniform{F,I,I,-}Add."""
    numbers = []
    m = re.fullmatch(r"([\w]*)\{([^}]*)\}(\w*)", text)
    if not m:
        names = [text] * 4
    else:
        middle = [w.strip() for w in m.group(2).split(",")]
        if len(middle) != 4:
            stop(where, f"{text}: one word for each of float, int, uint, bool")
        names = ["-" if w == "-" else m.group(1) + w + m.group(3) for w in middle]
    for name in names:
        if name != "-" and prefix + name not in known:
            stop(where, f"{prefix}{name} is not in the grammar")
        numbers.append(0 if name == "-" else known[prefix + name]["opcode"])
    return [None if n == "-" else n for n in names], numbers


ID_KINDS = {"IdRef", "IdScope", "IdMemorySemantics"}


def encode_value(where, grammar, kind, word):
    """The number of a word like =8, Reduce, Acquire|WorkgroupMemory that stands for an operand of this kind."""
    if word.startswith("="):
        return int(word[1:], 0)
    enum = {"IdScope": "Scope", "IdMemorySemantics": "MemorySemantics"}.get(kind, kind)
    if enum not in grammar.kinds or not grammar.kinds[enum].get("enumerants"):
        stop(where, f"{word} cannot stand for an operand of kind {kind}")
    value = 0
    for part in word.split("|"):
        e = grammar.enumerant(enum, part)
        if e is None:
            stop(where, f"{enum} has no {part}")
        value |= grammar.number(e["value"])
    return value


def parameter_number(where, b, name):
    for i, p in enumerate(b.params):
        if p.name == name:
            return str(i)
    stop(where, f"no parameter is called {name}")


def argument_digit(where, b, number):
    if not number.isdigit() or int(number) >= len(b.params):
        stop(where, f"${number}: there is no such parameter")
    return DIGITS[int(number)]


def encode_operand(where, grammar, kind, word, b):
    """One operand of a recipe; codegen/lower/builtin.c says what the letters mean."""
    if b.is_opencl:
        code = encode_opencl_operand(where, grammar, kind, word, b, lambda n: argument_digit(where, b, n), encode_value)
        if code:
            return code
    word = re.sub(r"(?<=[$&*^])[A-Za-z]\w*", lambda name: parameter_number(where, b, name[0]), word)
    m = re.fullmatch(r"([$&*?^])(\d+)(?:\|\$(\d+))?", word)
    if m:
        for n in filter(None, m.group(2, 3)):
            if int(n) >= len(b.params):
                stop(where, f"{word}: there is no such parameter")
        if kind not in ID_KINDS:
            stop(where, f"{word} stands where the instruction takes a literal {kind}")
        number = DIGITS[int(m.group(2))]
        if m.group(1) == "&":
            b.params[int(m.group(2))].flags |= PLACE
        if m.group(3):
            return "|" + number + DIGITS[int(m.group(3))]
        if kind == "IdScope":
            return "|" + number * 2
        return m.group(1).replace("$", "") + number
    if word == "coherent":
        return "@"
    if word == "scope":
        word = "Subgroup"
    value = encode_value(where, grammar, kind, word)
    return f"{'#' if kind in ID_KINDS else '!'}{value:x};"


def operand_kinds(instruction):
    """Kinds of the operands that must be there, and of those that may follow."""
    must, may = [], []
    for o in instruction.get("operands", []):
        if o["kind"] in ("IdResultType", "IdResult"):
            continue
        (may if o.get("quantifier") else must).append(o)
    return must, may


def encode_recipe(where, grammar, name, instruction, words, b):
    must, may = operand_kinds(instruction)
    kinds = [o["kind"] for o in must + may]
    if any(o.get("quantifier") == "*" for o in may):
        kinds += ["IdRef"] * len(words)
    if not len(must) <= len(words) <= len(kinds):
        stop(where, f"{name} takes {len(must)} operands, not {len(words)}")
    return "".join(encode_operand(where, grammar, k, w, b) for k, w in zip(kinds, words))


def check_capability(where, grammar, name, instruction, words, b):
    """The instruction, and the group operation among its operands, must accept the capability that the feature stands for.
    (What a module declares is read off its instructions, codegen/emit/capabilities.c.)"""
    wanted = b.block.feature.capability if b.block.feature else None
    if wanted is None:
        return
    for kind, word in zip([o["kind"] for o in sum(operand_kinds(instruction), [])], words):
        if kind == "GroupOperation":
            group = grammar.enumerant("GroupOperation", word).get("capabilities", [])
            if not any(grammar.implies(wanted, c) or (b.is_opencl and c == "Kernel") for c in group):
                stop(where, f"{word} does not accept the capability {wanted}")
    accepted = instruction.get("capabilities", [])
    if accepted and not any(grammar.implies(wanted, c) for c in accepted):
        stop(where, f"{name} does not accept the capability {wanted}")


def check_classes(where, b, names):
    """Each scalar that T may be has an opcode, and each opcode a scalar."""
    if not b.has_t:
        return
    for i, name in enumerate(names):
        has = any(scalar_class(s) == i for s in b.scalars)
        if has and name is None:
            stop(where, f"T may be {CLASSES[i]}, which has no opcode")
        if not has and name is not None and any(n is None for n in names):
            stop(where, f"there is an opcode for {CLASSES[i]}, but T is never one")


def role_of(where, p, roles):
    if p.name not in roles:
        stop(where, "each parameter of an image function has one of these names: " + " ".join(roles))
    return roles[p.name]


def become_named(where, grammar, b, words):
    """!name: a lowering of its own, with an instruction that it knows what to do with, or without."""
    b.lowering = ("CL_" if b.is_opencl else "") + words.pop(0)[1:].upper()
    if words and words[0].startswith("Op"):
        names, b.opcode = expand_opcode(where, words.pop(0)[2:], "Op", grammar.instructions)
        check_classes(where, b, names)
        if words:
            b.recipe = encode_recipe(where, grammar, "Op" + names[0], grammar.instructions["Op" + names[0]], words, b)
            words.clear()
    elif words and words[0].startswith(("std.", "amd.")):
        known = grammar.std if words[0].startswith("std.") else grammar.amd
        names, b.opcode = expand_opcode(where, words.pop(0)[4:], "", known)
        check_classes(where, b, names)
    if words:
        stop(where, f"{words[0]}: a lowering of its own takes an opcode and operands, or nothing")


def become_image(where, grammar, b, words):
    """!image OpX [=N]: the operands follow from the names of the parameters; N is a digit that codegen reads behind them."""
    b.lowering = "CL_IMAGE" if b.is_opencl else "IMAGE"
    _, b.opcode = expand_opcode(where, words[1][2:], "Op", grammar.instructions)
    b.recipe = "".join(role_of(where, p, IMAGE_ROLES if b.is_opencl else ROLES) for p in b.params)
    b.recipe += "".join(words[2:])


def become_number(where, grammar, b, words):
    """!input BuiltIn =0, !image_size =1, !image_kind OpX =0x10d0: what codegen computes with is a number of the row."""
    b.lowering = "CL_" + words.pop(0)[1:].upper()
    if words and not words[0].startswith("="):
        word = words.pop(0)
        found = grammar.instructions.get(word) if word.startswith("Op") else grammar.enumerant("BuiltIn", word)
        if found is None:
            stop(where, f"{word} is neither an instruction nor a BuiltIn")
        b.opcode = [found["opcode"] if word.startswith("Op") else grammar.number(found["value"])] * 4
    b.recipe = "".join(f"{int(w[1:], 0):x}" for w in words)


def become_extended(where, b, words, lowering, instructions):
    """std.Sin, cl.sin, amd.FMin3AMD: an extended instruction."""
    b.lowering = lowering
    names, b.opcode = expand_opcode(where, words[0].partition(".")[2], "", instructions)
    check_classes(where, b, names)
    operands = words[1:] or [f"${i}" for i in range(len(b.params))]
    for name in filter(None, names):
        b.recipe = encode_recipe(where, None, name, instructions[name], operands, b)


def become_instruction(where, grammar, b, words):
    b.lowering = "OP"
    names, b.opcode = expand_opcode(where, words[0], "Op", grammar.instructions)
    check_classes(where, b, names)
    operands = words[1:] or [f"${i}" for i in range(len(b.params))]
    recipes = set()
    for name in filter(None, names):
        instruction = grammar.instructions["Op" + name]
        recipes.add(encode_recipe(where, grammar, "Op" + name, instruction, operands, b))
        check_capability(where, grammar, "Op" + name, instruction, operands, b)
    if len(recipes) != 1:
        stop(where, "the opcodes of this row take different operands")
    b.recipe = recipes.pop()


def parse_becomes(where, grammar, lowerings, b, text, block):
    words = text.split()
    b.opcode, b.recipe = [0] * 4, ""
    is_test = b.is_opencl and words[0] == "test"
    if is_test:
        words.pop(0)
    if words == ["none"]:
        if block.api != "DRIVERS":
            stop(where, "what becomes nothing is for drivers alone")
        b.lowering = "NONE"
    elif words[0] == "!image":
        become_image(where, grammar, b, words)
    elif words[0] in ("!input", "!image_size", "!image_kind"):
        become_number(where, grammar, b, words)
    elif words[0].startswith("!"):
        become_named(where, grammar, b, words)
    elif words[0].startswith("std."):
        become_extended(where, b, words, "EXT", grammar.std)
    elif words[0].startswith("amd."):
        become_extended(where, b, words, "EXT_OF_FEATURE", grammar.amd)
    elif words[0].startswith("cl."):
        become_extended(where, b, words, "CL_EXT", grammar.opencl)
    else:
        become_instruction(where, grammar, b, words)
    if is_test:
        b.recipe = "T" + b.recipe
    if b.is_opencl and b.lowering == "OP":
        b.lowering = "CL_OP"
    if b.lowering not in lowerings:
        lowerings.append(b.lowering)
    b.spirv = least_version(grammar, b, block)


def least_version(grammar, b, block):
    """The version of SPIR-V without which the row cannot be expressed: an instruction that came with one, and with no
    extension before."""
    by_number = {i["opcode"]: i for i in grammar.instructions.values()}
    found = [by_number[n] for n in b.opcode if n and b.lowering not in ("EXT", "EXT_OF_FEATURE", "CL_EXT", "CL_INPUT") and n in by_number]
    versions = [i["from"] for i in found if not grammar.has_extension(i)]
    return max(versions + [block.feature.spirv if block.feature else 0])
