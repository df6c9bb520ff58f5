/* Features that the environment and the devices support. */
#ifndef SGCC_INSPECT_ENVIRONMENT_H
#define SGCC_INSPECT_ENVIRONMENT_H

#include "inspect/check.h"

/* Sets k->declared. */
void note_extensions(struct checking *k);
/* Returns whether an extension of SPIR-V is supported: by all devices whose extensions are known,
 * or by the environment if no device's are.  Sets `*lacking` to the name of a device that lacks it,
 * or to NULL. */
bool accepts_extension(struct checking *k, const char *name, const char **lacking);
/* Returns whether any of the extensions in `needs` is supported. */
bool accepts_any_extension(struct checking *k, const struct needs *needs);
/* Returns whether an extension that is supported adds the enumerant, or a capability that the
 * enumerant needs. */
bool is_supported(struct checking *k, const struct enumerant *row);
/* Returns whether the version of OpenGL (0x00040006 is 4.6) is at least `version`: that of all
 * devices that have a version, or of the environment if none has. */
bool is_opengl_at_least(const struct checking *k, unsigned version);
/* Returns a device that lacks some of the classes of subgroup operations in `wanted`, or NULL.
 * Sets `*missing` to those that it lacks. */
const struct sgcc_device *device_without_features(const struct checking *k, unsigned wanted,
                                                  unsigned *missing);

#endif
