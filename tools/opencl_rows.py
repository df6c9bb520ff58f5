"""Reads the rows of lang/builtins/opencl_*.def: names that expand to several, and types in the syntax of OpenCL C.  The format is described in
lang/opencl_builtins.def."""
import itertools
import re

from spirv_grammar import stop
from table_features import SCALARS
from table_types import (DIMS, FLAGS, Images, Pattern, SCALAR_IMAGES, SCALAR_OPAQUE, SCALAR_T, SCALAR_VOID, WIDTH_M, WIDTH_N, FIRST_OPENCL_SCALAR,
                         FIRST_OPENCL_WIDTH)

# Further values of struct pattern, in the order of lang.h.
(SCALAR_SIZE, SCALAR_SIGNED_T, SCALAR_UNSIGNED_T, SCALAR_WIDE_T, SCALAR_ANY, SCALAR_PIPE, SCALAR_PACKET,
 SCALAR_POINTEE, SCALAR_FLAG, SCALAR_BLOCK) = range(FIRST_OPENCL_SCALAR, FIRST_OPENCL_SCALAR + 10)
WIDTH_COORDINATE, WIDTH_GRADIENT, WIDTH_ANY = range(FIRST_OPENCL_WIDTH, FIRST_OPENCL_WIDTH + 3)
SPACES = {"private": 1, "global": 2, "local": 4, "constant": 8, "generic": 16}      # 1 << enum address_space
ANY_SPACE = 1 | 2 | 4 | 16                          # what the generic address space stands for
TRUTH = 32768                                       # PATTERN_TRUTH
POINTS_TO_CONST, POINTS_TO_ATOMIC = 32, 64
ACCESS = {"read": 1, "write": 2, "readonly": 5}     # enum opaque_access
NAMES = {"char": "int8", "uchar": "uint8", "short": "int16", "ushort": "uint16", "int": "int", "uint": "uint", "long": "int64",
         "ulong": "uint64", "half": "float16", "float": "float", "double": "double", "bool": "int"}     # a built-in's bool is 0 or 1
# A letter behind a type: the widths that N may be.
WIDTHS = {"n": (1, 2, 3, 4, 8, 16), "v": (2, 3, 4, 8, 16), "g": (1, 2, 3, 4), "h": (2, 3, 4), "k": (1, 2, 4, 8), "l": (1, 2, 4, 8, 16),
          "e": (2, 4, 8, 16)}
OTHER_WIDTHS = {"m": WIDTH_M, "c": WIDTH_COORDINATE, "d": WIDTH_GRADIENT}
PREFIXES = {"": SCALAR_T, "i": SCALAR_SIGNED_T, "u": SCALAR_UNSIGNED_T, "w": SCALAR_WIDE_T}
ROUNDINGS = ["_rte", "_rtz", "_rtp", "_rtn"]        # the order of FPRoundingMode
# What the parameters of an image function are: the letters of a recipe that codegen/lower/opencl/image.c documents.
IMAGE_ROLES = {"image": "i", "sampler": "S", "coord": "P", "lod": "l", "dPdx": "x", "dPdy": "y", "sample": "s", "color": "v"}
PARAMETER_NAMES = set(IMAGE_ROLES)


# --- names -------------------------------------------------------------------------------------

def expand_alternatives(columns):
    """One list of columns for each of the words in <a|b|c>, which stand for each other in all places of a row."""
    groups = re.findall(r"<([^<>]*\|[^<>]*)>", "  ".join(columns))
    if not groups:
        return [columns]
    choices = [g.split("|") for g in groups]
    if len({len(c) for c in choices}) != 1:
        return None
    rows = []
    for i in range(len(choices[0])):
        rows.append([re.sub(r"<([^<>]*\|[^<>]*)>", lambda m: m[1].split("|")[i], c) for c in columns])
    return rows


class Name:
    """A name with what it says of its function: T, N, whether it saturates, how it rounds."""
    def __init__(self, text, scalar=0, width=0, rounding=0, saturated=False):
        self.text, self.scalar, self.width, self.rounding, self.saturated = text, scalar, width, rounding, saturated


PLACES = {"<T>": [(t, {"scalar": SCALARS.index(s)}) for t, s in NAMES.items() if t != "bool"],
          "<sat?>": [("", {}), ("_sat", {"saturated": True})],
          "<round>": [(r, {"rounding": i + 1}) for i, r in enumerate(ROUNDINGS)]}
PLACES["<round?>"] = [("", {})] + PLACES["<round>"]
for letter, widths in WIDTHS.items():
    PLACES[f"<{letter}>"] = [("" if w == 1 else str(w), {"width": w}) for w in widths]


def expand_name(where, template):
    """All names that one like convert_<T><n><sat?><round?> stands for."""
    parts = re.split(r"(<[^>]*>)", template)
    for p in parts:
        if p.startswith("<") and p not in PLACES:
            stop(where, f"{p} stands for nothing in a name")
    names = []
    for choice in itertools.product(*(PLACES.get(p, [(p, {})]) for p in parts)):
        says = {k: v for _, says in choice for k, v in says.items()}
        if says.get("saturated") and SCALARS[says["scalar"]].endswith(("float", "double", "float16")):
            continue                                # floats do not saturate (6.4.3.2)
        names.append(Name("".join(text for text, _ in choice), **says))
    return names


# --- macros ------------------------------------------------------------------------------------

class Macro:
    def __init__(self, name, text, block):
        self.name, self.text, self.block = name, text, block


# --- types -------------------------------------------------------------------------------------

def parse_image(where, text, access):
    m = re.fullmatch(r"image\{([^}]*)\}(_depth)?", text)
    if not m:
        return None
    shapes = 0
    for name in m[1].split(","):
        s = re.fullmatch(r"(1d|2d|3d)(_buffer)?(_array)?(_msaa)?", name.strip())
        if not s:
            stop(where, f"{name} is no shape of an image")
        dim = DIMS["Buffer"] if s[2] else DIMS[s[1].upper()]
        shapes |= 1 << (dim | (8 if s[3] else 0) | (16 if s[4] else 0))
    pattern = Pattern(SCALAR_IMAGES)
    pattern.images = Images("image", SCALARS.index("float"), bool(m[2]), access, shapes)
    return pattern


def parse_width(where, text, pattern, letter, widths):
    if letter in WIDTHS:
        widths.append(WIDTHS[letter])
        pattern.width = WIDTH_N
    elif letter in OTHER_WIDTHS:
        pattern.width = OTHER_WIDTHS[letter]
    elif letter in ("2", "3", "4", "8", "16"):
        pattern.width = int(letter)
    elif letter:
        stop(where, f"{text} is no type")
    return pattern


def parse_base(where, text, access, opaque_names, widths):
    special = {"void": SCALAR_VOID, "size_t": SCALAR_SIZE, "pipe": SCALAR_PIPE, "packet": SCALAR_PACKET, "pointee": SCALAR_POINTEE,
               "atomic_flag": SCALAR_FLAG, "block": SCALAR_BLOCK}
    image = parse_image(where, text, access)
    if image:
        return image
    if text in special:
        pattern = Pattern(special[text])
        pattern.opaque_access = access
        return pattern
    if text in opaque_names:
        pattern = Pattern(SCALAR_OPAQUE)
        pattern.opaque = text
        return pattern
    if text == "anything":
        return Pattern(SCALAR_ANY, WIDTH_ANY)
    m = re.fullmatch(r"any(\w)", text)
    if m:
        return parse_width(where, text, Pattern(SCALAR_ANY), m[1], widths)
    m = re.fullmatch(r"([iuw]?)T(\w*)", text)
    if m:
        return parse_width(where, text, Pattern(PREFIXES[m[1]]), m[2], widths)
    m = re.fullmatch(r"(%s)([a-z]|\d*)" % "|".join(sorted(NAMES, key=len, reverse=True)), text)
    if not m:
        stop(where, f"{text} is no type")
    return parse_width(where, text, Pattern(SCALARS.index(NAMES[m[1]])), m[2], widths)


def parse_opencl_type(where, text, opaque_names, widths):
    """const global T*, read image{2d}, power2 uint, iTn."""
    words = text.split()
    spaces = flags = access = 0
    for word in words[:-1]:
        if word in SPACES:
            spaces |= SPACES[word]
        elif word == "any":
            spaces |= ANY_SPACE
        elif word == "const":
            spaces |= POINTS_TO_CONST
        elif word == "atomic":
            spaces |= POINTS_TO_ATOMIC
        elif word in ACCESS:
            access = ACCESS[word]
        elif word in FLAGS:
            flags |= FLAGS[word]
        else:
            stop(where, f"{word} is no qualifier here")
    if words[-1].endswith("*") != bool(spaces):
        stop(where, f"{text}: a pointer has address spaces before it, and nothing else has")
    pattern = parse_base(where, words[-1].rstrip("*"), access, opaque_names, widths)
    pattern.flags, pattern.spaces = flags, spaces
    return pattern


def parse_opencl_signature(where, b, text, opaque_names):
    m = re.fullmatch(r"([^(]+?)\s*\((.*)\)", text)
    if not m:
        stop(where, f"{text} is no signature")
    widths = []
    b.result = parse_opencl_type(where, m[1], opaque_names, widths)
    params = [p.strip() for p in re.split(r",(?![^{]*\})", m[2]) if p.strip()]
    b.variadic = params[-1:] == ["..."]
    b.params, b.derivatives = [], False
    for p in params[:len(params) - b.variadic]:
        words = p.split()
        name = words.pop() if words[-1] in PARAMETER_NAMES and len(words) > 1 else ""
        pattern = parse_opencl_type(where, " ".join(words), opaque_names, widths)
        pattern.name = name
        b.params.append(pattern)
    common = set.intersection(*map(set, widths)) if widths else set()
    if widths and not common:
        stop(where, "no width fits all places")
    b.widths = sum(1 << w for w in common)
    b.has_t = any(p.scalar in PREFIXES.values() for p in [b.result] + b.params)


# --- operands ----------------------------------------------------------------------------------

def encode_opencl_operand(where, grammar, kind, word, b, digit, encode_value):
    """The words that rows of OpenCL C have besides those of all rows; None for the others."""
    m = re.fullmatch(r"\$(\w+)!=0", word)
    if m:
        code = digit(m[1])
        b.params[int(m[1])].flags |= TRUTH
        return code
    for pattern, code in ((r"\$(\w+)<0", "<"), (r"scope\(\$(\w+)\)", "S"), (r"order\(\$(\w+)\)", "O"),
                          (r"generic\(\$(\w+)\)", "G"), (r"event\(\$(\w+)\)", "E")):
        m = re.fullmatch(pattern, word)
        if m:
            return code + digit(m[1])
    m = re.fullmatch(r"vector\(\$(\w+),\$(\w+)\)", word)
    if m:
        return "V" + digit(m[1]) + digit(m[2])
    m = re.fullmatch(r"fence\(\$(\w+)(?:,(?:\$(\w+)|(\w+)))?\)", word)
    if m and m[2]:
        return "F" + digit(m[1]) + digit(m[2])
    if m:
        return f"f{digit(m[1])}{encode_value(where, grammar, kind, m[3] or 'SequentiallyConsistent'):x};"
    m = re.fullmatch(r"size:(\d+)", word)
    if m:
        return f"K{int(m[1]):x};"
    return {"null": "Z", "width": "W", "round": "R", "size": "P", "align": "A"}.get(word)
