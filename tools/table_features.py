"""Reads lang/features.def, and what the .def files share: lines in columns, versions, scalars."""
import re

from spirv_grammar import stop

SCALARS = ["bool", "int8", "uint8", "int16", "uint16", "int", "uint", "int64", "uint64",
           "floate2m1", "floate2m3", "floate3m2", "floatue8m0", "floatmxint8", "floate5m2", "floate4m3", "bfloat16", "float16", "float", "double"]
CLASSES = ["float", "int", "uint", "bool"]          # the order of struct builtin.opcode
STAGES = ["vert", "tesc", "tese", "geom", "frag", "comp", "task", "mesh",
          "rgen", "rint", "rahit", "rchit", "rmiss", "rcall", "cluster"]       # enum sgcc_stage from 1 on


def scalar_class(scalar):
    if scalar == "bool":
        return 3
    if scalar.startswith("uint"):
        return 2
    return 1 if scalar.startswith("int") else 0


def read_lines(path):
    """(where, columns) of each row: columns stand two spaces or more apart; # begins a comment."""
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            line = re.sub(r"(^|\s)#.*", "", line.rstrip("\n")).rstrip()
            if line.strip():
                yield f"{path}:{number}", re.split(r"\s{2,}", line.strip())


NEVER = (0, 0, 0)                                   # struct versions
EVERYWHERE = (1, 1, 0)                              # in every version of GLSL and ESSL


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


class Feature:
    def __init__(self):
        self.id = self.name = ""
        self.start = NEVER
        self.core = NEVER
        self.known = EVERYWHERE
        self.macro = None
        self.also = []
        self.capability = None
        self.extension = None
        self.spirv_core = self.spirv = self.spirv_version_limit = 0
        self.served, self.memory_model, self.pragma_until = "SERVED", False, 0


def parse_spirv_version(where, text):
    if not re.fullmatch(r"1\.\d", text):
        stop(where, f"{text} is no version of SPIR-V")
    return 0x10000 | int(text[2:]) << 8


def parse_version_list(where, word):
    """What `core=400,es320` says; `macro=never` too."""
    value = word.partition("=")[2]
    found, bad = parse_versions(where, value.split(",") if value != "never" else [])
    if bad:
        stop(where, f"{word}: expected versions")
    return found


SECTIONS = ["[served]", "[for drivers]", "[nothing in compute]", "[not served yet]"]


def parse_feature(where, columns, section):
    f = Feature()
    f.served = {"[served]": "SERVED", "[for drivers]": "SERVED_FOR_DRIVERS", "[nothing in compute]": "SERVED_IN_COMPUTE"}.get(section, "NOT_SERVED")
    has_id = section in ("[served]", "[for drivers]")
    if has_id:
        if len(columns) < 3:
            stop(where, "a feature row is: id  name  versions [attributes]")
        f.id = columns.pop(0)
    f.name = columns.pop(0)
    if not re.fullmatch(r"(GL|cl|__opencl_c)_\w+", f.name):
        stop(where, f"{f.name} is no name of an extension")
    if not has_id:
        f.id = f.name.partition("_")[2].lower()
    f.start, rest = parse_versions(where, " ".join(columns).split())
    for word in rest:
        key, _, value = word.partition("=")
        if key in ("core", "known", "macro"):
            setattr(f, key, parse_version_list(where, word))
        elif key == "also":
            f.also = value.split(",")
        elif key == "capability":
            f.capability = value
        elif key == "spirv":
            f.spirv = parse_spirv_version(where, value)
        elif key == "taken":
            f.spirv_version_limit = parse_spirv_version(where, value)
        elif key == "extension":
            f.extension, _, until = value.partition("<")
            f.spirv_core = parse_spirv_version(where, until) if until else 0
        elif word == "vulkan_memory_model":
            f.memory_model = True
        elif key == "pragma":
            f.pragma_until = int(value[2:]) if value else 0xffff
        else:
            stop(where, f"unknown attribute {word}")
    if f.start == NEVER:
        stop(where, f"{f.name}: no version is given from which it may be named")
    if f.spirv_version_limit >= f.spirv and f.spirv_version_limit:
        stop(where, f"{f.name}: taken= is a version before that of spirv=")
    if f.macro is None:
        f.macro = f.start
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
