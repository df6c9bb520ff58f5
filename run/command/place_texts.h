/* Places as messages name them (place_texts.c). */
#ifndef SGCC_RUN_COMMAND_PLACE_TEXTS_H
#define SGCC_RUN_COMMAND_PLACE_TEXTS_H

#include "run/command/places.h"

struct list {
    char at[640]; /* the last 128 bytes are for the nearest name */
    size_t used;
    bool is_cut;
};

void add_text(struct list *l, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* The arguments of a kernel, or the resources of a shader. */
const char *list_places(struct list *l, const struct run_target *t);
/* The same, and the name that was probably meant by one that the shader lacks. */
const char *list_near(struct list *l, const struct resource_location *at,
                      const struct run_target *t);
/* SET.BINDING[ELEMENT] or NAME[ELEMENT]; returns `text`. */
const char *location_text(const struct resource_location *at, char text[64]);
/* "buffer", "image" or "sampler". */
const char *kind_name(const struct run_resource *r);

#endif
