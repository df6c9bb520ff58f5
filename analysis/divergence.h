/* Warnings that stand on uniformity: what is wrong where invocations diverge. */
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

#endif
