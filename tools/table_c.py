"""Writes the const tables."""
from gen_keywords import hash_slots
from opencl_rows import Name, expand_name
from spirv_grammar import stop
from table_features import SCALARS, close_over_also
from table_types import FAMILIES

NO_CAPABILITY = 0xffff                              # as in lang.h

HEAD = "/* Made by tools/gen_tables.py from {}.  Do not edit. */\n"


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
        out.append(f"    [{feature_name(f)}] = {{ {c_string(f.name)}, {versions(f.start)}, {versions(f.known)}, {versions(f.macro)}, {versions(f.core)}, "
                   f"{{ {also} }},\n        {capability}, {c_string(f.extension)}, {f.spirv_core:#x}, {f.spirv:#x}, {f.spirv_version_limit:#x}, "
                   f"{f.served}, {'true' if f.memory_model else 'false'}, {f.pragma_until:#x} }},")
    out += ["};", ""]
    size = write_slots(out, "feature_slots", [f.name for f in features])
    out += ["", "const struct scalar_requirement scalar_requirements[SCALAR_COUNT] = {"]
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
    elif p.opaque_access:
        opaque = p.opaque_access
    fields = [p.scalar, p.width, p.columns, p.flags, opaque, p.array, p.spaces]
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
    return (f"    {{ {c_string(b.name)}, {feature_name(block.feature)}, {feature_name(block.feature2)}, "
            f"{versions(block.start)}, {versions(block.until)}, {block.stages:#x},\n"
            f"      {bits:#x}, {b.widths:#x}, {len(b.params)}, {flag[b.variadic]}, {write_pattern(b.result, images)}, "
            f"{{ {params} }},\n"
            f"      LOWER_{b.lowering}, {{ {', '.join(map(str, b.opcode))} }}, {c_string(b.recipe)}, "
            f"{flag[block.pure]}, {flag[block.foldable]}, {flag[block.generic]}, {flag[block.group]}, {flag[block.own_types]}, {flag[b.derivatives]}, "
            f"{flag[block.compatibility]}, {flag[block.straight]}, FOR_{block.api}, {b.spirv:#x} }},")


def write_variable(v):
    values = ", ".join(map(str, v.values)) or "0"
    precision = v.type.flags >> 6
    block = v.block
    return (f"    {{ {c_string(v.name)}, BUILTIN_{v.kind}, {v.type.scalar}, {v.type.width}, {v.type.columns}, {v.array}, {precision}, "
            f"{feature_name(block.feature)}, {feature_name(block.feature2)}, {versions(block.start)}, {versions(block.until)}, {block.stages:#x}, "
            f"{block.volatile:#x}, {v.builtin}, {{ {values} }}, LOWER_{v.lowering}, {c_string(block.member_of)}, "
            f"FOR_{block.api}, {'true' if block.patch else 'false'}, {'true' if block.perprimitive else 'false'}, "
            f"{'true' if block.pervertex else 'false'}, {'true' if block.perview else 'false'}, {'true' if block.redeclare else 'false'}, {v.struct} }},")


def write_structs(structs):
    """Their members stand one after the other in builtin_members[]."""
    out, rows = ["", "const struct builtin_member builtin_members[] = {"], []
    for s in structs:
        rows.append(f"    {{ {c_string(s.name)}, {len(out) - 2}, {len(s.members)} }},")
        out += [f"    {{ {c_string(name)}, {t.scalar}, {t.width}, {t.columns}, {t.flags >> 6} }}," for name, t in s.members]
    return out + ["};", "", "const struct builtin_struct builtin_structs[] = {"] + rows + ["};"]


def check_alternatives(members):
    """Rows of one name are for different stages, or brought by different features."""
    for i, v in enumerate(members):
        for other in members[:i]:
            shared = not v.block.stages or not other.block.stages or v.block.stages & other.block.stages
            same = (v.block.feature, v.block.start, v.block.api) == (other.block.feature, other.block.start, other.block.api)
            if shared and same:
                stop(v.where, f"{v.name} is there twice")


def group_by_name(rows):
    """The rows of each name.  A generic one, which check_call asks about first, stands before the others."""
    groups = {}
    for b in sorted(rows, key=lambda b: not b.block.generic):
        groups.setdefault(b.name, []).append(b)
    return groups


def write_names(rows, first, names_of):
    """The names of rows that stand in builtins[] from `first` on: (Name, number of the first row, how many)."""
    names = []
    for name, members in group_by_name(rows).items():
        names += [(n, first, len(members)) for n in names_of(members[0])]
        first += len(members)
    texts = [n.text for n, _, _ in names]
    for t in texts:
        if texts.count(t) > 1:
            stop("lang/builtins", f"two rows make the name {t}")
    return names


def write_name_table(names):
    return [f"    {{ {c_string(n.text)}, {at}, {count}, {n.scalar}, {n.width}, {n.rounding}, {'true' if n.saturated else 'false'} }},"
            for n, at, count in names]


def write_clauses(functions, variables):
    """Which clause a row is of: few bytes, as only descriptions of built-ins read them."""
    clauses = sorted({b.block.clause for b in functions + variables if b.block.clause})
    numbers = {clause: i for i, clause in enumerate(clauses, 1)}
    out = ["", "const struct builtin_clause builtin_clauses[] = {", '    { "", "" },']
    out += [f"    {{ {c_string(most)}, {c_string(es)} }}," for most, es in clauses] + ["};"]
    for name, members in (("builtin_clause_rows", functions), ("builtin_variable_clause_rows", variables)):
        out += ["", f"const uint8_t {name}[] = {{"] + [f"    {numbers.get(b.block.clause, 0)}," for b in members] + ["};"]
    return out


def write_builtins(rows, opencl, variables, structs):
    """The rows of OpenCL C behind those of GLSL, and so their names: what one language reads, the other never touches."""
    out = [HEAD.format("lang/builtins.def and lang/opencl_builtins.def"), '#include "lang/clauses.h"', '#include "lang/lang.h"', '#include "lang/tables.h"', "",
           "const struct builtin builtins[] = {"]
    images = []
    functions = [b for members in list(group_by_name(rows).values()) + list(group_by_name(opencl).values()) for b in members]
    out += [write_builtin(b, images) for b in functions]
    names = write_names(rows, 0, lambda b: [Name(b.name)])
    opencl_names = write_names(opencl, len(rows), lambda b: expand_name(b.where, b.name))
    out += ["};"] + write_images(images)
    out += ["", "const struct builtin_name builtin_names[] = {"] + write_name_table(names + opencl_names) + ["};", ""]
    sizes = {"BUILTIN_NAME_SLOTS": write_slots(out, "builtin_name_slots", [n.text for n, _, _ in names])}
    sizes["OPENCL_NAME_SLOTS"] = write_slots(out, "opencl_name_slots", [n.text for n, _, _ in opencl_names])
    sizes["BUILTIN_COUNT"], sizes["BUILTIN_NAME_COUNT"] = len(rows), len(names)
    sizes["OPENCL_NAME_COUNT"] = len(opencl_names)
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
    out += [f"    {{ {c_string(n)}, {at}, {count}, 0, 0, 0, false }}," for n, at, count in names]
    out += ["};"] + write_clauses(functions, [v for members in groups.values() for v in members])
    out += write_structs(structs) + [""]
    sizes["BUILTIN_STRUCT_COUNT"] = len(structs)
    sizes["BUILTIN_VARIABLE_SLOTS"] = write_slots(out, "builtin_variable_slots", list(groups))
    sizes["BUILTIN_VARIABLE_COUNT"] = len(names)
    return "\n".join(out) + "\n", sizes


def write_macros(macros):
    out = [HEAD.format("lang/builtins/opencl_macros.def"), '#include "lang/lang.h"', '#include "lang/tables.h"', "",
           "const struct opencl_macro opencl_macros[] = {"]
    out += [f"    {{ {c_string(m.name)}, {c_string(m.text)}, {versions(m.block.start)}, {feature_name(m.block.feature)} }}," for m in macros]
    out += ["    {0}, /* ends the table */", "};", ""]
    size = write_slots(out, "opencl_macro_slots", [m.name for m in macros])
    return "\n".join(out) + "\n", size


def write_tables(features, lowerings, words, sizes):
    out = [HEAD.format("lang/features.def and lang/builtins.def"), "enum feature_id {", "    FEATURE_NONE,"]
    out += [f"    {feature_name(f)}," for f in features]
    out += ["    FEATURE_COUNT", "};", f"enum {{ FEATURE_WORDS = {words} }};", "", "enum lowering_kind {"]
    out += [f"    LOWER_{name}," for name in lowerings]
    out += ["    LOWER_COUNT", "};", "", "enum {"]
    out += [f"    {name} = {value}," for name, value in sizes.items()]
    out += ["};", ""]
    return "\n".join(out)
