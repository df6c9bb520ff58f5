/* Files of variants. */
#ifndef SGCC_DRIVER_JSON_READ_VARIANTS_H
#define SGCC_DRIVER_JSON_READ_VARIANTS_H

#include "driver/json/json.h"

int read_variants(const char *text, size_t length, struct variant_set *set,
                  struct json_error *error);
void free_variants(struct variant_set *set);

#endif
