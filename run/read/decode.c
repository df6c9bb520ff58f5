/* Functions become blocks of decoded instructions.
 *
 * Only functions that the entry point reaches are decoded, callees first (reached.c). */
#include "run/machine/machine.h"
#include "run/operations/operations.h"
#include "run/read/debug_lines.h"
#include "run/read/fragment.h"
#include "run/read/unserved.h"

/* --- functions ----------------------------------------------------------------------------- */

struct run_function *function_of(struct run_program *p, const uint32_t *at, uint32_t id)
{
    const struct module_id *row = find_id(p->m, id);
    if (opcode_of(row->at) != SpvOpFunction) refuse_at(p, at, "%%%u is not a function", id);
    if (!p->functions)
        p->functions = arena_array(&p->arena, struct run_function, p->m->functions.count + 1);
    struct run_function *f = &p->functions[row->function];
    f->id = id;
    f->at = row->at;
    f->end = p->m->functions.at[row->function].end;
    return f;
}

/* --- slots --------------------------------------------------------------------------------- */

static void give_slots(struct run_program *p, struct run_function *f)
{
    const struct opcode_info *info;
    f->result = type_of(p, f->at, result_type_of(f->at));
    uint32_t parameters = 0;
    for (const uint32_t *at = NULL; (at = next_in(f, at));)
        parameters += opcode_of(at) == SpvOpFunctionParameter;
    f->parameters = arena_array(&p->arena, uint32_t, parameters + 1);
    f->parameter_types =
        (const struct run_type **)arena_array(&p->arena, struct run_type *, parameters + 1);
    for (const uint32_t *at = NULL; (at = next_in(f, at));) {
        info = find_opcode(opcode_of(at));
        note_uses(p, at);
        if (!info->has_type || !info->has_result || at == f->at) continue;
        const struct run_type *t = type_of(p, at, result_type_of(at));
        refuse_other(p, at, t);
        struct value *v = value_of(p, result_of(at));
        if (v->slot != NO_SLOT) continue;
        uint32_t slot =
            t->slots || t->kind == RUN_TYPE_STRUCT ? take_slots(p, at, t->slots) : NO_SLOT;
        *v = (struct value){.type = t, .slot = slot};
        if (opcode_of(at) != SpvOpFunctionParameter) continue;
        if (slot == NO_SLOT) refuse_at(p, at, "a parameter of a type without values");
        f->parameter_types[f->parameter_count] = t;
        f->parameters[f->parameter_count++] = slot;
    }
}

/* --- instructions -------------------------------------------------------------------------- */

void start_typed_walk(struct run_program *p, struct operand_walk *w, const uint32_t *at)
{
    start_walk(w, at);
    if (opcode_of(at) != SpvOpSwitch) return;
    const struct run_type *t = value_of(p, switch_selector(at))->type;
    w->case_words = t && t->width == 64 ? 2 : 1;
}

/* Sets args and types: operands are numbered from the word after the result, of OpExtInst from the
 * first operand of the extended instruction. */
static void decode_operands(struct run_program *p, struct instruction *in,
                            const struct opcode_info *info)
{
    const uint32_t *at = in->at;
    uint32_t first =
        1u + info->has_type + info->has_result + (opcode_of(at) == SpvOpExtInst ? 2 : 0);
    uint32_t words = length_of(at) > first ? length_of(at) - first : 0;
    struct operand_walk w;
    struct operand o;
    in->count = words;
    in->args = arena_array(&p->arena, uint32_t, words + 1);
    in->types = (const struct run_type **)arena_array(&p->arena, struct run_type *, words + 1);
    memcpy(in->args, at + first, sizeof *in->args * words);
    start_typed_walk(p, &w, at);
    while (next_operand(&w, &o)) {
        if (o.at < at + first || grammar_kinds[o.kind].category != CATEGORY_ID) continue;
        const struct value *v = value_of(p, *o.at);
        uint32_t index = (uint32_t)(o.at - (at + first));
        if (v->slot == NO_SLOT || !v->type) continue;
        in->args[index] = v->slot;
        in->types[index] = v->type;
        if (!in->from) in->from = v->type;
    }
    in->from_width = in->from ? in->from->width : 0;
}

static const struct operation *find_row(struct run_program *p, const uint32_t *at)
{
    if (opcode_of(at) != SpvOpExtInst) {
        const struct operation *row = find_operation(opcode_of(at));
        if (!row) refuse_unserved(p, at);
        return row;
    }
    if (ext_inst_set(at) == p->printf_set) return find_printf();
    for (uint32_t i = 0; i < p->extension_sets.count; i++) {
        const struct extension_set *s = &p->extension_sets.at[i];
        if (ext_inst_set(at) != s->id) continue;
        const struct operation *row = find_extension(s->set, ext_inst_instruction(at));
        if (!row)
            refuse_at(p, at, "instruction %u of %s is not supported", ext_inst_instruction(at),
                      s->name);
        return row;
    }
    if (ext_inst_set(at) != p->glsl) return NULL; /* NonSemantic */
    const struct operation *row = find_glsl(ext_inst_instruction(at));
    const struct extended_set *set = find_extended_set("GLSL.std.450");
    const struct extended_instruction *e =
        set ? find_extended(set, ext_inst_instruction(at)) : NULL;
    if (!row)
        refuse_at(p, at, "%s of GLSL.std.450 is not supported",
                  e ? grammar_text + e->name : "an unknown instruction");
    return row;
}

static run_fn *choose_function(struct run_program *p, const struct instruction *in,
                               const struct operation *row)
{
    unsigned format = in->from && in->from->format ? in->from->format
                      : in->type                   ? in->type->format
                                                   : FLOAT_NONE;
    run_fn *run = row->run[format] ? row->run[format] : row->run[FLOAT_NONE];
    if (!run) refuse_at(p, in->at, "%s is not supported on its types", opcode_name(in->at));
    return run;
}

/* Operands that instructions read as values must have slots. */
static void check_operands(struct run_program *p, const struct instruction *in,
                           const struct operation *row)
{
    for (uint32_t i = 0; i < row->values; i++)
        if (i >= in->count || !in->types[i])
            refuse_at(p, in->at, "%s: operand %u is not a value", opcode_name(in->at), i + 1);
    if (row->poison != POISON_EACH) return;
    for (uint32_t i = 0; i < row->values; i++)
        if (in->types[i]->slots < in->slots && !row->decode)
            refuse_at(p, in->at, "%s: operand %u has too few components", opcode_name(in->at),
                      i + 1);
}

void decode_instruction(struct run_program *p, struct instruction *in, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    const struct operation *row = find_row(p, at);
    in->at = at;
    if (!row) return;
    if (info->has_type) in->type = type_of(p, at, result_type_of(at));
    in->to = info->has_type && info->has_result ? value_of(p, result_of(at))->slot : NO_SLOT;
    in->slots = in->type && in->to != NO_SLOT ? in->type->slots : 0;
    in->width = in->type ? in->type->width : 0;
    in->poison = row->poison;
    decode_operands(p, in, info);
    check_operands(p, in, row);
    in->run = choose_function(p, in, row);
    in->track = row->track ? row->track : track_of(row);
    if (row->decode) row->decode(p, in);
    decode_converting(p, in);
    decode_assumptions(p, in);
    mask_helpers(p, in);
}

/* --- blocks -------------------------------------------------------------------------------- */

uint32_t block_index(struct run_program *p, const struct run_function *f, const uint32_t *at,
                     uint32_t id)
{
    uint32_t index = value_of(p, id)->slot;
    if (opcode_of(defined_by(p->m, id)) != SpvOpLabel || index >= f->block_count ||
        f->blocks[index].id != id)
        refuse_at(p, at, "%%%u is not a block of this function", id);
    return index;
}

/* Makes the edge from a block to another: a move for each phi there. */
static const struct edge *make_edge(struct run_program *p, struct run_function *f,
                                    struct block *from, const uint32_t *at, uint32_t id)
{
    struct edge *e = arena_new(&p->arena, struct edge);
    VEC(struct move) moves = {0};
    e->target = block_index(p, f, at, id);
    for (const uint32_t *phi = f->blocks[e->target].label; (phi = next_in(f, phi));) {
        if (opcode_of(phi) == SpvOpLine || opcode_of(phi) == SpvOpNoLine) continue;
        if (opcode_of(phi) != SpvOpPhi) break;
        const struct value *to = value_of(p, result_of(phi)), *value = NULL;
        for (unsigned word = 3; word + 1 < length_of(phi); word += 2)
            if (phi[word + 1] == from->id) value = value_of(p, phi[word]);
        if (!value || value->slot == NO_SLOT || !value->type ||
            value->type->slots != to->type->slots)
            refuse_at(p, phi, "OpPhi has no value for the block %%%u", from->id);
        vec_push(&p->arena, &moves, ((struct move){to->slot, value->slot, to->type->slots}));
    }
    e->at = moves.at;
    e->moves = moves.count;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < e->moves; i++) sum += e->at[i].slots;
    if (sum > MOST_TYPE_SLOTS) refuse_at(p, at, "the phis of a block are too large");
    if (sum > p->most_slots) p->most_slots = (uint32_t)sum;
    return e;
}

static void decode_terminator(struct run_program *p, struct run_function *f, struct block *b,
                              struct instruction *in)
{
    const uint32_t *at = in->at;
    unsigned length = length_of(at), targets = 0, words = 1;
    struct branch *branch = arena_new(&p->arena, struct branch);
    SpvOp op = opcode_of(at);
    if (op == SpvOpSwitch) {
        words = in->types[0] && in->types[0]->width == 64 ? 2 : 1;
        targets = 1 + (length - 3) / (words + 1);
    } else if (op == SpvOpBranchConditional) targets = 2;
    else if (op == SpvOpBranch) targets = 1;
    if (op == SpvOpBranchConditional && (!in->types[0] || in->types[0]->kind != RUN_TYPE_BOOL))
        refuse_at(p, at, "OpBranchConditional: the condition is not a bool");
    if (op == SpvOpSwitch && (!in->types[0] || in->types[0]->kind != RUN_TYPE_INT))
        refuse_at(p, at, "OpSwitch: the selector is not an integer");
    branch->function = f;
    branch->count = targets;
    branch->edges = (const struct edge **)arena_array(&p->arena, struct edge *, targets + 1);
    branch->literals = arena_array(&p->arena, uint64_t, targets + 1);
    for (unsigned i = 0; i < targets; i++) {
        unsigned word = op == SpvOpBranch              ? 1
                        : op == SpvOpBranchConditional ? 2 + i
                        : i                            ? 3 + (i - 1) * (words + 1) + words
                                                       : 2;
        branch->edges[i] = make_edge(p, f, b, at, at[word]);
        if (op == SpvOpSwitch && i) {
            const uint32_t *literal = at + word - words;
            branch->literals[i] = (literal[0] | (words == 2 ? (uint64_t)literal[1] << 32 : 0)) &
                                  mask_of_width(in->types[0]->width);
        }
    }
    if (b->merge) branch->merge = block_index(p, f, at, b->merge);
    branch->next = b->next ? block_index(p, f, at, b->next) : NO_SLOT;
    branch->has_merge = b->merge != 0;
    branch->is_loop = b->is_loop;
    in->more = branch;
}

static bool is_left_out(SpvOp op)
{
    return op == SpvOpLabel || op == SpvOpPhi || op == SpvOpNop || op == SpvOpSelectionMerge ||
           op == SpvOpLoopMerge || op == SpvOpAssumeTrueKHR;
}

/* A value of more scalars counts as more instructions, so that --limit bounds time. */
enum { WIDE_SLOTS = 16 };

static void decode_block(struct run_program *p, struct run_function *f, struct block *b)
{
    struct line_place place = {0};
    b->first = f->instruction_count;
    for_each_instruction (at, b->label, b->end + 1) {
        SpvOp op = opcode_of(at);
        if (read_source_line(p, at, &place) || is_left_out(op)) continue;
        struct instruction *in = &f->instructions[f->instruction_count];
        decode_instruction(p, in, at);
        if (!in->run) continue;
        in->place = add_place(p, &place);
        f->instruction_count++;
        b->cost += 1 + (in->type ? in->type->slots / WIDE_SLOTS : 0);
        if (at == b->end) decode_terminator(p, f, b, in);
    }
    b->count = f->instruction_count - b->first;
}

static bool is_barrier(SpvOp op)
{
    return op == SpvOpControlBarrier || op == SpvOpControlBarrierArriveEXT ||
           op == SpvOpControlBarrierWaitEXT;
}

static void decode_function(struct run_program *p, struct run_function *f)
{
    uint32_t count = 1;
    for (const uint32_t *at = NULL; (at = next_in(f, at));) count++;
    f->instructions = arena_array(&p->arena, struct instruction, count);
    f->is_used = true;
    for (uint32_t i = 0; i < f->block_count; i++) decode_block(p, f, &f->blocks[i]);
    for (uint32_t i = 0; i < f->instruction_count; i++) {
        const struct instruction *in = &f->instructions[i];
        if (is_barrier(opcode_of(in->at)) || in->meets) f->has_barrier = true;
        if (opcode_of(in->at) == SpvOpFunctionCall)
            f->has_barrier |= ((const struct run_function *)in->more)->has_barrier;
    }
}

void decode_functions(struct run_program *p)
{
    for (uint32_t i = 0; i < p->order_count; i++) give_slots(p, p->order[i]);
    spread_uses(p);
    for (uint32_t i = 0; i < p->order_count; i++) {
        order_blocks(p, p->order[i]);
        decode_function(p, p->order[i]);
    }
}
