/* Compiles the new text before it is written, under each set of macros of the runs.
 *
 * If it does not compile, the masks at that location stay 64 bits wide. So a case that the
 * rewriting does not handle costs a conversion and never produces a source that does not compile.
 */
#include "port/verify.h"
#include "port/text/edit.h"
#include "port/port_internal.h"

#include "lang/target.h"
#include "port/text/text.h"

/* --- the new texts ------------------------------------------------------------------------- */

static struct text new_text(struct port *p, const struct file_text *f)
{
    struct text text = {.arena = &p->c->arena};
    edited_text(p, f, &text, NULL);
    return text;
}

/* Resolves #include with the edited texts of included files. */
static int include_edited(void *user, const char *name, int system, const char *including,
                          struct sgcc_include *found)
{
    struct port *p = user;
    if (!p->options.include ||
        !p->options.include(p->options.include_user, name, system, including, found))
        return 0;
    for (uint32_t i = 0; i < p->files.count; i++) {
        const struct file_text *f = p->files.at[i];
        if (!found->path || strcmp(f->path, found->path) != 0 || f->length != found->length ||
            !is_edited(p, f))
            continue;
        struct text text = new_text(p, f);
        found->text = text.bytes.at;
        found->length = text.bytes.count;
    }
    return 1;
}

/* Returns the macros without those that undefine extensions of GL_KHR_shader_subgroup, which the
 * new text needs. */
static const char *const *without_removed(struct port *p, const char *const *defines)
{
    uint32_t count = 0, kept = 0;
    while (defines && defines[count]) count++;
    const char **list = arena_array(&p->c->arena, const char *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        if (strncmp(defines[i], "-GL_KHR_shader_subgroup", 23) != 0) list[kept++] = defines[i];
    return list;
}

static bool same_list(const char *const *a, const char *const *b)
{
    while (*a && *b && !strcmp(*a, *b)) a++, b++;
    return !*a && !*b;
}

/* The new text needs Vulkan 1.1 for subgroup operations of KHR.  Devices are not checked.  For
 * drivers that take sources no module is made. */
static struct sgcc_options options_for(struct port *p, const struct run *r)
{
    struct sgcc_options o = r->options;
    const struct target *t = r->context.target;
    o.target_env = t->api == API_VULKAN ? sgcc_raised_env(t->name, 0x10300) : t->name;
    o.defines = without_removed(p, r->options.defines);
    o.output = t->judges_source ? SGCC_OUTPUT_NOTHING : SGCC_OUTPUT_SPIRV;
    o.spirv_version = 0;
    o.devices = NULL;
    o.device_count = 0;
    o.no_warnings = 1;
    o.subgroup_ops = SGCC_SUBGROUP_OPS_AUTO;
    o.source_is_padded = o.debug = o.port_diff = o.port_keep64 = 0;
    o.debug_info = SGCC_DEBUG_INFO_NONE;
    if (p->edits_includes) {
        o.include = include_edited;
        o.include_user = p;
    }
    return o;
}

/* --- does it compile? ---------------------------------------------------------------------- */

/* Appends a main function to a source without one. */
static struct text complete_shader(struct port *p, const struct run *r, struct text text)
{
    struct text whole = {.arena = &p->c->arena};
    text_add(&whole, text.bytes.at, text.bytes.count);
    if (!r->info->main) text_string(&whole, "\nvoid main() { }\n");
    return whole;
}

/* If the old text does not become a module for reasons that masks do not matter for, the new text
 * only has to obey the rules of the language. */
static bool compiles(struct port *p, const struct run *r, struct text text,
                     struct port_error *error)
{
    struct sgcc_options o = options_for(p, r), of_old = o;
    struct text old = {.arena = &p->c->arena};
    struct port_error other;
    if (p->compiles(p->c, &o, p->path, complete_shader(p, r, text), error)) return true;
    of_old.include = r->options.include;
    of_old.include_user = r->options.include_user;
    of_old.defines = r->options.defines;
    text_add(&old, p->source, p->length);
    if (p->compiles(p->c, &of_old, p->path, complete_shader(p, r, old), &other)) return false;
    o.output = SGCC_OUTPUT_TYPES;
    return p->compiles(p->c, &o, p->path, complete_shader(p, r, text), error);
}

/* Calls `visit` for the runs with different macros, until it returns false; returns what the last
 * call did. */
static bool visit_runs(struct port *p, bool (*visit)(void *user, struct run *r), void *user)
{
    VEC(const char *const *) tried = {0};
    for (struct run *r = *p->runs; r; r = r->next) {
        if (r->round != p->round) continue;
        const char *const *defines = without_removed(p, r->options.defines);
        bool known = false;
        for (uint32_t i = 0; i < tried.count; i++) known |= same_list(tried.at[i], defines);
        if (known) continue;
        if (!visit(user, r)) return false;
        vec_push(&p->c->arena, &tried, defines);
    }
    return true;
}

struct verifying {
    struct text text;
    struct port_error *error;
    uint64_t digest;
};

static bool verify_run(void *user, struct run *r)
{
    struct verifying *v = user;
    return compiles(r->port, r, v->text, v->error);
}

bool verify_port(struct port *p, struct port_error *error)
{
    struct verifying v = {.text = new_text(p, p->files.at[0]), .error = error};
    return visit_runs(p, verify_run, &v);
}

/* Sources for drivers have their modules made for OpenGL. */
static bool digest_run(void *user, struct run *r)
{
    struct verifying *v = user;
    struct port *p = r->port;
    struct sgcc_options o = options_for(p, r);
    if (r->context.target->judges_source) o.target_env = "opengl4.5";
    o.output = SGCC_OUTPUT_SPIRV;
    if (!p->compiles(p->c, &o, p->path, complete_shader(p, r, v->text), v->error)) return false;
    v->digest = (v->digest ^ v->error->digest) * 0x100000001b3u;
    return v->error->digest != 0;
}

uint64_t digest_port(struct port *p)
{
    struct port_error error;
    struct verifying v = {.text = new_text(p, p->files.at[0]), .error = &error};
    return visit_runs(p, digest_run, &v) ? v.digest | 1 : 0;
}

/* --- errors -------------------------------------------------------------------------------- */

struct text_location error_location(struct port *p, const struct port_error *error)
{
    for (uint32_t i = 0; i < p->files.count; i++) {
        struct file_text *f = p->files.at[i];
        if (strcmp(f->path, error->path) != 0) continue;
        uint32_t offset = old_offset(p, f, error->offset);
        return (struct text_location){f, offset < f->length ? offset : f->length};
    }
    return (struct text_location){0};
}

bool refuse_location(struct port *p, const struct port_error *error)
{
    struct text_location location = error_location(p, error);
    for (uint32_t i = 0; i < p->refused.count; i++)
        if (p->refused.at[i].file == location.file && p->refused.at[i].offset == location.offset)
            return false;
    if (!location.file) return false;
    const char *why =
        arena_printf(&p->c->arena, "without, this would not compile: %s", error->text);
    vec_push(&p->c->arena, &p->refused,
             ((struct refused_location){location.file, location.offset, why}));
    return true;
}

const char *refusal(struct run *r, uint32_t first, uint32_t last)
{
    const struct port *p = r->port;
    struct piece piece = p->refused.count ? outer_piece_of(r, first, last) : (struct piece){0};
    for (uint32_t i = 0; piece.file && i < p->refused.count; i++) {
        const struct refused_location *x = &p->refused.at[i];
        if (x->file == piece.file && x->offset >= piece.start && x->offset < piece.end)
            return x->why;
    }
    return NULL;
}
