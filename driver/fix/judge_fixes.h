/* Judges whether fixes have removed their errors. */
#ifndef SGCC_DRIVER_FIX_JUDGE_FIXES_H
#define SGCC_DRIVER_FIX_JUDGE_FIXES_H

#include "driver/driver.h"

/* A fix, and the error that it is of. */
struct tried {
    const struct sgcc_fix *fix;
    const char *text, *file; /* of the error */
    size_t place;
    /* once all are applied: of the error, and of what the fix wrote */
    size_t new_place, new_start, new_end;
    bool has_failed;
};

/* Judges the fixes that were applied to the sources of the result `before` and gave `after`, and
 * notes which have failed.  Returns whether all have helped. */
bool judge_fixes(struct tried *fixes, size_t count, const struct sgcc_result *before,
                 const struct sgcc_result *after);

#endif
