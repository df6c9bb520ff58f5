"""Reads the types of parameters and results in lang/builtins/*.def, and makes signatures of them."""
import re

from spirv_grammar import stop
from table_features import SCALARS

WIDTH_N, WIDTH_M = 17, 18                           # as in lang.h
OPAQUE_WIDTHS = {"p": 19, "d": 20, "q": 21, "r": 22, "s": 23}
FIRST_OPENCL_WIDTH = 24
SCALAR_T, SCALAR_VOID, SCALAR_STRING, SCALAR_OPAQUE, SCALAR_IMAGES = range(len(SCALARS), len(SCALARS) + 5)
FIRST_OPENCL_SCALAR = SCALAR_IMAGES + 1
FLAGS = {"out": 1, "inout": 2, "constant": 4, "uniform": 4 | 8, "power2": 4 | 16, "memory": 2 | 32,
         "lowp": 64, "mediump": 128, "highp": 192, "known": 4 | 256, "payload": 4 | 256 | 512, "callable": 4 | 256 | 1024,
         "attributes": 4 | 256 | 512 | 1024,
         "interpolant": 2048 | 4096, "below4": 4 | 8192, "quad": 4 | 8 | 8192, "below32": 4 | 16384}
PLACE = 2048                                        # PATTERN_LVALUE
WORDS = {"scope": "constant int", "storage": "constant int", "semantics": "constant int",   # memory semantics
         "payload": "payload int", "callable": "callable int", "attributes": "attributes int"}
UNSIZED = 255                                       # as in lang.h
MOST_PARAMETERS = 15
# Families of images: enum opaque_kind.  Their shapes: SpvDim, arrayed, multisampled.
FAMILIES = {"sampler": "COMBINED", "texture": "TEXTURE", "image": "IMAGE", "subpassInput": "SUBPASS", "attachmentEXT": "ATTACHMENT"}
DIMS = {"1D": 0, "2D": 1, "3D": 2, "Cube": 3, "2DRect": 4, "Buffer": 5, "": 6}
# What the parameters of an image function are, by their names in the specification: the letters of a recipe that
# codegen/lower/image.c documents.
ROLES = {"sampler": "i", "texture": "i", "image": "i", "subpass": "i", "P": "P", "coord": "P", "compare": "D", "refZ": "D",
         "bias": "b", "lod": "l", "dPdx": "x", "dPdy": "y", "offset": "o", "offsets": "O", "sample": "s", "comp": "g",
         "lodClamp": "m", "texel": "t", "data": "v", "fragIndex": "f",
         "granularity": "G", "coarse": "C", "footprint": "F"}

# Names of GLSL for concrete types: prefix of the vector type to the scalar.
VECTOR_PREFIXES = {"b": "bool", "i8": "int8", "u8": "uint8", "i16": "int16", "u16": "uint16", "i": "int", "u": "uint",
                   "i64": "int64", "u64": "uint64", "fe2m1": "floate2m1", "fe2m3": "floate2m3", "fe3m2": "floate3m2",
                   "fue8m0": "floatue8m0", "fmxint8": "floatmxint8", "fe5m2": "floate5m2", "fe4m3": "floate4m3", "bf16": "bfloat16", "f16": "float16", "": "float", "d": "double"}
SCALAR_NAMES = {"bool": "bool", "int8_t": "int8", "uint8_t": "uint8", "int16_t": "int16", "uint16_t": "uint16",
                "int": "int", "uint": "uint", "int64_t": "int64", "uint64_t": "uint64", "floate2m1_t": "floate2m1", "floate2m3_t": "floate2m3",
                "floate3m2_t": "floate3m2", "floatue8m0_t": "floatue8m0", "floatmxint8_t": "floatmxint8", "floate5m2_t": "floate5m2", "floate4m3_t": "floate4m3",
                "bfloat16_t": "bfloat16", "float16_t": "float16",
                "float": "float", "double": "double"}


OPAQUE_NAMES = set()                                # the opaque types of keywords.def


class Pattern:
    def __init__(self, scalar, width=1, columns=0, flags=0):
        self.scalar, self.width, self.columns, self.flags = scalar, width, columns, flags
        self.opaque, self.array, self.images, self.name = None, 0, None, ""
        self.spaces = self.opaque_access = 0        # of OpenCL C: see opencl_rows.py


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
    if shape in ("2", "3", "4", "8", "16"):          # 8 and 16: long vectors
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
            m = re.fullmatch(r"(%s)([nvmpdqrs]|8|16)" % "|".join(sorted(SCALAR_NAMES, key=len, reverse=True)), name)
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
