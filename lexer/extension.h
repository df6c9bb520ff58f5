/* Sets of extensions, and the one that is in force: what GLSL's #extension and OpenCL C's #pragma
 * have in common. */
#ifndef SGCC_LEXER_EXTENSION_H
#define SGCC_LEXER_EXTENSION_H

#include "lexer/preproc.h"

enum behavior {
    BEHAVIOR_REQUIRE,
    BEHAVIOR_ENABLE,
    BEHAVIOR_WARN,
    BEHAVIOR_DISABLE,
    BEHAVIOR_COUNT
};

static inline void set_bit(uint32_t *set, unsigned bit)
{
    set[bit / 32] |= UINT32_C(1) << bit % 32;
}

static inline void clear_bit(uint32_t *set, unsigned bit)
{
    set[bit / 32] &= ~(UINT32_C(1) << bit % 32);
}

static inline bool has_bit(const uint32_t *set, unsigned bit)
{
    return set[bit / 32] >> bit % 32 & 1;
}

/* Enables or disables `f` in `asked`, which is what the source asks for by name. */
void apply_behavior(struct extensions *asked, unsigned f, enum behavior behavior);
/* Makes `state` the current one.  It is copied.  An error at `loc` if there are too many different
 * ones: reading ends. */
void choose_state(struct preprocessor *pp, loc_t loc, const struct extensions *state);

void init_extensions(struct preprocessor *pp);
void do_extension(struct preprocessor *pp, loc_t loc);
/* Whether the macro of the extension's name is defined (lang/features.def, macro=); not for
 * FEATURE_NONE and OpenCL C. */
bool has_extension_macro(const struct context *c, enum feature_id f);

#endif
