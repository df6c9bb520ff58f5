/* --explain and --list-rules. */
#ifndef SGCC_DRIVER_MESSAGES_EXPLAIN_H
#define SGCC_DRIVER_MESSAGES_EXPLAIN_H

#include <stdio.h>

#include "include/sgcc.h"

/* Returns the rule of that name; NULL: there is none. */
const struct sgcc_rule *find_rule(const char *name);
/* Returns the rule whose name was probably meant; NULL: none is near. */
const char *near_rule(const char *name);
/* Prints clause, text and example. */
void explain_rule(FILE *out, const struct sgcc_rule *rule);
/* A function of struct questions.list. */
int list_rules(size_t index, const char **name, const char **description);
/* The same for the passes over modules. */
int list_passes(size_t index, const char **name, const char **description);

#endif
