/* Operations of subgroups: the result is arbitrary, and laws relate it in two lanes. A law holds
 * for lanes that execute an operation together. That is certain only where no branch divides the
 * subgroup, so laws are few: an election has one winner where all lanes of a subgroup take part, or
 * none. */
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"
#include "spirv/read/operations.h"

static bool is_of_subgroup(SpvOp op)
{
    return (op >= SpvOpGroupNonUniformElect && op <= SpvOpGroupNonUniformQuadSwap) ||
           op == SpvOpGroupNonUniformRotateKHR ||
           (op >= SpvOpSubgroupBallotKHR && op <= SpvOpSubgroupReadInvocationKHR);
}

/* Why the result of an operation may depend on the size of subgroups. */
static const char *why_size_matters(SpvOp op, uint32_t group_operation)
{
    switch ((unsigned)op) {
    case SpvOpGroupNonUniformElect: return "elects one lane of each subgroup";
    case SpvOpGroupNonUniformAll:
    case SpvOpGroupNonUniformAny:
    case SpvOpGroupNonUniformAllEqual: return "votes in the whole subgroup";
    case SpvOpGroupNonUniformBallot:
    case SpvOpSubgroupBallotKHR: return "has a bit for each lane of the subgroup";
    case SpvOpGroupNonUniformInverseBallot:
    case SpvOpGroupNonUniformBallotBitExtract:
    case SpvOpGroupNonUniformBallotBitCount:
    case SpvOpGroupNonUniformBallotFindLSB:
    case SpvOpGroupNonUniformBallotFindMSB: return "reads bits of lanes of the subgroup";
    case SpvOpGroupNonUniformQuadBroadcast:
    case SpvOpGroupNonUniformQuadSwap: return "needs subgroups of four or more lanes";
    default: break;
    }
    if (op < SpvOpGroupNonUniformIAdd || op > SpvOpGroupNonUniformLogicalXor)
        return "reads another lane of the subgroup";
    return group_operation == SpvGroupOperationReduce ? "combines the whole subgroup"
           : group_operation == SpvGroupOperationClusteredReduce
               ? "combines a cluster, which a smaller subgroup does not have"
               : "begins anew in each subgroup";
}

static void hinder_size(struct prover *p, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    bool is_arithmetic = op >= SpvOpGroupNonUniformIAdd && op <= SpvOpGroupNonUniformLogicalXor;
    const char *why = why_size_matters(op, is_arithmetic ? operand(at, 1) : 0);
    hinder(p, QUESTION_SIZE,
           arena_printf(&p->arena, "the result may depend on the size: %s %s", name_of_opcode(op),
                        why));
}

bool execute_subgroup_operation(struct prover *p, const uint32_t *at, Z3_ast active)
{
    SpvOp op = opcode_of(at);
    if (!is_of_subgroup(op)) return false;
    struct symbolic_value v = any_value(p, value_type_of(p, result_of(at)));
    set_value(p, result_of(at), v);
    hinder_size(p, at);
    if (v.count != 1) return true;
    struct subgroup_result *r = vec_add(&p->arena, &p->t->subgroup_results);
    *r = (struct subgroup_result){
        .op = op, .active = active, .result = v.leaf[0], .loop = p->t->loop};
    return true;
}

/* Whether all lanes of a subgroup execute what two of them execute under these conditions, or none.
 * The two are arbitrary, so what holds for them holds for all. Lanes leave a loop together. */
static bool is_executed_together(struct prover *p, Z3_ast same, const struct subgroup_result *x,
                                 const struct subgroup_result *y)
{
    static const double seconds = 0.2;
    if (x->loop != NO_LOOP) return false;
    if (is_true_term(p, x->active)) return true;
    Z3_ast divided = and_term(p, same, not_term(p, equal_term(p, x->active, y->active)));
    for (unsigned t = 0; t < THREADS; t++)
        divided = and_term(p, divided, other_loops_end(p, &p->threads[t], NO_LOOP));
    return refute(p, divided, now() + seconds, NULL) == HOLDS;
}

void relate_subgroups(struct prover *p)
{
    const struct symbolic_thread *a = &p->threads[0], *b = &p->threads[1];
    Z3_ast same = and_term(p, p->same_group, equal_term(p, a->subgroup, b->subgroup));
    for (uint32_t i = 0; i < a->subgroup_results.count && i < b->subgroup_results.count; i++) {
        const struct subgroup_result *x = &a->subgroup_results.at[i],
                                     *y = &b->subgroup_results.at[i];
        if (x->op != SpvOpGroupNonUniformElect || !is_executed_together(p, same, x, y)) continue;
        add_fact(p, implies_term(p, same, not_term(p, and_term(p, x->result, y->result))));
    }
}
