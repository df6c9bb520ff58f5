/* Whether the devices of the options take the module (docs/devices.md). */
#ifndef SGCC_COMPILE_DEVICE_CHECK_H
#define SGCC_COMPILE_DEVICE_CHECK_H

#include "codegen/codegen.h"

/* An error at the line of each use that a device has not, once for each such device; `needs` are
 * those of the module. */
void check_devices(struct context *c, const struct module_needs *needs,
                   const struct device_notes *notes, const struct directives *directives);

#endif
