/* Collects the messages of a compilation in its arena.  A message is complete when it is made: its
 * text, its location and the source line are determined at once, since most compilations have no
 * message and the others have few.
 *
 * A message in a macro expansion or an included file gets notes about how the compiler came there:
 * the outermost macro first, and the innermost #include first, at most MOST_NOTES of each.
 */
#include "base/diag.h"

#include <string.h>

#include "base/context.h"

enum {
    MOST_NOTES = 6,  /* notes about expansions, and as many about includes */
    LINE_LEFT = 4096 /* bytes of the source line after the location that are
                        shown */
};

static const char *find_source_line(const struct location *at, uint32_t *length)
{
    const struct source *source = at->source;
    *length = 0;
    if (!source) return NULL;
    uint32_t start = at->offset - (at->column - 1), end = at->offset, left = LINE_LEFT;
    while (end < source->length && left-- && source->text[end] != '\n' && source->text[end] != '\r')
        end++;
    *length = end - start;
    return source->text + start;
}

/* Messages without a location are attributed to the main file, once it is open. */
static const char *main_file(const struct context *c)
{
    const char *path = c->sources.files.count ? c->sources.files.at[0]->path : "";
    return path[0] ? path : NULL;
}

static struct message *append_message(struct context *c, enum severity severity, const char *text)
{
    struct diagnostics *d = &c->diag;
    struct message *m = arena_new(&c->arena, struct message);
    m->severity = severity;
    m->text = text;
    if (!d->last) d->last = &d->first;
    *d->last = m;
    d->last = &m->next;
    if (severity != SEVERITY_NOTE) d->current = m;
    else d->last_note = m;
    return m;
}

static struct message *add_message(struct context *c, enum severity severity, loc_t loc,
                                   const char *text)
{
    struct message *m = append_message(c, severity, text);
    m->location = find_location(&c->sources, loc);
    if (!m->location.file && severity != SEVERITY_NOTE) m->location.file = main_file(c);
    m->source_line = find_source_line(&m->location, &m->source_length);
    return m;
}

static void note_expansions(struct context *c, loc_t loc)
{
    /* innermost first; outer expansions above the limit are dropped */
    loc_t way[MOST_NOTES];
    unsigned count = 0;
    for (const struct expansion *e; count < MOST_NOTES && (e = expansion_of(&c->sources, loc));
         loc = e->use)
        way[count++] = loc;
    while (count--) {
        const struct expansion *e = expansion_of(&c->sources, way[count]);
        loc_t spelled = spelling_of(&c->sources, way[count]);
        add_message(c, SEVERITY_NOTE, spelled,
                    arena_printf(&c->arena, "in expansion of macro '%s'", e->macro->text));
    }
}

/* A file that includes itself is noted once: consecutive notes about the same line are merged. */
static void note_includes(struct context *c, loc_t loc)
{
    unsigned count = 0;
    for (struct location last = {0}; count < MOST_NOTES;) {
        const struct source *source = find_location(&c->sources, loc).source;
        if (!source || !source->included_from) return;
        loc = source->included_from;
        struct location at = find_location(&c->sources, loc);
        bool again = last.file && at.line == last.line && !strcmp(at.file, last.file);
        if (!again) add_message(c, SEVERITY_NOTE, loc, "included from here"), count++;
        last = at;
    }
}

/* --- fixes ----------------------------------------------------------------------------------- */

void set_message_rule(struct context *c, const char *rule)
{
    struct diagnostics *d = &c->diag;
    if (d->current && !d->suppresses_notes) d->current->rule = rule;
}

void mark_step(struct context *c)
{
    struct message *m = c->diag.last_note;
    if (m && !c->diag.suppresses_notes) m->is_step = true;
}

void set_message_template(struct context *c, const char *fmt)
{
    struct diagnostics *d = &c->diag;
    if (d->current && !d->suppresses_notes) d->current->format = fmt;
}

void set_message_end(struct context *c, uint32_t offset)
{
    struct diagnostics *d = &c->diag;
    struct message *m = d->current;
    if (!m || d->suppresses_notes || !m->location.source || offset <= m->location.offset) return;
    struct location end = find_location(&c->sources, m->location.source->base + offset);
    m->end = offset;
    m->end_line = end.line;
    m->end_column = end.column;
}

static void add_mark(struct context *c, struct message *m, struct text_range range)
{
    if (range.start >= range.end) return;
    loc_t base = m->location.source->base;
    struct location start = find_location(&c->sources, base + range.start),
                    end = find_location(&c->sources, base + range.end);
    m->marked[m->marked_count++] =
        (struct shown_range){start.line, start.column, end.line, end.column};
}

void mark_in_message(struct context *c, struct text_range first, struct text_range second)
{
    struct diagnostics *d = &c->diag;
    struct message *m = d->current;
    if (!m || d->suppresses_notes || !m->location.source) return;
    m->marked_count = 0;
    add_mark(c, m, first);
    add_mark(c, m, second);
}

/* A fix is about the bytes of the file, so #line plays no part. */
static void set_physical(struct context *c, const struct source *source, uint32_t offset,
                         unsigned *line, unsigned *column)
{
    uint32_t start = offset;
    while (start && source->text[start - 1] != '\n' && source->text[start - 1] != '\r') start--;
    *line = physical_line(&c->sources, (struct source *)source, offset);
    *column = offset - start + 1;
}

static void add_fix(struct context *c, struct message *m, struct fix_edit edit, bool is_certain,
                    const char *title)
{
    struct sgcc_fix *fix = arena_new(&c->arena, struct sgcc_fix);
    fix->title = title;
    fix->is_certain = is_certain;
    fix->file = edit.source->path;
    fix->text = edit.text;
    fix->start = edit.start;
    fix->end = edit.end;
    set_physical(c, edit.source, edit.start, &fix->line, &fix->column);
    set_physical(c, edit.source, edit.end, &fix->end_line, &fix->end_column);
    m->fix = fix;
}

void offer_fix(struct context *c, struct fix_edit edit, bool is_certain, const char *title)
{
    struct diagnostics *d = &c->diag;
    if (d->current && !d->suppresses_notes && !d->current->fix && edit.source &&
        edit.source->path[0])
        add_fix(c, d->current, edit, is_certain, title);
}

/* The name may come from a macro, or the error may be at another location. The source then lacks
 * its characters, and there is no fix. */
static void fix_misspelt(struct context *c, struct message *m)
{
    const struct suggestion s = c->diag.suggestion;
    const struct source *source = m->location.source;
    c->diag.suggestion = (struct suggestion){0};
    if (!s.meant || !source || !source->path[0]) return;
    uint32_t start = m->location.offset, length = (uint32_t)strlen(s.unknown);
    if (source->length - start < length || memcmp(source->text + start, s.unknown, length)) return;
    add_fix(c, m, (struct fix_edit){source, start, start + length, s.meant}, s.is_certain,
            arena_printf(&c->arena, "write '%s'", s.meant));
}

static void report(struct context *c, enum severity severity, loc_t loc, const char *fmt,
                   const char *text)
{
    struct message *m = add_message(c, severity, loc, text);
    m->format = fmt;
    if (!expansion_of(&c->sources, loc)) fix_misspelt(c, m);
    note_expansions(c, loc);
    note_includes(c, loc);
}

/* Duplicates follow each other closely, so comparing with the last errors is enough; this bounds
 * the cost where the number of errors is unlimited. */
static uint32_t first_to_compare(const struct diagnostics *d)
{
    enum { MOST_COMPARED = 1000 };
    return d->reported.count > MOST_COMPARED ? d->reported.count - MOST_COMPARED : 0;
}

static bool was_reported(const struct diagnostics *d, loc_t loc)
{
    for (uint32_t i = first_to_compare(d); loc && i < d->reported.count; i++)
        if (d->reported.at[i].loc == loc) return true;
    return false;
}

/* An error in the body of a macro would be repeated in each expansion. */
static bool was_already_reported(const struct diagnostics *d, loc_t spelled, const char *text)
{
    for (uint32_t i = first_to_compare(d); spelled && i < d->reported.count; i++)
        if (d->reported.at[i].spelled == spelled && !strcmp(d->reported.at[i].text, text))
            return true;
    return false;
}

void error_with(struct context *c, loc_t loc, const char *fmt, va_list args)
{
    struct diagnostics *d = &c->diag;
    d->suppresses_notes = d->stopped || d->is_silenced || was_reported(d, loc);
    if (d->suppresses_notes) {
        d->suggestion = (struct suggestion){0};
        return;
    }
    const char *text = arena_vprintf(&c->arena, fmt, args);
    loc_t spelled = expansion_of(&c->sources, loc) ? spelling_of(&c->sources, loc) : 0;
    d->suppresses_notes = was_already_reported(d, spelled, text);
    if (d->suppresses_notes) return;
    vec_push(&c->arena, &d->reported, ((struct reported){loc, spelled, text}));
    d->stopped = ++d->errors == (d->most_errors ? d->most_errors : MOST_ERRORS);
    report(c, SEVERITY_ERROR, loc, fmt, text);
}

void error_at(struct context *c, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    error_with(c, loc, fmt, args);
    va_end(args);
}

void error_unless_recovering(struct context *c, loc_t loc, const char *fmt, ...)
{
    c->diag.suppresses_notes = has_unread_text(&c->diag.recovery);
    if (c->diag.suppresses_notes) return;
    va_list args;
    va_start(args, fmt);
    error_with(c, loc, fmt, args);
    va_end(args);
}

void error_about(struct context *c, const char *path, const char *text, const char *line,
                 uint32_t length)
{
    struct diagnostics *d = &c->diag;
    if (d->stopped) return;
    struct message *m = add_message(c, SEVERITY_ERROR, 0, text);
    d->suppresses_notes = false;
    m->location.file = path;
    m->source_line = line;
    m->source_length = length;
    d->stopped = ++d->errors == MOST_FINDINGS;
}

static void report_warning(struct context *c, loc_t loc, const char *fmt, va_list args)
{
    c->diag.suppresses_notes = c->diag.stopped;
    if (c->diag.suppresses_notes) return;
    c->diag.warnings++;
    report(c, SEVERITY_WARNING, loc, fmt, arena_vprintf(&c->arena, fmt, args));
}

bool warn_as(struct context *c, enum warning_state state, loc_t loc, const char *fmt, va_list args)
{
    struct diagnostics *d = &c->diag;
    d->suppresses_notes = state == WARNING_IS_OFF || d->no_warnings || d->is_silenced;
    if (d->suppresses_notes) return false;
    if (state == WARNING_IS_ERROR) error_with(c, loc, fmt, args);
    else report_warning(c, loc, fmt, args);
    return !d->suppresses_notes;
}

void warn_with(struct context *c, loc_t loc, const char *fmt, va_list args)
{
    struct diagnostics *d = &c->diag;
    enum warning_state state = d->warnings_are_errors ? WARNING_IS_ERROR : WARNING_IS_ON;
    if (d->judge) {
        va_list again;
        va_copy(again, args);
        state = d->judge(c, loc, fmt, arena_vprintf(&c->arena, fmt, again));
        va_end(again);
    }
    warn_as(c, state, loc, fmt, args);
}

void warn_at(struct context *c, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    warn_with(c, loc, fmt, args);
    va_end(args);
}

void note_at(struct context *c, loc_t loc, const char *fmt, ...)
{
    if (c->diag.suppresses_notes) return;
    va_list args;
    va_start(args, fmt);
    add_message(c, SEVERITY_NOTE, loc, arena_vprintf(&c->arena, fmt, args));
    va_end(args);
}

void note_later(struct context *c, struct message *m, loc_t loc, const char *fmt, ...)
{
    struct diagnostics *d = &c->diag;
    struct message **last = d->last, *current = d->current;
    while (m->next && m->next->severity == SEVERITY_NOTE) m = m->next;
    struct message *next = m->next;
    va_list args;
    va_start(args, fmt);
    d->last = &m->next;
    add_message(c, SEVERITY_NOTE, loc, arena_vprintf(&c->arena, fmt, args));
    va_end(args);
    if (next) {
        *d->last = next;
        d->last = last;
    }
    d->current = current;
}

void fix_later(struct context *c, struct message *m, struct fix_edit edit, bool is_certain,
               const char *title)
{
    bool may_replace = !m->fix || (is_certain && !m->fix->is_certain);
    if (may_replace && edit.source && edit.source->path[0]) add_fix(c, m, edit, is_certain, title);
}

void note_unknown(struct context *c, const struct name *name, loc_t around)
{
    struct diagnostics *d = &c->diag;
    if (d->current && !d->suppresses_notes)
        vec_push(&c->arena, &d->unknown_uses, ((struct unknown_use){name, d->current, around}));
}

/* --- places of other compilations ------------------------------------------------------------ */

struct shown_location shown_location_of(struct context *c, loc_t loc)
{
    struct location at = find_location(&c->sources, loc);
    struct shown_location shown_at = {at.file ? at.file : main_file(c), at.line, at.column, NULL,
                                      0};
    shown_at.source_line = find_source_line(&at, &shown_at.source_length);
    return shown_at;
}

static void add_message_in(struct context *c, enum severity severity,
                           const struct shown_location *at, const char *fmt, va_list args)
{
    struct arena *a = &c->arena;
    struct message *m = append_message(c, severity, arena_vprintf(a, fmt, args));
    m->location = (struct location){.line = at->line, .column = at->column};
    if (at->file) m->location.file = arena_strndup(a, at->file, strlen(at->file));
    if (at->source_line) m->source_line = arena_strndup(a, at->source_line, at->source_length);
    m->source_length = at->source_length;
    m->format = fmt;
}

static void add_error_in(struct context *c, const struct shown_location *at, const char *fmt,
                         va_list args)
{
    struct diagnostics *d = &c->diag;
    d->suppresses_notes = d->stopped;
    if (d->stopped) return;
    d->stopped = ++d->errors == (d->most_errors ? d->most_errors : MOST_ERRORS);
    add_message_in(c, SEVERITY_ERROR, at, fmt, args);
}

void error_in(struct context *c, const struct shown_location *at, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    add_error_in(c, at, fmt, args);
    va_end(args);
}

bool warn_as_in(struct context *c, enum warning_state state, const struct shown_location *at,
                const char *fmt, va_list args)
{
    struct diagnostics *d = &c->diag;
    d->suppresses_notes = state == WARNING_IS_OFF || d->no_warnings || d->stopped;
    if (d->suppresses_notes) return false;
    if (state == WARNING_IS_ERROR) {
        add_error_in(c, at, fmt, args);
    } else {
        d->warnings++;
        add_message_in(c, SEVERITY_WARNING, at, fmt, args);
    }
    return true;
}

void warn_in(struct context *c, const struct shown_location *at, const char *fmt, ...)
{
    struct diagnostics *d = &c->diag;
    va_list args;
    va_start(args, fmt);
    warn_as_in(c, d->warnings_are_errors ? WARNING_IS_ERROR : WARNING_IS_ON, at, fmt, args);
    va_end(args);
}

void note_in(struct context *c, const struct shown_location *at, const char *fmt, ...)
{
    if (c->diag.suppresses_notes) return;
    va_list args;
    va_start(args, fmt);
    add_message_in(c, SEVERITY_NOTE, at, fmt, args);
    va_end(args);
}
