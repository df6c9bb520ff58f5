/* Reports violations of relaxed rules, as -Wpedantic and -pedantic-errors ask for. */
#include "lang/dialect.h"

static const struct {
    const char *name, *clause, *message;
} rows[] = {
/* clang-format off */
#define DIALECT(id, name, clause, message) { name, clause, message },
/* clang-format on */
#include "lang/dialect.def"
#undef DIALECT
};

bool takes_dialect(const struct context *c) { return c->options->pedantry != SGCC_PEDANTIC_ERRORS; }

bool dialect_at(struct context *c, loc_t loc, enum dialect rule, const char *what)
{
    if (c->options->pedantry == SGCC_TAKE_DIALECT) return true;
    const char *space = what ? " " : "";
    if (!takes_dialect(c))
        error_at(c, loc, "%s%s%s (%s) [-pedantic-errors: %s]", what ? what : "", space,
                 rows[rule].message, rows[rule].clause, rows[rule].name);
    else
        warn_at(c, loc, "%s%s%s (%s) [-Wpedantic: %s]", what ? what : "", space, rows[rule].message,
                rows[rule].clause, rows[rule].name);
    set_message_rule(c, rows[rule].name);
    return takes_dialect(c);
}
