"""sgcc_headers, sgcc_shader and sgcc_variants."""

load(":private/axes.bzl", "expand_axes", "name_of_combination", "read_variants")
load(":private/compile.bzl", "COMPILE_ATTRS", "HEADER_ATTRS", "TOOLCHAIN", "collect_headers", "compile_module", "return_modules")

def _sgcc_headers_impl(ctx):
    info = collect_headers(ctx)
    return [DefaultInfo(files = info.headers), info]

sgcc_headers = rule(
    implementation = _sgcc_headers_impl,
    attrs = HEADER_ATTRS,
    doc = "Files that shaders may include, for `deps`.",
)

def _sgcc_shader_impl(ctx):
    module, reflection = compile_module(ctx, ctx.file.src, ctx.label.name, collect_headers(ctx))
    return return_modules([module], [reflection] if reflection else [])

sgcc_shader = rule(
    implementation = _sgcc_shader_impl,
    attrs = dict(COMPILE_ATTRS, src = attr.label(allow_single_file = True, mandatory = True, doc = "The source.")),
    toolchains = [TOOLCHAIN],
    doc = "Compiles a source to NAME.spv.",
)

def _list_variants(ctx, source):
    """(name, defines, options) of each variant of a source."""
    if ctx.attr.variants:
        return [(name, [], options) for name, options in read_variants(ctx.attr.variants, source)]
    combinations = expand_axes(ctx.attr.axes, ctx.attr.without)
    return [(source.basename + name_of_combination(combination), combination, []) for combination in combinations]

def _sgcc_variants_impl(ctx):
    if bool(ctx.attr.axes) == bool(ctx.attr.variants):
        fail("sgcc_variants needs one of 'axes' and 'variants'")
    headers = collect_headers(ctx)
    modules, reflections, index = [], [], []
    for source in ctx.files.srcs:
        for name, defines, options in _list_variants(ctx, source):
            module, reflection = compile_module(ctx, source, "%s/%s" % (ctx.label.name, name), headers, defines, options)
            modules.append(module)
            reflections += [reflection] if reflection else []
            what = {"options": options} if ctx.attr.variants else {"defines": defines}
            index.append(struct(module = name + ".spv", source = source.short_path, **what))
    index_file = ctx.actions.declare_file(ctx.label.name + "/index.json")
    ctx.actions.write(index_file, "[\n%s\n]\n" % ",\n".join([entry.to_json() for entry in index]))
    return return_modules(modules, reflections + [index_file])

sgcc_variants = rule(
    implementation = _sgcc_variants_impl,
    attrs = dict(
        COMPILE_ATTRS,
        axes = attr.string_list_dict(
            doc = "The values of each macro: '4', or '1..8' for a range. [] is twice: not defined, and defined.",
        ),
        srcs = attr.label_list(allow_files = True, mandatory = True, doc = "The sources."),
        variants = attr.string_list_dict(doc = "In place of axes: VARIANTS of a repository that sgcc_variants_file makes."),
        without = attr.string_list(doc = "Combinations to leave out: 'LIGHTS=1 SHADOWS' is each with both."),
    ),
    toolchains = [TOOLCHAIN],
    doc = "Compiles each source for each combination of values, an action each, to NAME/SOURCE.MACRO-VALUE.spv, with NAME/index.json.",
)
