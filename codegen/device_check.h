/* Whether the devices of the options take the module (docs/devices.md). */
#ifndef SGCC_CODEGEN_DEVICE_CHECK_H
#define SGCC_CODEGEN_DEVICE_CHECK_H

#include "codegen/finish.h"

/* After settle_requirements: an error at the line of each use that a device has not, once for each such device. */
void check_devices(const struct requirements *r);

#endif
