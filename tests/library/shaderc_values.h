/* The parts of the program that tries libshaderc. */
#ifndef SGCC_TESTS_LIBRARY_SHADERC_VALUES_H
#define SGCC_TESTS_LIBRARY_SHADERC_VALUES_H

#include <shaderc/shaderc.h>

/* Compiles a source, and prints what comes of it. */
typedef void try_fn(const char *what, const char *source, shaderc_shader_kind kind,
                    shaderc_compile_options_t options);

void try_values(try_fn *try);

#endif
