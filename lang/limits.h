/* The values of built-in constants (GLSL 4.60, 7.3). options.limits may override the values of the
 * tables. */
#ifndef SGCC_LANG_LIMITS_H
#define SGCC_LANG_LIMITS_H

#include <stdbool.h>

#include "lang/lang.h"

struct context;

/* Return the value of a constant, "gl_MaxDrawBuffers", or of a component of a vector,
 * "gl_MaxComputeWorkGroupSize".  The constant must have a row in lang/builtins. */
int32_t limit_of(const struct context *c, const char *constant);
int32_t limit_part(const struct context *c, const char *constant, unsigned component);
/* Returns the value of a limit that is not a built-in constant, "MaxMeshOutputVerticesEXT";
 * INT32_MAX if the options neither set nor enforce it. */
int32_t limit_by_option(const struct context *c, const char *name);
/* Whether options.limits has a value for the constant. */
bool is_limit_given(const struct context *c, const char *constant);
/* Call it where `what` ("xfb_buffer 7") exceeds the constant.  Returns whether that is accepted,
 * which -Wpedantic reports at `loc`: for Vulkan the constants do not limit a device (Vulkan,
 * "Limits", does), so they are enforced only if options.limits sets them, or enforce_limits all. If
 * it returns false, the caller reports an error. */
bool leaves_limit_to_device(struct context *c, loc_t loc, const char *constant, unsigned component,
                            const char *what);
/* Whether `value` is within the Vulkan limit of this name on all devices that have it
 * (docs/devices.md). Otherwise reports an error, in which `what` exceeds it ("local_size_x
 * 2048"), and notes for further devices. */
bool fits_devices(struct context *c, loc_t loc, const char *limit, uint64_t value,
                  const char *what);
/* Returns whether all names and values in o->limits are valid; reports an error if not. */
bool check_limits(struct context *c, const struct sgcc_options *o);

#endif
