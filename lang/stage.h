/* The table of shader stages: their names, their execution models, and the versions and extensions
 * that have them. */
#ifndef SGCC_LANG_STAGE_H
#define SGCC_LANG_STAGE_H

#include "lang/lang.h"

enum { MOST_STAGE_FEATURES = 4 };

struct stage {
    const char *name;      /* for messages: "tessellation control" */
    const char *pragma;    /* for #pragma shader_stage */
    const char *suffix;    /* of names of files, and for -fshader-stage: "tesc"; NULL: none */
    bool pragma_is_suffix; /* so is `pragma`: NAME.tesscontrol */
    uint16_t model;        /* SpvExecutionModel */
    struct versions from;  /* in the language from these versions on */
    /* any of which adds it to others; FEATURE_NONE ends the list */
    uint16_t features[MOST_STAGE_FEATURES];
    bool has_workgroup; /* has local_size and shared memory */
};
extern const struct stage shader_stages[]; /* by enum sgcc_stage */

#define STAGE(name) (1u << SGCC_STAGE_##name) /* a bit of the `stages` columns */

/* in_stages returns whether the current stage is in `mask`, which has bits 1 << enum sgcc_stage. */
static inline const char *stage_name(enum sgcc_stage stage) { return shader_stages[stage].name; }
static inline bool in_stages(const struct context *c, uint32_t mask)
{
    return mask >> c->stage & 1;
}

#endif
