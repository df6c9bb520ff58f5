/* The checker: it checks one declaration after the other in the order of the source, and at the end
 * the rules that need the whole shader. */
#include "lang/target.h"
#include "sema/glsl/glsl.h"
#include "sema/opencl/opencl.h"
#include "sema/declarations/check_type.h"
#include "sema/declarations/declare.h"
#include "sema/device_notes.h"
#include "sema/facts.h"
#include "sema/declarations/functions.h"
#include "sema/scope.h"
#include "sema/warnings/warnings.h"

/* --- opening ------------------------------------------------------------------------------- */

/* GLSL 4.60, 4.4.5: the defaults for SPIR-V are layout(std140, column_major) uniform and
 * layout(std430, column_major) buffer.  Otherwise they are shared, which the linker compares. */
static void set_default_layouts(struct checker *ck)
{
    static const uint8_t packing[3] = {PACKING_STD140, PACKING_STD430, PACKING_STD430},
                         shared[3] = {PACKING_NONE, PACKING_NONE, PACKING_STD430};
    bool is_shared = ck->c->target->judges_source;
    memcpy(ck->defaults.packing, is_shared ? shared : packing, sizeof packing);
    memset(ck->defaults.order, ORDER_COLUMN_MAJOR, sizeof ck->defaults.order);
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
    enter_body(ck, NULL, &c->arena);
    ck->info.last_global = &ck->info.globals;
    ck->info.last_function = &ck->info.functions;
    ck->info.last_block = &ck->info.blocks;
    for (unsigned i = 0; i < 3; i++) {
        ck->info.workgroup.size[i] = 1;
        ck->info.workgroup.size_id[i] = -1;
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
    ck->features.exts = d->exts;
    if (separate_stage_layout(ck, d)) return;
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
    if (!ck->c->target->judges_source) assign_bindings(ck);
    assign_uniform_locations(ck);
    assign_locations(ck);
    lay_out_feedback(ck);
    note_free_numbers(ck);
    if (wants_tree_warnings(ck->c)) warn_of_globals(ck);
    if (ck->summarizer) ck->summary = finish_summary(ck);
}
