/* The used components of values, for the check of masks: a ballot of which too few words are used.
 *
 * The content of a lane's variable is used where the results of its loads are; aliases record this,
 * and are propagated at the end. In doubt all components are used. */
#include "run/read/decode.h"

enum { ALL_COMPONENTS = 0xff, MOST_ROUNDS = 16 };

/* The components of `used` are used where those of `by` are. */
struct use_alias {
    uint32_t used, by;
};

static bool is_lane_variable(const struct run_program *p, uint32_t id)
{
    const uint32_t *at = defined_by(p->m, id);
    return at && opcode_of(at) == SpvOpVariable &&
           (variable_storage_class(at) == SpvStorageClassFunction ||
            variable_storage_class(at) == SpvStorageClassPrivate);
}

static void add_alias(struct run_program *p, uint32_t used, uint32_t by)
{
    vec_push(&p->arena, &p->use_aliases, ((struct use_alias){rank_of(p, used), rank_of(p, by)}));
}

static uint8_t component_bit_of_chain(struct run_program *p, const uint32_t *chain)
{
    const uint32_t *index = length_of(chain) == 5 ? defined_by(p->m, operand(chain, 1)) : NULL;
    return index && opcode_of(index) == SpvOpConstant && operand(index, 0) < 4
               ? (uint8_t)(1u << operand(index, 0))
               : ALL_COMPONENTS;
}

/* Loads, stores and access chains of variables of a lane; false: it is none of them. */
static bool note_memory(struct run_program *p, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpLoad && is_lane_variable(p, operand(at, 0)))
        add_alias(p, operand(at, 0), result_of(at));
    else if (op == SpvOpStore && is_lane_variable(p, store_pointer(at)))
        add_alias(p, store_object(at), store_pointer(at));
    else if ((op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain) &&
             is_lane_variable(p, operand(at, 0))) {
        p->uses[rank_of(p, operand(at, 0))] |= component_bit_of_chain(p, at);
        for (unsigned word = 4; word < length_of(at); word++)
            p->uses[rank_of(p, at[word])] = ALL_COMPONENTS;
    } else return false;
    return true;
}

/* Notes which components of values are used, for the masks of subgroups. */
void note_uses(struct run_program *p, const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    if (!p->options->checks || note_memory(p, at)) return;
    if (opcode_of(at) == SpvOpCompositeExtract && length_of(at) > 4) {
        p->uses[rank_of(p, operand(at, 0))] |= operand(at, 1) < 4 ? 1u << operand(at, 1) : 0xff;
        return;
    }
    if (opcode_of(at) == SpvOpVectorShuffle) {
        for (unsigned word = 5; word < length_of(at); word++)
            for (unsigned k = 3; k < 5; k++)
                p->uses[rank_of(p, at[k])] |= at[word] < 8 ? (1u << (at[word] % 4)) : 0;
        return;
    }
    start_typed_walk(p, &w, at);
    while (next_operand(&w, &o))
        if (o.kind == KIND_ID_REF) p->uses[rank_of(p, *o.at)] = 0xff;
}

static bool spread_once(struct run_program *p, uint8_t more)
{
    bool changed = false;
    for (uint32_t i = 0; i < p->use_aliases.count; i++) {
        const struct use_alias *a = &p->use_aliases.at[i];
        uint8_t all = p->uses[a->used] | p->uses[a->by] | more;
        changed |= all != p->uses[a->used];
        p->uses[a->used] = all;
    }
    return changed;
}

void spread_uses(struct run_program *p)
{
    unsigned rounds = 0;
    while (spread_once(p, 0) && ++rounds < MOST_ROUNDS) continue;
    if (rounds == MOST_ROUNDS) spread_once(p, ALL_COMPONENTS);
}
