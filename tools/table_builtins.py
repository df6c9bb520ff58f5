"""Reads the rows of lang/builtins/*.def. lang/builtins.def describes the format."""
import copy
import os
import re

import gen_keywords
from opencl_rows import Macro, expand_alternatives, parse_opencl_signature
from spirv_grammar import stop
from table_features import NEVER, SCALARS, parse_stages, parse_versions, read_lines
from table_recipes import parse_becomes
from table_types import FLAGS, OPAQUE_NAMES, Builtin, parse_signature, parse_type

NO_BUILTIN, BY_LOCATION = 0xffff, 0xfffe            # as in lang.h


class Block:
    """What the [ ... ] lines say of the rows that follow, and the clause lines."""
    def __init__(self):
        self.clause = None      # (of GLSL 4.60 or OpenCL C 3.0, of ESSL 3.20); "": it has none
        self.feature = self.feature2 = None
        self.start = self.until = NEVER
        self.stages = self.volatile = 0
        self.pure = self.foldable = self.group = self.generic = self.derivatives = self.compatibility = False
        self.own_types = False
        self.variables = self.patch = self.redeclare = self.straight = self.perprimitive = self.perview = self.pervertex = False
        self.member_of = None   # the built-in block that has the variables as members
        self.api = "ANY"        # VULKAN, OPENGL, DRIVERS: targets of this kind alone


def parse_clause(where, columns):
    """clause  8.16  8.15: the clauses of the rows that follow; one number: the same in both texts; -: none."""
    for text in columns[1:]:
        if not re.fullmatch(r"-|\d+(\.\d+)*", text):
            stop(where, f"{text} is no number of a clause")
    numbers = ["" if text == "-" else text for text in columns[1:]]
    if not 1 <= len(numbers) <= 2:
        stop(where, "clause has one number or two")
    return (numbers[0], numbers[-1]) if any(numbers) else None


def with_clause(blocks, clause):
    """The same gates, for rows of this clause."""
    blocks = [copy.copy(block) for block in blocks]
    for block in blocks:
        block.clause = clause
    return blocks


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
        elif key in ("vulkan", "opengl", "drivers"):
            block.api = key.upper()
        elif key in ("pure", "foldable", "group", "generic", "derivatives", "compatibility", "patch", "redeclare", "perprimitive", "perview", "pervertex",
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


def parse_builtin(where, grammar, lowerings, block, columns, classes, is_opencl=False):
    b = Builtin()
    b.where, b.block, b.is_opencl = where, block, is_opencl
    if len(columns) == 3 and "(" in columns[1]:
        columns.insert(2, "-")
    if len(columns) != 4:
        stop(where, "a row is: name  signature  scalars of T, or -  what it becomes")
    b.name, signature, scalars, becomes = columns
    b.scalars = [] if scalars == "-" else parse_scalars(where, scalars, classes)
    if is_opencl:
        parse_opencl_signature(where, b, signature, OPAQUE_NAMES)
    else:
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


class Struct:
    """struct NAME  TYPE MEMBER, TYPE MEMBER, ..."""
    def __init__(self, where, columns):
        self.where, self.name, self.members = where, columns[0].split()[1], []
        for text in columns[1].split(","):
            words = text.split()
            self.members.append((words[-1], parse_type(where, " ".join(words[:-1]), [])))


def parse_variable(where, grammar, lowerings, block, columns, structs):
    """name  type  BuiltIn, or values"""
    v = Builtin()
    v.where, v.block, v.name = where, block, columns[0]
    name, array = re.fullmatch(r"([\w ]+)(?:\[\d*\])?", columns[1])[1], columns[1].partition("[")[1:]
    v.struct = next((i for i, s in enumerate(structs, 1) if s.name == name), 0)
    v.type = parse_type(where, "float" + "".join(array) if v.struct else columns[1], [])
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
        elif word == "uniform":
            v.kind, v.builtin = "UNIFORM", NO_BUILTIN
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
    for name in ("keywords.def", "opencl_keywords.def"):
        OPAQUE_NAMES.update(k.word for k in gen_keywords.read_keywords(os.path.join(source, name)) if k.what == "opaque")


def read_files(path, classes):
    """The classes of scalars, lists of parameters and files of rows that a table begins with."""
    lists, files = {}, []
    for where, columns in read_lines(path):
        if columns[0] == "file":
            files.append(columns[1])
        elif columns[0] == "class":
            classes[columns[1]] = parse_scalars(where, columns[2], classes)
        elif columns[0] == "parameters":
            lists[columns[1]] = [p.strip() for p in columns[2].split("|")]
        else:
            stop(where, "expected a line that begins with file, class or parameters")
    return lists, files


def read_builtins(folder, grammar, features):
    rows, variables, structs, classes, lowerings = [], [], [], {}, ["NONE", "OP", "EXT", "VARIABLE", "IMAGE"]
    lists, files = read_files(os.path.join(folder, "builtins.def"), classes)
    for name in files:
        blocks, clause = [], None
        for where, columns in read_lines(os.path.join(folder, name)):
            if columns[0].startswith("["):
                blocks = with_clause(parse_block(where, " ".join(columns), features), clause)
            elif columns[0] == "clause":
                clause = parse_clause(where, columns)
                blocks = with_clause(blocks, clause)
            elif columns[0].startswith("struct "):
                structs.append(Struct(where, columns))
            elif not blocks:
                stop(where, "a [ ... ] line must come first")
            elif len(columns) < 3:
                stop(where, "a row has at least three columns, two spaces or more apart")
            elif "(" in columns[1]:
                rows += [parse_builtin(where, grammar, lowerings, block, [columns[0], signature] + columns[2:], classes)
                         for signature in expand_signature(columns[1], lists) for block in blocks]
            else:
                variables += [parse_variable(where, grammar, lowerings, block, columns, structs) for block in blocks]
    return rows, variables, structs, read_opencl_builtins(folder, grammar, features, classes, lowerings), lowerings


def read_opencl_row(where, grammar, lowerings, blocks, columns, classes):
    """The rows that one line of an opencl_*.def stands for."""
    alternatives = expand_alternatives(columns)
    if alternatives is None:
        stop(where, "all <a|b|c> of a row have as many words")
    for columns in alternatives:
        for name in columns[0].split():
            becomes = columns[-1].replace("@", name)
            for block in blocks:
                yield parse_builtin(where, grammar, lowerings, block, [name] + columns[1:-1] + [becomes], classes, True)


def read_opencl_builtins(folder, grammar, features, classes, lowerings):
    rows = []
    _, files = read_files(os.path.join(folder, "opencl_builtins.def"), classes)
    for name in files:
        blocks, clause = [], None
        for where, columns in read_lines(os.path.join(folder, name)):
            if columns[0].startswith("["):
                blocks = with_clause(parse_block(where, " ".join(columns), features), clause)
            elif columns[0] == "clause":
                clause = parse_clause(where, columns)
                blocks = with_clause(blocks, clause)
            elif not blocks:
                stop(where, "a [ ... ] line must come first")
            elif len(columns) < 3:
                stop(where, "a row has at least three columns, two spaces or more apart")
            else:
                rows += read_opencl_row(where, grammar, lowerings, blocks, columns, classes)
    return rows


def read_opencl_macros(folder, features):
    """The constants of OpenCL C that are macros."""
    macros, blocks = [], []
    for where, columns in read_lines(os.path.join(folder, "builtins/opencl_macros.def")):
        if columns[0].startswith("["):
            blocks = parse_block(where, " ".join(columns), features)
        elif len(columns) != 2 or not blocks:
            stop(where, "a row is: name  text, behind a [ ... ] line")
        else:
            macros += [Macro(columns[0], columns[1], block) for block in blocks]
    return macros
