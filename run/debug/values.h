/* Values by their types (values.c). */
#ifndef SGCC_RUN_DEBUG_VALUES_H
#define SGCC_RUN_DEBUG_VALUES_H

#include "run/machine/machine.h"

enum value_location {
    VALUE_NONE,
    VALUE_IN_SLOTS,  /* of the lane */
    VALUE_COPIED,    /* when it was computed */
    VALUE_IN_SHARED, /* slots of the workgroup */
    VALUE_IN_BYTES
};

/* A value that can be shown, of one lane. */
struct debug_value {
    const struct run_type *type;
    enum value_location location;
    uint64_t at; /* slot, or offset in bytes */
    uint8_t *bytes;
    uint64_t size;        /* of `bytes` */
    const uint64_t *copy; /* by slot and lane, with what is known */
    const lane_mask *known;
    struct subgroup *subgroup;
    unsigned lane, lanes;
    uint64_t *shared;
    const uint8_t *written; /* of shared slots */
    uint32_t matrix_stride, component_stride;
    bool row_major, is_read_only;
};
/* The number of parts: components, columns, elements, members; 0: a scalar. */
uint64_t count_value_parts(const struct debug_value *v);
/* Whether the parts are numbered. */
bool has_numbered_parts(const struct debug_value *v);
/* Sets a part; returns false if there is none. */
bool part_of_value(const struct debug_value *v, uint64_t index, struct debug_value *part);
/* The name of a part: x, [3], a member. */
void name_value_part(const struct run_program *p, const struct debug_value *v, uint64_t index,
                     char *name, size_t size);
/* The index of a part with a name of components or members; returns false if there is none. */
bool find_value_part(const struct run_program *p, const struct debug_value *v, const char *name,
                     size_t length, uint64_t *index);
/* Reads a scalar; returns false if it is not known: nothing was written yet. */
bool read_scalar(const struct debug_value *v, uint64_t *bits);
/* Writes a scalar; returns false if it cannot be. */
bool write_scalar(const struct debug_value *v, uint64_t bits);
void print_value(const struct run_program *p, const struct debug_value *v, char *text, size_t size);
/* The type's name in the language of the source. */
void name_type(const struct run_program *p, const struct run_type *t, char *text, size_t size);

#endif
