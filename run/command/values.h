/* Contents of buffers as text (values.c). */
#ifndef SGCC_RUN_COMMAND_VALUES_H
#define SGCC_RUN_COMMAND_VALUES_H

#include "run/command/command.h"

struct scalar_kind {
    const char *name;
    uint8_t size;
    char kind; /* i, u, f, h, b, 4, 5: as struct run_scalar has it; x: hexadecimal */
};
/* NULL: there is none. */
const struct scalar_kind *find_scalar(const char *name, size_t length);
const struct scalar_kind *find_kind(char kind, unsigned size);
bool is_float_kind(const struct scalar_kind *k);
/* The type that an INIT names; NULL: it names none. */
const struct scalar_kind *kind_of_content(const char *init);
/* Makes bytes of an INIT; `seed` is added to that of random. */
struct bytes make_content(const char *init, uint64_t seed);
/* The type that an INIT names, or u32. */
void type_of_content(const char *init, char type[16]);
void print_scalar(FILE *out, const struct scalar_kind *k, const uint8_t *at);
double scalar_number(const struct scalar_kind *k, const uint8_t *at);
bool read_content_file(const char *path, struct bytes *to);

#endif
