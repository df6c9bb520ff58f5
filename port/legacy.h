/* Built-ins of the extensions that --port replaces, and those extensions (legacy.def, extension.c). */
#ifndef SGCC_PORT_LEGACY_H
#define SGCC_PORT_LEGACY_H

#include "port/inside.h"

enum legacy_how {
    LEGACY_NAME,                        /* nothing beside */
    LEGACY_MASK,                        /* the value is a uvec4 */
    LEGACY_LOW,                         /* its first component is the value */
    LEGACY_ACTIVE,                      /* of true */
    LEGACY_READ,                        /* subgroupBroadcast where the index is constant */
    LEGACY_QUAD,                        /* of this place in the quad; the second argument is added */
    LEGACY_LANE,                        /* from the lane that a helper function works out */
    LEGACY_SWIZZLE,                     /* likewise, and 0 where that is inactive: a helper function for each type */
    LEGACY_WRITE,                       /* one of two values */
    LEGACY_COUNT,                       /* bits of a uvec4 */
    LEGACY_SIGNED,                      /* as int */
    LEGACY_CLOCK,
    LEGACY_HELPER,                      /* exists from GLSL 4.50 on */
    LEGACY_LEFT                         /* has no equivalent */
};

struct legacy { const char *name; uint8_t how; const char *becomes; uint16_t feature; };

/* The row of the built-in that `n` calls or names, or NULL. */
const struct legacy *find_legacy(const struct node *n);
const struct legacy *legacy_named(const char *name, size_t length);

/* Whether --port takes the extension out, and the macro of which one an #if asks for then. */
bool is_legacy_feature(enum feature_id f);
enum feature_id heir_of(enum feature_id f);
bool is_subgroup_feature(enum feature_id f);    /* GL_KHR_shader_subgroup_* */

#endif
