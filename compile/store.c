/* Results as bytes. They are read by the library that wrote them, so numbers are written as this
 * machine has them. A text is its length and then its bytes; NO_TEXT is the length of NULL. The
 * reader checks all bytes, since they may come from a file. */
#include "compile/store.h"
#include "compile/compile.h"
#include "compile/result.h"
#include "lang/target.h"
#include "lexer/lexer.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define NO_TEXT UINT32_MAX

/* --- writing ------------------------------------------------------------------------------- */

struct store_writer {
    sgcc_write_fn *write;
    void *user;
};

static void put_number(const struct store_writer *w, uint64_t number)
{
    w->write(w->user, &number, sizeof number);
}

static void put_bytes(const struct store_writer *w, const void *bytes, size_t length)
{
    put_number(w, bytes ? length : NO_TEXT);
    if (bytes && length) w->write(w->user, bytes, length);
}

static void put_text(const struct store_writer *w, const char *text)
{
    put_bytes(w, text, text ? strlen(text) : 0);
}

static void put_fix(const struct store_writer *w, const struct sgcc_fix *fix)
{
    put_number(w, fix != NULL);
    if (!fix) return;
    put_text(w, fix->title);
    put_text(w, fix->file);
    put_text(w, fix->text);
    const uint64_t numbers[] = {(unsigned)fix->is_certain, fix->line,  fix->column, fix->end_line,
                                fix->end_column,           fix->start, fix->end};
    w->write(w->user, numbers, sizeof numbers);
}

/* `end_line_text` ends where the message does. */
static size_t end_line_length(const struct sgcc_message_details *d)
{
    return d->end_line_text && d->end_column ? d->end_column - 1 : 0;
}

static void put_message(const struct store_writer *w, const struct sgcc_result *r, size_t index)
{
    struct sgcc_message m = sgcc_message_at(r, index);
    struct sgcc_message_details d = {.size = sizeof d};
    sgcc_message_details_at(r, index, &d);
    const uint64_t numbers[] = {(unsigned)m.severity, m.line,  m.column, d.end_line,
                                d.end_column,         d.start, d.end,    d.range_count,
                                (unsigned)d.is_step};
    put_text(w, m.file);
    put_text(w, m.text);
    put_bytes(w, m.source_line, m.source_length);
    put_text(w, d.rule);
    put_text(w, d.source_file);
    put_bytes(w, d.end_line_text, end_line_length(&d));
    w->write(w->user, numbers, sizeof numbers);
    w->write(w->user, d.ranges, sizeof d.ranges);
    put_fix(w, d.fix);
}

static bool can_be_kept(const struct sgcc_result *r)
{
    const struct sgcc_options *o = r->context.options;
    return r->mentions.is_recorded && !r->stored && r->status <= SGCC_SOURCE_ERROR && !o->index &&
           !o->links && !o->joined_count && o->output < SGCC_OUTPUT_PORTED;
}

SGCC_API int sgcc_result_save(const struct sgcc_result *r, sgcc_write_fn *write, void *user)
{
    const struct store_writer w = {write, user};
    size_t size = 0, count = sgcc_message_count(r);
    const void *output = sgcc_result_output(r, &size);
    if (!can_be_kept(r)) return 0;
    put_number(&w, r->status);
    put_number(&w, r->context.stage);
    put_number(&w, r->context.diag.errors);
    put_number(&w, r->context.diag.stopped);
    put_text(&w, sgcc_target_env(r));
    put_bytes(&w, output, size);
    put_number(&w, r->mentions.are_all);
    put_bytes(&w, r->mentions.words, r->mentions.count * sizeof *r->mentions.words);
    put_number(&w, r->context.included.count);
    for (size_t i = 0; i < r->context.included.count; i++) put_text(&w, sgcc_included_file(r, i));
    put_number(&w, count);
    for (size_t i = 0; i < count; i++) put_message(&w, r, i);
    return 1;
}

/* --- reading ------------------------------------------------------------------------------- */

struct reader {
    struct arena *arena;
    const char *at, *end;
    bool failed;
};

static void get_plain(struct reader *r, void *to, size_t size)
{
    r->failed |= (size_t)(r->end - r->at) < size;
    memset(to, 0, size);
    if (r->failed) return;
    memcpy(to, r->at, size);
    r->at += size;
}

static uint64_t get_number(struct reader *r)
{
    uint64_t number;
    get_plain(r, &number, sizeof number);
    return number;
}

/* A number of things that take at least `least` bytes each. */
static size_t get_count(struct reader *r, size_t least)
{
    uint64_t count = get_number(r);
    r->failed |= count > (size_t)(r->end - r->at) / least;
    return r->failed ? 0 : (size_t)count;
}

/* Returns a copy, with a NUL after it, or NULL. */
static void *get_bytes(struct reader *r, size_t *length)
{
    uint64_t given = get_number(r);
    *length = 0;
    if (r->failed || given == NO_TEXT) return NULL;
    r->failed = given > (size_t)(r->end - r->at);
    if (r->failed) return NULL;
    *length = (size_t)given;
    r->at += *length;
    return arena_strndup(r->arena, r->at - *length, *length);
}

static const char *get_text(struct reader *r)
{
    size_t length;
    return get_bytes(r, &length);
}

static const struct sgcc_fix *get_fix(struct reader *r)
{
    uint64_t numbers[7];
    if (!get_number(r)) return NULL;
    struct sgcc_fix *fix = arena_new(r->arena, struct sgcc_fix);
    fix->title = get_text(r);
    fix->file = get_text(r);
    fix->text = get_text(r);
    get_plain(r, numbers, sizeof numbers);
    fix->is_certain = (int)numbers[0];
    fix->line = (unsigned)numbers[1];
    fix->column = (unsigned)numbers[2];
    fix->end_line = (unsigned)numbers[3];
    fix->end_column = (unsigned)numbers[4];
    fix->start = (size_t)numbers[5];
    fix->end = (size_t)numbers[6];
    return fix;
}

static void get_message(struct reader *r, struct sgcc_message *m, struct sgcc_message_details *d)
{
    uint64_t numbers[9];
    size_t length;
    m->file = get_text(r);
    m->text = get_text(r);
    m->source_line = get_bytes(r, &m->source_length);
    d->rule = get_text(r);
    d->source_file = get_text(r);
    d->end_line_text = get_bytes(r, &length);
    get_plain(r, numbers, sizeof numbers);
    get_plain(r, d->ranges, sizeof d->ranges);
    m->severity = (enum sgcc_severity)numbers[0];
    m->line = (unsigned)numbers[1];
    m->column = (unsigned)numbers[2];
    d->end_line = (unsigned)numbers[3];
    d->end_column = (unsigned)numbers[4];
    d->start = (size_t)numbers[5];
    d->end = (size_t)numbers[6];
    d->range_count = (unsigned)numbers[7];
    d->is_step = (int)numbers[8];
    d->fix = get_fix(r);
    r->failed |= !m->text || numbers[0] > SGCC_ERROR || numbers[7] > 2;
}

static void get_messages(struct reader *r, struct sgcc_result *result)
{
    struct stored_messages *stored = arena_new(r->arena, struct stored_messages);
    stored->count = get_count(r, sizeof(uint64_t) * 8);
    stored->messages = arena_array(r->arena, struct sgcc_message, stored->count);
    stored->details = arena_array(r->arena, struct sgcc_message_details, stored->count);
    for (size_t i = 0; i < stored->count && !r->failed; i++)
        get_message(r, &stored->messages[i], &stored->details[i]);
    result->stored = stored;
}

static void get_mentions(struct reader *r, struct mentions *m)
{
    size_t length;
    m->is_recorded = true;
    m->are_all = get_number(r) != 0;
    m->words = get_bytes(r, &length);
    m->count = (uint32_t)(length / sizeof *m->words);
    r->failed |= !m->are_all &&
                 (!m->count || m->count & (m->count - 1) || length != m->count * sizeof *m->words);
}

static void get_result(struct reader *r, struct sgcc_result *result)
{
    struct context *c = &result->context;
    uint64_t status = get_number(r), stage = get_number(r);
    c->diag.errors = (unsigned)get_number(r);
    c->diag.stopped = get_number(r) != 0;
    const char *target = get_text(r);
    result->output = get_bytes(r, &result->output_size);
    get_mentions(r, &result->mentions);
    size_t included = get_count(r, sizeof(uint64_t));
    for (size_t i = 0; i < included && !r->failed; i++)
        vec_push(&c->arena, &c->included, get_text(r));
    get_messages(r, result);
    c->target = target ? find_target(target) : NULL;
    c->stage = (enum sgcc_stage)stage;
    result->status = (enum sgcc_status)status;
    r->failed |= status > SGCC_SOURCE_ERROR || stage >= SGCC_STAGE_COUNT || r->at != r->end;
}

SGCC_API struct sgcc_result *sgcc_result_load(const void *bytes, size_t length)
{
    struct sgcc_result *volatile result = calloc(1, sizeof *result);
    struct reader reader;
    if (!result) return NULL;
    open_context(result);
    if (!setjmp(result->out_of_memory)) {
        reader = (struct reader){
            .arena = &result->context.arena, .at = bytes, .end = (const char *)bytes + length};
        get_result(&reader, result);
        if (!reader.failed) return result;
    }
    sgcc_result_free(result);
    return NULL;
}

int copy_stored_details(const struct stored_messages *stored, size_t index,
                        struct sgcc_message_details *details)
{
    if (index >= stored->count) return 0;
    struct sgcc_message_details all = stored->details[index];
    all.size = details->size;
    memcpy(details, &all, details->size < sizeof all ? details->size : sizeof all);
    return 1;
}

/* --- which macros a result depends on ----------------------------------------------------------
A definition matters only if a token of the source has its name. After the lines of the command
 * line were read, the names that they define are hidden (hide_given_names); a token with such a
 * spelling brings the name back to the table. So the identifiers in the table at the end are those
 * that may matter, whether they were defined, tested or only written.
 *
 * Where more than tokens matters, all macros do: messages may be located in the command line or
 * propose the name of a macro, and -E and debug information show definitions. */

enum { MENTION_BITS = 4, BITS_PER_NAME = 16, FEWEST_WORDS = 4 };

static bool is_identifier(const struct name *n)
{
    return isalpha((unsigned char)*n->text) || *n->text == '_';
}

/* Bit number `i` of a name: double hashing. */
static uint32_t bit_of(const struct mentions *m, uint64_t hash, unsigned i)
{
    uint64_t mixed = hash + i * ((hash >> 17 ^ hash << 21) | 1);
    return (uint32_t)((mixed ^ mixed >> 29) & (m->count * 64 - 1));
}

static void add_names(struct mentions *m, const struct interner *names)
{
    for (uint32_t i = 0; i < names->size; i++)
        for (const struct name *n = names->buckets[i]; n; n = n->chain)
            for (unsigned k = 0; k < MENTION_BITS && is_identifier(n); k++) {
                uint32_t bit = bit_of(m, hash_interned(n), k);
                m->words[bit / 64] |= (uint64_t)1 << bit % 64;
            }
}

static bool is_about_options(const struct message *m)
{
    const char *path = m->location.source ? m->location.source->path : m->location.file;
    return path && is_path_of_options(path);
}

static bool depends_on_all(const struct context *c)
{
    enum sgcc_output output = c->options->output;
    bool compiles = output == SGCC_OUTPUT_SPIRV || output == SGCC_OUTPUT_ASSEMBLY ||
                    output == SGCC_OUTPUT_NOTHING;
    bool shows_macros = is_opencl(c) && (c->options->debug_info || c->options->debug);
    if (!compiles || shows_macros || c->names.all_matter || c->diag.errors) return true;
    for (const struct message *m = c->diag.first; m; m = m->next)
        if (is_about_options(m)) return true;
    return c->sources.next > UINT32_MAX / 2; /* a longer list might be too long */
}

void record_mentions(struct sgcc_result *r)
{
    struct context *c = &r->context;
    struct mentions *m = &r->mentions;
    uint32_t names = 0;
    m->is_recorded = true;
    m->are_all = depends_on_all(c);
    if (m->are_all) return;
    for (const struct interner *in = &c->names; in; in = in->earlier) names += in->count;
    for (m->count = FEWEST_WORDS; m->count * 64 < names * BITS_PER_NAME;) m->count *= 2;
    m->words = arena_array(&c->arena, uint64_t, m->count);
    for (const struct interner *in = &c->names; in; in = in->earlier) add_names(m, in);
}

SGCC_API int sgcc_result_mentions(const struct sgcc_result *r, const char *name)
{
    const struct mentions *m = &r->mentions;
    if (!m->is_recorded || m->are_all) return 1;
    uint64_t hash = name ? hash_spelling(name, strlen(name)) : 0;
    for (unsigned k = 0; name && k < MENTION_BITS; k++) {
        uint32_t bit = bit_of(m, hash, k);
        if (!(m->words[bit / 64] >> bit % 64 & 1)) return 0;
    }
    return name != NULL;
}
