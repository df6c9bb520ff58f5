/* Inside of sema: words for messages about gates. */
#ifndef SGCC_SEMA_GATES_H
#define SGCC_SEMA_GATES_H

#include "sema/checker.h"

const char *stage_name(enum sgcc_stage stage);      /* "compute" */

#endif
