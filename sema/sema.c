/* The checker: it takes one declaration after the other in the order of the source, and checks at
 * the end what only the whole shader decides. */
#include "lang/target.h"
#include "sema/glsl/glsl.h"
#include "sema/opencl/opencl.h"
#include "sema/declare.h"
#include "sema/device_notes.h"
#include "sema/facts.h"
#include "sema/functions.h"
#include "sema/requirements.h"
#include "sema/scope.h"

/* --- opening ------------------------------------------------------------------------------- */

/* ESSL 3.20, 4.7.4: the default is highp for float and int in all stages but fragment, where int is
 * mediump and float has none (precision_for reports it).  The stage is known at the first
 * declaration.  Desktop GLSL has highp only (4.60, 4.7.4). */
static void set_default_precisions(struct checker *ck)
{
    bool is_fragment = ck->c->stage == SGCC_STAGE_FRAGMENT;
    if (ck->stage_checked) return;
    ck->default_precision[SCALAR_FLOAT] =
        is_es(ck->c) && !is_fragment ? PRECISION_HIGH : PRECISION_NONE;
    ck->default_precision[SCALAR_INT] = !is_es(ck->c) ? PRECISION_NONE
                                        : is_fragment ? PRECISION_MEDIUM
                                                      : PRECISION_HIGH;
}

/* GLSL 4.60, 4.4.5: the defaults for SPIR-V are layout(std140, column_major) uniform and
 * layout(std430, column_major) buffer.  Otherwise they are shared, which the linker compares. */
static void set_default_layouts(struct checker *ck)
{
    static const uint8_t packing[3] = {PACKING_STD140, PACKING_STD430, PACKING_STD430},
                         shared[3] = {PACKING_NONE, PACKING_NONE, PACKING_STD430};
    bool is_shared = is_unit(ck->c) && ck->c->target->judges_source;
    memcpy(ck->default_packing, is_shared ? shared : packing, sizeof packing);
    memset(ck->default_order, ORDER_COLUMN_MAJOR, sizeof ck->default_order);
}

struct checker *open_checker(struct context *c, const struct directives *directives,
                             const struct module_facts *facts)
{
    struct checker *ck = arena_new(&c->arena, struct checker);
    ck->c = c;
    ck->directives = directives;
    ck->facts = (struct module_facts){.set = facts->set, .spirv = facts->spirv};
    if (c->options->device_count || follows_gl_spirv(c))
        ck->device_notes = arena_new(&c->arena, struct device_notes);
    ck->types = make_types(c);
    ck->entities = &c->arena;
    c->values = &c->arena;
    ck->info.last_global = &ck->info.globals;
    ck->info.last_function = &ck->info.functions;
    ck->info.last_block = &ck->info.blocks;
    for (unsigned i = 0; i < 3; i++) {
        ck->info.local_size[i] = 1;
        ck->info.local_size_id[i] = -1;
    }
    set_default_layouts(ck);
    push_scope(ck);
    return ck;
}

const struct summary *checker_summary(const struct checker *ck) { return ck->summary; }

struct module_info *module_info(struct checker *ck) { return &ck->info; }

struct module_facts *checker_facts(struct checker *ck) { return &ck->facts; }

const struct device_notes *checker_device_notes(const struct checker *ck)
{
    return ck->device_notes;
}

struct types *checker_types(struct checker *ck) { return ck->types; }

/* --- declarations -------------------------------------------------------------------------- */

void check_declaration(struct checker *ck, struct declaration *d)
{
    collect_directives(ck);
    if (is_opencl(ck->c)) {
        check_c_declaration(ck, d);
        return;
    }
    set_default_precisions(ck);
    check_stage(ck);
    ck->exts = d->exts;
    switch ((enum declaration_kind)d->kind) {
    case DECLARATION_VARIABLES: check_variables(ck, d); break;
    case DECLARATION_BLOCK: check_block(ck, d); break;
    case DECLARATION_FUNCTION: check_function(ck, d); break;
    case DECLARATION_PRECISION: check_precision(ck, d); break;
    case DECLARATION_QUALIFIERS: check_standalone(ck, d); break;
    case DECLARATION_REFERENCE_FORWARD: check_reference_forward(ck, d); break;
    case DECLARATION_ASSERT:
    case DECLARATION_ERROR: break;
    }
}

/* --- at the end ---------------------------------------------------------------------------- */

/* GLSL 4.60, 4.4.3: each innermost scalar, vector or matrix takes one location. */
static uint64_t locations_of(const struct type *t)
{
    uint64_t each = 1;
    for (; is_array(t); t = t->element) each *= t->length ? t->length : 1;
    if (!is_struct(t)) return each;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < t->field_count; i++) sum += locations_of(t->fields[i].type);
    return each * sum;
}

static bool is_counter(const struct type *t)
{
    t = element_of(t);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATOMIC_COUNTER;
}

/* Returns whether `d` is a uniform of OpenGL's default block, which has a location (4.4.3).  One of
 * an opaque type need not have one. */
static bool takes_location(const struct checker *ck, const struct decl *d)
{
    return d->storage == STORAGE_UNIFORM && !d->block && !ck->c->target->explicit_vulkan &&
           !is_counter(d->type);
}

/* -fauto-map-locations: uniforms outside of blocks get the locations after the highest that is
 * given. */
static void give_locations(struct checker *ck)
{
    uint64_t next = 0;
    for (const struct decl *d = ck->info.globals; d; d = d->next)
        if (takes_location(ck, d) && d->location >= 0 &&
            (uint64_t)d->location + locations_of(d->type) > next)
            next = (uint64_t)d->location + locations_of(d->type);
    for (struct decl *d = ck->info.globals; d; d = d->next) {
        if (!takes_location(ck, d) || d->location >= 0 ||
            (is_descriptor(d) && !ck->c->options->auto_map_locations))
            continue;
        if (next > INT32_MAX)
            error_at(ck->c, d->loc, "there is no location left for '%s'", d->name->text);
        d->location = (int32_t)(next & INT32_MAX);
        next += locations_of(d->type);
    }
}

void finish_checking(struct checker *ck)
{
    collect_directives(ck);
    if (is_opencl(ck->c)) {
        finish_c(ck);
        return;
    }
    check_stage(ck);
    finish_functions(ck);
    if (ck->c->options->links) open_summary(ck);
    settle_sizes(ck);
    finish_gathered(ck);
    finish_builtins(ck);
    finish_stage(ck);
    if (!ck->c->target->judges_source) {
        give_bindings(ck);
        give_locations(ck);
    }
    assign_locations(ck);
    lay_out_feedback(ck);
    if (ck->summarizer) ck->summary = finish_summary(ck);
}
