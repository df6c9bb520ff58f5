/* The clauses of built-ins, for what editors show. */
#include "lang/clauses.h"

#include "lang/lang.h"

static const char *clause_text(uint8_t row, bool is_es)
{
    return is_es ? builtin_clauses[row].es : builtin_clauses[row].full;
}

const char *clause_of_builtin(const struct builtin *b, bool is_es)
{
    return clause_text(builtin_clause_rows[b - builtins], is_es);
}

const char *clause_of_variable(const struct builtin_variable *v, bool is_es)
{
    return clause_text(builtin_variable_clause_rows[v - builtin_variables], is_es);
}
