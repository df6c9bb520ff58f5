/* Debug information of calls that the pass expands: scopes of the callee become scopes inlined
 * at the call. */
#include "codegen/passes/inline/inline.h"

/* The DebugInlinedAt of a call that lowering expanded in the callee of frame `f`, where that callee
 * is expanded itself: a copy whose outermost call leads on to the frame's. A callee is expanded
 * once, so each has one copy, or one in each clone of the callee. Bounded by the nesting of calls
 * that lowering expands. */
static uint32_t move_inlined(struct inliner *in, struct inline_frame *f, uint32_t inlined)
{
    struct debug_info *d = in->m->debug;
    if (!f->inlined) return inlined;
    if (!inlined) return f->inlined;
    vec_extend(&in->m->c->arena, &in->moved, inlined + 1);
    if (in->moved.at[inlined].frame == f->inlined) return in->moved.at[inlined].copy;
    const struct debug_record *r = &d->records.at[inlined - 1];
    struct debug_operand operands[3] = {
        d->operands.at[r->first], d->operands.at[r->first + 1], {DEBUG_RECORD, 0}};
    uint32_t outer = r->count > 2 ? d->operands.at[r->first + 2].value : 0;
    operands[2].value = move_inlined(in, f, outer);
    uint32_t copy =
        add_debug_record(in->m, NonSemanticShaderDebugInfo100DebugInlinedAt, operands, 3);
    in->moved.at[inlined] = (struct moved_inlined){copy, f->inlined};
    return copy;
}

static struct debug_context moved_context(struct inliner *in, struct inline_frame *f)
{
    struct debug_context c = in->m->debug->contexts.at[in->r.old.at[f->mark - 1 + 3]];
    return (struct debug_context){c.scope, move_inlined(in, f, c.inlined)};
}

void copy_location_mark(struct inliner *in, struct inline_frame *f)
{
    if (!f->mark) return;
    if (in->m->debug) {
        struct debug_context c = moved_context(in, f);
        in->m->debug->context = debug_context(in->m, c.scope, c.inlined);
    }
    mark_location(in->m, marked_location(in->r.old.at + f->mark - 1));
}

uint32_t inlined_at(struct inliner *in, struct inline_frame *caller)
{
    if (!caller->mark || !in->m->debug) return 0;
    return debug_inlined_at(in->m, marked_location(in->r.old.at + caller->mark - 1),
                            moved_context(in, caller));
}
