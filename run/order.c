/* The blocks of a function in structured order: reverse postorder of a depth first search that
 * visits the merge block of a header first, then the continue target, then the others, last one
 * first. A merge block therefore follows its construct, a continue target follows the body of
 * its loop, and a case follows those that fall through to it. */
#include "run/machine.h"
#include "run/operations.h"

static bool ends_block(SpvOp op)
{
    return op == SpvOpBranch || op == SpvOpBranchConditional || op == SpvOpSwitch ||
           op == SpvOpReturn || op == SpvOpReturnValue || op == SpvOpUnreachable ||
           op == SpvOpKill || op == SpvOpTerminateInvocation;
}

struct found {
    struct block *at;
    uint32_t count;
};

static struct found find_blocks(struct run_program *p, const struct function *f)
{
    struct found found = {0};
    uint32_t labels = 0;
    struct block *b = NULL;
    for (const uint32_t *at = f->at; at < f->end; at += length_of(at))
        labels += opcode_of(at) == SpvOpLabel;
    found.at = arena_array(&p->arena, struct block, labels + 1);
    for (const uint32_t *at = f->at; at < f->end; at += length_of(at)) {
        SpvOp op = opcode_of(at);
        if (op == SpvOpLabel) {
            if (b) refuse_at(p, at, "OpLabel inside of a block");
            b = &found.at[found.count];
            *b = (struct block){.id = at[1], .label = at};
            value_of(p, at[1])->slot = found.count++;
        } else if (b && (op == SpvOpSelectionMerge || op == SpvOpLoopMerge)) {
            b->merge = at[1];
            b->is_loop = op == SpvOpLoopMerge;
            b->next = b->is_loop ? at[2] : 0;
        } else if (ends_block(op)) {
            if (!b) refuse_at(p, at, "%s outside of a block", opcode_name(at));
            b->end = at;
            b = NULL;
        }
    }
    if (b || !found.count)
        refuse_at(p, f->at,
                  "a function without blocks, or whose last block does not end, is not supported");
    return found;
}

/* The ids that a search visits from a block, in order; `to` NULL: only counts them. */
static uint32_t list_children(struct run_program *p, const struct block *b, uint32_t *to)
{
    uint32_t count = 0;
    SpvOp op = opcode_of(b->end);
    unsigned length = length_of(b->end);
#define CHILD(id) (to ? (void)(to[count] = (id)) : (void)0, count++)
    if (b->merge) CHILD(b->merge);
    if (b->next) CHILD(b->next);
    if (op == SpvOpBranch) CHILD(b->end[1]);
    if (op == SpvOpBranchConditional) {
        CHILD(b->end[3]);
        CHILD(b->end[2]);
    }
    if (op == SpvOpSwitch) {
        const struct value *selector = value_of(p, b->end[1]);
        unsigned words = selector->type && selector->type->width == 64 ? 2 : 1;
        for (unsigned word = length; word > 3 + words; word -= words + 1) CHILD(b->end[word - 1]);
        CHILD(b->end[2]);
    }
#undef CHILD
    return count;
}

static uint32_t index_in(struct run_program *p, const struct found *found, const uint32_t *at,
                         uint32_t id)
{
    uint32_t index = value_of(p, id)->slot;
    if (opcode_of(defined_by(p->m, id)) != SpvOpLabel || index >= found->count ||
        found->at[index].id != id)
        refuse_at(p, at, "%%%u is no block of this function", id);
    return index;
}

void order_blocks(struct run_program *p, struct function *f)
{
    struct found found = find_blocks(p, f);
    struct visit {
        uint32_t block, next, count;
        uint32_t *children;
    } *stack = arena_array(&p->arena, struct visit, found.count + 1);
    bool *seen = arena_array(&p->arena, bool, found.count + 1);
    uint32_t *finished = arena_array(&p->arena, uint32_t, found.count + 1), done = 0, depth = 0;
    seen[0] = true;
    stack[depth++] = (struct visit){0};
    while (depth) {
        struct visit *v = &stack[depth - 1];
        const struct block *b = &found.at[v->block];
        if (!v->children) {
            v->count = list_children(p, b, NULL);
            v->children = arena_array(&p->arena, uint32_t, v->count + 1);
            list_children(p, b, v->children);
        }
        if (v->next == v->count) {
            finished[done++] = v->block;
            depth--;
            continue;
        }
        uint32_t child = index_in(p, &found, b->end, v->children[v->next++]);
        if (seen[child]) continue;
        seen[child] = true;
        stack[depth++] = (struct visit){.block = child};
    }
    f->blocks = arena_array(&p->arena, struct block, done);
    f->block_count = done;
    for (uint32_t i = 0; i < done; i++) {
        f->blocks[i] = found.at[finished[done - 1 - i]];
        value_of(p, f->blocks[i].id)->slot = i;
    }
}
