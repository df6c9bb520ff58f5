#!/usr/bin/env python3
"""Makes the const tables of lang/ from its .def files:

    tables.inc          enum feature_id, enum lowering, sizes
    feature_table.c     features[], the gates of scalars, a hash table of their names
    builtin_table.c     builtins[], builtin_names[], builtin_variables[], hash tables of their names

The formats are described at the head of features.def and builtins.def.  Every row is checked against the published
grammar of SPIR-V (and tools/grammar_additions.json, for what is newer): an opcode that is not there, that takes
another number of operands, or that does not accept the capability of the row's feature stops the build.

Usage: gen_tables.py --source lang --output lang --grammar /usr/include/spirv/unified1
"""
import argparse
import json
import os
import re
import sys

import gen_keywords

SCALARS = ["bool", "int8", "uint8", "int16", "uint16", "int", "uint", "int64", "uint64",
           "floate5m2", "floate4m3", "bfloat16", "float16", "float", "double"]
CLASSES = ["float", "int", "uint", "bool"]          # the order of struct builtin.opcode
STAGES = ["vert", "tesc", "tese", "geom", "frag", "comp", "task", "mesh",
          "rgen", "rint", "rahit", "rchit", "rmiss", "rcall"]       # enum sgcc_stage from 1 on
WIDTH_N, WIDTH_M = 5, 6                             # as in lang.h
OPAQUE_WIDTHS = {"p": 7, "d": 8, "q": 9, "r": 10, "s": 11}
SCALAR_T, SCALAR_VOID, SCALAR_STRING, SCALAR_OPAQUE, SCALAR_IMAGES = range(len(SCALARS), len(SCALARS) + 5)
FLAGS = {"out": 1, "inout": 2, "constant": 4, "uniform": 4 | 8, "power2": 4 | 16, "memory": 2 | 32,
         "lowp": 64, "mediump": 128, "highp": 192, "known": 4 | 256, "payload": 4 | 256 | 512, "callable": 4 | 256 | 1024,
         "interpolant": 2048 | 4096, "below4": 4 | 8192, "below32": 4 | 16384}
PLACE = 2048                                        # PATTERN_PLACE
WORDS = {"scope": "constant int", "storage": "constant int", "semantics": "constant int",   # memory semantics
         "payload": "payload int", "callable": "callable int"}
UNSIZED, NO_BUILTIN, BY_LOCATION = 255, 0xffff, 0xfffe          # as in lang.h
MOST_PARAMETERS = 11
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"     # of a recipe: one for the number of an argument
# Families of images: enum opaque_kind.  Their shapes: SpvDim, arrayed, multisampled.
FAMILIES = {"sampler": "COMBINED", "texture": "TEXTURE", "image": "IMAGE", "subpassInput": "SUBPASS", "attachmentEXT": "ATTACHMENT"}
DIMS = {"1D": 0, "2D": 1, "3D": 2, "Cube": 3, "2DRect": 4, "Buffer": 5, "": 6}
# What the parameters of an image function are, by their names in the specification: the letters of a recipe that
# codegen/lower_image.c documents.
ROLES = {"sampler": "i", "texture": "i", "image": "i", "subpass": "i", "P": "P", "coord": "P", "compare": "D", "refZ": "D",
         "bias": "b", "lod": "l", "dPdx": "x", "dPdy": "y", "offset": "o", "offsets": "O", "sample": "s", "comp": "g",
         "lodClamp": "m", "texel": "t", "data": "v"}
NO_CAPABILITY = 0xffff

# Names of GLSL for concrete types: prefix of the vector type to the scalar.
VECTOR_PREFIXES = {"b": "bool", "i8": "int8", "u8": "uint8", "i16": "int16", "u16": "uint16", "i": "int", "u": "uint",
                   "i64": "int64", "u64": "uint64", "fe5m2": "floate5m2", "fe4m3": "floate4m3", "bf16": "bfloat16", "f16": "float16", "": "float", "d": "double"}
SCALAR_NAMES = {"bool": "bool", "int8_t": "int8", "uint8_t": "uint8", "int16_t": "int16", "uint16_t": "uint16",
                "int": "int", "uint": "uint", "int64_t": "int64", "uint64_t": "uint64", "floate5m2_t": "floate5m2", "floate4m3_t": "floate4m3",
                "bfloat16_t": "bfloat16", "float16_t": "float16",
                "float": "float", "double": "double"}


OPAQUE_NAMES = set()                                # the opaque types of keywords.def


class Stop(Exception):
    pass


def stop(where, text):
    raise Stop(f"{where}: {text}")


def scalar_class(scalar):
    if scalar == "bool":
        return 3
    if scalar.startswith("uint"):
        return 2
    return 1 if scalar.startswith("int") else 0


# --- the published grammar ---------------------------------------------------------------------------------------

class Grammar:
    def __init__(self, folder, additions):
        core = self.read(os.path.join(folder, "spirv.core.grammar.json"))
        self.instructions = {i["opname"]: i for i in core["instructions"]}
        self.kinds = {k["kind"]: k for k in core["operand_kinds"]}
        more = self.read(additions)
        for i in more.get("instructions", []):
            self.instructions.setdefault(i["opname"], i)
        for kind in more.get("operand_kinds", []):
            known = self.kinds.setdefault(kind["kind"], {"kind": kind["kind"], "category": kind["category"], "enumerants": []})
            names = {e["enumerant"] for e in known.get("enumerants", [])}
            known.setdefault("enumerants", []).extend(e for e in kind["enumerants"] if e["enumerant"] not in names)
        std = self.read(os.path.join(folder, "extinst.glsl.std.450.grammar.json"))
        self.std = {i["opname"]: i for i in std["instructions"]}
        for i in list(self.instructions.values()):
            for alias in i.get("aliases", []):          # newer headers: one record for all names of an opcode
                self.instructions.setdefault(alias, i)
            version = i.get("version", "1.0")
            i["from"] = 0 if version in ("None", "1.0") else 0x10000 | int(version[2:]) << 8
        self.capabilities = {}
        for e in self.kinds["Capability"]["enumerants"]:
            for name in [e["enumerant"]] + e.get("aliases", []):
                self.capabilities[name] = e

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as f:
            return json.load(f)

    def enumerant(self, kind, name):
        for e in self.kinds[kind].get("enumerants", []):
            if name == e["enumerant"] or name in e.get("aliases", []):
                return e
        return None

    def capability(self, where, name):
        if name not in self.capabilities:
            stop(where, f"capability {name} is not in the grammar")
        return self.number(self.capabilities[name]["value"])

    @staticmethod
    def number(value):
        return value if isinstance(value, int) else int(value, 0)

    def has_extension(self, instruction):
        """Whether an extension brings the instruction to earlier versions."""
        capabilities = instruction.get("capabilities", [])
        return bool(instruction.get("extensions")) or any(self.capabilities[c].get("extensions") for c in capabilities)

    def implies(self, name, wanted):
        """Whether declaring capability `name` declares `wanted` as well."""
        if name == wanted:
            return True
        e = self.capabilities.get(name, {})
        return wanted in e.get("aliases", []) or any(self.implies(n, wanted) for n in e.get("capabilities", []))


# --- reading rows ------------------------------------------------------------------------------------------------

def read_lines(path):
    """(where, columns) of each row: columns stand two spaces or more apart; # begins a comment."""
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            line = re.sub(r"(^|\s)#.*", "", line.rstrip("\n")).rstrip()
            if line.strip():
                yield f"{path}:{number}", re.split(r"\s{2,}", line.strip())


NEVER = (0, 0, 0)                                   # struct versions


def parse_versions(where, words):
    """(desktop, es, opencl) of words like 400, es310, cl120; the words that are none of these are returned too."""
    desktop = es = opencl = 0
    rest = []
    for word in words:
        if re.fullmatch(r"\d{3}", word):
            desktop = int(word)
        elif re.fullmatch(r"es\d{3}", word):
            es = int(word[2:])
        elif re.fullmatch(r"cl\d{3}", word):
            opencl = int(word[2:])
        else:
            rest.append(word)
    return (desktop, es, opencl), rest


def parse_stages(where, text):
    mask = 0
    for name in text.split(","):
        if name not in STAGES:
            stop(where, f"no stage is called {name}")
        mask |= 1 << (STAGES.index(name) + 1)
    return mask


# --- features.def --------------------------------------------------------------------------------------------------

class Feature:
    def __init__(self):
        self.id = self.name = ""
        self.start = NEVER
        self.core = NEVER
        self.also = []
        self.capability = None
        self.extension = None
        self.spirv_core = self.spirv = 0
        self.served, self.memory_model = "SERVED", False


def parse_spirv_version(where, text):
    if not re.fullmatch(r"1\.\d", text):
        stop(where, f"{text} is no version of SPIR-V")
    return 0x10000 | int(text[2:]) << 8


SECTIONS = ["[served]", "[nothing in compute]", "[not served yet]"]


def parse_feature(where, columns, section):
    f = Feature()
    f.served = {"[served]": "SERVED", "[nothing in compute]": "SERVED_IN_COMPUTE"}.get(section, "NOT_SERVED")
    if section == "[served]":
        if len(columns) < 3:
            stop(where, "a feature row is: id  name  versions [attributes]")
        f.id = columns.pop(0)
    f.name = columns.pop(0)
    if not re.fullmatch(r"GL_\w+", f.name):
        stop(where, f"{f.name} is no name of an extension")
    if section != "[served]":
        f.id = f.name[3:].lower()
    f.start, rest = parse_versions(where, " ".join(columns).split())
    for word in rest:
        key, _, value = word.partition("=")
        if key == "core":
            f.core, bad = parse_versions(where, value.split(","))
            if bad:
                stop(where, f"core={value}: expected versions")
        elif key == "also":
            f.also = value.split(",")
        elif key == "capability":
            f.capability = value
        elif key == "spirv":
            f.spirv = parse_spirv_version(where, value)
        elif key == "extension":
            f.extension, _, until = value.partition("<")
            f.spirv_core = parse_spirv_version(where, until) if until else 0
        elif word == "vulkan_memory_model":
            f.memory_model = True
        else:
            stop(where, f"unknown attribute {word}")
    if f.start == NEVER:
        stop(where, f"{f.name}: no version is given from which it may be named")
    f.where = where
    return f


def parse_gate(where, columns):
    """scalar gate: name  versions and features  group:features"""
    versions, features = parse_versions(where, columns[2].split())
    group = columns[3].split() if len(columns) > 3 else []
    return {"where": where, "scalar": columns[1], "from": versions, "features": features, "group": group}


def read_features(path):
    features, gates, section = [], [], None
    for where, columns in read_lines(path):
        if columns[0].startswith("["):
            section = columns[0]
            if section not in SECTIONS:
                stop(where, f"{section} is none of {', '.join(SECTIONS)}")
        elif columns[0] == "scalar":
            gates.append(parse_gate(where, columns))
        else:
            features.append(parse_feature(where, columns, section))
    ids, names = set(), set()
    for f in features:
        if f.id in ids or f.name in names:
            stop(f.where, f"{f.name} is there twice")
        ids.add(f.id)
        names.add(f.name)
    for f in features:
        for other in f.also:
            if other not in ids:
                stop(f.where, f"also={other}: no such feature")
    for gate in gates:
        if gate["scalar"] not in SCALARS:
            stop(gate["where"], f"no scalar is called {gate['scalar']}")
        for name in gate["features"] + gate["group"]:
            if name not in ids:
                stop(gate["where"], f"no such feature: {name}")
        if len(gate["features"]) > 4:
            stop(gate["where"], "more than 4 features")
    return features, gates


def close_over_also(features):
    """The feature ids that enabling each one enables: `also` followed to the end."""
    by_id = {f.id: f for f in features}
    closed = {}
    for f in features:
        seen, todo = set(), list(f.also)
        while todo:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                todo += by_id[name].also
        closed[f.id] = seen
    return closed


# --- builtins.def --------------------------------------------------------------------------------------------------

class Pattern:
    def __init__(self, scalar, width=1, columns=0, flags=0):
        self.scalar, self.width, self.columns, self.flags = scalar, width, columns, flags
        self.opaque, self.array, self.images, self.name = None, 0, None, ""


class Images:
    """A parameter of one of several types of images, textures or samplers."""
    def __init__(self, family, scalar, shadow, access, shapes):
        self.family, self.scalar, self.shadow, self.access, self.shapes = family, scalar, shadow, access, shapes

    def binds_t(self):
        return self.scalar == SCALAR_T

    def __eq__(self, other):
        return vars(self) == vars(other)


def parse_image_shape(where, text):
    m = re.fullmatch(r"(1D|2DRect|2D|3D|Cube|Buffer|)(MS)?(Array)?", text)
    if not m:
        stop(where, f"{text} is no shape of an image")
    return 1 << (DIMS[m[1]] | (8 if m[3] else 0) | (16 if m[2] else 0))


def parse_images(where, text, access):
    """gsampler{1D,2D}, sampler2DShadow, readonly gimage3D; None when the text is no opaque type."""
    m = re.fullmatch(r"(g?)(sampler|texture|image|subpassInput|attachmentEXT)(?:\{([^}]*)\}|(\w*?))(Shadow)?", text)
    if not m:
        return None
    shapes = 0
    for name in (m[3] if m[3] is not None else m[4]).split(","):
        shapes |= parse_image_shape(where, name.strip())
    reads, writes = "writeonly" not in access, "readonly" not in access
    return Images(m[2], SCALAR_T if m[1] else SCALARS.index("float"), bool(m[5]),
                  reads + 2 * writes if m[2] == "image" else 0, shapes)


def parse_shape(where, text, shape, scalar, widths):
    """The shape behind T or a scalar's name: nothing, n, v, m, matNxM, ..."""
    if shape == "":
        return Pattern(scalar)
    if shape == "n":
        widths.append(0b11110)
        return Pattern(scalar, WIDTH_N)
    if shape == "v":
        widths.append(0b11100)
        return Pattern(scalar, WIDTH_N)
    if shape == "m":
        return Pattern(scalar, WIDTH_M)
    m = re.fullmatch(r"mat([NM234])x([NM234])", shape)
    if m:
        letters = {"N": WIDTH_N, "M": WIDTH_M, "2": 2, "3": 3, "4": 4}
        if "N" in m.group(1, 2):
            widths.append(0b11100)
        return Pattern(scalar, letters[m.group(2)], letters[m.group(1)])
    if shape in "234":
        return Pattern(scalar, int(shape))
    if shape in OPAQUE_WIDTHS:
        return Pattern(scalar, OPAQUE_WIDTHS[shape])
    stop(where, f"{text} is no type")


def parse_type(where, text, widths):
    words = WORDS.get(text, text).split()
    flags = 0
    access = [w for w in words[:-1] if w in ("readonly", "writeonly")]
    for word in words[:-1]:
        if word in access:
            continue
        if word not in FLAGS:
            stop(where, f"{word} is no qualifier here")
        flags |= FLAGS[word]
    name, array = re.fullmatch(r"(\w+(?:\{[^}]*\}\w*)?)(?:\[(\d*)\])?", words[-1]).groups()
    images = parse_images(where, name, access)
    if images:
        pattern = Pattern(SCALAR_IMAGES)
        pattern.images = images
    elif name == "void":
        pattern = Pattern(SCALAR_VOID)
    elif name in OPAQUE_NAMES:
        pattern = Pattern(SCALAR_OPAQUE)
        pattern.opaque = name
    elif re.fullmatch(r"d?mat[234]x[234]", name):
        pattern = parse_shape(where, text, name.lstrip("d"), SCALARS.index("double" if name[0] == "d" else "float"), widths)
    elif name == "string":
        pattern = Pattern(SCALAR_STRING)
    elif name in SCALAR_NAMES:
        pattern = Pattern(SCALARS.index(SCALAR_NAMES[name]))
    elif name.startswith("T"):
        pattern = parse_shape(where, text, name[1:], SCALAR_T, widths)
    else:
        m = re.fullmatch(r"(\w*?)vec([234])", name)
        if m and m.group(1) in VECTOR_PREFIXES:
            pattern = Pattern(SCALARS.index(VECTOR_PREFIXES[m.group(1)]), int(m.group(2)))
        else:
            m = re.fullmatch(r"(%s)([nvmpdqrs])" % "|".join(sorted(SCALAR_NAMES, key=len, reverse=True)), name)
            if not m:
                stop(where, f"{text} is no type")
            pattern = parse_shape(where, text, m.group(2), SCALARS.index(SCALAR_NAMES[m.group(1)]), widths)
    pattern.flags = flags
    pattern.array = UNSIZED if array == "" else int(array or 0)
    return pattern


class Builtin:
    pass


def split_parameters(text):
    """At the commas that are not in braces."""
    return [p.strip() for p in re.split(r",(?![^{]*\})", text) if p.strip()]


def parse_parameter(where, text, widths):
    """A type, and a name behind it where there is one: uint, out gvec4 texel, int2 offsets[4]."""
    words = text.split()
    name = words[-1]
    name, array = re.fullmatch(r"([^\[]*)(?:\[(\d+)\])?", name).groups()
    if len(words) > 1 and (name in ROLES or re.fullmatch(r"(storage|semantics)2", name)):
        words.pop()
    else:
        name = text if text in WORDS else ""
    pattern = parse_type(where, " ".join(words), widths)
    pattern.name = name
    if array and words[-1:] != text.split()[-1:]:
        pattern.array = int(array)
    return pattern


def parse_signature(where, b, text):
    m = re.fullmatch(r"([^(]+?)\s*\(([^)]*)\)", text)
    if not m:
        stop(where, f"{text} is no signature")
    widths = []
    b.result = parse_type(where, m.group(1), widths)
    params = split_parameters(m.group(2))
    b.variadic = bool(params) and params[-1] == "..."
    if b.variadic:
        params.pop()
    b.params = [parse_parameter(where, p, widths) for p in params]
    b.derivatives = any(p.name == "bias" for p in b.params)
    if len(b.params) > MOST_PARAMETERS:
        stop(where, "too many parameters")
    if len(set(widths)) > 1:
        b.widths = 0b11100      # one place takes vectors alone: N is 2..4 in all
    else:
        b.widths = widths[0] if widths else 0
    b.has_t = any(p.scalar == SCALAR_T or (p.images and p.images.binds_t()) for p in [b.result] + b.params)


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


def encode_operand(where, grammar, kind, word, b):
    """One operand of a recipe; codegen/lower_builtin.c says what the letters mean."""
    word = re.sub(r"(?<=[$&*])[A-Za-z]\w*", lambda name: parameter_number(where, b, name[0]), word)
    m = re.fullmatch(r"([$&*?])(\d+)(?:\|\$(\d+))?", word)
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


def check_capability(where, grammar, name, instruction, words, feature):
    """The instruction, and the group operation among its operands, must accept the capability that the feature stands for.
    (What a module declares is read off its instructions, codegen/capabilities.c.)"""
    wanted = feature.capability if feature else None
    if wanted is None:
        return
    for kind, word in zip([o["kind"] for o in sum(operand_kinds(instruction), [])], words):
        if kind == "GroupOperation":
            group = grammar.enumerant("GroupOperation", word).get("capabilities", [])
            if not any(grammar.implies(wanted, c) for c in group):
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


def role_of(where, p):
    if p.name not in ROLES:
        stop(where, "each parameter of an image function has one of these names: " + " ".join(ROLES))
    return ROLES[p.name]


def parse_becomes(where, grammar, lowerings, b, text, block):
    words = text.split()
    b.opcode, b.recipe = [0] * 4, ""
    first = words.pop(0)
    if first == "!image":
        b.lowering = "IMAGE"
        names, b.opcode = expand_opcode(where, words.pop(0)[2:], "Op", grammar.instructions)
        b.recipe = "".join(role_of(where, p) for p in b.params)
    elif first.startswith("!"):
        b.lowering = first[1:].upper()
        if words and words[0].startswith("Op"):
            names, b.opcode = expand_opcode(where, words.pop(0)[2:], "Op", grammar.instructions)
            check_classes(where, b, names)
            if words:
                b.recipe = encode_recipe(where, grammar, "Op" + names[0], grammar.instructions["Op" + names[0]], words, b)
                words = []
        elif words and words[0].startswith("std."):
            names, b.opcode = expand_opcode(where, words.pop(0)[4:], "", grammar.std)
            check_classes(where, b, names)
        if words:
            stop(where, f"{words[0]}: a lowering of its own takes an opcode and operands, or nothing")
    elif first.startswith("std."):
        b.lowering = "EXT"
        names, b.opcode = expand_opcode(where, first[4:], "", grammar.std)
        check_classes(where, b, names)
        words = words or [f"${i}" for i in range(len(b.params))]
        for name in filter(None, names):
            b.recipe = encode_recipe(where, grammar, name, grammar.std[name], words, b)
    else:
        b.lowering = "OP"
        names, b.opcode = expand_opcode(where, first, "Op", grammar.instructions)
        check_classes(where, b, names)
        words = words or [f"${i}" for i in range(len(b.params))]
        recipes = set()
        for name in filter(None, names):
            instruction = grammar.instructions["Op" + name]
            recipes.add(encode_recipe(where, grammar, "Op" + name, instruction, words, b))
            check_capability(where, grammar, "Op" + name, instruction, words, block.feature)
        if len(recipes) != 1:
            stop(where, "the opcodes of this row take different operands")
        b.recipe = recipes.pop()
    if b.lowering not in lowerings:
        lowerings.append(b.lowering)
    b.spirv = least_version(grammar, b, block)


def least_version(grammar, b, block):
    """The version of SPIR-V without which the row cannot be expressed: an instruction that came with one, and with no
    extension before."""
    by_number = {i["opcode"]: i for i in grammar.instructions.values()}
    found = [by_number[n] for n in b.opcode if n and b.lowering != "EXT" and n in by_number]
    versions = [i["from"] for i in found if not grammar.has_extension(i)]
    return max(versions + [block.feature.spirv if block.feature else 0])


class Block:
    """What the [ ... ] lines say of the rows that follow."""
    def __init__(self):
        self.feature = self.feature2 = None
        self.start = self.until = NEVER
        self.stages = self.volatile = 0
        self.pure = self.foldable = self.group = self.generic = self.derivatives = self.compatibility = False
        self.own_types = False
        self.variables = self.patch = self.redeclare = self.straight = self.perprimitive = False
        self.member_of = None   # the built-in block that has the variables as members
        self.api = "ANY"        # VULKAN, OPENGL: targets of this API alone


def parse_block(where, text, features):
    """The blocks that a [ ... ] line begins: one for each of the features that stand with commas between them."""
    by_id = {f.id: f for f in features}
    words = text.strip("[] ").split()
    for i, word in enumerate(words):
        names = word.split(",")
        if len(names) > 1 and all(n in by_id for n in names):
            return [parse_one_block(where, words[:i] + [n] + words[i + 1:], by_id) for n in names]
    return [parse_one_block(where, words, by_id)]


def parse_one_block(where, words, by_id):
    block = Block()
    block.start, words = parse_versions(where, words)
    for word in words:
        key, _, value = word.partition("=")
        if key == "stages":
            block.stages = parse_stages(where, value)
        elif key == "volatile":
            block.volatile = parse_stages(where, value)
        elif key == "until":
            block.until, _ = parse_versions(where, value.split(","))
        elif key == "block":
            block.member_of = value
        elif key in ("vulkan", "opengl"):
            block.api = key.upper()
        elif key in ("pure", "foldable", "group", "generic", "derivatives", "compatibility", "patch", "redeclare", "perprimitive",
                     "straight", "own_types"):
            setattr(block, key, True)
            block.pure |= key == "foldable"
        elif key in by_id and not value:
            if block.feature is None:
                block.feature = by_id[key]
            elif block.feature2 is None:
                block.feature2 = by_id[key]
            else:
                stop(where, "more than two features")
        else:
            stop(where, f"{word} is neither a feature nor an attribute")
    if block.feature is None and block.start == NEVER:
        stop(where, "neither a feature nor a version brings these rows")
    return block


def parse_scalars(where, text, classes):
    scalars = []
    for word in text.split():
        if word in classes:
            scalars += classes[word]
        elif word in SCALARS:
            scalars.append(word)
        else:
            stop(where, f"{word} is neither a scalar nor a class")
    return sorted(set(scalars), key=SCALARS.index)


def expand_signature(signature, lists):
    """The signatures without and with what stands in [ ], as in (gsampler2D sampler, vec2 P [, float bias]), and with each of
    the parameter lists that a name stands for."""
    for name, members in lists.items():
        if re.search(rf"\b{name}\b", signature):
            return [s for m in members for s in expand_signature(re.sub(rf"\b{name}\b", m, signature), lists)]
    if " [" not in signature:
        return [signature]
    return [re.sub(r" \[.*?\]", "", signature), re.sub(r" \[(.*?)\]", r"\1", signature)]


def parse_builtin(where, grammar, lowerings, block, columns, classes):
    b = Builtin()
    b.where, b.block = where, block
    if len(columns) == 3 and "(" in columns[1]:
        columns.insert(2, "-")
    if len(columns) != 4:
        stop(where, "a row is: name  signature  scalars of T, or -  what it becomes")
    b.name, signature, scalars, becomes = columns
    b.scalars = [] if scalars == "-" else parse_scalars(where, scalars, classes)
    parse_signature(where, b, signature)
    b.derivatives |= block.derivatives
    if not b.scalars and any(p.images and p.images.binds_t() for p in b.params):
        b.scalars = ["int", "uint", "float"]
    if b.has_t != bool(b.scalars):
        stop(where, "T and its scalars go together")
    if block.pure and any(p.flags & (FLAGS["out"] | FLAGS["inout"]) for p in b.params):
        stop(where, "a function that writes an argument is not pure")
    parse_becomes(where, grammar, lowerings, b, becomes, block)
    return b


def parse_variable(where, grammar, lowerings, block, columns):
    """name  type  BuiltIn, or values"""
    v = Builtin()
    v.where, v.block, v.name = where, block, columns[0]
    v.type = parse_type(where, columns[1], [])
    v.array = v.type.array
    v.values, v.builtin, v.lowering, v.kind = [], 0, "VARIABLE", "INPUT"
    for word in columns[2].split():
        if word.startswith("="):
            v.kind = "CONSTANT"
            v.values.append(int(word[1:], 0))
        elif word.startswith("!"):
            v.lowering = word[1:].upper()
        elif word == "workgroup_size":
            v.kind = "WORKGROUP_SIZE"
        elif word == "out":
            v.kind = "OUTPUT"
        elif word in ("none", "location"):
            v.builtin = NO_BUILTIN if word == "none" else BY_LOCATION
        else:
            e = grammar.enumerant("BuiltIn", word)
            if e is None:
                stop(where, f"BuiltIn has no {word}")
            v.builtin = grammar.number(e["value"])
    if v.lowering not in lowerings:
        lowerings.append(v.lowering)
    return v


def read_opaque_names(source):
    """Before read_builtins: its rows name them."""
    OPAQUE_NAMES.update(k.word for k in gen_keywords.read_keywords(os.path.join(source, "keywords.def")) if k.what == "opaque")


def read_builtins(folder, grammar, features):
    rows, variables, classes, lowerings, files = [], [], {}, ["NONE", "OP", "EXT", "VARIABLE", "IMAGE"], []
    lists = {}
    for where, columns in read_lines(os.path.join(folder, "builtins.def")):
        if columns[0] == "file":
            files.append(columns[1])
        elif columns[0] == "class":
            classes[columns[1]] = parse_scalars(where, columns[2], classes)
        elif columns[0] == "parameters":
            lists[columns[1]] = [p.strip() for p in columns[2].split("|")]
        else:
            stop(where, "expected a line that begins with file, class or parameters")
    for name in files:
        blocks = []
        for where, columns in read_lines(os.path.join(folder, name)):
            if columns[0].startswith("["):
                blocks = parse_block(where, " ".join(columns), features)
            elif not blocks:
                stop(where, "a [ ... ] line must come first")
            elif len(columns) < 3:
                stop(where, "a row has at least three columns, two spaces or more apart")
            elif "(" in columns[1]:
                rows += [parse_builtin(where, grammar, lowerings, block, [columns[0], signature] + columns[2:], classes)
                         for signature in expand_signature(columns[1], lists) for block in blocks]
            else:
                variables += [parse_variable(where, grammar, lowerings, block, columns) for block in blocks]
    return rows, variables, lowerings


# --- writing C -------------------------------------------------------------------------------------------------------

HEAD = "/* Made by tools/gen_tables.py from {}.  Do not edit. */\n"


def hash_text(text):
    """As in lang.c."""
    h = 2166136261
    for c in text.encode():
        h = ((h ^ c) * 16777619) & 0xffffffff
    return h ^ h >> 15


def hash_slots(names):
    """An open hash table: in each slot a number from 1 on, 0 in empty ones."""
    size = 4
    while size < 3 * len(names):
        size *= 2
    slots = [0] * size
    for i, name in enumerate(names):
        at = hash_text(name) & size - 1
        while slots[at]:
            at = at + 1 & size - 1
        slots[at] = i + 1
    return slots


def write_slots(out, name, names):
    slots = hash_slots(names)
    out.append(f"const uint16_t {name}[{len(slots)}] = {{")
    for i in range(0, len(slots), 16):
        out.append("    " + ", ".join(str(s) for s in slots[i:i + 16]) + ",")
    out.append("};")
    return len(slots)


def c_string(text):
    return "NULL" if text is None else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def feature_name(f):
    return "FEATURE_" + f.id.upper() if f else "FEATURE_NONE"


def versions(v):
    return "{ %d, %d, %d }" % v


def write_features(features, gates, grammar):
    closed = close_over_also(features)
    index = {f.id: i + 1 for i, f in enumerate(features)}
    words = (len(features) + 1 + 31) // 32
    out = [HEAD.format("lang/features.def"), '#include "lang/lang.h"', '#include "lang/tables.h"', "",
           "const struct feature features[FEATURE_COUNT] = {"]
    for f in features:
        bits = [0] * words
        for name in closed[f.id]:
            bits[index[name] // 32] |= 1 << index[name] % 32
        also = ", ".join(f"{b:#x}" for b in bits) if any(bits) else "0"
        capability = "NO_CAPABILITY" if f.capability is None else str(grammar.capability(f.where, f.capability))
        out.append(f"    [{feature_name(f)}] = {{ {c_string(f.name)}, {versions(f.start)}, {versions(f.core)}, "
                   f"{{ {also} }},\n        {capability}, {c_string(f.extension)}, {f.spirv_core:#x}, {f.spirv:#x}, "
                   f"{f.served}, {'true' if f.memory_model else 'false'} }},")
    out += ["};", ""]
    size = write_slots(out, "feature_slots", [f.name for f in features])
    out += ["", "const struct scalar_gate scalar_gates[SCALAR_COUNT] = {"]
    by_id = {f.id: f for f in features}
    for g in gates:
        names = ", ".join(feature_name(by_id[n]) for n in g["features"]) or "FEATURE_NONE"
        group = feature_name(by_id[g["group"][0]]) if g["group"] else "FEATURE_NONE"
        out.append(f"    [SCALAR_{g['scalar'].upper()}] = {{ {versions(g['from'])}, {{ {names} }}, {group} }},")
    out += ["};", ""]
    return "\n".join(out), words, size


def write_pattern(p, images):
    opaque = "KW_" + p.opaque.upper() if p.opaque else "0"
    if p.images:
        if p.images not in images:
            images.append(p.images)
        opaque = images.index(p.images)
    fields = [p.scalar, p.width, p.columns, p.flags, opaque, p.array]
    return "{ " + ", ".join(map(str, fields)) + " }"


def write_images(images):
    out = ["", "const struct opaque_pattern opaque_patterns[] = {"]
    for i in images:
        out.append(f"    {{ OPAQUE_{FAMILIES[i.family]}, {i.scalar}, {i.access}, {'true' if i.shadow else 'false'}, {i.shapes:#x} }},")
    return out + ["};"]


def write_builtin(b, images):
    bits = sum(1 << SCALARS.index(s) for s in b.scalars)
    params = ", ".join(write_pattern(p, images) for p in b.params) or "{ 0 }"
    block = b.block
    flag = {True: "true", False: "false"}
    opengl = flag[block.api == "OPENGL"]
    return (f"    {{ {c_string(b.name)}, {feature_name(block.feature)}, {feature_name(block.feature2)}, "
            f"{versions(block.start)}, {versions(block.until)}, {block.stages:#x},\n"
            f"      {bits:#x}, {b.widths:#x}, {len(b.params)}, {flag[b.variadic]}, {write_pattern(b.result, images)}, "
            f"{{ {params} }},\n"
            f"      LOWER_{b.lowering}, {{ {', '.join(map(str, b.opcode))} }}, {c_string(b.recipe)}, "
            f"{flag[block.pure]}, {flag[block.foldable]}, {flag[block.generic]}, {flag[block.group]}, {flag[block.own_types]}, {flag[b.derivatives]}, "
            f"{flag[block.compatibility]}, {flag[block.straight]}, {opengl}, {b.spirv:#x} }},")


def write_variable(v):
    values = ", ".join(map(str, v.values)) or "0"
    precision = v.type.flags >> 6
    block = v.block
    return (f"    {{ {c_string(v.name)}, BUILTIN_{v.kind}, {v.type.scalar}, {v.type.width}, {v.type.columns}, {v.array}, {precision}, "
            f"{feature_name(block.feature)}, {feature_name(block.feature2)}, {versions(block.start)}, {versions(block.until)}, {block.stages:#x}, "
            f"{block.volatile:#x}, {v.builtin}, {{ {values} }}, LOWER_{v.lowering}, {c_string(block.member_of)}, "
            f"FOR_{block.api}, {'true' if block.patch else 'false'}, {'true' if block.perprimitive else 'false'}, "
            f"{'true' if block.redeclare else 'false'} }},")


def check_alternatives(members):
    """Rows of one name are for different stages, or brought by different features."""
    for i, v in enumerate(members):
        for other in members[:i]:
            shared = not v.block.stages or not other.block.stages or v.block.stages & other.block.stages
            same = (v.block.feature, v.block.start, v.block.api) == (other.block.feature, other.block.start, other.block.api)
            if shared and same:
                stop(v.where, f"{v.name} is there twice")


def write_builtins(rows, variables):
    groups = {}
    for b in rows:
        groups.setdefault(b.name, []).append(b)
    out = [HEAD.format("lang/builtins.def"), '#include "lang/lang.h"', '#include "lang/tables.h"', "",
           "const struct builtin builtins[] = {"]
    names, first, images = [], 0, []
    for name, members in groups.items():
        out += [write_builtin(b, images) for b in members]
        names.append((name, first, len(members)))
        first += len(members)
    out += ["};"] + write_images(images)
    out += ["", "const struct builtin_name builtin_names[] = {"]
    out += [f"    {{ {c_string(n)}, {at}, {count} }}," for n, at, count in names]
    out += ["};", ""]
    sizes = {"BUILTIN_NAME_SLOTS": write_slots(out, "builtin_name_slots", [n[0] for n in names])}
    sizes["BUILTIN_COUNT"], sizes["BUILTIN_NAME_COUNT"] = len(rows), len(names)
    groups, names, first = {}, [], 0
    for v in variables:
        groups.setdefault(v.name, []).append(v)
    out += ["", "const struct builtin_variable builtin_variables[] = {"]
    for name, members in groups.items():
        check_alternatives(members)
        out += [write_variable(v) for v in members]
        names.append((name, first, len(members)))
        first += len(members)
    out += ["};", "", "const struct builtin_name builtin_variable_names[] = {"]
    out += [f"    {{ {c_string(n)}, {at}, {count} }}," for n, at, count in names]
    out += ["};", ""]
    sizes["BUILTIN_VARIABLE_SLOTS"] = write_slots(out, "builtin_variable_slots", list(groups))
    sizes["BUILTIN_VARIABLE_COUNT"] = len(names)
    return "\n".join(out) + "\n", sizes


def write_tables(features, lowerings, words, sizes):
    out = [HEAD.format("lang/features.def and lang/builtins.def"), "enum feature_id {", "    FEATURE_NONE,"]
    out += [f"    {feature_name(f)}," for f in features]
    out += ["    FEATURE_COUNT", "};", f"enum {{ FEATURE_WORDS = {words} }};", "", "enum lowering_kind {"]
    out += [f"    LOWER_{name}," for name in lowerings]
    out += ["    LOWER_COUNT", "};", "", "enum {"]
    out += [f"    {name} = {value}," for name, value in sizes.items()]
    out += ["};", ""]
    return "\n".join(out)


def write_file(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
        f.write(text)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("--source", required=True)
    p.add_argument("--output", required=True)
    p.add_argument("--grammar", required=True)
    args = p.parse_args()
    try:
        grammar = Grammar(args.grammar, os.path.join(os.path.dirname(os.path.abspath(__file__)), "grammar_additions.json"))
        features, gates = read_features(os.path.join(args.source, "features.def"))
        read_opaque_names(args.source)
        rows, variables, lowerings = read_builtins(args.source, grammar, features)
        feature_text, words, slots = write_features(features, gates, grammar)
        builtin_text, sizes = write_builtins(rows, variables)
    except Stop as e:
        sys.exit(str(e))
    sizes["FEATURE_SLOTS"] = slots
    write_file(args.output, "tables.inc", write_tables(features, lowerings, words, sizes))
    write_file(args.output, "feature_table.c", feature_text)
    write_file(args.output, "builtin_table.c", builtin_text)


if __name__ == "__main__":
    main()
