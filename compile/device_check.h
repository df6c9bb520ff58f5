/* --device: checks a module against the devices of the options (docs/devices.md). */
#ifndef SGCC_COMPILE_DEVICE_CHECK_H
#define SGCC_COMPILE_DEVICE_CHECK_H

#include "codegen/codegen.h"

/* Reports what a device lacks at the line of the source that uses it, once for each device and use.
 * `needs` are the capabilities and similar ones of the module, `notes` where the source uses them.
 */
void check_devices(struct context *c, const struct module_needs *needs,
                   const struct device_notes *notes, const struct directives *directives);

#endif
