/* Runs the rooms of codegen/ in order: lowering, the passes, the final words. */
#include "codegen/codegen.h"
#include "codegen/passes/passes.h"

struct words finish_module(struct lowering *lw, struct module_needs *needs)
{
    struct module *m = finish_lowering(lw);
    if (!m) return (struct words){0};
    arena_adopt_spare(&m->c->arena, &m->c->tree);
    if (!run_passes(m)) return (struct words){0};
    return finish_words(m, needs);
}
