"""The toolchain: which sgcc compiles, and whether it stays as a persistent worker."""

SgccInfo = provider(
    doc = "What a compilation needs to know.",
    fields = {
        "sgcc": "the program, a FilesToRunProvider",
        "has_reflection": "whether the program has --reflect",
        "copts": "options of every compilation",
        "worker": "whether one process may compile one source after another",
        "multiplex": "whether it may compile several at a time",
    },
)

def _sgcc_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(sgcc = SgccInfo(
        sgcc = ctx.attr.sgcc[DefaultInfo].files_to_run,
        has_reflection = ctx.attr.has_reflection,
        copts = ctx.attr.copts,
        worker = ctx.attr.worker,
        multiplex = ctx.attr.multiplex,
    ))]

sgcc_toolchain = rule(
    implementation = _sgcc_toolchain_impl,
    attrs = {
        "sgcc": attr.label(
            mandatory = True,
            executable = True,
            allow_single_file = True,
            cfg = "exec",
            doc = "The program, in a package other than the root of the workspace: Bazel starts a worker by a path with a slash.",
        ),
        "has_reflection": attr.bool(default = True, doc = "Whether the program has --reflect."),
        "copts": attr.string_list(doc = "Options of every compilation."),
        "multiplex": attr.bool(doc = "Whether a worker may have several actions at a time. Bazel 4 may wait forever for such a worker that was killed."),
        "worker": attr.bool(default = True, doc = "Whether actions may run in persistent workers."),
    },
    doc = "Tells the rules which sgcc compiles.",
)
