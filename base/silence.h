/* The warnings that are enabled, and where. A warning is a bit of a set; lang/warnings.h names the
 * bits. Options decide for the whole source, pragmas from their line on, attributes for a statement
 * or function. */
#ifndef SGCC_BASE_SILENCE_H
#define SGCC_BASE_SILENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"
#include "base/vec.h"

struct context;

enum { WARNING_WORDS = 4, MOST_WARNINGS = 32 * WARNING_WORDS };

struct warning_set {
    uint32_t words[WARNING_WORDS];
};

static inline bool has_warning(const struct warning_set *s, unsigned warning)
{
    return s->words[warning / 32] >> warning % 32 & 1;
}

static inline void set_warning_enabled(struct warning_set *s, unsigned warning, bool is_in)
{
    uint32_t bit = (uint32_t)1 << warning % 32;
    if (is_in) s->words[warning / 32] |= bit;
    else s->words[warning / 32] &= ~bit;
}

enum warning_state { WARNING_IS_OFF, WARNING_IS_ON, WARNING_IS_ERROR };

enum warning_change_kind { CHANGE_SET, CHANGE_PUSH, CHANGE_POP };

/* A line of #pragma sgcc diagnostic. */
struct warning_change {
    loc_t loc;
    uint8_t kind;  /* enum warning_change_kind */
    uint8_t state; /* of CHANGE_SET: enum warning_state */
    uint16_t warning;
};

/* A statement or function with an attribute that ignores a warning. */
struct silent_range {
    loc_t first, last;
    uint16_t warning;
};

struct warnings {
    /* `on` and `as_error` are what the options say.  `wanted` also has what a pragma turns on
     * somewhere: an analysis that none of it needs is not run. */
    struct warning_set on, as_error, wanted;
    VEC(struct warning_change) changes; /* in the order of the source */
    VEC(struct silent_range) silent;
};

/* Returns what becomes of `warning` at `loc`; 0 means no location, where only options count. */
enum warning_state warning_state_at(struct context *c, unsigned warning, loc_t loc);
void change_warning(struct context *c, struct warning_change change);
void silence_warning(struct context *c, unsigned warning, loc_t first, loc_t last);

#endif
