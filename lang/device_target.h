/* The target environment, the version of SPIR-V and other choices that follow from the devices of
 * the options. */
#ifndef SGCC_LANG_DEVICE_TARGET_H
#define SGCC_LANG_DEVICE_TARGET_H

#include <stdbool.h>

struct context;
struct feature;
struct target;

/* The default target of the devices; NULL after an error: they have different APIs, or there is
 * none. */
const struct target *target_of_devices(struct context *c);
/* Whether all devices have the target's API and version, and take the version of SPIR-V that was
 * requested; else an error. */
bool check_target_of_devices(struct context *c);
/* The newest SPIR-V version that c->target and all devices take; 0: no device says. */
unsigned newest_spirv_of_devices(const struct context *c);

/* Whether all devices support an extension of GLSL. Otherwise its macro is not defined, so that
 * a source can avoid it. */
bool devices_have_feature(const struct context *c, const struct feature *f);

#endif
