"""sgcc_local_repository: the sgcc that is installed on this machine, as a toolchain."""

_TOOL = """package(default_visibility = ["//visibility:public"])

exports_files(["sgcc"])
"""

_TOOLCHAIN = """load("{rules}//:defs.bzl", "sgcc_toolchain")

sgcc_toolchain(
    name = "sgcc",
    copts = {copts},
    has_reflection = {has_reflection},
    multiplex = {multiplex},
    sgcc = "//bin:sgcc",
    worker = {worker},
)

toolchain(
    name = "toolchain",
    toolchain = ":sgcc",
    toolchain_type = "{rules}//:toolchain_type",
)
"""

def _find_program(repository_ctx):
    if repository_ctx.attr.path:
        return repository_ctx.path(repository_ctx.attr.path)
    program = repository_ctx.which("sgcc")
    if not program:
        fail("There is no sgcc in PATH: install it, or name it by sgcc_local_repository(path = ...)")
    return program

def _has_json(repository_ctx, program):
    """Whether this program was built with jansson, which reads requests and writes reflections."""
    probe = repository_ctx.execute([program, "--device=/nowhere.json", "-"])
    return "built without jansson" not in probe.stderr

def _sgcc_local_repository_impl(repository_ctx):
    program = _find_program(repository_ctx)
    if not program.exists:
        fail("There is no program %s" % program)
    has_json = _has_json(repository_ctx, program)
    repository_ctx.symlink(program, "bin/sgcc")
    repository_ctx.file("bin/BUILD", _TOOL)
    repository_ctx.file("BUILD", _TOOLCHAIN.format(
        rules = str(Label("//:defs.bzl")).partition("//")[0],
        copts = repr(repository_ctx.attr.copts),
        has_reflection = has_json,
        multiplex = repository_ctx.attr.multiplex,
        worker = has_json and repository_ctx.attr.worker,  # requests are JSON
    ))

sgcc_local_repository = repository_rule(
    implementation = _sgcc_local_repository_impl,
    attrs = {
        "path": attr.string(doc = "The program; the sgcc in PATH if it is not given."),
        "copts": attr.string_list(doc = "Options of every compilation."),
        "multiplex": attr.bool(doc = "Whether a worker may have several actions at a time. Bazel 4 may wait forever for such a worker that was killed."),
        "worker": attr.bool(default = True, doc = "Whether actions may run in persistent workers."),
    },
    environ = ["PATH"],
    local = True,
    doc = "Register its :toolchain.",
)

def _sgcc_variants_file_impl(repository_ctx):
    file = repository_ctx.path(repository_ctx.attr.file)
    program = repository_ctx.path(repository_ctx.attr.sgcc)
    variants = {}
    for source in repository_ctx.attr.srcs:
        listed = repository_ctx.execute([program, "--variants=%s" % file, "--list=json", source])
        if listed.return_code:
            fail("The variants of %s cannot be listed:\n%s" % (source, listed.stderr))
        variants[source] = listed.stdout.splitlines()
    repository_ctx.file("BUILD", "")
    repository_ctx.file("variants.bzl", "VARIANTS = %s\n" % repr(variants))

sgcc_variants_file = repository_rule(
    implementation = _sgcc_variants_file_impl,
    attrs = {
        "file": attr.label(allow_single_file = True, mandatory = True, doc = "A file of variants (sgcc --variants)."),
        "sgcc": attr.label(default = "@sgcc//bin:sgcc", doc = "The program that reads it."),
        "srcs": attr.string_list(mandatory = True, doc = "The names of the sources, without folders."),
    },
    doc = "Makes variants.bzl, whose VARIANTS are for sgcc_variants(variants = ...).",
)
