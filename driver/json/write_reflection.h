/* Reflection as JSON: docs/reflection.md has the form, docs/reflection.schema.json the rules. */
#ifndef SGCC_DRIVER_JSON_WRITE_REFLECTION_H
#define SGCC_DRIVER_JSON_WRITE_REFLECTION_H

#include <jansson.h>
#include <stdint.h>

#include "driver/json/json.h"
#include "lang/device_names.h"

char *write_reflection(const struct sgcc_reflection *r);

#endif
