/* Broken modules through sgcc_reflect, in one process: each file as it is, cut off, in the other
 * byte order, and with words changed.  Whatever comes back is read to its last string.  Built with
 * sanitizers, which are what can fail here.
 *
 *     mutated ROUNDS SEED FILE...
 */
#include "include/sgcc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 16, MOST_POINTERS = 8 };

static unsigned long long sum; /* of all that was read, so that reading is not left out */

static unsigned next(unsigned *state) /* xorshift */
{
    *state ^= *state << 13, *state ^= *state >> 17, *state ^= *state << 5;
    return *state;
}

/* --- reading everything -------------------------------------------------------------------- */

static void read_text(const char *text) { sum += strlen(text); }

static void read_image(const struct sgcc_image *i)
{
    read_text(i->dim), read_text(i->format), read_text(i->access);
    if (i->texel) read_text(i->texel->name);
}

static void read_type(const struct sgcc_type *t)
{
    for (int i = 0;
         t->kind == SGCC_KIND_ARRAY || (t->kind == SGCC_KIND_POINTER && i < MOST_POINTERS);
         t = t->element) {
        sum += t->length + t->stride;
        i += t->kind == SGCC_KIND_POINTER;
    }
    read_text(t->name), read_text(t->storage);
    sum += t->size + t->bits + t->rows + t->columns + t->member_count;
    if (t->image) read_image(t->image);
}

static void read_variables(const struct sgcc_variable *v, size_t count)
{
    for (; count--; v++) {
        read_text(v->name), read_text(v->builtin), read_text(v->storage);
        read_type(v->type);
        sum += v->qualifiers + v->location + v->offset;
    }
}

static void read_demands(const struct sgcc_demand *d, size_t count)
{
    for (; count--; d++) {
        read_text(d->name);
        for (size_t i = 0; i < d->any_count; i++) read_text(d->any[i].what);
    }
}

static void read_entry_point(const struct sgcc_reflection *r, const struct sgcc_entry_point *e)
{
    read_text(e->name), read_text(e->model), read_text(e->stage_name);
    read_variables(e->inputs, e->input_count);
    read_variables(e->outputs, e->output_count);
    read_variables(e->payloads, e->payload_count);
    for (size_t i = 0; i < e->mode_count; i++) {
        read_text(e->modes[i].name);
        for (size_t k = 0; k < e->modes[i].operand_count; k++) sum += e->modes[i].operands[k];
    }
    for (size_t i = 0; i < e->resource_count; i++) read_text(r->resources[e->resources[i]].name);
    for (size_t i = 0; i < e->push_constant_count; i++)
        read_text(r->push_constants[e->push_constants[i]].name);
    for (size_t i = 0; i < e->argument_count; i++) {
        const struct sgcc_argument *a = &e->arguments[i];
        read_text(a->name), read_text(a->type_name), read_text(a->address_space),
            read_text(a->access);
        if (a->type) read_type(a->type);
    }
}

static void read_reflection(const struct sgcc_reflection *r)
{
    read_text(r->addressing_model), read_text(r->memory_model), read_text(r->source_language);
    for (size_t i = 0; i < r->message_count; i++) read_text(r->messages[i].text);
    for (size_t i = 0; i < r->entry_point_count; i++) read_entry_point(r, &r->entry_points[i]);
    for (size_t i = 0; i < r->resource_count; i++)
        read_text(r->resources[i].name), read_type(r->resources[i].type);
    for (size_t i = 0; i < r->push_constant_count; i++)
        read_text(r->push_constants[i].name), read_type(r->push_constants[i].type);
    for (size_t i = 0; i < r->constant_count; i++)
        read_text(r->constants[i].name), read_type(r->constants[i].type);
    for (size_t i = 0; i < r->struct_count; i++)
        read_variables(r->structs[i]->members, r->structs[i]->member_count);
    read_demands(r->capabilities, r->capability_count);
    read_demands(r->extensions, r->extension_count);
    read_demands(r->features, r->feature_count);
}

/* --- mutations ----------------------------------------------------------------------------- */

static unsigned good, bad;

static void try_module(const unsigned char *bytes, size_t size)
{
    unsigned char *copy =
        malloc(size ? size : 1); /* of that size exactly: reading behind it is seen */
    if (!copy) return;
    memcpy(copy, bytes, size);
    const struct sgcc_reflection *r = sgcc_reflect(copy, size, "module");
    free(copy); /* the words are not kept */
    read_reflection(r);
    if (r->status == SGCC_OK) good++;
    else bad++;
    if (r->status != SGCC_OK && !r->message_count) abort();
    sgcc_reflection_free(r);
}

/* Small changes: a bit, a word that stands elsewhere, a small number, a large one, two words
 * changed for each other. */
static void change(uint32_t *words, size_t count, unsigned *state)
{
    size_t at = 5 + next(state) % (count - 5), other = next(state) % count;
    uint32_t kept = words[at];
    switch (next(state) % 6) {
    case 0: words[at] ^= 1u << next(state) % 32; break;
    case 1: words[at] = words[other]; break;
    case 2: words[at] = next(state) % 64; break;
    case 3: words[at] = ~0u - next(state) % 4; break;
    case 4: words[at] = words[other], words[other] = kept; break;
    default: words[at] = (words[at] & 0xffff0000u) | next(state) % 400; break;
    }
}

static void mutate(const unsigned char *bytes, size_t size, unsigned rounds, unsigned *state)
{
    static uint32_t words[MOST_BYTES / 4];
    size_t count = size / 4;
    try_module(bytes, size);
    for (unsigned i = 0; i < 8; i++) try_module(bytes, next(state) % (size + 1));
    for (size_t i = 0; i < count; i++)
        memcpy(&words[i], bytes + 4 * i, 4), words[i] = __builtin_bswap32(words[i]);
    try_module((const unsigned char *)words, count * 4);
    for (unsigned round = 0; round < rounds && count > 5; round++) {
        memcpy(words, bytes, count * 4);
        for (unsigned changes = 1 + next(state) % 3; changes--;) change(words, count, state);
        try_module((const unsigned char *)words, count * 4);
    }
}

int main(int argc, char **argv)
{
    static unsigned char bytes[MOST_BYTES];
    unsigned rounds = argc > 2 ? (unsigned)atoi(argv[1]) : 0,
             state = argc > 2 ? (unsigned)atoi(argv[2]) | 1 : 1;
    for (int i = 3; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        if (!file) return perror(argv[i]), 1;
        size_t size = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        mutate(bytes, size, rounds, &state);
    }
    printf("%u modules reflected, %u refused (%llx)\n", good, bad, sum);
    return 0;
}
