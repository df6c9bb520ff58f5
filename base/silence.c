/* Decides whether a warning is wanted at a location.  Included files are read in the middle of
 * those that include them, so locations are compared in the order of reading. */
#include "base/silence.h"

#include "base/context.h"

/* Returns whether `a` is read before `b`.  An #include counts as before what it includes. */
static bool is_before(struct context *c, loc_t a, loc_t b)
{
    struct location at = find_location(&c->sources, a);
    while (at.source) {
        struct location to = find_location(&c->sources, b);
        while (to.source && to.source != at.source)
            to = find_location(&c->sources, to.source->included_from);
        if (to.source) return at.offset <= to.offset;
        at = find_location(&c->sources, at.source->included_from);
    }
    return a <= b;
}

static bool is_silent(struct context *c, unsigned warning, loc_t loc)
{
    for (uint32_t i = 0; i < c->warnings.silent.count; i++) {
        const struct silent_range *r = &c->warnings.silent.at[i];
        if (r->warning == warning && is_before(c, r->first, loc) && is_before(c, loc, r->last))
            return true;
    }
    return false;
}

enum warning_state warning_state_at(struct context *c, unsigned warning, loc_t loc)
{
    enum { DEEPEST = 64 };
    const struct warnings *w = &c->warnings;
    enum warning_state state = !has_warning(&w->on, warning)        ? WARNING_IS_OFF
                               : has_warning(&w->as_error, warning) ? WARNING_IS_ERROR
                                                                    : WARNING_IS_ON;
    if (!loc) return state;
    enum warning_state outer[DEEPEST];
    uint32_t depth = 0;
    for (uint32_t i = 0; i < w->changes.count && is_before(c, w->changes.at[i].loc, loc); i++) {
        const struct warning_change *change = &w->changes.at[i];
        if (change->kind == CHANGE_PUSH && depth++ < DEEPEST) outer[depth - 1] = state;
        else if (change->kind == CHANGE_POP && depth && --depth < DEEPEST) state = outer[depth];
        else if (change->kind == CHANGE_SET && change->warning == warning)
            state = (enum warning_state)change->state;
    }
    return state && is_silent(c, warning, loc) ? WARNING_IS_OFF : state;
}

void change_warning(struct context *c, struct warning_change change)
{
    vec_push(&c->arena, &c->warnings.changes, change);
    if (change.kind == CHANGE_SET && change.state)
        set_warning_enabled(&c->warnings.wanted, change.warning, true);
}

void silence_warning(struct context *c, unsigned warning, loc_t first, loc_t last)
{
    vec_push(&c->arena, &c->warnings.silent,
             ((struct silent_range){first, last, (uint16_t)warning}));
}
