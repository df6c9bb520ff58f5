/* Allocates ranges of locs for source strings and macro expansions, and maps a loc back to file,
 * line and column.
 *
 * Ranges are allocated in ascending order, so both lists are sorted by base and searched by
 * bisection.  The use and the spelling of an expansion existed before it and have smaller locs, so
 * following these references terminates.  The line starts of a source are computed at the first
 * lookup in it.
 */
#include "base/source.h"

enum { LONGEST_SOURCE = 1 << 30 };

void sources_init(struct sources *s, struct arena *arena)
{
    *s = (struct sources){.arena = arena, .next = 1};
}

void restart_sources(struct sources *s)
{
    *s = (struct sources){.arena = s->arena,
                          .next = 1,
                          .answers.at = s->answers.at,
                          .answers.count = s->answers.count,
                          .answers.room = s->answers.room};
}

/* Allocates `length` locs and returns the first; 0 if the space is exhausted. */
static loc_t reserve_locs(struct sources *s, uint32_t length)
{
    if (length > UINT32_MAX - s->next) return 0;
    loc_t base = s->next;
    s->next += length;
    return base;
}

char *copy_source_text(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + SOURCE_PADDING);
    if (length) memcpy(copy, text, length);
    return copy;
}

struct source *add_source(struct sources *s, const char *path, const char *text, uint32_t length,
                          loc_t included_from)
{
    loc_t base =
        length < LONGEST_SOURCE ? reserve_locs(s, length + 1) : 0; /* the end has a loc, too */
    if (!base) return NULL;
    struct source *source = arena_new(s->arena, struct source);
    source->path = path;
    source->text = text;
    source->length = length;
    source->base = base;
    source->included_from = included_from;
    vec_push(s->arena, &s->files, source);
    return source;
}

loc_t add_expansion(struct sources *s, const struct name *macro, loc_t use, const loc_t *spelled,
                    uint32_t length)
{
    loc_t base = reserve_locs(s, length);
    if (!base || !length) return base;
    vec_push(s->arena, &s->expansions, ((struct expansion){macro, base, length, use, spelled}));
    return base;
}

const struct expansion *expansion_of(const struct sources *s, loc_t loc)
{
    uint32_t low = 0, high = s->expansions.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (s->expansions.at[middle].base <= loc) low = middle + 1;
        else high = middle;
    }
    if (!low) return NULL;
    const struct expansion *e = &s->expansions.at[low - 1];
    return loc - e->base < e->length ? e : NULL;
}

loc_t use_of(const struct sources *s, loc_t loc)
{
    for (const struct expansion *e; (e = expansion_of(s, loc));) loc = e->use;
    return loc;
}

loc_t spelling_of(const struct sources *s, loc_t loc)
{
    for (const struct expansion *e; (e = expansion_of(s, loc));) loc = e->spelled[loc - e->base];
    return loc;
}

static struct source *source_of(const struct sources *s, loc_t loc)
{
    uint32_t low = 0, high = s->files.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (s->files.at[middle]->base <= loc) low = middle + 1;
        else high = middle;
    }
    if (!low) return NULL;
    struct source *source = s->files.at[low - 1];
    return loc - source->base <= source->length ? source : NULL;
}

/* Returns the length in bytes of the line end at `p`; 0 if there is none.  A carriage return, a
 * line feed or both together end a line (GLSL 4.60, 3.1).  Reading p[1] is safe because NULs follow
 * the text. */
static uint32_t line_end(const char *p)
{
    if (*p == '\n') return p[1] == '\r' ? 2 : 1;
    if (*p == '\r') return p[1] == '\n' ? 2 : 1;
    return 0;
}

/* Returns the number of lines.  Stores the offsets of their starts in `starts`, unless it is NULL;
 * starts[0] must be 0 already. */
static uint32_t find_lines(const struct source *source, uint32_t *starts)
{
    uint32_t count = 1;
    for (uint32_t i = 0; i < source->length;) {
        uint32_t end = line_end(source->text + i);
        i += end ? end : 1;
        if (!end) continue;
        if (starts) starts[count] = i;
        count++;
    }
    return count;
}

static void make_lines(struct sources *s, struct source *source)
{
    source->line_count = find_lines(source, NULL);
    source->lines = arena_array(s->arena, uint32_t, source->line_count);
    find_lines(source, source->lines);
}

/* Returns the index of the line that contains `offset`.  Searches forward from the line found last,
 * in growing steps, since most lookups are near it. */
static uint32_t find_line(struct sources *s, struct source *source, uint32_t offset)
{
    if (!source->lines) make_lines(s, source);
    uint32_t low = 0, high = source->line_count, guess = s->cached_line;
    if (guess < high && source->lines[guess] <= offset) {
        low = guess;
        for (uint32_t step = 1; high - low > step; step *= 2) {
            if (source->lines[low + step] > offset) {
                high = low + step;
                break;
            }
            low += step;
        }
    }
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (source->lines[middle] <= offset) low = middle;
        else high = middle;
    }
    return s->cached_line = low;
}

uint32_t physical_line(struct sources *s, struct source *source, uint32_t offset)
{
    return find_line(s, source, offset) + 1;
}

/* Returns the effect of the last #line before `offset`, or NULL. */
static const struct line_change *find_change(const struct source *source, uint32_t offset)
{
    uint32_t low = 0, high = source->changes.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (source->changes.at[middle].offset <= offset) low = middle + 1;
        else high = middle;
    }
    return low ? &source->changes.at[low - 1] : NULL;
}

struct location find_location(struct sources *s, loc_t loc)
{
    loc = use_of(s, loc);
    struct source *source = source_of(s, loc);
    if (!source) return (struct location){0};
    uint32_t offset = loc - source->base, line = find_line(s, source, offset);
    struct location location = {source->path, line + 1, offset - source->lines[line] + 1, source,
                                offset};
    const struct line_change *change = find_change(source, offset);
    if (change) {
        location.line = change->line + (line + 1 - change->physical_line);
        if (change->file) location.file = change->file;
    }
    return location;
}
