/* The clauses of the specifications that describe a built-in. */
#ifndef SGCC_LANG_CLAUSES_H
#define SGCC_LANG_CLAUSES_H

#include <stdbool.h>
#include <stdint.h>

struct builtin;
struct builtin_variable;

/* Return the clause of GLSL 4.60 or OpenCL C 3.0, or that of ESSL 3.20: "8.5"; "" if an
 * extension defines the built-in and the language does not. The string is static. */
const char *clause_of_builtin(const struct builtin *b, bool is_es);
const char *clause_of_variable(const struct builtin_variable *v, bool is_es);

/* --- descriptions.c ----------------------------------------------------------------------- */

/* Returns what a built-in does (descriptions.def); NULL: there is no text. */
const char *text_of_builtin(const char *name);

/* --- the generated tables (builtin_table.c) ------------------------------------------------ */

/* The rows are those of builtins[] and builtin_variables[]. */
struct builtin_clause {
    char full[12], es[12];
};
extern const struct builtin_clause builtin_clauses[];
extern const uint8_t builtin_clause_rows[], builtin_variable_clause_rows[];

#endif
