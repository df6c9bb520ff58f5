/* Inside of sema: variables that one shader hands to another (payload.c). */
#ifndef SGCC_SEMA_GLSL_PAYLOAD_H
#define SGCC_SEMA_GLSL_PAYLOAD_H

#include "sema/declare.h"

/* Whether the storage word is one of rayPayloadEXT and its kin. */
bool is_payload_word(enum qualifier_kind word);
/* The storage that it means in this stage; false after an error: the stage has no such thing. */
bool find_payload_storage(struct checker *ck, const struct qualifiers *q, enum storage *s);
/* Enters `d`, a variable or the instance of a block, under its location, and checks that there is but one where only one may be. */
void enter_payload(struct checker *ck, struct decl *d, loc_t loc);
/* The argument of a call that names a variable by its location (`flags`: of its pattern): the variable; an error when there is none. */
struct expr *find_payload(struct checker *ck, const struct expr *at, unsigned flags);
/* Why `d` cannot be assigned in this stage; NULL: it can. */
const char *payload_is_constant(const struct checker *ck, const struct decl *d);

#endif
