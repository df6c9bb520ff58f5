/* The functions of the module that --validate, inputs in assembly and sgcc_assemble load:
 * libsgcc-validate.so, made from driver/modules/validate_module.c. */
#ifndef SGCC_INCLUDE_VALIDATE_MODULE_H
#define SGCC_INCLUDE_VALIDATE_MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "include/sgcc.h"

/* Whether `count` words are a valid module for `environment` (a name that spirv-val knows).  If
 * not, `*wrong` says why, to be freed by the caller; NULL: there was no memory for that. */
typedef bool sgcc_validate_fn(const uint32_t *words, size_t count, const char *environment,
                              char **wrong);
SGCC_API sgcc_validate_fn sgcc_validate;

/* Assembles `text` for `environment`. Returns `*count` words, or NULL: `*wrong` is then the
 * error at `*line`, or NULL if there was no memory. The caller frees them. */
typedef uint32_t *sgcc_assemble_words_fn(const char *text, size_t length, const char *environment,
                                         size_t *count, char **wrong, size_t *line);
SGCC_API sgcc_assemble_words_fn sgcc_assemble_words;

#endif
