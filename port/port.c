/* The main function of --port: makes the runs, merges their edits, and writes the text or the
 * differences.
 *
 * The source is read as it is, and then under other sets of macros, so that some run sees every
 * branch of `#if defined(GL_ARB_shader_ballot) ... #elif ...`: with one extension at a time, and
 * with each other macro that conditions test.
 */
#include "base/characters.h"
#include "port/port_internal.h"

#include "port/text/edit.h"
#include "port/rewrite/helper.h"
#include "port/legacy.h"
#include "port/masks/mask.h"
#include "port/text/text.h"
#include "port/verify.h"
#include "port/rewrite/version.h"

#include <ctype.h>

enum { MOST_RUNS = 24, MOST_ROUNDS = 16, MOST_NAMES = 64, MOST_REFUSED = 8 };

/* --- the sets of macros -------------------------------------------------------------------- */

struct names {
    const char *at[MOST_NAMES];
    uint32_t count;
};

static void add_name(struct names *n, const char *name)
{
    for (uint32_t i = 0; i < n->count; i++)
        if (!strcmp(n->at[i], name)) return;
    if (n->count < MOST_NAMES) n->at[n->count++] = name;
}

static bool is_defined_in(const struct port *p, const char *name)
{
    for (uint32_t i = 0; i < p->files.count; i++) {
        const struct file_text *f = p->files.at[i];
        for (uint32_t k = 0; k < f->directives.count; k++) {
            const struct directive *d = &f->directives.at[k];
            size_t length = strlen(name);
            uint32_t at = d->rest;
            while (f->text[at] == ' ' || f->text[at] == '\t') at++;
            bool matches = at + length <= d->end && !memcmp(f->text + at, name, length) &&
                           !isalnum((unsigned char)f->text[at + length]) &&
                           f->text[at + length] != '_';
            if (matches && word_is(d->word, d->word_length, "define")) return true;
        }
    }
    return false;
}

/* Collects the names in a condition: extensions, and macros that the source does not define. */
static void read_condition(struct port *p, const struct file_text *f, const struct directive *d,
                           struct names *extensions, struct names *others)
{
    for (uint32_t i = d->rest; i < d->end;) {
        if (!isalpha((unsigned char)f->text[i]) && f->text[i] != '_') {
            i += isdigit((unsigned char)f->text[i])
                     ? strspn(f->text + i, "0123456789abcdefABCDEFxXuUlL")
                     : 1;
            continue;
        }
        uint32_t start = i;
        while (i < d->end && (isalnum((unsigned char)f->text[i]) || f->text[i] == '_')) i++;
        const char *name = arena_strndup(&p->c->arena, f->text + start, i - start);
        if (find_feature(name) != FEATURE_NONE) add_name(extensions, name);
        else if (strncmp(name, "GL_", 3) && strncmp(name, "__", 2) && strcmp(name, "defined") &&
                 strcmp(name, "VULKAN") && !is_defined_in(p, name))
            add_name(others, name);
    }
}

static const char *const *with_defines(struct port *p, const char *const *more, uint32_t count)
{
    uint32_t given = 0;
    while (p->options.defines && p->options.defines[given]) given++;
    const char **list = arena_array(&p->c->arena, const char *, given + count + 1);
    for (uint32_t i = 0; i < given; i++) list[i] = p->options.defines[i];
    for (uint32_t i = 0; i < count; i++) list[given + i] = more[i];
    return list;
}

/* Returns definitions that undefine the macros of all `extensions` except those in `kept`. */
static const char *const *without(struct port *p, const struct names *extensions,
                                  const struct names *kept)
{
    const char *list[MOST_NAMES];
    uint32_t count = 0;
    for (uint32_t i = 0; i < extensions->count; i++) {
        enum feature_id f = find_feature(extensions->at[i]);
        bool stays =
            (!is_legacy_feature(f) || is_legacy_line_preserved(f)) && !is_subgroup_feature(f);
        for (uint32_t k = 0; k < kept->count; k++) stays |= !strcmp(kept->at[k], extensions->at[i]);
        if (!stays) list[count++] = arena_printf(&p->c->arena, "-%s", extensions->at[i]);
    }
    return with_defines(p, list, count);
}

static bool same_names(const struct names *a, const struct names *b)
{
    bool same = a->count == b->count;
    for (uint32_t i = 0; i < a->count && same; i++) same = !strcmp(a->at[i], b->at[i]);
    return same;
}

static void add_run(struct port *p, const char *const *defines, const char *env)
{
    if (p->run_count >= MOST_RUNS) return;
    struct run *r = make_run(p, defines, env);
    if (r->failed) r->round = UINT32_MAX; /* the run does not belong to any round */
}

/* Makes a run for each set of extensions that a condition names, without the other extensions; one
 * without any of them; and one for each other macro. */
static void make_other_runs(struct port *p, const char *env)
{
    struct names extensions = {.count = 0}, others = {.count = 0}, sets[MOST_RUNS];
    uint32_t count = 1;
    sets[0] = (struct names){.count = 0};
    for (uint32_t i = 0; i < p->files.count; i++) {
        const struct file_text *f = p->files.at[i];
        for (uint32_t k = 0; k < f->directives.count; k++) {
            struct names here = {.count = 0};
            if (!is_condition(&f->directives.at[k])) continue;
            read_condition(p, f, &f->directives.at[k], &extensions, &others);
            read_condition(p, f, &f->directives.at[k], &here, &others);
            bool known = count == MOST_RUNS;
            for (uint32_t s = 0; s < count && !known; s++) known = same_names(&sets[s], &here);
            if (!known) sets[count++] = here;
        }
    }
    for (uint32_t i = 0; i < count && extensions.count; i++)
        add_run(p, without(p, &extensions, &sets[i]), env);
    for (uint32_t i = 0; i < others.count; i++) {
        const char *define = arena_printf(&p->c->arena, "%s=1", others.at[i]);
        add_run(p, with_defines(p, &define, 1), env);
    }
}

/* --- rounds -------------------------------------------------------------------------------- */

/* Appends a copy of the message and returns it. The caller counts it. */
static struct message *append_message(struct context *to, const struct message *m)
{
    struct message *copy = arena_new(&to->arena, struct message);
    *copy = *m;
    copy->next = NULL;
    *to->diag.last = copy;
    to->diag.last = &copy->next;
    return copy;
}

static void move_messages(struct context *to, struct run *from)
{
    for (const struct message *m = from->context.diag.first; m; m = m->next) append_message(to, m);
    to->diag.errors += from->context.diag.errors;
    to->diag.warnings += from->context.diag.warnings;
    to->diag.stopped |= from->context.diag.stopped;
}

static void clear_messages(struct run *r)
{
    r->context.diag.first = NULL;
    r->context.diag.last = &r->context.diag.first;
    r->context.diag.warnings = 0;
}

static void choose_prefix(struct port *p)
{
    p->prefix = "lanes";
    for (uint32_t i = 0; i < p->files.count; i++)
        while (has_names(p->files.at[i], p->prefix, false))
            p->prefix = arena_printf(&p->c->arena, "%sOf", p->prefix);
}

/* The source does not compile as it is.  Chooses the first run that compiles as the base; returns
 * whether there is one. */
static bool choose_base(struct port *p, const struct run *failed)
{
    struct run *first = NULL;
    for (struct run *r = *p->runs; r; r = r->next)
        if (r->round == p->round) first = r; /* the newest one comes first */
    if (!first) return false;
    p->base = first->index;
    p->source_error = failed->context.diag.first;
    return true;
}

/* The targets that a source may be meant for if no option names one. */
static const char *const other_envs[] = {"opengl4.5", "opengl", NULL};

/* Makes all runs once, for the target `env`, or for that of the options if `env` is NULL.  Returns
 * false if the source has errors, which are reported for the target of the options. */
static bool make_round_for(struct port *p, const char *env)
{
    p->edits.count = p->seen.count = p->extension_lines.count = p->helper_insertions.count = 0;
    p->run_count = 0;
    p->changed = p->broken = false;
    p->lacking = NULL;
    p->source_error = NULL;
    p->base = p->run_count;
    struct run *base = make_run(p, p->options.defines, env);
    if (base->failed) base->round = UINT32_MAX;
    make_other_runs(p, env);
    if (base->failed && !choose_base(p, base)) {
        if (env) return false;
        for (unsigned i = 0; !p->options.target_env && other_envs[i]; i++)
            if (make_round_for(p, other_envs[i])) return true;
        move_messages(p->c, base);
        if (!base->context.diag.errors)
            error_at(p->c, 0, "the source could not be read for --port");
        return false;
    }
    if (!p->prefix) choose_prefix(p);
    for (struct run *r = *p->runs; r; r = r->next) {
        if (r->round != p->round) continue;
        clear_messages(r);
        find_masks(r);
        rewrite_run(r);
        note_extension_lines(r);
        note_version(r);
        rewrite_words(r);
        note_helper_insertion(r);
    }
    /* incomplete edits would appear to contradict each other */
    if (!p->broken || !p->changed) settle_edits(p);
    return true;
}

/* --- what was not ported ------------------------------------------------------------------- */

static bool was_reported_before(const struct context *c, const struct message *m)
{
    for (const struct message *x = c->diag.first; x; x = x->next)
        if (x->location.line == m->location.line && x->location.column == m->location.column &&
            !strcmp(x->text, m->text) &&
            !strcmp(x->location.file ? x->location.file : "",
                    m->location.file ? m->location.file : ""))
            return true;
    return false;
}

static void repeat_messages(struct port *p)
{
    for (struct run *r = *p->runs; r; r = r->next) {
        if (r->round != p->round) continue;
        for (const struct message *m = r->context.diag.first; m; m = m->next) {
            if (was_reported_before(p->c, m)) continue;
            struct message *copy = append_message(p->c, m);
            if (p->options.warnings_are_errors && copy->severity == SEVERITY_WARNING)
                copy->severity = SEVERITY_ERROR;
            p->c->diag.warnings += copy->severity == SEVERITY_WARNING;
            p->c->diag.errors += copy->severity == SEVERITY_ERROR;
        }
    }
}

/* Warns about names of built-ins that would be replaced, in text that no run reads. */
static void warn_of_unreached(struct port *p, struct run *r, struct source *s)
{
    const struct file_text *f = file_text_of(p, s);
    for (uint32_t i = 0; i < f->length;) {
        uint32_t next = pass_filler(f->text, f->length, i);
        if (next > i) {
            i = next;
            continue;
        }
        if (!isalpha((unsigned char)f->text[i]) && f->text[i] != '_') {
            i++;
            continue;
        }
        uint32_t start = i;
        while (i < f->length && (isalnum((unsigned char)f->text[i]) || f->text[i] == '_')) i++;
        const struct legacy *l = legacy_named(f->text + start, i - start);
        if (!l || is_reached(p, f, start) || is_edited_at(p, f, start) || l->how == LEGACY_LEFT)
            continue;
        const struct directive *d = directive_at(f, start);
        if (d && !word_is(d->word, d->word_length, "define")) continue;
        warn_in_run(r, s->base + start,
                    d ? "'%s' is in a macro that is not used: it is unchanged"
                      : "'%s' is in code that no set of macros selects: it is unchanged",
                    l->name);
    }
}

static bool is_first_of_path(const struct run *r, uint32_t i)
{
    for (uint32_t k = 0; k < i; k++)
        if (!strcmp(r->context.sources.files.at[k]->path, r->context.sources.files.at[i]->path))
            return false;
    return true;
}

static struct run *base_run(const struct port *p)
{
    for (struct run *r = *p->runs; r; r = r->next)
        if (r->round == p->round && r->index == p->base) return r;
    return NULL;
}

/* Warns about included files that need edits, since only the main file is written. */
static void warn_of_includes(struct port *p, struct run *r, struct source *s)
{
    const struct file_text *f = file_text_of(p, s);
    for (uint32_t i = 0; i < r->tokens.count; i++) {
        struct text_location location =
            locate_in_text(r, spelling_of(&r->context.sources, r->tokens.at[i].loc));
        if (location.file != f || r->tokens.at[i].kind != TOKEN_IDENTIFIER) continue;
        const struct legacy *l =
            legacy_named(r->tokens.at[i].name->text, r->tokens.at[i].name->length);
        if (l)
            warn_in_run(
                r, s->base + location.offset,
                "'%s' is in an included file, which is unchanged: --port --diff shows what would change there",
                l->name);
    }
}

static void report_rest(struct port *p)
{
    struct run *r = base_run(p);
    if (!r) return;
    for (uint32_t i = 0; i < r->context.sources.files.count; i++) {
        struct source *s = r->context.sources.files.at[i];
        if (!is_first_of_path(r, i) || is_option_text(s)) continue;
        if (i && !p->edits_includes) warn_of_includes(p, r, s);
        else warn_of_unreached(p, r, s);
    }
    if (p->edits.count) report_version(p, r);
    if (p->source_error) {
        struct message *m = append_message(p->c, p->source_error);
        m->severity = p->options.warnings_are_errors ? SEVERITY_ERROR : SEVERITY_WARNING;
        m->text = arena_printf(
            &p->c->arena,
            "with all extensions known this does not compile, so the source is ported as others read it: %s",
            m->text);
        if (p->options.warnings_are_errors) p->c->diag.errors++;
        else p->c->diag.warnings++;
    }
    if (p->lacking)
        warn_in_run(
            r, 0,
            "the new text needs #extension %s, and there is no line whose place it could take: add it",
            p->lacking);
}

/* --- the output ---------------------------------------------------------------------------- */

static void insert_helpers(struct port *p)
{
    for (uint32_t i = 0; i < p->helper_insertions.count; i++) {
        const struct helper_insertion *h = &p->helper_insertions.at[i];
        add_plain_edit(p, (struct piece){h->file, h->offset, h->offset}, helpers_text(p, h));
    }
}

/* Makes rounds until no round fixes anything new. */
static bool make_rounds(struct port *p)
{
    uint32_t last = p->round + MOST_ROUNDS;
    do {
        p->round++;
        if (!make_round_for(p, NULL)) return false;
    } while (p->changed && p->round < last);
    return true;
}

/* Restarts with all masks kept 64 bits wide.  Returns false if they were kept already. */
static bool keep_all(struct port *p, const char *why)
{
    if (p->keep64) return false;
    p->keep64 = true;
    p->kept_for = why;
    p->fixed.count = p->fixed_masks.count = 0;
    return true;
}

/* Restarts with more masks kept 64 bits wide: those at the location of the error, or all if it has
 * no location in the source.  Returns false if nothing more can be kept. */
static bool keep_more(struct port *p, const struct port_error *error)
{
    if (p->refused.count < MOST_REFUSED && refuse_location(p, error)) return true;
    return keep_all(p,
                    arena_printf(&p->c->arena, "without, it would not compile: %s", error->text));
}

static void leave_source(struct port *p)
{
    p->edits.count = p->extension_lines.count = p->helper_insertions.count = 0;
    p->kept_for = NULL;
    warn_at(p->c, 0, "the edits for this source contradict each other: it is unchanged");
}

static void report_port_error(struct port *p, const struct port_error *error)
{
    struct run *r = base_run(p);
    struct text_location location = error_location(p, error);
    loc_t loc = 0;
    for (uint32_t i = 0; location.file && i < r->context.sources.files.count; i++) {
        struct source *s = r->context.sources.files.at[i];
        if (!loc && file_text_of(p, s) == location.file) loc = s->base + location.offset;
    }
    error_at(&r->context, loc, "what this becomes would not compile, so nothing is written: %s",
             error->text);
}

/* Adds the edits of directives and the helper functions.  Returns whether edits overlap then. */
static bool contradict(struct port *p)
{
    if (p->changed || p->broken) return true;
    edit_twins(p);
    edit_directives(p);
    edit_version(p);
    insert_helpers(p);
    sort_edits(p);
    return edits_overlap(p);
}

/* --- extensions of which nothing is left --------------------------------------------------- */

/* Returns whether a line of the extension stays only because it might still be needed. */
static bool may_drop(const struct port *p, enum feature_id f)
{
    bool found = false;
    for (uint32_t i = 0; i < p->extension_lines.count; i++) {
        const struct extension_line *l = &p->extension_lines.at[i];
        found |= l->feature == f && l->active && l->stays;
    }
    return found;
}

/* Returns whether a run reads all of the text that edits may change, except for directives. */
static bool is_all_read(struct port *p, struct file_text *f)
{
    for (uint32_t i = 0; i < f->length;) {
        uint32_t start = i, next = pass_filler(f->text, f->length, i);
        while (next == start && i < f->length && is_name_byte(f->text[i])) i++;
        if (i == start) {
            i = next > start ? next : start + 1;
            continue;
        }
        if (!isdigit((unsigned char)f->text[start]) && !is_reached(p, f, start) &&
            !is_edited_at(p, f, start) && !directive_at(f, start))
            return false;
    }
    return true;
}

/* Makes the edits again.  Returns false if they contradict each other or do not compile. */
static bool edit_again(struct port *p)
{
    struct port_error error;
    return make_rounds(p) && !contradict(p) && verify_port(p, &error);
}

/* Drops the line of an extension if the modules are the same without it. */
static void try_without(struct port *p, enum feature_id f)
{
    uint64_t digest = digest_port(p);
    if (!digest) return;
    p->dropped[f] = true;
    if (edit_again(p) && digest_port(p) == digest) return;
    p->dropped[f] = false;
    edit_again(p);
}

static void drop_lines(struct port *p)
{
    enum feature_id f;
    for (unsigned i = 0; (f = removable_feature(i)) != FEATURE_NONE; i++)
        if (p->edits.count && may_drop(p, f) && is_all_read(p, p->files.at[0])) try_without(p, f);
}

/* Finds edits whose result compiles.  Returns false, and reports why, if there are none. */
static bool find_edits(struct port *p)
{
    struct port_error error;
    for (;;) {
        if (!make_rounds(p)) return false;
        if (contradict(p)) {
            if (keep_all(p, "the edits for vectors contradict each other")) continue;
            leave_source(p);
            return true;
        }
        if (!p->edits.count || verify_port(p, &error)) return true;
        if (keep_more(p, &error)) continue;
        report_port_error(p, &error);
        repeat_messages(p);
        return false;
    }
}

void port_source(struct context *c, const char *path, const char *source, uint32_t length,
                 port_compile_fn *compiles, struct run **runs, struct text *out)
{
    struct port p = {.c = c,
                     .options = *c->options,
                     .path = path,
                     .source = source,
                     .length = length,
                     .compiles = compiles,
                     .runs = runs};
    p.keep64 = c->options->port_keep64;
    p.edits_includes = c->options->port_diff;
    p.options.auto_bind_uniforms = p.options.auto_map_locations = 1;
    if (!find_edits(&p)) return;
    drop_lines(&p);
    if (p.kept_for)
        warn_at(c, 0, "masks stay 64-bit integers in all of this source: %s", p.kept_for);
    report_rest(&p);
    repeat_messages(&p);
    if (!p.files.count) return;
    if (!c->options->port_diff) edited_text(&p, p.files.at[0], out, NULL);
    for (uint32_t i = 0; i < p.files.count && c->options->port_diff; i++)
        write_diff(&p, p.files.at[i], out);
}
