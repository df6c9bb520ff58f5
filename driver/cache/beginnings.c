/* Compiles variants of a source from their common beginning (compile/beginning.c).
 *
 * A thread remembers the macros of the last variant. The names whose definitions differ in the
 * next one vary; the beginning is the source up to the first mention of one of them. A variant in
 * which further names differ makes a new beginning, a few times at most.
 *
 * The texts of included files must not change or vanish while a beginning exists. All of them must
 * therefore be files that the commands share (batch/shared.c). */
#include "driver/cache/beginnings.h"
#include "driver/cache/cache.h"
#include "driver/system/files.h"
#include "include/macro_name.h"
#include "include/variants.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLOTS = 2,              /* sources whose beginnings a thread keeps */
    MOST_BYTES = 4 << 20,   /* of the state of a beginning */
    LEAST_DECLARATIONS = 4, /* fewer are compiled sooner than copied */
    MOST_TRIALS = 4         /* times that a beginning is made, or does not serve */
};

struct beginning_slot {
    struct digest base;
    char *directory;      /* where relative paths begin, or NULL */
    struct texts last;    /* the macros of the variant before; later those that do not vary */
    struct texts varying; /* names */
    struct sgcc_options *options;
    char *path;
    struct buffer probes;
    struct sgcc_beginning *beginning;
    unsigned trials;
    unsigned long used; /* the time of its last use */
};

struct beginnings {
    struct beginning_slot slots[SLOTS];
    unsigned long clock;
    struct texts extra; /* the varying macros of the current variant; the texts are the command's */
};

struct beginnings *open_beginnings(void)
{
    struct beginnings *b = allocate(NULL, sizeof *b);
    memset(b, 0, sizeof *b);
    return b;
}

/* --- lists of texts ------------------------------------------------------------------------ */

static void push_text(struct texts *list, char *text)
{
    list->at = allocate(list->at, sizeof *list->at * (list->count + 2));
    list->at[list->count++] = text;
    list->at[list->count] = NULL;
}

static void empty_texts(struct texts *list)
{
    for (size_t i = 0; i < list->count; i++) free(list->at[i]);
    free(list->at);
    *list = (struct texts){0};
}

static bool is_of_name(const char *define, const char *name)
{
    size_t length = macro_name_length(define);
    return length == strlen(name) && memcmp(define + (*define == '-'), name, length) == 0;
}

static bool varies(const struct beginning_slot *slot, const char *define)
{
    for (size_t i = 0; i < slot->varying.count; i++)
        if (is_of_name(define, slot->varying.at[i])) return true;
    return false;
}

/* --- slots --------------------------------------------------------------------------------- */

static void drop_beginning(struct beginning_slot *slot)
{
    sgcc_beginning_free(slot->beginning);
    sgcc_options_free(slot->options);
    free(slot->path);
    slot->beginning = NULL;
    slot->options = NULL;
    slot->path = NULL;
    slot->probes.length = 0;
}

static void empty_slot(struct beginning_slot *slot)
{
    drop_beginning(slot);
    empty_texts(&slot->last);
    empty_texts(&slot->varying);
    free(slot->probes.bytes);
    free(slot->directory);
    *slot = (struct beginning_slot){.used = 0};
}

void close_beginnings(struct beginnings *b)
{
    if (!b) return;
    for (size_t i = 0; i < SLOTS; i++) empty_slot(&b->slots[i]);
    free(b->extra.at);
    free(b);
}

static bool is_same_folder(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Returns the slot of this source, or the one that was not used for the longest time, empty. */
static struct beginning_slot *choose_slot(struct beginnings *b, const struct variant *v,
                                          bool *is_new)
{
    struct beginning_slot *oldest = &b->slots[0];
    const char *directory = v->cmd->host.directory;
    *is_new = false;
    for (struct beginning_slot *slot = b->slots; slot != b->slots + SLOTS; slot++) {
        if (slot->used && memcmp(&slot->base, v->base, sizeof slot->base) == 0 &&
            is_same_folder(slot->directory, directory))
            return slot;
        if (slot->used < oldest->used) oldest = slot;
    }
    empty_slot(oldest);
    oldest->base = *v->base;
    oldest->directory = directory ? format_text("%s", directory) : NULL;
    *is_new = true;
    return oldest;
}

static void remember_macros(struct beginning_slot *slot, const struct sgcc_options *options)
{
    empty_texts(&slot->last);
    for (const char *const *d = options->defines; d && *d; d++)
        if (!varies(slot, *d)) push_text(&slot->last, format_text("%s", *d));
}

/* Adds the names of the macros of one list that are not in the other as they are. */
static void add_differences(struct beginning_slot *slot, const char *const *these,
                            const char *const *those)
{
    for (const char *const *d = these; d && *d; d++) {
        const char *const *other = those;
        while (other && *other && strcmp(*other, *d) != 0) other++;
        bool is_there = other && *other;
        if (!is_there && !varies(slot, *d))
            push_text(&slot->varying,
                      format_text("%.*s", (int)macro_name_length(*d), *d + (**d == '-')));
    }
}

/* --- beginnings ---------------------------------------------------------------------------- */

/* Names that the library may know by itself are not told from its own. */
static bool is_plain(const char *define)
{
    const char *name = define + (*define == '-');
    return macro_name_length(define) && strncmp(name, "GL_", 3) != 0 &&
           strncmp(name, "VULKAN", 6) != 0 && *name != '_';
}

static bool are_plain(const struct sgcc_options *options)
{
    for (const char *const *d = options->defines; d && *d; d++)
        if (!is_plain(*d)) return false;
    return true;
}

static void keep_probes(struct buffer *to, const struct buffer *from)
{
    to->length = 0;
    if (from->length) buffer_add(to, from->bytes, from->length);
}

static void begin(struct beginning_slot *slot, const struct variant *v)
{
    struct command *cmd = v->cmd;
    drop_beginning(slot);
    remember_macros(slot, v->options);
    struct sgcc_options options = *v->options;
    options.defines = (const char *const *)slot->last.at;
    options.records = 1;
    slot->options = sgcc_options_clone(&options);
    if (!slot->options) return;
    slot->path = format_text("%s", v->path);
    cmd->session.probes.length = 0;
    cmd->session.notes_probes = true;
    slot->beginning = sgcc_begin(slot->options, v->source->bytes, v->source->length, slot->path,
                                 (const char *const *)slot->varying.at, MOST_BYTES);
    cmd->session.notes_probes = false;
    keep_probes(&slot->probes, &cmd->session.probes);
    if (slot->beginning && (sgcc_beginning_length(slot->beginning) < LEAST_DECLARATIONS ||
                            !are_probes_shared(cmd, &slot->probes)))
        drop_beginning(slot);
}

/* Splits the macros of the variant into `b->extra` and those that do not vary. False: the latter
 * are not those of the slot. */
static bool split_macros(struct beginnings *b, const struct beginning_slot *slot,
                         const struct variant *v)
{
    size_t same = 0;
    b->extra.count = 0;
    for (const char *const *d = v->options->defines; d && *d; d++) {
        if (varies(slot, *d)) push_text(&b->extra, (char *)*d);
        else if (same < slot->last.count && strcmp(slot->last.at[same], *d) == 0) same++;
        else return false;
    }
    if (!b->extra.at) push_text(&b->extra, NULL), b->extra.count = 0;
    b->extra.at[b->extra.count] = NULL;
    return same == slot->last.count;
}

/* Makes the beginning, or makes it anew where more names vary than before. */
static bool prepare(struct beginnings *b, struct beginning_slot *slot, const struct variant *v)
{
    if (slot->beginning && split_macros(b, slot, v)) return true;
    if (slot->trials++ >= MOST_TRIALS) return false;
    const char *const *last = (const char *const *)slot->last.at;
    size_t before = slot->varying.count;
    add_differences(slot, v->options->defines, last);
    add_differences(slot, last, v->options->defines);
    if (slot->varying.count == before) return false; /* only their order differs */
    begin(slot, v);
    return slot->beginning && split_macros(b, slot, v);
}

static const struct sgcc_result *go_on(struct beginnings *b, struct beginning_slot *slot,
                                       const struct variant *v)
{
    struct session *session = &v->cmd->session;
    keep_probes(&session->probes, &slot->probes);
    session->notes_probes = true;
    const struct sgcc_result *result =
        sgcc_go_on(slot->beginning, (const char *const *)b->extra.at, v->cmd);
    session->notes_probes = false;
    if (!result && slot->trials++ >= MOST_TRIALS) drop_beginning(slot);
    return result;
}

const struct sgcc_result *compile_from_beginning(struct beginnings *b, const struct variant *v)
{
    bool is_new;
    if (!v->cmd->host.shared || !are_plain(v->options)) return NULL;
    struct beginning_slot *slot = choose_slot(b, v, &is_new);
    slot->used = ++b->clock;
    if (is_new) remember_macros(slot, v->options);
    return !is_new && prepare(b, slot, v) ? go_on(b, slot, v) : NULL;
}
