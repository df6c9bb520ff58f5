/* Sets of extensions, and the current one: what #extension of GLSL and #pragma OPENCL EXTENSION
 * share. */
#ifndef SGCC_LEXER_PREPROC_EXTENSION_H
#define SGCC_LEXER_PREPROC_EXTENSION_H

#include "lexer/preproc/preproc.h"

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

/* Enables or disables `f` in `asked`, the extensions that the source names. */
void apply_behavior(struct extensions *requested, unsigned f, enum behavior behavior);
/* Makes `state`, which is copied, the current one.  If there are too many different ones, reports
 * that at `loc`, and no token follows. */
void choose_state(struct preprocessor *pp, loc_t loc, const struct extensions *state);

void init_extensions(struct preprocessor *pp);
void do_extension(struct preprocessor *pp, loc_t loc);
/* Returns whether the macro with the name of the extension is defined (lang/features.def, macro=).
 * Not for FEATURE_NONE and OpenCL C. */
bool has_extension_macro(const struct context *c, enum feature_id f);

#endif
