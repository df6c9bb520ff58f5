/* Symbolic execution of one invocation. Each block runs once, under the condition that the
 * invocation reaches it. So there is one state of the variables, and stores are conditional. Calls
 * are executed in place. */
#include "prove/loops.h"
#include "prove/memory.h"
#include "prove/module.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

enum {
    MOST_CALLS = 40,    /* that are active: a recursion ends here */
    MOST_BLOCKS = 50000 /* that are executed, in all calls */
};

/* A call in progress. */
struct execution_frame {
    const struct cfg *cfg;
    Z3_ast *active; /* by block */
    Z3_ast *edge;   /* by index in cfg->successors */
    uint32_t *loop; /* by header: 1 + the index of its loop */
    uint32_t outer; /* the loop of the call */
    Z3_ast returned;
    struct symbolic_value result;
};

/* --- graphs -------------------------------------------------------------------------------- */

static unsigned case_words(const void *user, const uint32_t *at)
{
    const uint32_t *type = value_type(user, switch_selector(at));
    return type && number_width(type) > 32 ? 2 : 1;
}

static bool is_workgroup_barrier(const uint32_t *at)
{
    return opcode_of(at) == SpvOpControlBarrier;
}

static void find_barriers(struct prover *p, struct flow_of *flow, const struct module_function *f)
{
    for_each_instruction (at, f->at, f->end) {
        if (is_workgroup_barrier(at)) flow->has_barrier = true;
        if (opcode_of(at) == SpvOpFunctionCall)
            flow->has_barrier |= flow_of_function(p, function_call_function(at))->has_barrier;
    }
}

struct flow_of *flow_of_function(struct prover *p, uint32_t function)
{
    const struct module_id *id = find_id(p->m, function);
    struct flow_of *flow = &p->flows[id->function];
    if (flow->is_made) return flow;
    flow->is_made = true;
    const struct module_function *f = &p->m->functions.at[id->function];
    struct cfg_error error;
    struct cfg_source source = {p->m->words.at, word_of(p->m, f->at), word_of(p->m, f->end),
                                case_words, p->m};
    if (!make_cfg(&p->arena, &source, &flow->cfg, &error))
        stop_proof(p, "a function has no control-flow graph");
    find_dominators(&p->arena, &flow->cfg);
    find_barriers(p, flow, f);
    return flow;
}

/* --- edges --------------------------------------------------------------------------------- */

static bool is_back_edge(const struct cfg *cfg, uint32_t from, uint32_t to)
{
    return cfg->blocks[to].order <= cfg->blocks[from].order;
}

/* for each edge that leads to the block: the condition of it; NULL for others. */
static Z3_ast edge_condition(const struct execution_frame *f, uint32_t from, unsigned i)
{
    return f->edge[f->cfg->blocks[from].first_successor + i];
}

/* The condition that control comes from `from`, or only by back edges if `is_back`. */
static Z3_ast comes_from(struct prover *p, const struct execution_frame *f, uint32_t from,
                         uint32_t to, bool is_back)
{
    Z3_ast sum = false_term(p);
    const struct cfg_block *b = &f->cfg->blocks[from];
    if (is_back_edge(f->cfg, from, to) != is_back) return sum;
    for (unsigned i = 0; i < b->successor_count; i++)
        if (f->cfg->successors[b->first_successor + i] == to && edge_condition(f, from, i))
            sum = or_term(p, sum, edge_condition(f, from, i));
    return sum;
}

static Z3_ast reaches(struct prover *p, const struct execution_frame *f, uint32_t block)
{
    const struct cfg_block *b = &f->cfg->blocks[block];
    Z3_ast sum = false_term(p);
    uint32_t before = 0;
    for (uint32_t i = 0; i < b->predecessor_count; i++) {
        uint32_t from = f->cfg->predecessors[b->first_predecessor + i];
        if (from == before) continue; /* it has several edges to the block */
        before = from;
        if (f->active[from]) sum = or_term(p, sum, comes_from(p, f, from, block, false));
    }
    return sum;
}

static void leave_block(struct prover *p, struct execution_frame *f, uint32_t block, Z3_ast active)
{
    const struct cfg_block *b = &f->cfg->blocks[block];
    const uint32_t *at = cfg_words(f->cfg, b->end);
    Z3_ast *edge = f->edge + b->first_successor;
    if (opcode_of(at) == SpvOpBranch) edge[0] = active;
    else if (opcode_of(at) == SpvOpBranchConditional) {
        Z3_ast c = term_of(p, branch_conditional_condition(at));
        edge[0] = and_term(p, active, c);
        edge[1] = and_term(p, active, not_term(p, c));
    } else if (opcode_of(at) == SpvOpSwitch) {
        Z3_ast selector = term_of(p, switch_selector(at)), none = true_term(p);
        unsigned words = case_words(p->m, at), width = width_of_term(p, selector);
        for (unsigned i = 1; i < b->successor_count; i++) {
            const uint32_t *literal = at + 3 + (i - 1) * (words + 1);
            uint64_t value = literal[0] | (words > 1 ? (uint64_t)literal[1] << 32 : 0);
            Z3_ast is_it = equal_term(p, selector, number_term(p, value, width));
            edge[i] = and_term(p, active, is_it);
            none = and_term(p, none, not_term(p, is_it));
        }
        edge[0] = and_term(p, active, none);
    }
}

/* --- phis ---------------------------------------------------------------------------------- */

static struct symbolic_value joined(struct prover *p, const struct execution_frame *f,
                                    const uint32_t *phi, uint32_t block)
{
    struct symbolic_value v = {0};
    bool is_first = true;
    for (unsigned i = 0; 2 * i + 4 < length_of(phi); i++) {
        uint32_t from = block_with_label(f->cfg, phi_parent(phi, i));
        if (!from || !f->active[from] || is_back_edge(f->cfg, from, block)) continue;
        struct symbolic_value other = value_of_id(p, phi_value(phi, i));
        if (other.pointer) return any_value(p, value_type_of(p, result_of(phi)));
        if (is_first) {
            v = new_value(p, other.count);
            for (uint32_t j = 0; j < other.count; j++) v.leaf[j] = other.leaf[j];
            is_first = false;
            continue;
        }
        if (other.count != v.count) return any_value(p, value_type_of(p, result_of(phi)));
        Z3_ast came = comes_from(p, f, from, block, false);
        for (uint32_t j = 0; j < v.count; j++)
            v.leaf[j] = choose_term(p, came, other.leaf[j], v.leaf[j]);
    }
    return is_first ? any_value(p, value_type_of(p, result_of(phi))) : v;
}

/* Phis read the values of before, so all are joined first. */
static void execute_phis(struct prover *p, struct execution_frame *f, uint32_t block)
{
    const struct cfg_block *b = &f->cfg->blocks[block];
    VEC(struct symbolic_value) values = {0};
    for_each_offset_of_block (offset, f->cfg->words, b) {
        const uint32_t *at = cfg_words(f->cfg, offset);
        if (opcode_of(at) == SpvOpPhi) vec_push(&p->arena, &values, joined(p, f, at, block));
    }
    uint32_t i = 0;
    for_each_offset_of_block (offset, f->cfg->words, b) {
        const uint32_t *at = cfg_words(f->cfg, offset);
        if (opcode_of(at) != SpvOpPhi) continue;
        if (f->loop[block]) add_loop_phi(p, f->loop[block] - 1, result_of(at), values.at[i++]);
        else set_value(p, result_of(at), values.at[i++]);
    }
}

/* --- calls --------------------------------------------------------------------------------- */

static struct symbolic_value run_function(struct prover *p, uint32_t function, Z3_ast *active);

static void call_function(struct prover *p, const uint32_t *at, Z3_ast *active)
{
    const struct module_id *id = find_id(p->m, function_call_function(at));
    const uint32_t *word = p->m->functions.at[id->function].at;
    unsigned i = 0;
    struct source_place where = p->t->where;
    for_each_instruction_until (parameter, word,
                                opcode_of(parameter) == SpvOpLabel ||
                                    opcode_of(parameter) == SpvOpFunctionEnd) {
        if (opcode_of(parameter) != SpvOpFunctionParameter) continue;
        if (i + 4 >= length_of(at)) stop_proof(p, "a call has too few arguments");
        set_value(p, result_of(parameter), value_of_id(p, call_argument(at, i++)));
    }
    set_value(p, result_of(at), run_function(p, function_call_function(at), active));
    p->t->where = where;
}

static void return_from(struct prover *p, struct execution_frame *f, const uint32_t *at,
                        Z3_ast active)
{
    if (opcode_of(at) == SpvOpReturnValue) {
        struct symbolic_value v = value_of_id(p, return_value_value(at)),
                              sum = new_value(p, v.count);
        for (uint32_t i = 0; i < v.count; i++)
            sum.leaf[i] = f->result.count == v.count
                              ? choose_term(p, active, v.leaf[i], f->result.leaf[i])
                              : v.leaf[i];
        if (v.pointer) sum.pointer = arena_new(&p->arena, struct pointer);
        f->result = sum;
    }
    if (opcode_of(at) == SpvOpReturn || opcode_of(at) == SpvOpReturnValue)
        f->returned = or_term(p, f->returned, active);
}

/* --- blocks -------------------------------------------------------------------------------- */

static void execute_body(struct prover *p, struct execution_frame *f, uint32_t block)
{
    const struct cfg_block *b = &f->cfg->blocks[block];
    Z3_ast active = f->active[block];
    for_each_offset_of_block (offset, f->cfg->words, b) {
        const uint32_t *at = cfg_words(f->cfg, offset);
        if (opcode_of(at) == SpvOpLine)
            p->t->where = (struct source_place){line_file(at), line_line(at), line_column(at)};
        if (opcode_of(at) == SpvOpFunctionCall) call_function(p, at, &active);
        else if (opcode_of(at) == SpvOpVariable) declare_own_variable(p, at, active);
        else execute_instruction(p, at, active);
    }
    leave_block(p, f, block, active);
    return_from(p, f, cfg_words(f->cfg, b->end), active);
}

static void execute_block(struct prover *p, struct execution_frame *f, uint32_t block)
{
    const struct cfg_block *b = &f->cfg->blocks[block];
    if (++p->executed > MOST_BLOCKS) stop_proof(p, "the shader is too large");
    if (block != 1) f->active[block] = reaches(p, f, block);
    p->t->loop = b->loop && b->loop != block && f->loop[b->loop] ? f->loop[b->loop] - 1 : f->outer;
    if (b->continue_block) {
        const struct cfg_block *around = &f->cfg->blocks[b->outer ? b->outer : block];
        uint32_t header = b->outer ? (around->continue_block ? b->outer : around->loop) : 0;
        p->t->loop = header && header != block && f->loop[header] ? f->loop[header] - 1 : f->outer;
        f->loop[block] = start_loop(p, f->cfg, block, f->active[block]) + 1;
        p->t->loop = f->loop[block] - 1;
    }
    execute_phis(p, f, block);
    execute_body(p, f, block);
    for (unsigned i = 0; i < b->successor_count; i++) {
        uint32_t to = f->cfg->successors[b->first_successor + i];
        if (!is_back_edge(f->cfg, block, to)) continue;
        if (!f->loop[to]) stop_proof(p, "a loop without OpLoopMerge");
        finish_loop(p, f->cfg, f->loop[to] - 1, block, comes_from(p, f, block, to, true));
    }
}

/* When an invocation leaves a loop: by an edge out of it, or by a return in it. */
static void find_exits(struct prover *p, struct execution_frame *f, uint32_t header)
{
    Z3_ast left = false_term(p);
    for_each_block (f->cfg, i) {
        const struct cfg_block *b = &f->cfg->blocks[i];
        if (!f->active[i] || !is_in_construct(f->cfg, header, i)) continue;
        for (unsigned j = 0; j < b->successor_count; j++)
            if (!is_in_construct(f->cfg, header, f->cfg->successors[b->first_successor + j]))
                left = or_term(p, left, edge_condition(f, i, j));
        if (!b->successor_count) left = or_term(p, left, f->active[i]);
    }
    p->t->loops.at[f->loop[header] - 1].left = left;
}

static struct symbolic_value run_function(struct prover *p, uint32_t function, Z3_ast *active)
{
    if (++p->depth > MOST_CALLS) stop_proof(p, "calls are nested too deep");
    const struct cfg *cfg = &flow_of_function(p, function)->cfg;
    uint32_t edges = 0, outer = p->t->loop;
    for_each_block (cfg, i) edges += cfg->blocks[i].successor_count;
    struct execution_frame f = {.cfg = cfg,
                                .active = arena_array(&p->arena, Z3_ast, cfg->block_count + 1),
                                .edge = arena_array(&p->arena, Z3_ast, edges + 1),
                                .loop = arena_array(&p->arena, uint32_t, cfg->block_count + 1),
                                .outer = outer,
                                .returned = false_term(p)};
    f.active[1] = *active;
    for (uint32_t i = 0; i < cfg->reachable_count; i++) execute_block(p, &f, cfg->order[i]);
    for_each_block (cfg, i)
        if (f.loop[i]) find_exits(p, &f, i);
    p->t->loop = outer;
    p->depth--;
    *active = f.returned;
    return f.result;
}

/* --- the entry ----------------------------------------------------------------------------- */

static bool is_global_of_invocation(const uint32_t *at)
{
    SpvStorageClass storage = (SpvStorageClass)variable_storage_class(at);
    return storage == SpvStorageClassPrivate || storage == SpvStorageClassInput ||
           storage == SpvStorageClassOutput;
}

static void declare_globals(struct prover *p)
{
    struct symbolic_value input;
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        const uint32_t *at = p->m->ids[i].at;
        if (opcode_of(at) != SpvOpVariable || !is_global_of_invocation(at)) continue;
        declare_own_variable(p, at, true_term(p));
        if (value_of_builtin(p, result_of(at), &input)) {
            struct symbolic_variable *v = find_symbolic_variable(p, result_of(at));
            if (v->now.count == input.count) v->now = input;
        }
    }
}

void execute_entry(struct prover *p, struct symbolic_thread *t)
{
    p->t = t;
    t->loop = NO_LOOP;
    t->values = arena_array(&p->arena, struct symbolic_value, p->m->bound);
    for (unsigned c = 0; c < MEMORY_CLASSES; c++) t->phase[c] = number_term(p, 0, 64);
    make_inputs(p, t);
    declare_globals(p);
    Z3_ast active = true_term(p);
    run_function(p, p->entry->function, &active);
}
