#!/usr/bin/env python3
"""Generates the const table of keywords from lang/keywords.def (GLSL) and lang/opencl_keywords.def (OpenCL C):

    keywords.inc        enum keyword_token (KW_...), sizes
    keyword_table.c     keywords[] of both languages, and for each language a hash table of the spellings

The format is described at the head of keywords.def.

Usage: gen_keywords.py --source lang --output lang
"""
import argparse
import os
import re
import sys

SCALARS = ["bool", "int8", "uint8", "int16", "uint16", "int", "uint", "int64", "uint64",
           "floate2m1", "floate2m3", "floate3m2", "floatue8m0", "floatmxint8", "floate5m2", "floate4m3", "bfloat16", "float16", "float", "double"]
# The name of an opaque type of images: u sampler 2D MS Array Shadow.
OPAQUE_NAME = (r"(?P<texel>i64|u64|f16|i|u|)(?P<family>sampler|texture|image|subpassInput|attachmentEXT)"
               r"(?P<dim>1D|2DRect|2D|3D|Cube|Buffer)?(?P<ms>MS)?(?P<array>Array)?(?P<shadow>Shadow)?")
TEXELS = {"": "float", "i": "int", "u": "uint", "i64": "int64", "u64": "uint64", "f16": "float16"}
DIMS = {"1D": "SpvDim1D", "2D": "SpvDim2D", "3D": "SpvDim3D", "Cube": "SpvDimCube", "2DRect": "SpvDimRect",
        "Buffer": "SpvDimBuffer", None: "SpvDimSubpassData"}
OTHER_OPAQUES = {"atomic_uint": "OPAQUE_ATOMIC_COUNTER", "accelerationStructureEXT": "OPAQUE_ACCELERATION_STRUCTURE",
                 "accelerationStructureNV": "OPAQUE_ACCELERATION_STRUCTURE", "rayQueryEXT": "OPAQUE_RAY_QUERY",
                 "hitObjectEXT": "OPAQUE_HIT_OBJECT", "hitObjectNV": "OPAQUE_HIT_OBJECT_NV",
                 "gl_TextureFootprint2DNV": "OPAQUE_FOOTPRINT", "gl_TextureFootprint3DNV": "OPAQUE_FOOTPRINT"}
SAME_TYPES = {"accelerationStructureNV": "accelerationStructureEXT"}     # another name for an opaque type
# The name of an image type of OpenCL C: image 2d _array _msaa _depth _t.
OPENCL_IMAGE = r"image(?P<dim>1d|2d|3d)(?P<buffer>_buffer)?(?P<array>_array)?(?P<ms>_msaa)?(?P<shadow>_depth)?_t"
OPENCL_OPAQUES = {"sampler_t": "OPAQUE_SAMPLER", "event_t": "OPAQUE_EVENT", "queue_t": "OPAQUE_QUEUE", "clk_event_t": "OPAQUE_DEVICE_EVENT",
                  "reserve_id_t": "OPAQUE_RESERVE_ID", "ndrange_t": "OPAQUE_NDRANGE"}
MATRIX_CLASSES = {"any": "SCALAR_COUNT", "float": "SCALAR_FLOAT", "int": "SCALAR_INT", "uint": "SCALAR_UINT"}   # of cooperative matrices
MOST_FEATURES = 14                                   # struct keyword.features
MADE_BY = "/* Made by tools/gen_keywords.py from lang/keywords.def and lang/opencl_keywords.def.  Do not edit. */\n"


class Stop(Exception):
    pass


class Keyword:
    def __init__(self, where, word, what, start, reserved, extensions):
        self.where, self.word, self.what = where, word, what
        self.is_opencl = False
        (self.start, self.until), (self.reserved, self.free) = self.spans(start), self.spans(reserved)
        self.vulkan = "vulkan" in extensions
        self.features = [e for e in extensions if e != "vulkan"]
        if len(self.features) > MOST_FEATURES:
            raise Stop(f"{where}: more than {MOST_FEATURES} extensions")

    def spans(self, text):
        """'420/310' as ((420, 310), (0, 0)); '110/100..300' as ((110, 100), (0, 300)); '-' is never."""
        if text == "-":
            return (0, 0), (0, 0)
        m = re.fullmatch(r"(\d+|-)(?:\.\.(\d+))?/(\d+|-)(?:\.\.(\d+))?", text)
        if not m:
            raise Stop(f"{self.where}: versions are DESKTOP/ES, found '{text}'")
        desktop, desktop_end, es, es_end = (0 if v in ("-", None) else int(v) for v in m.groups())
        return (desktop, es), (desktop_end, es_end)

    def gate(self, versions):
        """As struct versions: those of OpenCL C stand in its third member."""
        return "{ 0, 0, %d }" % versions[0] if self.is_opencl else "{ %d, %d, 0 }" % versions

    def numeric(self):
        """(scalar, columns, rows) of a numeric type, or None."""
        if not self.what.startswith("type:"):
            return None
        m = re.fullmatch(r"type:(\w+):(\d)x(\d+)", self.what)
        if not m or m[1] not in SCALARS:
            raise Stop(f"{self.where}: expected type:SCALAR:COLUMNSxROWS, found '{self.what}'")
        return m[1], int(m[2]), int(m[3])

    def opencl_opaque(self):
        """The same for OpenCL C; None when it is no name of its."""
        if self.word in OPENCL_OPAQUES:
            return [f".kind = {OPENCL_OPAQUES[self.word]}"]
        m = re.fullmatch(OPENCL_IMAGE, self.word)
        if not m:
            return None
        dim = "SpvDimBuffer" if m["buffer"] else "SpvDim" + m["dim"].upper()
        flags = (("ms", "multisampled"), ("array", "arrayed"), ("shadow", "shadow"))
        return [".kind = OPAQUE_IMAGE", ".scalar = SCALAR_FLOAT", f".dim = {dim}"] + [f".{f} = true" for g, f in flags if m[g]]

    def opaque(self):
        """The fields of struct opaque, as the name of an opaque type says them."""
        if self.opencl_opaque():
            return self.opencl_opaque()
        if self.word == "samplerExternalOES":       # functions take it as they take sampler2D
            return [".kind = OPAQUE_COMBINED", ".scalar = SCALAR_FLOAT", ".dim = SpvDim2D"]
        if self.word in OTHER_OPAQUES:
            return [f".kind = {OTHER_OPAQUES[self.word]}"]
        m = re.fullmatch(OPAQUE_NAME, self.word)
        if not m or (m["family"] in ("texture", "image")) != (m["dim"] is not None) and m["family"] != "sampler":
            raise Stop(f"{self.where}: '{self.word}' does not read as an opaque type")
        kind = {"texture": "TEXTURE", "image": "IMAGE", "subpassInput": "SUBPASS", "attachmentEXT": "ATTACHMENT",
                "sampler": "COMBINED" if m["dim"] else "SAMPLER"}[m["family"]]
        fields = [f".kind = OPAQUE_{kind}", f".scalar = SCALAR_{TEXELS[m['texel']].upper()}"]
        if m["dim"] or kind in ("SUBPASS", "ATTACHMENT"):
            fields.append(f".dim = {DIMS[m['dim']]}")
        fields += [f".{field} = true" for group, field in
                   (("ms", "multisampled"), ("array", "arrayed"), ("shadow", "shadow")) if m[group]]
        return fields


def expand(where, line):
    """Each line that the lists in braces stand for."""
    lists = [m.split(",") for m in re.findall(r"\{([^}]*)\}", line)]
    if not lists:
        return [line]
    if len({len(parts) for parts in lists}) != 1:
        raise Stop(f"{where}: lists of different length")
    return [re.sub(r"\{[^}]*\}", lambda _, parts=iter(step): next(parts), line) for step in zip(*lists)]


def read_keywords(path):
    keywords, seen = [], {}
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        where = f"{path}:{number}"
        line = line.split("#")[0].strip()
        for row in expand(where, line) if line else []:
            columns = row.split()
            if len(columns) < 4:
                raise Stop(f"{where}: expected a word, what it is and two columns of versions")
            keyword = Keyword(where, *columns[:4], columns[4:])
            if keyword.word in seen:
                raise Stop(f"{where}: '{keyword.word}' stands in {seen[keyword.word]} already")
            seen[keyword.word] = where
            keywords.append(keyword)
    return keywords


def read_rows(path, macro):
    """The first arguments of an X-macro file."""
    return re.findall(rf"^{macro}\((\w+),", open(path, encoding="utf-8").read(), re.M)


def name_tokens(keywords):
    """The KW_ name of each keyword; words for one type share that of the first."""
    of_type, tokens = {}, []
    for k in keywords:
        own = "KW_" + SAME_TYPES.get(k.word, k.word).upper()
        tokens.append(of_type.setdefault(k.numeric(), own) if k.numeric() else own)
    if len(set(tokens)) != len({k.numeric() or SAME_TYPES.get(k.word, k.word) for k in keywords}):
        raise Stop("two keywords have the same KW_ name")
    return tokens


def hash_text(text):
    """As in lang.c."""
    h = 2166136261
    for c in text.encode():
        h = ((h ^ c) * 16777619) & 0xffffffff
    return h ^ h >> 15


def hash_slots(words):
    """An open hash table: in each slot a number from 1 on, 0 in empty ones."""
    size = 4
    while size < 3 * len(words):
        size *= 2
    slots = [0] * size
    for i, word in enumerate(words):
        at = hash_text(word) & size - 1
        while slots[at]:
            at = at + 1 & size - 1
        slots[at] = i + 1
    return slots


def write_row(keyword, token, qualifiers):
    fields = [f'"{keyword.word}"', "KW_NONE" if keyword.what == "-" else token,
              keyword.gate(keyword.start), keyword.gate(keyword.reserved)]
    fields.append("{ " + ", ".join(["FEATURE_" + f.upper() for f in keyword.features] or ["0"]) + " }")
    role = keyword.what.split(":")[0]
    roles = {"-": "KEYWORD_RESERVED", "word": "KEYWORD_WORD", "opaque": "KEYWORD_OPAQUE",
             "type": "KEYWORD_TYPE", "qualifier": "KEYWORD_QUALIFIER", "matrix": "KEYWORD_PARAMETERIZED",
             "parameterized": "KEYWORD_PARAMETERIZED"}
    if role not in roles:
        raise Stop(f"{keyword.where}: unknown kind '{keyword.what}'")
    fields.append(".role = " + roles[role])
    if role == "qualifier":
        kind = keyword.what.split(":")[1]
        if kind not in qualifiers:
            raise Stop(f"{keyword.where}: '{kind}' is no row of qualifiers.def")
        fields.append(f".qualifier = {qualifiers.index(kind)}")
    if role == "type":
        scalar, columns, rows = keyword.numeric()
        fields.append(f".scalar = SCALAR_{scalar.upper()}, .columns = {columns}, .rows = {rows}")
    if role == "opaque":
        fields.append(".opaque = { " + ", ".join(keyword.opaque()) + " }")
    if role == "matrix":
        kind = keyword.what.split(":")[1]
        if kind not in MATRIX_CLASSES:
            raise Stop(f"{keyword.where}: '{kind}' is none of {', '.join(MATRIX_CLASSES)}")
        fields.append(f".scalar = {MATRIX_CLASSES[kind]}")
    if keyword.what == "parameterized:tensor":
        fields.append(".opaque = { .kind = OPAQUE_TENSOR }")
    if any(keyword.until):
        fields.append(f".until = {keyword.gate(keyword.until)}")
    if any(keyword.free):
        fields.append(f".free = {keyword.gate(keyword.free)}")
    if keyword.vulkan:
        fields.append(".vulkan = true")
    return "    { " + ", ".join(fields) + " },"


def write_slots(name, size, words, first):
    """A hash table of `words`, whose rows stand in keywords[] from `first` on."""
    slots = [s + first if s else 0 for s in hash_slots(words)]
    lines = ["    " + ", ".join(str(s) for s in slots[i:i + 16]) + "," for i in range(0, len(slots), 16)]
    return [f"const uint16_t {name}[{size}] = {{"] + lines


def write_table(keywords, tokens, qualifiers, count):
    out = [MADE_BY, '#include <spirv/unified1/spirv.h>\n', '#include "lang/tables.h"\n', "const struct keyword keywords[KEYWORD_COUNT] = {"]
    out += [write_row(k, t, qualifiers) for k, t in zip(keywords, tokens)]
    out += ["};\n"] + write_slots("keyword_slots", "KEYWORD_SLOTS", [k.word for k in keywords[:count]], 0)
    out += ["};\n"] + write_slots("opencl_keyword_slots", "OPENCL_KEYWORD_SLOTS", [k.word for k in keywords[count:]], count)
    first = {}
    for i, (k, t) in enumerate(zip(keywords, tokens)):
        if k.what != "-":
            first.setdefault(t, i)
    out += ["};\n", "const uint16_t keyword_rows[KW_COUNT] = {"]
    out += [f"    [{t}] = {i}," for t, i in first.items()]
    return "\n".join(out + ["};", ""])


def write_enum(keywords, tokens, count):
    names = dict.fromkeys(t for k, t in zip(keywords, tokens) if k.what != "-")
    out = [MADE_BY, "enum keyword_token {", "    KW_NONE,"] + [f"    {n}," for n in names] + ["    KW_COUNT", "};\n"]
    slots, opencl = (len(hash_slots([k.word for k in part])) for part in (keywords[:count], keywords[count:]))
    out.append(f"enum {{ KEYWORD_COUNT = {len(keywords)}, KEYWORD_SLOTS = {slots}, OPENCL_KEYWORD_SLOTS = {opencl} }};")
    return "\n".join(out + [""])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", default="lang")
    parser.add_argument("--output", default="lang")
    args = parser.parse_args()
    try:
        keywords = read_keywords(os.path.join(args.source, "keywords.def"))
        qualifiers = read_rows(os.path.join(args.source, "qualifiers.def"), "QUALIFIER")
        count = len(keywords)
        keywords += read_keywords(os.path.join(args.source, "opencl_keywords.def"))
        for keyword in keywords[count:]:
            keyword.is_opencl = True
        tokens = name_tokens(keywords)
        files = {"keywords.inc": write_enum(keywords, tokens, count),
                 "keyword_table.c": write_table(keywords, tokens, qualifiers, count)}
    except Stop as error:
        sys.exit(f"gen_keywords.py: {error}")
    for name, text in files.items():
        with open(os.path.join(args.output, name), "w", encoding="utf-8") as f:
            f.write(text)


if __name__ == "__main__":
    main()
