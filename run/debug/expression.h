/* Expressions (expression.c). */
#ifndef SGCC_RUN_DEBUG_EXPRESSION_H
#define SGCC_RUN_DEBUG_EXPRESSION_H

#include "run/debug/frames.h"
#include "run/debug/values.h"

struct debug_result {
    bool is_value; /* `value`, which may have parts; else a number */
    struct debug_value value;
    char kind; /* of a number: i, u, f, b */
    union {
        int64_t i;
        uint64_t u;
        double f;
    } as;
    char error[160];
};
/* Evaluates an expression of C's operators, names, members and indexes for a lane.  Returns false
 * after an error, which the result describes. */
bool compute_expression(const struct debugger *d, const struct lane_place *at,
                        const struct debug_frame *frame, const char *text,
                        struct debug_result *result);
void print_result(const struct debugger *d, const struct debug_result *r, char *text, size_t size);
/* Makes a result a number; returns false if it is none. */
bool number_of_result(struct debug_result *r);
/* Whether a result is true, as a condition. */
bool is_true_result(const struct debug_result *r);

#endif
