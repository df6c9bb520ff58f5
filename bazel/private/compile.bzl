"""One action of sgcc, for all rules."""

TOOLCHAIN = str(Label("//:toolchain_type"))  # whatever this repository is called

SgccHeadersInfo = provider(
    doc = "Files that shaders may include.",
    fields = {
        "headers": "depset of files",
        "includes": "depset of folders for -I",
    },
)

SgccModulesInfo = provider(
    doc = "What was compiled.",
    fields = {
        "modules": "depset of SPIR-V modules",
        "reflections": "depset of their reflections (JSON)",
    },
)

HEADER_ATTRS = {
    "hdrs": attr.label_list(allow_files = True, doc = "Files that may be included."),
    "deps": attr.label_list(providers = [SgccHeadersInfo], doc = "Targets of sgcc_headers."),
    "includes": attr.string_list(doc = "Folders for -I, relative to the package."),
}

COMPILE_ATTRS = dict(
    HEADER_ATTRS,
    copts = attr.string_list(doc = "Further options."),
    defines = attr.string_list(doc = "NAME or NAME=VALUE."),
    reflect = attr.bool(doc = "Whether the reflection of each module is written, too."),
    target_env = attr.string(doc = "The environment, such as vulkan1.2."),
)

def _find_folders(ctx):
    """The folders of `includes`, among the sources and among what is generated."""
    folders = []
    for root in [".", ctx.bin_dir.path]:
        for include in ctx.attr.includes:
            parts = [root, ctx.label.workspace_root, ctx.label.package, include]
            folders.append("/".join([part for part in parts if part not in ["", "."]]) or ".")
    return folders

def collect_headers(ctx):
    """SgccHeadersInfo of a target with HEADER_ATTRS."""
    infos = [dep[SgccHeadersInfo] for dep in ctx.attr.deps]
    return SgccHeadersInfo(
        headers = depset(ctx.files.hdrs, transitive = [info.headers for info in infos]),
        includes = depset(_find_folders(ctx), transitive = [info.includes for info in infos], order = "preorder"),
    )

def _format_arguments(ctx, source, headers, defines, options, module, reflection, unused):
    args = ctx.actions.args()

    # A line each, with nothing quoted.  A worker reads the same file.
    args.use_param_file("--flagfile=%s", use_always = True)
    args.set_param_file_format("multiline")
    args.add_all(ctx.toolchains[TOOLCHAIN].sgcc.copts)
    if ctx.attr.target_env:
        args.add(ctx.attr.target_env, format = "--target-env=%s")
    args.add_all(headers.includes, format_each = "-I%s")
    args.add_all(ctx.attr.defines + defines, format_each = "-D%s")
    args.add_all(ctx.attr.copts + options)
    if reflection:
        args.add(reflection, format = "--reflect=%s")
    args.add(unused, format = "--unused-inputs=%s")
    args.add_all(headers.headers, format_each = "--may-include=%s")
    args.add("-o", module)
    args.add(source)
    return args

def compile_module(ctx, source, name, headers, defines = [], options = []):
    """Declares NAME.spv (and NAME.json) and the action that makes it; returns both, the second may be None."""
    info = ctx.toolchains[TOOLCHAIN].sgcc
    if ctx.attr.reflect and not info.has_reflection:
        fail("%s: this sgcc has no --reflect, since it was built without jansson" % ctx.label)
    module = ctx.actions.declare_file(name + ".spv")
    reflection = ctx.actions.declare_file(name + ".json") if ctx.attr.reflect else None
    unused = ctx.actions.declare_file(name + ".unused")
    requirements = {}
    if info.worker:
        requirements = {
            "requires-worker-protocol": "json",
            "supports-multiplex-workers": "1" if info.multiplex else "0",
            "supports-workers": "1",
        }
    ctx.actions.run(
        executable = info.sgcc,
        arguments = [_format_arguments(ctx, source, headers, defines, options, module, reflection, unused)],
        inputs = depset([source], transitive = [headers.headers]),
        outputs = [file for file in [module, reflection, unused] if file],
        unused_inputs_list = unused,
        mnemonic = "SgccCompile",
        progress_message = "Compiling shader %s" % module.short_path,
        execution_requirements = requirements,
    )
    return module, reflection

def return_modules(modules, reflections):
    """The providers of a rule that compiled these."""
    return [
        DefaultInfo(files = depset(modules + reflections), runfiles = None),
        SgccModulesInfo(modules = depset(modules), reflections = depset(reflections)),
        OutputGroupInfo(modules = depset(modules), reflections = depset(reflections)),
    ]
