/* Rules of the specifications that are relaxed, because other compilers do not enforce them and
 * shipped shaders break them.  dialect.def lists them; docs/dialect.md explains each.
 * options.pedantry decides whether a violation is accepted silently, warned about or an error. */
#ifndef SGCC_LANG_DIALECT_H
#define SGCC_LANG_DIALECT_H

#include "base/context.h"

enum dialect {
#define DIALECT(id, name, clause, message, taken) DIALECT_##id,
#include "lang/dialect.def"
#undef DIALECT
    DIALECT_COUNT
};

/* Reports a violation of `rule` at `loc` as options.pedantry says.  The message begins with `what`,
 * the offending construct, unless it is NULL.  Returns whether the violation is accepted; if not,
 * the caller proceeds as after any error. */
bool dialect_at(struct context *c, loc_t loc, enum dialect rule, const char *what);
/* Returns whether dialect_at would accept a violation, without reporting anything. */
bool accepts_dialect(const struct context *c);
/* The same for one rule: some are kept in sources for drivers. */
bool accepts_rule(const struct context *c, enum dialect rule);

#endif
