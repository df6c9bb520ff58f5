/* What the module that --validate loads offers; libsgcc-validate.so, made from validate_module.c. */
#ifndef SGCC_DRIVER_VALIDATE_H
#define SGCC_DRIVER_VALIDATE_H

#include <stddef.h>
#include <stdint.h>

#include "include/sgcc.h"

/* NULL when `count` words are a valid module for `environment` (a name that spirv-val knows), else what is wrong with
 * it, to be freed by the caller. */
typedef char *sgcc_validate_fn(const uint32_t *words, size_t count, const char *environment);
SGCC_API sgcc_validate_fn sgcc_validate;

#endif
