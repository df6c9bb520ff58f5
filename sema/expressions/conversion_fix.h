/* The text of an explicit conversion, for messages about one that the language does not do
 * implicitly. */
#ifndef SGCC_SEMA_EXPRESSIONS_CONVERSION_FIX_H
#define SGCC_SEMA_EXPRESSIONS_CONVERSION_FIX_H

#include "sema/checker.h"

struct conversion_fix {
    struct fix_edit edit;
    bool is_certain;
    bool is_literal; /* a number is written in another way: 1 as 1.0 */
};

/* Finds the edit after which the scalar or vector `e` has the scalar `to`: 1 becomes 1.0 or 1u,
 * n becomes float(n).  Returns false if the text of `e` is not known or no edit makes sense. */
bool find_conversion_fix(struct checker *ck, const struct expr *e, enum scalar to,
                         struct conversion_fix *fix);
/* Returns ", write '1.0'", or ", write float(...)" where the text is longer.  `fix` may be NULL. */
const char *conversion_text(struct checker *ck, const struct conversion_fix *fix,
                            const struct type *type);
/* Adds the edit to the error that was reported last. */
void offer_conversion(struct checker *ck, const struct conversion_fix *fix);

#endif
