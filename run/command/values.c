/* The initial content of buffers: INIT is zeros:BYTES, iota:TYPE:COUNT[:START[:STEP]],
 * random:TYPE:COUNT[:SEED], TYPE:VALUE,VALUE,..., or @FILE. */
#include <errno.h>
#include <stdlib.h>

#include "driver/system/system.h"
#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/places.h"
#include "run/command/values.h"
#include "run/operations/floats.h"
#include "run/operations/formats.h"

static const struct scalar_kind kinds[] = {
    {"u32", 4, 'u'}, {"i32", 4, 'i'},  {"f32", 4, 'f'},  {"u8", 1, 'u'},   {"i8", 1, 'i'},
    {"u16", 2, 'u'}, {"i16", 2, 'i'},  {"f16", 2, 'h'},  {"bf16", 2, 'b'}, {"u64", 8, 'u'},
    {"i64", 8, 'i'}, {"f64", 8, 'f'},  {"x32", 4, 'x'},  {"x64", 8, 'x'},  {"x8", 1, 'x'},
    {"x16", 2, 'x'}, {"e4m3", 1, '4'}, {"e5m2", 1, '5'},
};

const struct scalar_kind *find_scalar(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].name) == length && !memcmp(kinds[i].name, name, length))
            return &kinds[i];
    return NULL;
}

const struct scalar_kind *find_kind(char kind, unsigned size)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].kind == kind && kinds[i].size == size) return &kinds[i];
    return NULL;
}

static const struct scalar_kind *need_scalar(const char *name, size_t length, const char *init)
{
    const struct scalar_kind *k = find_scalar(name, length);
    if (!k)
        wrong_use(
            "'%.*s' in '%s' is not a type: expected u8, u16, u32, u64, i8, i16, i32, i64, f16, bf16, f32, f64, e4m3 or e5m2",
            (int)length, name, init);
    return k;
}

/* --- scalars ------------------------------------------------------------------------------- */

static void store_number(const struct scalar_kind *k, uint8_t *to, double number, uint64_t integer)
{
    uint64_t bits = integer;
    if (k->kind == 'f') bits = k->size == 8 ? store_double(number) : store_single((float)number);
    if (k->kind == 'h') bits = store_half(odd_single(number));
    if (k->kind == 'b') bits = store_bfloat(odd_single(number));
    if (k->kind == '4') bits = store_e4m3(number);
    if (k->kind == '5') bits = store_e5m2(number);
    memcpy(to, &bits, k->size);
}

bool is_float_kind(const struct scalar_kind *k) { return strchr("fhb45", k->kind) != NULL; }

double scalar_number(const struct scalar_kind *k, const uint8_t *at)
{
    uint64_t bits = 0;
    memcpy(&bits, at, k->size);
    if (k->kind == 'f') return k->size == 8 ? load_double(bits) : load_single(bits);
    if (k->kind == 'h') return load_half(bits);
    if (k->kind == 'b') return load_bfloat(bits);
    if (k->kind == '4') return load_e4m3(bits);
    if (k->kind == '5') return load_e5m2(bits);
    if (k->kind == 'i')
        return (double)((int64_t)(bits << (64 - 8 * k->size)) >> (64 - 8 * k->size));
    return (double)bits;
}

void print_scalar(FILE *out, const struct scalar_kind *k, const uint8_t *at)
{
    uint64_t bits = 0;
    memcpy(&bits, at, k->size);
    if (is_float_kind(k))
        fprintf(out, k->size == 8 ? "%.17g" : k->size == 4 ? "%.9g" : "%g", scalar_number(k, at));
    else if (k->kind == 'i')
        fprintf(out, "%lld",
                (long long)((int64_t)(bits << (64 - 8 * k->size)) >> (64 - 8 * k->size)));
    else if (k->kind == 'x') fprintf(out, "%0*llx", 2 * k->size, (unsigned long long)bits);
    else fprintf(out, "%llu", (unsigned long long)bits);
}

/* --- INIT ---------------------------------------------------------------------------------- */

static uint64_t read_count(const char **at, const char *init)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(*at, &end, 0);
    if (end == *at || **at == '-' || errno)
        wrong_use("a number is expected at '%s' in '%s'", *at, init);
    *at = end;
    return n;
}

static struct bytes take(size_t size, const char *init)
{
    if (size > MOST_BUFFER) wrong_use("'%s' is larger than 1 GiB", init);
    struct bytes b = {allocate(NULL, size + 8), size};
    memset(b.at, 0, size + 8);
    return b;
}

static const char *skip(const char *at, char c, const char *init)
{
    if (*at != c) wrong_use("'%c' is expected at '%s' in '%s'", c, at, init);
    return at + 1;
}

/* TYPE:COUNT; `rest` is after it. */
static const struct scalar_kind *read_series(const char *at, const char *init, uint64_t *count,
                                             const char **rest)
{
    size_t length = strcspn(at, ":");
    const struct scalar_kind *k = need_scalar(at, length, init);
    at = skip(at + length, ':', init);
    *count = read_count(&at, init);
    if (*count > MOST_BUFFER / k->size) wrong_use("'%s' is larger than 1 GiB", init);
    *rest = at;
    return k;
}

static struct bytes make_iota(const char *at, const char *init)
{
    uint64_t count;
    const struct scalar_kind *k = read_series(at, init, &count, &at);
    double start = 0, step = 1;
    char *end;
    if (*at == ':') {
        start = strtod(at + 1, &end);
        at = end;
    }
    if (*at == ':') {
        step = strtod(at + 1, &end);
        at = end;
    }
    if (*at) wrong_use("'%s' is left over in '%s'", at, init);
    struct bytes b = take(count * k->size, init);
    for (uint64_t i = 0; i < count; i++)
        store_number(k, b.at + i * k->size, start + (double)i * step,
                     (uint64_t)(int64_t)start + i * (uint64_t)(int64_t)step);
    return b;
}

static uint64_t next(uint64_t *seed)
{
    uint64_t z = (*seed += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

/* Integers of any bits; floats from -1 to 1. */
static struct bytes make_random(const char *at, const char *init, uint64_t seed)
{
    uint64_t count;
    const struct scalar_kind *k = read_series(at, init, &count, &at);
    if (*at == ':') {
        at++;
        seed += read_count(&at, init);
    }
    if (*at) wrong_use("'%s' is left over in '%s'", at, init);
    struct bytes b = take(count * k->size, init);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t bits = next(&seed);
        store_number(k, b.at + i * k->size, (double)(int64_t)bits / 9223372036854775808.0, bits);
    }
    return b;
}

/* The type that holds from a value on, which TYPE: before it changes. */
static const struct scalar_kind *read_type(const struct scalar_kind *k, const char **at)
{
    size_t length = strcspn(*at, ":,");
    const struct scalar_kind *next = (*at)[length] == ':' ? find_scalar(*at, length) : NULL;
    if (!next) return k;
    *at += length + 1;
    return next;
}

/* Values with commas between them; NxVALUE repeats one. */
static struct bytes make_list(const struct scalar_kind *k, const char *at, const char *init)
{
    struct bytes b = take(0, init);
    size_t room = 0;
    while (*at) {
        char *end;
        uint64_t times = 1;
        k = read_type(k, &at);
        const char *x = at + strspn(at, "0123456789");
        if (*x == 'x' && x > at && !(x == at + 1 && *at == '0')) {
            times = read_count(&at, init);
            at++;
        }
        errno = 0;
        double number = strtod(at, &end);
        uint64_t integer = 0;
        if (end == at) wrong_use("a number is expected at '%s' in '%s'", at, init);
        if (!is_float_kind(k))
            integer = *at == '-' ? (uint64_t)strtoll(at, &end, 0)
                                 : strtoull(at, &end, k->kind == 'x' ? 16 : 0);
        if (b.size + times * k->size > MOST_BUFFER || times > MOST_BUFFER)
            wrong_use("'%s' is larger than 1 GiB", init);
        if (b.size + times * k->size > room) {
            room = 2 * (b.size + times * k->size);
            b.at = allocate(b.at, room + 8);
        }
        for (uint64_t i = 0; i < times; i++, b.size += k->size)
            store_number(k, b.at + b.size, number, integer);
        at = end;
        if (*at == ',') at++;
        else if (*at) wrong_use("a comma is expected at '%s' in '%s'", at, init);
    }
    return b;
}

bool read_content_file(const char *path, struct bytes *to)
{
    FILE *file = strcmp(path, "-") ? open_stream(path, "rb") : stdin;
    *to = (struct bytes){0};
    if (!file) return false;
    size_t room = 0, got;
    do {
        if (to->size + 65536 > room) {
            room = 2 * room + 65536;
            to->at = allocate(to->at, room + 8);
        }
        got = fread(to->at + to->size, 1, 65536, file);
        to->size += got;
    } while (got && to->size <= MOST_BUFFER);
    bool good = !ferror(file) && to->size <= MOST_BUFFER;
    if (file != stdin) fclose(file);
    return good;
}

static const char *after(const char *init, const char *word)
{
    size_t length = strlen(word);
    return !strncmp(init, word, length) && init[length] == ':' ? init + length + 1 : NULL;
}

struct bytes make_content(const char *init, uint64_t seed)
{
    const char *at;
    struct bytes b;
    if (*init == '@') {
        if (!read_content_file(init + 1, &b))
            wrong_use("cannot read '%s': %s", init + 1, strerror(errno));
        return b;
    }
    if ((at = after(init, "zeros"))) {
        uint64_t size = read_count(&at, init);
        if (*at) wrong_use("'%s' is left over in '%s'", at, init);
        return take(size, init);
    }
    if ((at = after(init, "iota"))) return make_iota(at, init);
    if ((at = after(init, "random"))) return make_random(at, init, seed);
    size_t length = strcspn(init, ":");
    if (!init[length] && strchr("0123456789+-.", *init))
        wrong_use("'%s' has no type: expected TYPE:VALUE, as in i32:%s or f32:%s", init, init,
                  init);
    if (!init[length])
        wrong_use(
            "'%s' is not a content: expected zeros:BYTES, iota:TYPE:COUNT, random:TYPE:COUNT, TYPE:VALUE,... or @FILE",
            init);
    return make_list(need_scalar(init, length, init), init + length + 1, init);
}

const struct scalar_kind *kind_of_content(const char *init)
{
    const char *at = after(init, "iota");
    if (!at) at = after(init, "random");
    if (!at) at = init;
    return find_scalar(at, strcspn(at, ":"));
}

void type_of_content(const char *init, char type[16])
{
    const struct scalar_kind *k = kind_of_content(init);
    snprintf(type, 16, "%s", k ? k->name : "u32");
}
