/* The keys by which results are found, so that nothing is shared that could differ:
 *
 * The *base* of a compilation is the digest of all that is known before it: the build of sgcc, the
 * options but the macros, the folders of -I, the path of the source and its text.
 *
 * A *shape* says what compilations of a base looked at besides, a list of records:
 *
 *     D NAME   the source mentions this macro of the command line
 *     A        all macros of the command line matter, and their order
 *     F PATH   an #include read this file
 *     M PATH   an #include looked for this file, and it was not there
 *
 * Its *key* is the digest of the base, the shape, and the present content of the shape's records:
 * the definitions of the macros and the digests of the files. The result under this key is the
 * right one if, in addition, its source mentions no other macro of the command line: the result
 * itself can tell (sgcc_result_mentions).
 *
 * Why this is sound: with equal bases two compilations begin in the same way. They go on in the
 * same way until one of them looks at a macro or for a file, gets the same answer, and so on.
 *
 * A base has as many shapes as there are sets of names that its variants look at. They are stored
 * under the base, the newest first, and tried in this order. */
#include "driver/cache/beginnings.h"
#include "driver/cache/cache.h"
#include "driver/cache/disk.h"
#include "driver/cache/memory.h"
#include "driver/include.h"
#include "driver/system/files.h"
#include "include/macro_name.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_SHAPES = 64,
    MOST_PROBES = 64 << 10, /* bytes of a shape: a compilation with more is not kept */
    MACRO = 'D',
    ALL_MACROS = 'A',
    FOUND_FILE = 'F',
    MISSING_FILE = 'M'
};

struct cache_search {
    struct command *cmd;
    const struct sgcc_options *options;
    struct digest base;
    bool is_plain;        /* each macro of the options can be told from the others */
    struct buffer shapes; /* each a uint32_t length and its records */
    struct buffer bytes;  /* of a result */
    bool from_disk;       /* the result was not in memory */
};

/* --- digests ------------------------------------------------------------------------------- */

static void digest_some(void *user, const void *bytes, size_t length)
{
    add_to_blake2b(user, bytes, length);
}

/* With its NUL, so that no two lists of texts have the same bytes. */
static void digest_text(struct blake2b *b, const char *text)
{
    add_to_blake2b(b, text, strlen(text) + 1);
}

static struct digest make_base(const struct command *cmd, const struct sgcc_options *options,
                               const struct buffer *source, const char *path)
{
    const struct source_options *s = &cmd->options->source;
    const uint64_t numbers[] = {source->length, s->include_dir_count};
    struct blake2b b;
    start_blake2b(&b);
    digest_text(&b, "base");
    digest_text(&b, sgcc_version());
    digest_text(&b, program_build_id());
    sgcc_options_write(options, digest_some, &b);
    add_to_blake2b(&b, numbers, sizeof numbers);
    for (size_t i = 0; i < s->include_dir_count; i++) digest_text(&b, s->include_dirs[i]);
    digest_text(&b, path);
    add_to_blake2b(&b, source->bytes, source->length);
    return finish_blake2b(&b);
}

/* --- macros -------------------------------------------------------------------------------- */

static bool defines_name(const char *define, const char *name, size_t length)
{
    return macro_name_length(define) == length &&
           memcmp(define + (*define == '-'), name, length) == 0;
}

/* The definition that holds in the end, as it is written. "-": an option undefines the name, which
 * may be one that the compiler defines. "": no option has it. */
static const char *last_definition(const struct sgcc_options *options, const char *name)
{
    const char *found = "";
    for (const char *const *d = options->defines; d && *d; d++)
        if (defines_name(*d, name, strlen(name))) found = **d == '-' ? "-" : *d;
    return found;
}

static bool are_plain(const struct sgcc_options *options)
{
    for (const char *const *d = options->defines; d && *d; d++)
        if (!macro_name_length(*d)) return false;
    return true;
}

static void digest_all_macros(struct blake2b *b, const struct sgcc_options *options)
{
    for (const char *const *d = options->defines; d && *d; d++) digest_text(b, *d);
}

/* --- shapes -------------------------------------------------------------------------------- */

static void add_record(struct buffer *shape, char kind, const char *text)
{
    buffer_add(shape, &kind, 1);
    buffer_add(shape, text, strlen(text) + 1);
}

static bool has_record(const struct buffer *shape, char kind, const char *text)
{
    for (const char *at = shape->bytes, *end = at + shape->length; at != end; at += strlen(at) + 1)
        if (*at == kind && strcmp(at + 1, text) == 0) return true;
    return false;
}

void note_probe(struct command *cmd, const char *path, bool is_there)
{
    struct buffer *probes = &cmd->session.probes;
    char kind = is_there ? FOUND_FILE : MISSING_FILE;
    bool is_known =
        probes->length > MOST_PROBES || (probes->length && has_record(probes, kind, path));
    if (!is_known) add_record(probes, kind, path);
}

bool are_probes_shared(struct command *cmd, const struct buffer *probes)
{
    for (size_t at = 0; at < probes->length; at += strlen(probes->bytes + at) + 1) {
        const char *record = probes->bytes + at;
        if (!is_include_shared(cmd, record + 1, *record == FOUND_FILE)) return false;
    }
    return true;
}

/* Adds the present content of a record.  False: the record does not hold any more. */
static bool digest_record(struct cache_search *s, struct blake2b *b, const char *record)
{
    struct digest digest;
    const char *text = record + 1;
    switch (*record) {
    case MACRO: digest_text(b, last_definition(s->options, text)); return true;
    case ALL_MACROS: digest_all_macros(b, s->options); return true;
    case MISSING_FILE: return !digest_include(s->cmd, text, &digest);
    case FOUND_FILE:
        if (!digest_include(s->cmd, text, &digest)) return false;
        add_to_blake2b(b, &digest, sizeof digest);
        return true;
    default: return false;
    }
}

/* False: no compilation of this search can have the shape. */
static bool make_key(struct cache_search *s, const char *shape, uint32_t length, struct digest *key)
{
    struct blake2b b;
    if (!s->is_plain && !(length && *shape == ALL_MACROS)) return false;
    start_blake2b(&b);
    digest_text(&b, "key");
    add_to_blake2b(&b, &s->base, sizeof s->base);
    add_to_blake2b(&b, &length, sizeof length);
    add_to_blake2b(&b, shape, length);
    for (const char *at = shape, *end = shape + length; at != end; at += strlen(at) + 1)
        if (!digest_record(s, &b, at)) return false;
    *key = finish_blake2b(&b);
    return true;
}

/* Steps through shapes, which may come from a file.  False at the end. */
static bool next_shape(const struct buffer *shapes, size_t *at, const char **shape,
                       uint32_t *length)
{
    size_t left = shapes->length - *at;
    if (left < sizeof *length) return false;
    memcpy(length, shapes->bytes + *at, sizeof *length);
    *shape = shapes->bytes + *at + sizeof *length;
    if (*length > left - sizeof *length || (*length && (*shape)[*length - 1])) return false;
    *at += sizeof *length + *length;
    return true;
}

/* --- finding ------------------------------------------------------------------------------- */

/* Whether another macro of the command line could matter, of which the shape knows nothing. */
static bool mentions_others(const struct cache_search *s, const struct sgcc_result *result,
                            const struct buffer *shape)
{
    if (sgcc_result_mentions(result, NULL)) return false; /* its key has all of them */
    for (const char *const *d = s->options->defines; d && *d; d++) {
        char *name = format_text("%.*s", (int)macro_name_length(*d), *d + (**d == '-'));
        bool matters = !has_record(shape, MACRO, name) && sgcc_result_mentions(result, name);
        free(name);
        if (matters) return true;
    }
    return false;
}

static bool read_bytes(struct cache_search *s, const struct digest *key)
{
    const char *folder = s->cmd->options->cache.folder;
    s->bytes.length = 0;
    s->from_disk = false;
    if (s->cmd->host.memory && copy_from_memory(s->cmd->host.memory, key, &s->bytes)) return true;
    s->from_disk = true;
    return folder && read_from_disk(folder, key, &s->bytes);
}

static struct sgcc_result *try_shape(struct cache_search *s, const char *shape, uint32_t length)
{
    struct digest key;
    const struct buffer records = {.bytes = (char *)shape, .length = length};
    if (!make_key(s, shape, length, &key) || !read_bytes(s, &key)) return NULL;
    struct sgcc_result *result = sgcc_result_load(s->bytes.bytes, s->bytes.length);
    if (result && mentions_others(s, result, &records)) {
        sgcc_result_free(result);
        return NULL;
    }
    if (result && s->from_disk && s->cmd->host.memory)
        store_in_memory(s->cmd->host.memory, &key, &s->bytes);
    return result;
}

static struct sgcc_result *try_shapes(struct cache_search *s)
{
    struct sgcc_result *result = NULL;
    const char *shape;
    uint32_t length;
    for (size_t at = 0; !result && next_shape(&s->shapes, &at, &shape, &length);)
        result = try_shape(s, shape, length);
    return result;
}

/* Reads the shapes of the folder, in place of those of the memory. */
static bool read_shapes_of_folder(struct cache_search *s)
{
    const char *folder = s->cmd->options->cache.folder;
    s->shapes.length = 0;
    if (!folder || !read_from_disk(folder, &s->base, &s->shapes)) return false;
    if (s->cmd->host.memory) store_in_memory(s->cmd->host.memory, &s->base, &s->shapes);
    return true;
}

/* The folder may have shapes of other processes that the memory lacks. */
static struct sgcc_result *find_result(struct cache_search *s)
{
    struct sgcc_result *result = NULL;
    bool has_any =
        s->cmd->host.memory && copy_from_memory(s->cmd->host.memory, &s->base, &s->shapes);
    if (has_any) result = try_shapes(s);
    struct buffer known = s->shapes;
    s->shapes = (struct buffer){0};
    if (!result && read_shapes_of_folder(s)) {
        bool is_same = known.length == s->shapes.length &&
                       (!known.length || !memcmp(known.bytes, s->shapes.bytes, known.length));
        if (!is_same) result = try_shapes(s);
    }
    free(known.bytes);
    return result;
}

/* --- keeping ------------------------------------------------------------------------------- */

static void append_bytes(void *user, const void *bytes, size_t length)
{
    if (length) buffer_add(user, bytes, length);
}

static void keep(const struct cache_search *s, const struct digest *key, const struct buffer *bytes)
{
    const struct cache_options *cache = &s->cmd->options->cache;
    if (s->cmd->host.memory) store_in_memory(s->cmd->host.memory, key, bytes);
    if (cache->folder) write_to_disk(cache->folder, key, bytes, cache->most);
}

/* The shape of the compilation that was made. */
static void make_shape(const struct cache_search *s, const struct sgcc_result *result,
                       struct buffer *shape)
{
    if (sgcc_result_mentions(result, NULL)) add_record(shape, ALL_MACROS, "");
    for (const char *const *d = s->options->defines; !sgcc_result_mentions(result, NULL) && d && *d;
         d++) {
        char *name = format_text("%.*s", (int)macro_name_length(*d), *d + (**d == '-'));
        if (sgcc_result_mentions(result, name) &&
            !(shape->length && has_record(shape, MACRO, name)))
            add_record(shape, MACRO, name);
        free(name);
    }
    const struct buffer *probes = &s->cmd->session.probes;
    if (probes->length) buffer_add(shape, probes->bytes, probes->length);
}

static bool has_shape(const struct buffer *shapes, const struct buffer *shape)
{
    const char *other;
    uint32_t length;
    for (size_t at = 0; next_shape(shapes, &at, &other, &length);)
        if (length == shape->length && (!length || !memcmp(other, shape->bytes, length)))
            return true;
    return false;
}

/* Makes a list of the shape and those before it.  False: the list has it already. */
static bool prepend_shape(const struct buffer *shapes, const struct buffer *shape,
                          struct buffer *all)
{
    const char *other;
    uint32_t length = (uint32_t)shape->length;
    if (has_shape(shapes, shape)) return false;
    all->length = 0;
    append_bytes(all, &length, sizeof length);
    append_bytes(all, shape->bytes, length);
    unsigned count = 1;
    for (size_t at = 0; count < MOST_SHAPES && next_shape(shapes, &at, &other, &length); count++) {
        append_bytes(all, &length, sizeof length);
        append_bytes(all, other, length);
    }
    return true;
}

/* Others may have added shapes since the search. */
static void keep_shape(struct cache_search *s, const struct buffer *shape)
{
    const struct cache_options *cache = &s->cmd->options->cache;
    struct result_memory *memory = s->cmd->host.memory;
    struct buffer all = {0};
    s->shapes.length = 0;
    if (memory) copy_from_memory(memory, &s->base, &s->shapes);
    if (memory && prepend_shape(&s->shapes, shape, &all)) store_in_memory(memory, &s->base, &all);
    s->shapes.length = 0;
    if (cache->folder) read_from_disk(cache->folder, &s->base, &s->shapes);
    if (cache->folder && prepend_shape(&s->shapes, shape, &all))
        write_to_disk(cache->folder, &s->base, &all, cache->most);
    free(all.bytes);
}

/* Keeps the result, whose bytes are in `s`. */
static void keep_result(struct cache_search *s, const struct sgcc_result *result)
{
    struct buffer shape = {0};
    struct digest key;
    bool fits = s->bytes.length && s->cmd->session.probes.length <= MOST_PROBES;
    if (fits) make_shape(s, result, &shape);
    if (fits && make_key(s, shape.bytes ? shape.bytes : "", (uint32_t)shape.length, &key)) {
        keep(s, &key, &s->bytes);
        keep_shape(s, &shape);
    }
    free(shape.bytes);
}

/* --- around them --------------------------------------------------------------------------- */

/* Whether a result would be used again, and has all that the command wants of it. */
static bool may_share(const struct command *cmd, const struct sgcc_options *options)
{
    return (cmd->host.memory || cmd->options->cache.folder) && !cmd->options->fixes &&
           !options->index && !options->links && !options->joined_count &&
           options->output < SGCC_OUTPUT_PORTED;
}

/* Compiles the rest of a source whose beginning is compiled, or all of it. The bytes of the result
 * are then in `s`. */
static struct sgcc_result *compile_for(struct cache_search *s, struct sgcc_options *options,
                                       const struct buffer *source, const char *path)
{
    const struct variant variant = {s->cmd, options, source, path, &s->base};
    struct session *session = &s->cmd->session;
    struct beginnings *beginnings = s->cmd->host.beginnings;
    const struct sgcc_result *rest =
        beginnings ? compile_from_beginning(beginnings, &variant) : NULL;
    struct sgcc_result *result = NULL;
    s->bytes.length = 0;
    if (rest && sgcc_result_save(rest, append_bytes, &s->bytes))
        result = sgcc_result_load(s->bytes.bytes, s->bytes.length);
    if (result) return result;
    options->records = 1;
    s->bytes.length = session->probes.length = 0;
    session->notes_probes = true;
    result = sgcc_compile(options, source->bytes, source->length, path);
    session->notes_probes = false;
    if (result && !sgcc_result_save(result, append_bytes, &s->bytes)) s->bytes.length = 0;
    return result;
}

struct sgcc_result *compile_or_find(struct command *cmd, struct sgcc_options *options,
                                    const struct buffer *source, const char *path)
{
    if (!may_share(cmd, options)) return sgcc_compile(options, source->bytes, source->length, path);
    struct cache_search s = {.cmd = cmd, .options = options, .is_plain = are_plain(options)};
    s.base = make_base(cmd, options, source, path);
    struct sgcc_result *result = find_result(&s);
    *(result ? &cmd->session.found.hits : &cmd->session.found.misses) += 1;
    if (!result) {
        result = compile_for(&s, options, source, path);
        if (result) keep_result(&s, result);
    }
    free(s.shapes.bytes);
    free(s.bytes.bytes);
    return result;
}
