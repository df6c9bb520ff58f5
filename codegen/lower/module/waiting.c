/* Chooses the functions that are lowered: those that an entry point reaches by the calls that sema
 * noted. That is known only when all are checked. So declarations wait until then, with their
 * trees, and the reached ones are lowered in the order of the source. A module is therefore the
 * same whether the source has further functions or not.
 *
 * Three cases do not wait:
 * - A large source. Trees need more memory than instructions.
 * - GLSL with options by which a pass after lowering may refuse the code of any function.
 * - Literals of blocks (OpenCL C), which are lowered before the declaration around them.
 *
 * Lowering reports a few errors: deep nesting, the format of an image that a function passes to an
 * atomic one. Where sema finds that there may be some, every function counts as reached. */
#include "codegen/lower/module/waiting.h"
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/opencl/kernel.h"
#include "lang/target.h"

enum {
    MOST_WAITING = 24576,    /* expressions that are no constants */
    MOST_SOURCE = 256 * 1024 /* bytes of the source without those that it includes */
};

static bool is_function(const struct declaration *d)
{
    return d->kind == DECLARATION_FUNCTION && d->body && d->function;
}

/* --- lowering one --------------------------------------------------------------------------- */

/* Returns whether the tree must stay. */
static bool lower_now(struct lowering *lw, struct declaration *d)
{
    lower_block_functions(lw);
    if (is_function(d)) {
        lowered_function(lw, d->function)->had_turn = true;
        if (retain_for_inlining(lw, d) || defer_to_end(lw, d)) return true;
        lower_function(lw, d);
    }
    lower_invoke_functions(lw);
    for (struct declarator *at = d->kind == DECLARATION_VARIABLES ? d->declarators : NULL; at;
         at = at->next)
        lower_global(lw, at);
    return false;
}

/* What lowering leaves in c->tree is released like the tree of a declaration that does not wait. */
static void lower_and_release(struct lowering *lw, struct declaration *d)
{
    struct arena_mark mark = arena_mark(&lw->c->tree);
    if (!lower_now(lw, d)) arena_release_to(&lw->c->tree, mark);
}

/* --- what is reached ------------------------------------------------------------------------ */

struct reached {
    struct lowering *lw;
    VEC(struct function *) work;
};

static void reach(struct reached *r, struct function *f)
{
    struct lowered_function *entry = lowered_function(r->lw, f);
    if (entry->is_reached) return;
    entry->is_reached = true;
    vec_push(&r->lw->c->arena, &r->work, f);
}

/* Returns whether the module exports the functions that are not static (finish_kernels). */
static bool is_library(const struct lowering *lw)
{
    return is_opencl(lw->c) && (!has_kernel(lw) || lw->c->options->create_library);
}

static void reach_from_entry_points(struct lowering *lw)
{
    struct reached r = {.lw = lw};
    bool reaches_all = lw->c->module_decides || may_refuse_image(lw->ck), exports = is_library(lw);
    for (struct function *f = lw->info->functions; f; f = f->next) {
        bool is_entry = f == lw->info->main || (f->c.kernel && !f->c.kernel->is_left_out);
        bool is_exported = exports && !f->c.is_static;
        if (is_entry || is_exported || reaches_all || f->calls.from_outside) reach(&r, f);
    }
    while (r.work.count) {
        struct function *f = r.work.at[--r.work.count];
        for (uint32_t i = 0; i < f->calls.callees.count; i++) reach(&r, f->calls.callees.at[i]);
    }
}

/* A call that sema did not note still finds the function (note_called). */
static void skip(struct lowering *lw, struct declaration *d)
{
    struct lowered_function *entry = lowered_function(lw, d->function);
    entry->body = d;
    entry->is_called_only = true;
}

/* --- the queue ------------------------------------------------------------------------------ */

static bool needs_lowering(const struct lowering *lw, const struct declaration *d)
{
    const struct declarator *at = d->kind == DECLARATION_VARIABLES ? d->declarators : NULL;
    while (at && !has_initializer_code(lw, at)) at = at->next;
    return at || is_function(d) || lw->info->blocks;
}

static bool may_wait(const struct lowering *lw)
{
    const struct context *c = lw->c;
    bool is_large = lw->waiting.expressions > MOST_WAITING ||
                    (c->sources.files.count && c->sources.files.at[0]->length > MOST_SOURCE);
    bool may_refuse = !is_opencl(c) && (lowers_int64(c) || c->options->lower_for);
    return !lw->waiting.is_over && !is_large && !may_refuse && !lw->info->blocks;
}

static void lower_all(struct lowering *lw, bool only_reached)
{
    for (uint32_t i = 0; i < lw->waiting.at.count && !lw->c->diag.errors; i++) {
        struct declaration *d = lw->waiting.at.at[i];
        if (!only_reached || !is_function(d) || lowered_function(lw, d->function)->is_reached)
            lower_and_release(lw, d);
        else skip(lw, d);
    }
    lw->waiting.at.count = 0;
    lw->waiting.is_over = true;
}

bool wait_or_lower(struct lowering *lw, struct declaration *d)
{
    if (!needs_lowering(lw, d)) return false;
    if (!may_wait(lw)) {
        lower_all(lw, false);
        return lower_now(lw, d);
    }
    if (is_function(d)) lw->waiting.expressions += d->function->computed;
    vec_push(&lw->c->arena, &lw->waiting.at, d);
    return true;
}

void lower_waiting(struct lowering *lw)
{
    reach_from_entry_points(lw);
    lower_all(lw, true);
}
