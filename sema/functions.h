/* Inside of sema: bodies of functions, and what is checked after the last one. */
#ifndef SGCC_SEMA_FUNCTIONS_H
#define SGCC_SEMA_FUNCTIONS_H

#include "sema/checker.h"

/* The statements of a body, in the scope that is open (check_stmt.c). */
void check_body_stmts(struct checker *ck, struct stmt *body);
/* main is there, every called function has a body, none calls itself. */
void finish_functions(struct checker *ck);
void finish_c_functions(struct checker *ck);        /* of OpenCL C */

#endif
