/* Inside of sema: constants beyond what checker.h offers. */
#ifndef SGCC_SEMA_CONSTANT_H
#define SGCC_SEMA_CONSTANT_H

#include "sema/checker.h"

/* 5.4.1: `v` of scalar `from` as `to`. */
union scalar_value convert_scalar(enum scalar from, enum scalar to, union scalar_value v);

#endif
