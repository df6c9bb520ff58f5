/* Reports violations of relaxed rules, as -Wpedantic and -pedantic-errors request. */
#include "lang/dialect.h"
#include "lang/target.h"
#include "lang/warnings.h"

enum { EVERYWHERE, IN_MODULES };

static const struct {
    const char *name, *clause, *message;
    unsigned char taken;
} rows[] = {
/* clang-format off */
#define DIALECT(id, name, clause, message, taken) { name, clause, message, taken },
/* clang-format on */
#include "lang/dialect.def"
#undef DIALECT
};

/* A source for a driver is useless if the driver rejects it, so the specification counts there. */
static bool drivers_refuse(const struct context *c, enum dialect rule)
{
    return rows[rule].taken == IN_MODULES && c->target->judges_source;
}

bool accepts_dialect(const struct context *c)
{
    return c->options->pedantry != SGCC_PEDANTIC_ERRORS;
}

bool accepts_rule(const struct context *c, enum dialect rule)
{
    return accepts_dialect(c) && !drivers_refuse(c, rule);
}

bool dialect_at(struct context *c, loc_t loc, enum dialect rule, const char *what)
{
    const char *space = what ? " " : "";
    if (drivers_refuse(c, rule)) {
        error_at(c, loc, "%s%s%s (%s)", what ? what : "", space, rows[rule].message,
                 rows[rule].clause);
        set_message_rule(c, rows[rule].name);
        return false;
    }
    enum warning warning = (enum warning)(WARNING_FIRST_DIALECT + 1 + (unsigned)rule);
    if (accepts_dialect(c) && !wants_warning(c, warning)) return true;
    if (!accepts_dialect(c))
        error_at(c, loc, "%s%s%s (%s) [-pedantic-errors: %s]", what ? what : "", space,
                 rows[rule].message, rows[rule].clause, rows[rule].name);
    else
        warn_of(c, warning, loc, "%s%s%s (%s) [-Wpedantic: %s]", what ? what : "", space,
                rows[rule].message, rows[rule].clause, rows[rule].name);
    set_message_rule(c, rows[rule].name);
    return accepts_dialect(c);
}
