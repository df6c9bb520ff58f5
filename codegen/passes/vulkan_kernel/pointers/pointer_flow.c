/* Pointers that depend on control flow. A phi of pointers becomes phis of indices, so its form must
 * be known before the values from loop ends are. plan_pointers computes it: it translates what
 * makes pointers without emitting anything, again and again, until no form changes. Unused
 * instructions are omitted: lowering makes phis for all variables that a loop sets. A value of a
 * phi is converted to the form at the end of the block that it comes from. */
#include "codegen/passes/vulkan_kernel/pointers/pointer_flow.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/functions.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_variables.h"
#include "codegen/passes/vulkan_kernel/values.h"

enum {
    POINTER_IS_MADE = 1,
    POINTER_IS_USED = 2,
    /* Two walks suffice for most functions. A form can change at each walk where many pointers are
     * exchanged in a loop. */
    MOST_WALKS = 64
};

struct pointer_phi {
    const uint32_t *at; /* the old phi */
    struct pointer_merge merge;
    struct access_path *form;
    struct access_path **operands; /* in form, each from the end of its block; NULL: not yet */
    uint32_t start;                /* word offset of the first new phi in SECTION_FUNCTIONS */
};

struct phi_edge {
    struct pointer_phi *phi;
    unsigned operand;
    struct phi_edge *next;
};

/* Facts about the pointers of a function, for any arguments. */
struct pointer_plan {
    VEC(const uint32_t *) makers;  /* that make pointers, the used ones in order, or keep them */
    VEC(const uint32_t *) returns; /* that return pointers */
    bool has_phi, keeps_pointer;
};

/* --- what is used -------------------------------------------------------------------------- */

/* Instructions without effect that make a pointer. */
static bool makes_pointer(const struct kernel_lowering *s, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info || !info->has_type || !is_pointer_id(s, result_type_of(at))) return false;
    switch ((unsigned)info->opcode) {
    case SpvOpVariable:
    case SpvOpFunctionParameter:
    case SpvOpFunctionCall: return false;
    default: return true;
    }
}

struct use_search {
    struct kernel_lowering *s;
    struct word_list *work; /* pointers whose operands are to be marked */
};

static void note_use(void *user, uint32_t *word)
{
    struct use_search *search = user;
    uint8_t *notes = &search->s->pointer_notes[*word];
    if (*word >= search->s->r.old_bound || *notes != POINTER_IS_MADE) return;
    *notes |= POINTER_IS_USED;
    vec_push(&search->s->m->c->arena, search->work, *word);
}

static void note_pointer_uses(struct use_search *search, const uint32_t *at)
{
    visit_ids(search->s->m, (uint32_t *)at, find_opcode(opcode_of(at)), IDS_OPERANDS, note_use,
              search);
}

bool is_dead_pointer(const struct kernel_lowering *s, const uint32_t *at)
{
    return s->plans[s->current->function]->has_phi && makes_pointer(s, at) &&
           s->pointer_notes[result_of(at)] == POINTER_IS_MADE;
}

/* Marks the pointers that something else than a pointer needs, and those that they are made of. */
static void mark_used_pointers(struct kernel_lowering *s, const uint32_t *function)
{
    struct word_list work = {0};
    struct use_search search = {s, &work};
    for_each_instruction_until (at, function, opcode_of(at) == SpvOpFunctionEnd) {
        if (!makes_pointer(s, at)) continue;
        s->pointer_notes[result_of(at)] = POINTER_IS_MADE;
        s->pointer_makers[result_of(at)] = (uint32_t)(at - s->r.old.at);
    }
    for_each_instruction_until (at, function, opcode_of(at) == SpvOpFunctionEnd)
        if (find_opcode(opcode_of(at)) && !makes_pointer(s, at) && !is_debug_binding(at))
            note_pointer_uses(&search, at);
    while (work.count)
        note_pointer_uses(&search, s->r.old.at + s->pointer_makers[work.at[--work.count]]);
}

/* --- the plan of a function ---------------------------------------------------------------- */

static bool needs_walks(const struct pointer_plan *plan)
{
    return plan->has_phi || plan->keeps_pointer || plan->returns.count > 1;
}

static struct pointer_plan *make_pointer_plan(struct kernel_lowering *s, const uint32_t *function)
{
    struct arena *arena = &s->m->c->arena;
    struct pointer_plan *plan = arena_new(arena, struct pointer_plan);
    *plan = (struct pointer_plan){0};
    for_each_instruction_until (at, function, opcode_of(at) == SpvOpFunctionEnd) {
        plan->has_phi |= opcode_of(at) == SpvOpPhi && is_pointer_id(s, result_type_of(at));
        plan->keeps_pointer |= stores_pointers(s, at);
        note_pointer_array(s, at);
        if (opcode_of(at) == SpvOpReturnValue && is_pointer_id(s, result_type_of(function)))
            vec_push(arena, &plan->returns, at);
    }
    if (!needs_walks(plan)) return plan;
    mark_used_pointers(s, function);
    for_each_instruction_until (at, function, opcode_of(at) == SpvOpFunctionEnd) {
        bool is_call = opcode_of(at) == SpvOpFunctionCall && is_pointer_id(s, result_type_of(at));
        if (is_call || stores_pointers(s, at) ||
            (makes_pointer(s, at) && s->pointer_notes[result_of(at)] & POINTER_IS_USED))
            vec_push(arena, &plan->makers, at);
    }
    return plan;
}

static void add_phi(struct kernel_lowering *s, const uint32_t *at)
{
    struct arena *arena = &s->m->c->arena;
    struct pointer_phi *phi = arena_new(arena, struct pointer_phi);
    unsigned count = (length_of(at) - 3) / 2;
    *phi = (struct pointer_phi){.at = at, .merge = {.type = pointee_type(s, result_type_of(at))}};
    phi->operands = arena_array(arena, struct access_path *, count + 1);
    for (unsigned i = 0; i < count; i++) {
        struct phi_edge *edge = arena_new(arena, struct phi_edge);
        struct translation *label = translation_of(s, phi_parent(at, i));
        *edge = (struct phi_edge){phi, i, label->edges};
        label->edges = edge;
    }
    translation_of(s, result_of(at))->phi = phi;
    vec_push(arena, &s->phis, phi);
}

/* --- forms --------------------------------------------------------------------------------- */

/* Returns whether the form of the phi changed, and counts operands that are not known yet. */
static bool merge_operands(struct kernel_lowering *s, struct pointer_phi *phi, unsigned *unknown)
{
    phi->merge.is_changed = false;
    for (unsigned i = 3; i + 1 < length_of(phi->at); i += 2) {
        const struct access_path *from = access_path_of(s, phi->at[i]);
        if (from) merge_path(s, &phi->merge, from);
        else ++*unknown;
    }
    if (phi->merge.is_changed || !phi->form) phi->form = merged_form(s, &phi->merge);
    translate_to_path(s, result_of(phi->at), phi->form);
    return phi->merge.is_changed;
}

/* Returns whether another walk may change a form. `unknown`: the number of operands of phis that
 * the last walk did not know. */
static bool walk(struct kernel_lowering *s, const struct pointer_plan *plan, unsigned *unknown)
{
    bool is_changed = false;
    unsigned still_unknown = 0;
    for (uint32_t i = 0; i < plan->makers.count && !s->failed; i++) {
        const uint32_t *at = plan->makers.at[i];
        s->is_dry = true; /* a function that is called is written */
        if (opcode_of(at) == SpvOpPhi)
            is_changed |= merge_operands(s, s->map[result_of(at)].phi, &still_unknown);
        else if (opcode_of(at) == SpvOpFunctionCall) translate_call(s, at);
        else if (opcode_of(at) == SpvOpStore)
            is_changed |= merge_stored_pointers(s, at, &still_unknown);
        else translate_pointer(s, at);
    }
    s->is_dry = false;
    is_changed |= still_unknown != *unknown;
    *unknown = still_unknown;
    return is_changed;
}

static void merge_returns(struct kernel_lowering *s, const struct pointer_plan *plan)
{
    const uint32_t *function = s->r.old.at + s->functions[s->current->function] - 1;
    struct pointer_merge merge = {.type = 0};
    if (plan->returns.count < 2) return;
    merge.type = pointee_type(s, result_type_of(function));
    s->is_dry = true;
    for (uint32_t i = 0; i < plan->returns.count; i++) {
        const struct access_path *p = access_path_of(s, return_value_value(plan->returns.at[i]));
        if (p) merge_path(s, &merge, p);
    }
    s->is_dry = false;
    s->current->form = merged_form(s, &merge);
}

void plan_pointers(struct kernel_lowering *s)
{
    SpvId function = s->current->function;
    if (!s->plans[function])
        s->plans[function] = make_pointer_plan(s, s->r.old.at + s->functions[function] - 1);
    const struct pointer_plan *plan = s->plans[function];
    unsigned walks = 0, unknown = 0;
    if (!needs_walks(plan)) return;
    if (!s->unknown) s->unknown = undef_id(s->m, shader_uint(s));
    for (uint32_t i = 0; i < plan->makers.count; i++)
        if (opcode_of(plan->makers.at[i]) == SpvOpPhi) add_phi(s, plan->makers.at[i]);
    while (walk(s, plan, &unknown) && ++walks < MOST_WALKS && !s->failed) continue;
    if (walks == MOST_WALKS)
        cannot_express(s, NULL, "pointers are exchanged in loops in too many ways");
    merge_returns(s, plan);
}

/* --- phis ---------------------------------------------------------------------------------- */

/* Emits phis for what of the path is not constant. Their operands are filled in by finish_phi. */
void translate_phi(struct kernel_lowering *s, const uint32_t *at)
{
    struct pointer_phi *phi = s->map[result_of(at)].phi;
    SpvId *slots[MOST_SLOTS];
    if (s->is_dry || !phi || !phi->form) {
        cannot_express(s, NULL, "a pointer has no initial value");
        return;
    }
    struct access_path *p = copy_alternatives(s, phi->form);
    unsigned n = list_slots(s, p, slots);
    phi->start = s->m->sections[SECTION_FUNCTIONS].count;
    for (unsigned i = 0; i < n; i++) {
        uint32_t length = length_of(at), offset = s->m->sections[SECTION_FUNCTIONS].count;
        uint32_t *words = begin_instruction(s->m, SECTION_FUNCTIONS, SpvOpPhi, length);
        if (!words) return;
        memset(words + 1, 0, (length - 1) * sizeof *words);
        words[1] = shader_uint(s);
        *slots[i] = words[2] = new_id(s->m);
        note_definition(s->m, words[2], SECTION_FUNCTIONS, offset);
    }
    translate_to_path(s, result_of(at), p);
}

static bool ends_block(SpvOp op)
{
    return op == SpvOpSelectionMerge || op == SpvOpLoopMerge || op == SpvOpBranch ||
           op == SpvOpBranchConditional || op == SpvOpSwitch;
}

void leave_block(struct kernel_lowering *s, const uint32_t *at)
{
    if (!ends_block(opcode_of(at)) || !s->map[s->label].edges) return;
    for (struct phi_edge *e = s->map[s->label].edges; e && !s->failed; e = e->next) {
        struct pointer_phi *phi = e->phi;
        const struct access_path *from = access_path_of(s, phi->at[3 + 2 * e->operand]);
        if (!from)
            cannot_express(s, NULL, "a pointer comes neither from an argument nor from a variable");
        else phi->operands[e->operand] = as_form(s, phi->form, from, phi->merge.type);
    }
    s->map[s->label].edges = NULL;
}

static void finish_phi(struct kernel_lowering *s, const struct pointer_phi *phi)
{
    SpvId *slots[MOST_SLOTS];
    uint32_t length = length_of(phi->at);
    for (unsigned i = 0; 2 * i + 4 < length; i++) {
        unsigned n = phi->operands[i] ? list_slots(s, phi->operands[i], slots) : 0;
        for (unsigned k = 0; k < n; k++) {
            uint32_t *words = s->m->sections[SECTION_FUNCTIONS].at + phi->start + k * length;
            words[3 + 2 * i] = *slots[k];
            words[4 + 2 * i] = translated(s, operand(phi->at, 1 + 2 * i));
        }
    }
}

void finish_phis(struct kernel_lowering *s)
{
    for (uint32_t i = 0; i < s->phis.count && !s->failed; i++) finish_phi(s, s->phis.at[i]);
    s->phis.count = 0;
}
