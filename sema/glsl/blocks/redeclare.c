/* Built-in variables that programs redeclare, to size or to qualify them (GLSL 4.60, 7.1, 4.4.1.3
 * and 4.4.2.4), and the limits of their sizes.  Members of built-in blocks are in builtin_blocks.c.
 */
#include "lang/limits.h"
#include "lang/stage.h"
#include "lang/target.h"
#include "sema/glsl/blocks/builtin_blocks.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/layouts/implicit_size.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/layouts/stage_ids.h"
#include "sema/scope.h"

void add_builtin(struct checker *ck, struct decl *d)
{
    d->next = ck->blocks.builtins;
    ck->blocks.builtins = d;
}

/* --- sizes --------------------------------------------------------------------------------- */

static bool is_distance(const char *name)
{
    return strcmp(name, "gl_ClipDistance") == 0 || strcmp(name, "gl_CullDistance") == 0;
}

/* 7.1.1: the constants that limit the sizes of gl_ClipDistance, gl_CullDistance and gl_TexCoord. */
static const char *limit_of_size(const char *name)
{
    if (strcmp(name, "gl_TexCoord") == 0) return "gl_MaxTextureCoords";
    if (strcmp(name, "gl_ClipDistance") == 0) return "gl_MaxClipDistances";
    return strcmp(name, "gl_CullDistance") == 0 ? "gl_MaxCullDistances" : NULL;
}

bool check_builtin_size(struct checker *ck, const struct builtin_variable *row, uint32_t length,
                        loc_t loc)
{
    const char *limit = limit_of_size(row->name);
    const char *of_device =
        limit ? arena_printf(&ck->c->arena, "max%s", limit + strlen("gl_Max")) : NULL;
    if (limit &&
        !fits_devices(ck->c, loc, of_device, length,
                      arena_printf(&ck->c->arena, "the size of '%s', %u,", row->name, length)))
        return false;
    if (!limit || length <= (uint32_t)limit_of(ck->c, limit)) return true;
    if (leaves_limit_to_device(
            ck->c, loc, limit, 0,
            arena_printf(&ck->c->arena, "the size of '%s', %u,", row->name, length)))
        return true;
    error_at(ck->c, loc, "'%s' has at most %d elements (%s)", row->name, limit_of(ck->c, limit),
             limit);
    return false;
}

static uint32_t size_of(const struct type *t) { return t->length ? t->length : t->implicit_length; }

/* 7.1.1: "the sum of the sizes of the gl_ClipDistance and gl_CullDistance arrays". */
static void check_sum(struct checker *ck, uint32_t sum, loc_t loc)
{
    static const char limit[] = "gl_MaxCombinedClipAndCullDistances";
    if (!sum) return;
    const char *what = arena_printf(
        &ck->c->arena, "the size of gl_ClipDistance and gl_CullDistance together, %u,", sum);
    if (!fits_devices(ck->c, loc, "maxCombinedClipAndCullDistances", sum, what)) return;
    if (sum <= (uint32_t)limit_of(ck->c, limit)) return;
    if (!leaves_limit_to_device(ck->c, loc, limit, 0, what))
        error_at(
            ck->c, loc,
            "gl_ClipDistance and gl_CullDistance have %u elements together, and at most %d are allowed (%s)",
            sum, limit_of(ck->c, limit), limit);
}

void finish_builtins(struct checker *ck)
{
    uint32_t sum = 0;
    for (const struct decl *d = ck->blocks.builtins; d; d = d->next) {
        if (is_distance(d->builtin->name)) sum += size_of(d->type);
        settle_size((struct type *)d->type);
    }
    check_sum(ck, sum, 0);
    for (unsigned i = 0; i < MOST_BUILTIN_BLOCKS; i++) {
        const struct block_info *b = ck->blocks.builtin_blocks[i];
        sum = 0;
        for (uint32_t m = 0; b && m < b->type->field_count; m++) {
            struct type *t = (struct type *)b->type->fields[m].type;
            if (is_distance(b->type->fields[m].builtin->name)) sum += size_of(t);
            settle_size(t);
            if (is_array(t)) settle_size((struct type *)t->element);
        }
        check_sum(ck, sum, b ? b->loc : 0);
    }
}

/* --- declarations -------------------------------------------------------------------------- */

static bool refuse(struct checker *ck, const struct declarator *at, const char *why)
{
    error_at(ck->c, at->loc, "'%s' cannot be declared again%s", at->name->text, why);
    return false;
}

static bool is_block_used(const struct block_info *b)
{
    for (uint32_t i = 0; i < b->type->field_count; i++)
        if (b->type->fields[i].is_used) return true;
    return false;
}

/* Gives `d` the interned type of its size, which other arrays share.  Only while nothing was made
 * of the open type. */
static void set_sized_type(struct decl *d, const struct type *t)
{
    if (d->uses.is_used || (d->kind == DECL_BLOCK_MEMBER && is_block_used(d->block))) return;
    if (d->kind == DECL_BLOCK_MEMBER) d->block->type->fields[d->member].type = t;
    d->type = t;
}

/* Gives a size to an array that has none.  Returns whether the types then agree. */
static bool merge_type(struct checker *ck, const struct declarator *at, struct decl *d,
                       const struct type *t)
{
    struct type *own = (struct type *)d->type;
    if (t == own) return true;
    if (!is_array(own) || !is_array(t) || t->element != own->element ||
        (own->length && t->length && own->length != t->length)) {
        error_at(ck->c, at->loc, "'%s' is declared as %s, but it is %s", at->name->text,
                 type_name(ck->c, t), type_name(ck->c, own));
        return false;
    }
    if (!t->length) return true;
    if (own->implicit_length > t->length) {
        error_at(ck->c, at->loc, "index %u was used already: '%s' needs a larger size",
                 own->implicit_length - 1, at->name->text);
        return false;
    }
    if (!check_builtin_size(ck, d->builtin, t->length, at->loc)) return false;
    own->length = t->length;
    own->implicit_length = t->length;
    set_sized_type(d, t);
    return true;
}

static bool check_qualifiers(struct checker *ck, const struct declarator *at, const struct decl *d,
                             const struct qualifiers *q, enum storage s)
{
    const struct builtin_variable *row = d->builtin;
    /* layout(viewport_relative) out int gl_Layer; (GL_NV_viewport_array2, 7.1) */
    bool has_own_layout = q->layout.stage_ids;
    /* GL_EXT_separate_shader_objects, 7.5: gl_Position and gl_PointSize are declared again. */
    bool is_separate =
        is_es(ck->c) && s == STORAGE_OUTPUT && ck->c->stage == SGCC_STAGE_VERTEX &&
        feature_enabled(ck->c, q->first[GROUP_STORAGE]->exts, FEATURE_SEPARATE_SHADER_OBJECTS_EXT);
    if (!row->redeclarable && !is_array(d->type) && !has_own_layout && !is_separate)
        return refuse(ck, at, " (GLSL 4.60, 7.1)");
    if (d->storage != s)
        return refuse(ck, at,
                      d->storage == STORAGE_INPUT ? ": it is an input" : ": it is an output");
    if (!row->patch != !(q->io & IO_PATCH))
        return refuse(ck, at, row->patch ? " without 'patch'" : " with 'patch'");
    if (has_layout(&q->layout, LAYOUT_LOCATION))
        return refuse(ck, at, " with a location (GLSL 4.60, 7.1)");
    return true;
}

/* 7.5: a member of a redeclared block is not declared outside of it. */
static bool check_redeclared_member(struct checker *ck, const struct declarator *at,
                                    const struct decl *d)
{
    return !d->block || !d->block->loc ||
           refuse(ck, at, " outside of the block that was (GLSL 4.60, 7.5)");
}

/* 4.4.1.3, 4.4.2.4: layouts of gl_FragDepth precede every use of it, and of gl_FragCoord its first
 * redeclaration does: later ones have the same layouts. */
static bool check_unused(struct checker *ck, const struct declarator *at, const struct decl *d,
                         const struct qualifiers *q)
{
    bool is_coord = strcmp(d->name->text, "gl_FragCoord") == 0;
    bool must_precede = is_coord ? !d->loc : q->layout.stage_ids != NULL;
    return !d->uses.is_used || !must_precede ||
           refuse(ck, at, " after its first use (GLSL 4.60, 4.4)");
}

/* 4.4.1.3: "all redeclarations of gl_FragCoord ... must have the same set of qualifiers". */
static bool check_same_layouts(struct checker *ck, const struct declarator *at,
                               const struct decl *d, const struct qualifiers *q)
{
    uint32_t groups = 0;
    if (strcmp(d->name->text, "gl_FragCoord") != 0) return true;
    for (const struct given_stage_id *i = q->layout.stage_ids; i; i = i->next)
        groups |= !strcmp(i->id->name->text, "origin_upper_left") ? 1u : 2u;
    if (d->loc && groups != ck->stage.coord_layouts)
        return refuse(ck, at, " with other layouts than before (GLSL 4.60, 4.4.1.3)");
    ck->stage.coord_layouts = (uint8_t)groups;
    return true;
}

/* The linker compares gl_Color with gl_FrontColor and gl_BackColor. */
static void check_kept_qualifiers(struct checker *ck, struct decl *d, const struct qualifiers *q,
                                  enum storage s)
{
    struct qualifiers kept = *q;
    struct interface_layout *io = read_interface(ck, &kept, s, NULL);
    if (d->kind == DECL_BLOCK_MEMBER) d->block->type->fields[d->member].io = io;
    else if (!d->io) d->io = io;
}

struct decl *redeclare_builtin(struct checker *ck, const struct declarator *at, unsigned exts,
                               const struct qualifiers *q, const struct type *t, enum storage s)
{
    struct decl *d = look_up(ck, at->name);
    if (!d || !d->builtin || d->builtin->kind == BUILTIN_CONSTANT ||
        d->builtin->kind == BUILTIN_WORKGROUP_SIZE)
        return NULL;
    if (q->layout.is_poisoned)
        return d; /* what may be declared again, and with which extension, depends on its layout */
    if (!check_builtin_requirement(ck, d->builtin, exts, at->loc) || is_error(t)) return d;
    if (is_error(d->type)) {
        explain_missing_member(ck, d, at->loc);
        return d;
    }
    if (!check_qualifiers(ck, at, d, q, s) || !check_redeclared_member(ck, at, d) ||
        !check_unused(ck, at, d, q) || !check_same_layouts(ck, at, d, q) ||
        !merge_type(ck, at, d, t))
        return d;
    d->loc = at->loc;
    choose_stage_ids(ck, &q->layout, s, at->name);
    if (ck->c->target->judges_source && has_group(q, GROUP_INTERPOLATION))
        check_kept_qualifiers(ck, d, q, s);
    requalify_builtin(ck, q, at, d);
    return d;
}

struct decl *redeclare_constant(struct checker *ck, const struct declarator *at, unsigned exts,
                                const struct decl *declared)
{
    struct decl *d = look_up(ck, at->name);
    if (!d || !d->builtin || d->builtin->kind != BUILTIN_CONSTANT || !d->builtin->redeclarable)
        return NULL;
    bool is_known = declared->storage == STORAGE_CONSTANT && declared->constant;
    if (!check_builtin_requirement(ck, d->builtin, exts, at->loc) || is_error(declared->type))
        return d;
    if (declared->type != d->type || !is_known)
        refuse(ck, at, ": it takes a constant of its type, and no specialization constant");
    else if (d->storage == STORAGE_SPEC) refuse(ck, at, ": it has a constant_id");
    else if (d->uses.is_used) refuse(ck, at, " after its first use");
    else d->constant = declared->constant;
    d->loc = at->loc;
    return d;
}

/* --- invariant, precise -------------------------------------------------------------------- */

void requalify_builtin(struct checker *ck, const struct qualifiers *q, const struct declarator *at,
                       struct decl *d)
{
    if (has_group(q, GROUP_PRECISE)) d->precise = ck->features.uses_precise = true;
    if (has_group(q, GROUP_INVARIANT)) make_invariant(ck, d, at->loc);
}
