/* The shader stages are rows: their names, what they are in SPIR-V, and since when the language has them. */
#ifndef SGCC_LANG_STAGE_H
#define SGCC_LANG_STAGE_H

#include "lang/lang.h"

enum { MOST_STAGE_FEATURES = 3 };

struct stage {
    const char *name;                           /* for messages: "tessellation control" */
    const char *pragma;                         /* in #pragma shader_stage and -fshader-stage */
    uint16_t model;                             /* SpvExecutionModel */
    struct versions from;                       /* in the language from these versions on */
    uint16_t features[MOST_STAGE_FEATURES];     /* ... or brought by any of these; FEATURE_NONE ends */
    bool has_workgroup;                         /* compute and kin: local_size, shared memory */
};
extern const struct stage shader_stages[];             /* by enum sgcc_stage */

#define STAGE(name) (1u << SGCC_STAGE_##name)   /* a bit of the `stages` columns */

static inline const char *stage_name(enum sgcc_stage stage) { return shader_stages[stage].name; }
static inline bool in_stages(const struct context *c, uint32_t mask) { return mask >> c->stage & 1; }

#endif
