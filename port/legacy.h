/* The extensions that --port replaces, and their built-ins (legacy.def, extension.c). */
#ifndef SGCC_PORT_LEGACY_H
#define SGCC_PORT_LEGACY_H

#include "port/port_internal.h"

enum legacy_how {                 /* how a built-in is replaced, besides its name */
                  LEGACY_NAME,    /* only the name changes */
                  LEGACY_MASK,    /* the result becomes a uvec4 */
                  LEGACY_LOW,     /* the result is the first component of the new one */
                  LEGACY_ACTIVE,  /* a ballot of true */
                  LEGACY_READ,    /* subgroupBroadcast if the index is constant, else
                                     subgroupShuffle */
                  LEGACY_QUAD,    /* reads this position in the quad; the second argument is
                                     added */
                  LEGACY_LANE,    /* reads the lane that a helper function computes */
                  LEGACY_SWIZZLE, /* likewise, but 0 from an inactive lane: a helper for each
                                     type */
                  LEGACY_WRITE,   /* selects one of two values */
                  LEGACY_COUNT,   /* counts the bits of a uvec4 */
                  LEGACY_SIGNED,  /* the result is converted to int */
                  LEGACY_CLOCK,
                  LEGACY_HELPER, /* exists from GLSL 4.50 on */
                  LEGACY_LEFT    /* stays, since there is no equivalent */
};

/* A row of legacy.def; `feature` adds `becomes`. */
struct legacy {
    const char *name;
    uint8_t how;
    const char *becomes;
    uint16_t feature;
};

/* Return the row of the built-in that `n` calls or names, or of that name, or NULL. */
const struct legacy *find_legacy(const struct node *n);
const struct legacy *legacy_named(const char *name, size_t length);

/* Returns whether --port replaces the extension. */
bool is_legacy_feature(enum feature_id f);
/* Returns the extension that replaces it, also in conditions that test its macro.  Returns
 * FEATURE_NONE if --port does not replace it. */
enum feature_id heir_of(enum feature_id f);
/* Returns whether the line of the extension stays beside that of its heir. */
bool is_legacy_line_preserved(enum feature_id f);
/* Returns the extensions that must not be used any more, by index; FEATURE_NONE ends the list. */
enum feature_id removable_feature(unsigned index);
bool is_removable_line(enum feature_id f);
bool is_subgroup_feature(enum feature_id f); /* GL_KHR_shader_subgroup_* */

#endif
