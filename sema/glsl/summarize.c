/* Summarizes for the linker what a unit shares with others (link/summary.h). This takes two steps.
 * open_summary runs before uses determine the sizes of arrays and before locations are assigned, so
 * that it sees the declarations of the source and not the compiler's additions. finish_summary
 * completes the summary when the rest of the unit is known. */
#include "lang/target.h"
#include "link/summary.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/layouts/layout.h"
#include "sema/glsl/layouts/stage_ids.h"
#include "sema/glsl/layouts/transform_feedback.h"
#include "sema/glsl/summarize_type.h"
#include "sema/scope.h"
#include "sema/walk.h"

/* A symbol, and the place of its final location. */
struct opened {
    struct summary_symbol *symbol;
    const struct decl *decl;
};

/* The location at which a built-in variable or block is first named; those that are not
 * redeclared have no other. */
struct first_use {
    const void *what; /* the declaration, or the block_info */
    loc_t loc;
};

struct summarizer {
    struct checker *ck;
    struct arena *arena;
    struct summary *summary;
    struct type_summarizer types;
    VEC(struct opened) symbols;
    VEC(struct first_use) uses; /* one for each built-in name at most */
    VEC(struct summary_subroutine) subroutines;
    VEC(struct summary_layout) layouts;
    VEC(struct summary_capture) captures;
    VEC(struct summary_stride) strides;
    VEC(struct summary_lack) lacks;
};

/* --- initializers -------------------------------------------------------------------------- */

/* Returns the FNV-1a hash of the values, so that a large array needs no text. */
static void hash_constant(uint64_t *hash, const struct constant *k)
{
    const struct type *t = k->type;
    unsigned count = is_numeric_shape(t) ? component_count(t) : 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t bits = t->scalar == SCALAR_BOOL ? k->values[i].b : k->values[i].u;
        if (scalar_is_float((enum scalar)t->scalar) && k->values[i].f == 0) bits = 0; /* -0 */
        *hash = (*hash ^ bits) * 0x100000001b3u;
        *hash ^= *hash >> 29;
    }
    uint32_t parts = is_array(t) ? t->length : is_struct(t) ? t->field_count : 0;
    for (uint32_t i = 0; i < parts; i++) hash_constant(hash, k->elements[i]);
}

static const char *scalar_text(struct summarizer *s, const struct constant *k)
{
    enum scalar scalar = (enum scalar)k->type->scalar;
    union scalar_value v = k->values[0];
    if (scalar == SCALAR_BOOL) return v.b ? "true" : "false";
    if (scalar_is_float(scalar)) return arena_printf(s->arena, "%.9g", v.f);
    return scalar_is_signed(scalar) ? arena_printf(s->arena, "%lld", (long long)v.i)
                                    : arena_printf(s->arena, "%llu", (unsigned long long)v.u);
}

static void summarize_init(struct summarizer *s, struct summary_symbol *to, const struct decl *d)
{
    const struct constant *k = d->constant ? d->constant : d->init ? d->init->constant : NULL;
    if (d->constant_id >= 0 || (!k && !d->init)) return; /* the API sets it */
    to->init = k ? INIT_CONSTANT : INIT_OTHER;
    if (!k) return;
    to->init_hash = 0xcbf29ce484222325u;
    hash_constant(&to->init_hash, k);
    to->init_text = is_scalar(k->type) ? scalar_text(s, k) : NULL;
}

/* --- uses of built-in names ---------------------------------------------------------------- */

static struct summarizer *summarizer_of(struct checker *ck)
{
    if (ck->summarizer) return ck->summarizer;
    struct summarizer *s = ck->summarizer = arena_new(&ck->c->arena, struct summarizer);
    s->ck = ck;
    s->arena = &ck->c->arena;
    return s;
}

static loc_t find_first_use(const struct summarizer *s, const void *what)
{
    for (uint32_t i = 0; i < s->uses.count; i++)
        if (s->uses.at[i].what == what) return s->uses.at[i].loc;
    return 0;
}

static void note_use(void *user, struct expr *e)
{
    struct summarizer *s = user;
    const struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    if (!d) return;
    bool is_in_block = d->block && d->block->is_builtin;
    const void *what = is_in_block ? (const void *)d->block : d->builtin ? d : NULL;
    if (what && !find_first_use(s, what))
        vec_push(s->arena, &s->uses, ((struct first_use){what, e->loc}));
}

void note_builtin_uses(struct checker *ck, struct stmt *body)
{
    visit_stmts(&(struct visitor){.user = summarizer_of(ck), .expr = note_use}, body);
}

/* --- variables and blocks ------------------------------------------------------------------ */

static const uint8_t interfaces[STORAGE_COUNT] = {
    [STORAGE_UNIFORM] = INTERFACE_UNIFORM + 1, [STORAGE_PUSH_CONSTANT] = INTERFACE_UNIFORM + 1,
    [STORAGE_BUFFER] = INTERFACE_BUFFER + 1,   [STORAGE_INPUT] = INTERFACE_INPUT + 1,
    [STORAGE_OUTPUT] = INTERFACE_OUTPUT + 1,   [STORAGE_SHARED] = INTERFACE_SHARED + 1,
    [STORAGE_GLOBAL] = INTERFACE_GLOBAL + 1,   [STORAGE_CONSTANT] = INTERFACE_GLOBAL + 1,
    [STORAGE_SPEC] = INTERFACE_GLOBAL + 1,
};

static bool is_counter(const struct type *t)
{
    t = element_of(t);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATOMIC_COUNTER;
}

/* The kinds of descriptors of Vulkan (14.1). */
static const char *descriptor_of(const struct decl *d)
{
    static const char *const words[] = {
        [OPAQUE_SAMPLER] = "sampler",
        [OPAQUE_TEXTURE] = "sampled image",
        [OPAQUE_COMBINED] = "combined image sampler",
        [OPAQUE_IMAGE] = "storage image",
        [OPAQUE_SUBPASS] = "input attachment",
    };
    const struct type *t = element_of(d->type);
    if (d->block)
        return d->storage == STORAGE_UNIFORM  ? "uniform buffer"
               : d->storage == STORAGE_BUFFER ? "storage buffer"
                                              : NULL;
    if (d->storage != STORAGE_UNIFORM || t->kind != TYPE_OPAQUE) return NULL;
    unsigned kind = opaque_of(t)->kind;
    return kind < sizeof words / sizeof *words ? words[kind] : NULL;
}

static void set_numbers(struct summary_qualifiers *q, const struct decl *d)
{
    const struct type *t = element_of(d->type);
    if (!is_interface((enum storage)d->storage)) q->numbers[NUMBER_LOCATION] = d->layout.location;
    q->numbers[NUMBER_SET] = d->layout.set;
    q->numbers[NUMBER_BINDING] = d->layout.binding;
    if (is_counter(d->type)) q->numbers[NUMBER_OFFSET] = d->layout.opaque_index;
    if (t->kind == TYPE_OPAQUE && t->format) q->words[WORD_FORMAT] = format_name(t->format);
}

static void set_block(struct summarizer *s, struct summary_symbol *to, const struct decl *d)
{
    const struct block_info *b = d->block;
    to->is_block = true;
    to->name = b->name->text;
    to->instance = d->name ? d->name->text : NULL;
    to->is_builtin = b->is_builtin;
    loc_t loc = b->loc ? b->loc : d->loc;
    to->shown_at = shown_location_of(s->ck->c, loc ? loc : find_first_use(s, b));
    if (!is_interface((enum storage)b->storage))
        to->q.words[WORD_PACKING] = b->is_packed ? "packed" : packing_word(b->packing);
    for (uint32_t i = 0; i < b->type->field_count; i++) {
        const struct field *f = &b->type->fields[i];
        to->is_used |= f->is_used;
        to->is_redeclared |= b->is_builtin && f->loc;
    }
    if (b->is_builtin && to->is_redeclared)
        to->shown_at = shown_location_of(s->ck->c, b->type->fields[0].loc);
}

static void add_symbol(struct summarizer *s, const struct decl *d)
{
    struct summary_symbol *to = arena_new(s->arena, struct summary_symbol);
    *to = (struct summary_symbol){
        .name = d->name ? d->name->text : "",
        .shown_at = shown_location_of(s->ck->c, d->loc ? d->loc : find_first_use(s, d)),
        .interface = interfaces[d->storage] - 1,
        .is_used = d->uses.is_used,
        .is_written = d->uses.is_assigned,
        .is_builtin = d->builtin != NULL,
        .is_counter = is_counter(d->type),
        .is_const = d->is_const,
        .is_subroutine = subroutine_of(element_of(d->type)) != NULL,
        .location = -1};
    clear_qualifiers(&to->q);
    to->is_arrayed = is_per_vertex(s->ck, (enum storage)d->storage, d->io) && is_array(d->type);
    to->q.words[WORD_PRECISION] = precision_word(d->precision);
    to->q.words[WORD_ORDER] = d->block ? order_word(d->type, d->block->order) : NULL;
    set_memory(&s->types, &to->q, d->memory);
    set_interface_words(&s->types, &to->q, d->io);
    set_numbers(&to->q, d);
    if (d->block) set_block(s, to, d);
    else summarize_init(s, to, d);
    to->descriptor = descriptor_of(d);
    to->type = summarize_type(&s->types, d->type);
    vec_push(s->arena, &s->symbols, ((struct opened){to, d}));
}

/* The members of blocks without an instance are separate names. */
static void note_used_members(struct checker *ck)
{
    for (const struct binding *b = newest_binding(ck); b; b = b->next_in_scope)
        if (b->decl->kind == DECL_BLOCK_MEMBER && b->decl->uses.is_used)
            b->decl->block->type->fields[b->decl->member].is_used = true;
}

/* Constants are globals of the unit, although the module has none for them.  The list has the last
 * one first. */
static void add_constants(struct summarizer *s)
{
    VEC(const struct decl *) found = {0};
    for (const struct binding *b = newest_binding(s->ck); b; b = b->next_in_scope) {
        const struct decl *d = b->decl;
        if (d->kind == DECL_VARIABLE && d->storage == STORAGE_CONSTANT && !d->builtin &&
            !is_error(d->type))
            vec_push(s->arena, &found, d);
    }
    while (found.count) add_symbol(s, found.at[--found.count]);
}

static void add_symbols(struct summarizer *s)
{
    note_used_members(s->ck);
    for (const struct decl *d = s->ck->info.globals; d; d = d->next)
        if (interfaces[d->storage] && !is_error(d->type) && !(d->block && d->block->is_gathered))
            add_symbol(s, d);
    for (const struct decl *d = s->ck->blocks.builtins; d; d = d->next)
        if (d->kind == DECL_VARIABLE && !d->block && d->uses.is_used && interfaces[d->storage] &&
            is_interface((enum storage)d->storage))
            add_symbol(s, d);
    add_constants(s);
}

/* --- functions ----------------------------------------------------------------------------- */

static const char *plain_name(struct context *c, const struct type *t)
{
    return is_struct(t) && t->name ? t->name->text : type_name(c, t);
}

static const char *const direction_words[] = {"in", "out", "inout"}; /* enum direction */

static void set_signature(struct summarizer *s, struct summary_function *to,
                          const struct function *f)
{
    struct text signature = {.arena = s->arena}, directions = {.arena = s->arena};
    text_printf(&signature, "%s(", f->name->text);
    for (const struct decl *p = f->parameters; p; p = p->next) {
        const char *comma = p->next ? ", " : "";
        text_printf(&signature, "%s%s", plain_name(s->ck->c, p->type), comma);
        text_printf(&directions, "%s%s%s", p->is_const ? "const " : "",
                    direction_words[p->direction], comma);
    }
    text_add(&signature, ")", 2);
    text_add(&directions, "", 1);
    to->signature = signature.bytes.at;
    to->directions = directions.bytes.at;
}

/* "vec4(in vec3)" */
static const char *prototype_text(struct summarizer *s, const struct function *f)
{
    struct text out = {.arena = s->arena};
    text_printf(&out, "%s(", plain_name(s->ck->c, f->result));
    for (const struct decl *p = f->parameters; p; p = p->next)
        text_printf(&out, "%s %s%s", direction_words[p->direction], plain_name(s->ck->c, p->type),
                    p->next ? ", " : "");
    text_add(&out, ")", 2);
    return out.bytes.at;
}

#define NO_NUMBER UINT32_MAX /* the mark of what is none of the functions */

static void set_calls(struct summarizer *s, struct summary_function *to, const struct function *f)
{
    struct summary_call *calls =
        arena_array(s->arena, struct summary_call, f->calls.callees.count + 1);
    to->calls = calls;
    for (uint32_t i = 0; i < f->calls.callees.count; i++)
        if (f->calls.callees.at[i]->calls.mark != NO_NUMBER)
            calls[to->call_count++] =
                (struct summary_call){f->calls.callees.at[i]->calls.mark,
                                      shown_location_of(s->ck->c, f->calls.locs.at[i])};
}

/* Calls of subroutine uniforms name the prototypes of their types, which are not functions. */
static void add_subroutine_types(struct summarizer *s)
{
    for (const struct binding *b = newest_binding(s->ck); b; b = b->next_in_scope) {
        const struct decl *d = b->decl;
        struct function *f = d->kind == DECL_TYPE ? subroutine_of(d->type) : NULL;
        if (!f) continue;
        struct summary_subroutine type = {.name = d->name->text,
                                          .prototype = prototype_text(s, f),
                                          .shown_at = shown_location_of(s->ck->c, d->loc)};
        vec_push(s->arena, &s->subroutines, type);
        f->calls.mark = NO_NUMBER;
    }
}

/* The marks of functions, which no walk needs any more, hold their numbers. */
static void add_functions(struct summarizer *s)
{
    struct summary *summary = s->summary;
    add_subroutine_types(s);
    for (struct function *f = s->ck->info.functions; f; f = f->next)
        f->calls.mark = summary->function_count++;
    struct summary_function *to =
        arena_array(s->arena, struct summary_function, summary->function_count + 1);
    summary->functions = to;
    for (const struct function *f = s->ck->info.functions; f; f = f->next, to++) {
        to->name = f->name->text;
        to->result = plain_name(s->ck->c, f->result);
        to->shown_at = shown_location_of(s->ck->c, f->body_loc ? f->body_loc : f->loc);
        to->is_defined = f->defined;
        to->is_main = f == s->ck->info.main;
        to->is_named = f->is_used;
        to->is_subroutine = f->is_subroutine;
        to->index = f->index - 1;
        set_signature(s, to, f);
        set_calls(s, to, f);
    }
}

/* --- layouts of the stage ------------------------------------------------------------------ */

enum { KEY_OF_LOCAL_SIZE = GROUP_OF_COUNT, KEY_OF_COORD, KEY_OF_STRIDES };

static void add_layout(struct summarizer *s, uint32_t key, loc_t loc, const char *text,
                       const char *clause, const char *variable)
{
    struct summary_layout layout = {key, text, clause, variable, shown_location_of(s->ck->c, loc)};
    vec_push(s->arena, &s->layouts, layout);
}

/* The layouts of gl_FragCoord are one set, which may be empty (4.4.1.3). */
static void add_coord(struct summarizer *s)
{
    static const char *const texts[] = {"", "origin_upper_left", "pixel_center_integer",
                                        "origin_upper_left, pixel_center_integer"};
    for (const struct decl *d = s->ck->blocks.builtins; d; d = d->next)
        if (d->loc && !strcmp(d->name->text, "gl_FragCoord"))
            add_layout(s, KEY_OF_COORD, d->loc, texts[s->ck->stage.coord_layouts & 3], "4.4.1.3",
                       d->name->text);
}

/* A variable workgroup size contradicts a fixed one (GL_ARB_compute_variable_group_size, 4.4.1.4).
 */
static uint32_t key_of_group(unsigned group)
{
    return group == GROUP_OF_VARIABLE_SIZE ? KEY_OF_LOCAL_SIZE : group;
}

static bool is_stated_layout(unsigned group)
{
    return group != GROUP_OF_ANY_NUMBER && group != GROUP_OF_ORIGIN &&
           group != GROUP_OF_PIXEL_CENTER;
}

static void add_layouts(struct summarizer *s)
{
    struct checker *ck = s->ck;
    const uint32_t *size = ck->info.workgroup.size;
    for (unsigned group = 0; group < GROUP_OF_COUNT; group++) {
        struct chosen_text chosen;
        if (is_stated_layout(group) && describe_choice(ck, (enum stage_group)group, &chosen))
            add_layout(s, key_of_group(group), chosen.loc, chosen.text, chosen.clause,
                       chosen.variable);
    }
    add_coord(s);
    if (ck->info.workgroup.is_given)
        add_layout(s, KEY_OF_LOCAL_SIZE, ck->stage.local_size_loc,
                   arena_printf(s->arena, "local_size_x = %u, local_size_y = %u, local_size_z = %u",
                                size[0], size[1], size[2]),
                   "4.4.1", NULL);
}

static void add_stride(struct summarizer *s, unsigned buffer, int32_t stride, loc_t loc)
{
    add_layout(s, KEY_OF_STRIDES + buffer, loc,
               arena_printf(s->arena, "xfb_buffer = %u, xfb_stride = %d", buffer, stride), "4.4.2",
               NULL);
    struct summary_stride to = {shown_location_of(s->ck->c, loc), buffer, (uint32_t)stride};
    vec_push(s->arena, &s->strides, to);
}

static void add_feedback(struct summarizer *s)
{
    struct checker *ck = s->ck;
    int32_t stride;
    loc_t loc;
    for (unsigned i = 0; find_feedback_stride(ck, i, &stride, &loc); i++) {
        const struct capture *from;
        uint32_t count = list_captures(ck, i, &from);
        if (loc) add_stride(s, i, stride, loc);
        for (; count; count--, from++) {
            struct summary_capture to = {
                from->name->text, shown_location_of(ck->c, from->loc), i, from->start, from->end,
                from->has_64_bit};
            vec_push(s->arena, &s->captures, to);
        }
    }
}

void note_lack(struct checker *ck, enum stage_group group, const char *text)
{
    struct summarizer *s = ck->summarizer;
    vec_push(s->arena, &s->lacks,
             ((struct summary_lack){key_of_group(group), text, group == GROUP_OF_VARIABLE_SIZE}));
}

/* --- the unit ------------------------------------------------------------------------------ */

void open_summary(struct checker *ck)
{
    struct context *c = ck->c;
    struct arena *arena = &c->arena;
    struct summarizer *s = summarizer_of(ck);
    s->types = (struct type_summarizer){
        .c = c,
        .arena = arena,
        .types = (const struct summary_type **)arena_array(arena, void *, ck->types->count + 1),
    };
    s->summary = arena_new(arena, struct summary);
    s->summary->stage = c->stage;
    s->summary->version = c->version;
    s->summary->is_es = is_es(c);
    s->summary->is_vulkan = c->target->explicit_vulkan;
    s->summary->joins_by_numbers = c->target->explicit_vulkan || !is_unit(c);
    s->summary->joins_shorter = c->target->explicit_vulkan ? c->target->api_version >= 0x10003
                                                           : s->summary->joins_by_numbers;
    s->summary->shown_at = shown_location_of(c, 0);
    add_symbols(s);
    add_functions(s);
}

/* The location of a block goes to its members, one after the other (GLSL 4.60, 4.4.1). */
static void locate_members(const struct summary_symbol *block, const struct decl *d)
{
    const struct summary_type *t = block->type;
    while (t->kind == SUMMARY_ARRAY) t = t->element;
    struct summary_member *members = (struct summary_member *)t->members;
    uint32_t next = d->io->location < 0 ? 0 : (uint32_t)d->io->location;
    bool has_location = d->io->location >= 0;
    for (uint32_t i = 0; i < t->member_count; i++) {
        const struct interface_layout *io = d->block->type->fields[i].io;
        if (io && io->location >= 0) next = (uint32_t)io->location, has_location = true;
        members[i].location = has_location ? (int32_t)next : -1;
        next += t->members[i].type->locations;
    }
}

const struct summary *finish_summary(struct checker *ck)
{
    struct summarizer *s = ck->summarizer;
    struct summary *summary = s->summary;
    struct summary_symbol *symbols =
        arena_array(s->arena, struct summary_symbol, s->symbols.count + 1);
    for (uint32_t i = 0; i < s->symbols.count; i++) {
        const struct opened *o = &s->symbols.at[i];
        const struct decl *d = o->decl;
        if (d->io && !o->symbol->is_builtin) {
            o->symbol->location = d->io->location;
            if (d->block) locate_members(o->symbol, d);
        }
        symbols[i] = *o->symbol;
    }
    add_layouts(s);
    add_feedback(s);
    if (summary->stage == SGCC_STAGE_GEOMETRY) summary->vertices = s->ck->info.per_vertex_in;
    summary->type_count = s->types.count;
    summary->symbols = symbols;
    summary->symbol_count = s->symbols.count;
    summary->subroutines = s->subroutines.at;
    summary->subroutine_count = s->subroutines.count;
    summary->layouts = s->layouts.at;
    summary->layout_count = s->layouts.count;
    summary->captures = s->captures.at;
    summary->capture_count = s->captures.count;
    summary->strides = s->strides.at;
    summary->stride_count = s->strides.count;
    summary->lacks = s->lacks.at;
    summary->lack_count = s->lacks.count;
    return summary;
}
