"""The combinations of the values of macros."""

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-"

def _expand_values(name, values):
    """NAME=VALUE of each value; None: the macro is not defined."""
    if not values:
        return [None, name]
    expanded = []
    for value in values:
        first, dots, last = value.partition("..")
        if dots and first.lstrip("-").isdigit() and last.lstrip("-").isdigit():
            if int(first) > int(last):
                fail("The range '%s' of %s is empty: write the smaller number first" % (value, name))
            expanded += ["%s=%d" % (name, number) for number in range(int(first), int(last) + 1)]
        else:
            expanded.append("%s=%s" % (name, value))
    return expanded

def _is_left_out(combination, without):
    for left_out in without:
        if not [value for value in left_out.split(" ") if value and value not in combination]:
            return True
    return False

def expand_axes(axes, without):
    """All combinations but those in `without`, each a list of NAME=VALUE."""
    combinations = [[]]
    for name, values in axes.items():
        values = _expand_values(name, values)
        combinations = [c + ([value] if value else []) for c in combinations for value in values]
    kept = [c for c in combinations if not _is_left_out(c, without)]
    if not kept:
        fail("'without' leaves no combination of 'axes'")
    return kept

def read_variants(variants, source):
    """(name, options) of each variant that sgcc_variants_file has listed for a source."""
    lines = variants.get(source.basename)
    if lines == None:
        fail("'variants' has no %s, only %s: sgcc_variants_file(srcs = ...) says of which sources" % (source.basename, variants.keys()))
    found = []
    for line in lines:
        variant = json.decode(line)
        name = variant["id"]
        if name.startswith("/") or ".." in name.split("/"):
            fail("The output '%s' is not below the package: \"output\" in a file of variants must be" % name)
        found.append((name[:-len(".spv")] if name.endswith(".spv") else name, variant["arguments"][:-3]))  # not -o, the output, the source
    return found

def name_of_combination(combination):
    """.NAME-VALUE for each value, as CMake's sgcc_add_shaders has it."""
    name = ""
    for value in combination:
        name += "." + "".join([c if c in _LETTERS else "-" for c in value.elems()])
    return name
