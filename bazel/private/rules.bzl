"""sgcc_headers, sgcc_shader and sgcc_variants."""

load(":private/axes.bzl", "expand_axes", "name_of_combination")
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

def _sgcc_variants_impl(ctx):
    headers = collect_headers(ctx)
    combinations = expand_axes(ctx.attr.axes, ctx.attr.without)
    modules, reflections, index = [], [], []
    for source in ctx.files.srcs:
        for combination in combinations:
            name = "%s/%s%s" % (ctx.label.name, source.basename, name_of_combination(combination))
            module, reflection = compile_module(ctx, source, name, headers, combination)
            modules.append(module)
            reflections += [reflection] if reflection else []
            index.append(struct(module = module.basename, source = source.short_path, defines = combination))
    index_file = ctx.actions.declare_file(ctx.label.name + "/index.json")
    ctx.actions.write(index_file, "[\n%s\n]\n" % ",\n".join([entry.to_json() for entry in index]))
    return return_modules(modules, reflections + [index_file])

sgcc_variants = rule(
    implementation = _sgcc_variants_impl,
    attrs = dict(
        COMPILE_ATTRS,
        axes = attr.string_list_dict(
            mandatory = True,
            doc = "The values of each macro: '4', or '1..8' for a range. [] is twice: not defined, and defined.",
        ),
        srcs = attr.label_list(allow_files = True, mandatory = True, doc = "The sources."),
        without = attr.string_list(doc = "Combinations to leave out: 'LIGHTS=1 SHADOWS' is each with both."),
    ),
    toolchains = [TOOLCHAIN],
    doc = "Compiles each source for each combination of values, an action each, to NAME/SOURCE.MACRO-VALUE.spv, with NAME/index.json.",
)
