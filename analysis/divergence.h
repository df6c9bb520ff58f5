/* Warnings from uniformity: uses that are wrong where invocations diverge. */
#ifndef SGCC_ANALYSIS_DIVERGENCE_H
#define SGCC_ANALYSIS_DIVERGENCE_H

#include "analysis/uniformity.h"

/* A finding: the name of a warning (lang/warnings.def), an instruction, a text, and the path to the
 * source of divergence. */
struct finding {
    const char *name;
    const uint32_t *at;
    const char *text;
    const struct reason *reasons;
    unsigned reason_count;
};

typedef void report_function(void *user, const struct uniformity *u, const struct finding *finding);

/* Calls `report` for each finding, in the order of the module. */
void find_divergence(const struct uniformity *u, report_function *report, void *user);
/* Returns the text of a note for a reason. */
const char *text_of_reason(const struct uniformity *u, const struct reason *reason);

/* --- races/races.c ------------------------------------------------------------------------- */

/* Calls `report` for each race on shared memory that certainly happens, once for each pair of
 * instructions. The reason is the earlier access. */
void find_races(const struct uniformity *u, report_function *report, void *user);

/* --- active.c ------------------------------------------------------------------------------ */

/* Whether the invocation with the constant index `lane_id` in the subgroup is the only one that
 * executes the block. */
bool is_only_active(const struct uniformity *u, const struct flow *f, uint32_t block,
                    SpvId lane_id);
/* Whether a group operation of a fragment shader has helper invocations among its arguments. */
bool counts_helpers(const struct uniformity *u, const struct flow *f, uint32_t block,
                    const uint32_t *at);

/* --- subjects.c ---------------------------------------------------------------------------- */

/* The subject of a warning. */
enum {
    ABOUT_BARRIERS = 1,
    ABOUT_QUADS = 2,
    ABOUT_SUBGROUPS = 4,
    ABOUT_DESCRIPTORS = 8,
    ABOUT_SHARED_MEMORY = 16
};

/* Returns what a module that sgcc made has: a module without any of a warning's has no finding of
 * it (subjects.c). Control flow of one way has no divergence, either. */
unsigned find_subjects(struct arena *arena, struct words words);

/* --- divergence.c, for subjects.c ---------------------------------------------------------- */

/* Whether a rule may be about the control flow around this instruction. */
bool is_about_control_flow(SpvOp op);
bool must_be_executed_by_all(SpvOp op);
/* Whether it is a derivative, or an access of an image that needs one in fragment shaders. */
bool may_need_derivatives(SpvOp op);
/* Whether an operand selects another invocation. */
bool selects_invocation(SpvOp op);

#endif
