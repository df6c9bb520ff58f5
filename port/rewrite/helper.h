/* The helper functions that the new text calls. */
#ifndef SGCC_PORT_REWRITE_HELPER_H
#define SGCC_PORT_REWRITE_HELPER_H

#include "port/port_internal.h"
#include "port/rewrite/rewrite.h"

bool helpers_depend(uint32_t set); /* whether a helper of this set needs an
                                      extension */
void note_helper_insertion(struct run *r);
const char *helpers_text(struct port *p, const struct helper_insertion *h);

enum port_helper {
#define HELPER(id, name, feature, text) HELPER_##id,
#include "port/rewrite/helper.def"
#undef HELPER
    HELPER_COUNT
};
const char *helper_name(struct run *r, enum port_helper h);
const char *swizzle_name(struct run *r, const struct legacy *l, const struct type *t);
const char *lane_name(struct run *r, const char *becomes);

#endif
