/* Debug information inside of functions. A scope and a line end with their block
 * (NonSemantic.Shader.DebugInfo, DebugScope and DebugLine), while a mark is valid until the next
 * one. They are therefore repeated in each block, before the first instruction that may follow
 * them: they cannot precede OpPhi and OpVariable and cannot follow a merge instruction. */
#include "codegen/emit/debug_plan.h"

static void insert_scope(struct debug_plan *p, struct debug_context c)
{
    struct debug_operand operands[] = {{DEBUG_RECORD, c.scope}, {DEBUG_RECORD, c.inlined}};
    if (c.scope == p->context.scope && c.inlined == p->context.inlined) return;
    p->context = c;
    p->loc = 0;
    if (c.scope)
        insert_debug(p, NonSemanticShaderDebugInfo100DebugScope, operands, c.inlined ? 2 : 1);
    else insert_debug(p, NonSemanticShaderDebugInfo100DebugNoScope, NULL, 0);
}

static void insert_line(struct debug_plan *p, loc_t loc)
{
    struct module *m = p->w->s.m;
    if (loc == p->loc) return;
    p->loc = loc;
    struct location at = debug_location(m, loc);
    if (!at.line) return;
    SpvId name = string_id(m, shown_path(m->c, at.file));
    if (p->info->is_of_kernels) {
        INSERT_DEBUG(p, CORE_LINE, {DEBUG_ID, name}, {DEBUG_NUMBER, at.line},
                     {DEBUG_NUMBER, at.column});
        return;
    }
    INSERT_DEBUG(p, NonSemanticShaderDebugInfo100DebugLine, {DEBUG_ID, p->sources.at[name]},
                 {DEBUG_NUMBER, at.line}, {DEBUG_NUMBER, at.line}, {DEBUG_NUMBER, at.column},
                 {DEBUG_NUMBER, at.column});
}

void insert_mark(struct debug_plan *p, const uint32_t *mark)
{
    if (!mark) return;
    insert_scope(p, p->info->contexts.at[mark_context(mark)]);
    insert_line(p, marked_location(mark));
}

/* A variable that nothing reads is gone, with what was stored in it. One that was split is declared
 * part by part (NonSemantic.Shader.DebugInfo, DebugDeclare: Indexes). */
static void insert_declaration(struct debug_plan *p, const uint32_t *binding, SpvId id)
{
    const uint32_t *at = definition_of(p->w->s.m, id);
    if (!at || !is_live(&p->w->s, id) ||
        (opcode_of(at) != SpvOpVariable && opcode_of(at) != SpvOpFunctionParameter))
        return;
    unsigned depth = length_of(binding) - PATH_OF_BINDING;
    struct debug_operand operands[3 + DEEPEST_PART] = {{DEBUG_RECORD, binding_variable(binding)},
                                                       {DEBUG_ID, id},
                                                       {DEBUG_RECORD, p->info->expression}};
    if (depth > DEEPEST_PART) return;
    for (unsigned i = 0; i < depth; i++)
        operands[3 + i] = (struct debug_operand){DEBUG_SIZE, binding[PATH_OF_BINDING + i]};
    insert_mark(p, p->due);
    insert_debug(p, NonSemanticShaderDebugInfo100DebugDeclare, operands, 3 + depth);
}

/* Whether the variable of a binding is in the scope of `mark`. After the end of an inlined call
 * or a block, phis merge its variables as well, and nothing shows those any more. */
static bool is_in_scope(const struct debug_plan *p, uint32_t variable, const uint32_t *mark)
{
    enum { SCOPE_OF_VARIABLE = 5, PARENT_OF_BLOCK = 3 };
    const struct debug_info *d = p->info;
    uint32_t wanted = d->operands.at[d->records.at[variable - 1].first + SCOPE_OF_VARIABLE].value;
    uint32_t scope = mark ? d->contexts.at[mark_context(mark)].scope : 0;
    while (scope && scope != wanted) {
        const struct debug_record *r = &d->records.at[scope - 1];
        bool is_block = r->instruction == NonSemanticShaderDebugInfo100DebugLexicalBlock;
        scope = is_block ? d->operands.at[r->first + PARENT_OF_BLOCK].value : 0;
    }
    return scope;
}

static void insert_binding(struct debug_plan *p, const struct pending_binding *b)
{
    SpvId id = canonical_id(p->w->s.m, b->binding[3]);
    if (!is_in_scope(p, b->binding[2], b->mark)) return;
    p->due = b->mark;
    if (b->binding[1] == BINDING_VARIABLE) insert_declaration(p, b->binding, id);
    else insert_value(p, b->binding, b->mark ? p->info->contexts.at[b->mark[3]].inlined : 0);
}

static void insert_pending(struct debug_plan *p)
{
    if (p->definition) {
        uint32_t definition = p->definition;
        p->definition = 0;
        insert_mark(p, p->pending.count ? p->pending.at[0].mark : p->mark);
        if (!p->info->is_of_kernels)
            INSERT_DEBUG(p, NonSemanticShaderDebugInfo100DebugFunctionDefinition,
                         {DEBUG_RECORD, definition}, {DEBUG_ID, p->function});
    }
    for (uint32_t i = 0; i < p->pending.count; i++) insert_binding(p, &p->pending.at[i]);
    p->pending.count = 0;
    insert_mark(p, p->mark);
}

static void note_block_begin(struct debug_plan *p)
{
    p->block++;
    p->context = (struct debug_context){0};
    p->loc = 0;
    p->is_merge_written = false;
}

/* The instruction `op` at p->offset is written. */
static void pass_instruction(struct debug_plan *p, SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpLabel: note_block_begin(p); return;
    case SpvOpFunction:
    case SpvOpFunctionParameter:
    case SpvOpFunctionEnd:
    case SpvOpVariable:
    case SpvOpPhi: return;
    default: break;
    }
    if (!p->is_merge_written) insert_pending(p);
    p->is_merge_written |= op == SpvOpSelectionMerge || op == SpvOpLoopMerge;
}

void plan_debug_body(struct debug_plan *p, const struct emitted_function *body)
{
    const uint32_t *words = p->w->s.m->sections[SECTION_FUNCTIONS].at;
    struct arena *arena = &p->w->s.m->c->arena;
    p->mark = NULL;
    p->pending.count = 0;
    p->body_start = p->block + 1;
    p->function = body->id;
    p->definition = p->functions[body->id];
    for_each_offset (offset, words, body->start, body->end) {
        const uint32_t *at = words + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (!info) continue;
        if (is_location_mark(at)) p->mark = at;
        if (is_debug_binding(at) && binding_kind(at) != BINDING_NONE)
            vec_push(arena, &p->pending, ((struct pending_binding){at, p->mark}));
        if (is_mark(at)) continue;
        if (is_merged_branch(p->w, at, words + body->end)) {
            offset += length_of(at);
            continue;
        }
        p->offset = offset;
        if (is_live_in_function(p->w, at, info)) pass_instruction(p, (SpvOp)info->opcode);
    }
}
