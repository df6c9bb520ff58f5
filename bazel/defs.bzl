"""Rules for shaders: sgcc_headers, sgcc_shader, sgcc_variants, and sgcc_toolchain."""

load(":private/compile.bzl", _SgccHeadersInfo = "SgccHeadersInfo", _SgccModulesInfo = "SgccModulesInfo")
load(":private/rules.bzl", _sgcc_headers = "sgcc_headers", _sgcc_shader = "sgcc_shader", _sgcc_variants = "sgcc_variants")
load(":private/toolchain.bzl", _sgcc_toolchain = "sgcc_toolchain")

SgccHeadersInfo = _SgccHeadersInfo
SgccModulesInfo = _SgccModulesInfo
sgcc_headers = _sgcc_headers
sgcc_shader = _sgcc_shader
sgcc_toolchain = _sgcc_toolchain
sgcc_variants = _sgcc_variants
