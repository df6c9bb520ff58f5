/* Lowers instructions that access memory through a choice (choices.c). A load, store, atomic
 * operation or built-in function becomes a function, in which a switch has a case for each
 * alternative. So the blocks of the kernel are unchanged, and inlining decides where code may have
 * branches. */
#include "codegen/passes/vulkan_kernel/pointers/choice_access.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/functions.h"
#include "codegen/passes/vulkan_kernel/pointers/returns.h"
#include "codegen/passes/vulkan_kernel/values.h"

enum { MOST_OPERANDS = 16 };

/* --- operands ------------------------------------------------------------------------------ */

struct helper_operand {
    SpvId old;
    struct translation before; /* the corresponding path in the caller */
};

struct access_helper {
    struct kernel_lowering *s;
    const uint32_t *at;
    struct helper_operand operands[MOST_OPERANDS]; /* each id once */
    unsigned count;
    struct access_path *choice; /* of the first operand that is a choice */
    SpvId choice_id;
    SpvId id, result_type;
    struct word_list types, parameters, arguments;
};

static void note_operand(void *user, uint32_t *word)
{
    struct access_helper *h = user;
    if (*word >= h->s->r.old_bound || !h->s->r.types[*word]) return;
    for (unsigned i = 0; i < h->count; i++)
        if (h->operands[i].old == *word) return;
    if (h->count < MOST_OPERANDS)
        h->operands[h->count++] = (struct helper_operand){*word, h->s->map[*word]};
    else cannot_express(h->s, NULL, "an instruction has too many operands");
}

/* --- the function -------------------------------------------------------------------------- */

static SpvId add_parameter(struct access_helper *h, SpvId type, SpvId argument)
{
    struct arena *arena = &h->s->m->c->arena;
    SpvId id = new_id(h->s->m);
    vec_push(arena, &h->types, type);
    vec_push(arena, &h->parameters, id);
    vec_push(arena, &h->arguments, argument);
    return id;
}

/* Makes parameters of the variables of the caller, the selector and the indices of a path. */
static void pass_path(struct access_helper *h, struct helper_operand *o)
{
    struct kernel_lowering *s = h->s;
    SpvId *slots[MOST_SLOTS];
    struct access_path *own = copy_alternatives(s, o->before.access_path);
    for (unsigned i = 0; i < count_alternatives(own); i++) {
        struct access_path *alternative = alternative_of(own, i);
        if (alternative->class != SpvStorageClassFunction) continue;
        SpvId type = pointer_id(s->m, alternative->class, alternative->type);
        alternative->root = add_parameter(h, type, alternative->root);
    }
    unsigned n = list_slots(s, own, slots);
    for (unsigned i = 0; i < n; i++) {
        uint64_t known;
        SpvId type = shader_uint(s);
        if (!known_constant(s->m, *slots[i], &known)) *slots[i] = add_parameter(h, type, *slots[i]);
    }
    s->map[o->old].access_path = own;
}

static void pass_operands(struct access_helper *h)
{
    struct kernel_lowering *s = h->s;
    for (unsigned i = 0; i < h->count; i++) {
        struct helper_operand *o = &h->operands[i];
        if (o->before.access_path) {
            pass_path(h, o);
            continue;
        }
        SpvId value = translated(s, o->old);
        if (value == o->old) continue; /* a constant */
        o->before.value = value;
        s->map[o->old].value = add_parameter(h, s->r.types[o->old], value);
    }
    h->choice = access_path_of(s, h->choice_id);
}

static void emit_label(struct kernel_lowering *s, SpvId label)
{
    begin_old_block(s->m);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpLabel, label);
    note_definition(s->m, label, SECTION_FUNCTIONS, last_instruction(s->m));
}

static void emit_header(struct access_helper *h)
{
    struct module *m = h->s->m;
    SpvId type = function_type_id(m, h->result_type, h->types.at, h->types.count);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, h->result_type, h->id,
               SpvFunctionControlMaskNone, type);
    for (uint32_t i = 0; i < h->types.count; i++) {
        emit_words(m, SECTION_FUNCTIONS, SpvOpFunctionParameter, h->types.at[i],
                   h->parameters.at[i]);
        note_definition(m, h->parameters.at[i], SECTION_FUNCTIONS, last_instruction(m));
    }
}

/* The instruction for one place. Returns its result. */
static SpvId translate_case(struct access_helper *h, unsigned i)
{
    struct kernel_lowering *s = h->s;
    struct translation *result = NULL;
    if (h->result_type != void_id(s->m)) {
        result = translation_of(s, result_of(h->at));
        result->value = 0;
    }
    s->map[h->choice_id].access_path = h->choice->choices[i];
    translate_instruction(s, h->at);
    return result ? result->value : 0;
}

/* Blocks for the places numbered in `cases`, the first for all others. */
static void emit_body(struct access_helper *h, const unsigned *cases, unsigned count)
{
    struct kernel_lowering *s = h->s;
    struct module *m = s->m;
    SpvId end = new_id(m), labels[MOST_ALTERNATIVES];
    struct word_list phi = {0}, words = {0};
    struct arena *arena = &m->c->arena;
    emit_label(s, new_id(m));
    for (unsigned i = 0; i < count; i++) labels[i] = new_id(m);
    emit_words(m, SECTION_FUNCTIONS, SpvOpSelectionMerge, end, SpvSelectionControlMaskNone);
    vec_push(arena, &words, h->choice->selector);
    vec_push(arena, &words, labels[0]);
    for (unsigned i = 1; i < count; i++) {
        vec_push(arena, &words, cases[i]);
        vec_push(arena, &words, labels[i]);
    }
    emit(m, SECTION_FUNCTIONS, SpvOpSwitch, words.at, words.count);
    SpvId result = new_id(m);
    vec_push(arena, &phi, h->result_type);
    vec_push(arena, &phi, result);
    for (unsigned i = 0; i < count && !s->failed; i++) {
        emit_label(s, labels[i]);
        vec_push(arena, &phi, translate_case(h, cases[i]));
        vec_push(arena, &phi, labels[i]);
        emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, end);
    }
    emit_label(s, end);
    if (h->result_type == void_id(m)) emit(m, SECTION_FUNCTIONS, SpvOpReturn, NULL, 0);
    else {
        emit(m, SECTION_FUNCTIONS, SpvOpPhi, phi.at, phi.count);
        note_definition(m, result, SECTION_FUNCTIONS, last_instruction(m));
        emit_words(m, SECTION_FUNCTIONS, SpvOpReturnValue, result);
    }
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}

static void call_helper(struct access_helper *h)
{
    struct arena *arena = &h->s->m->c->arena;
    struct word_list words = {0};
    SpvId id = new_id(h->s->m);
    vec_push(arena, &words, h->result_type);
    vec_push(arena, &words, id);
    vec_push(arena, &words, h->id);
    for (uint32_t i = 0; i < h->arguments.count; i++) vec_push(arena, &words, h->arguments.at[i]);
    emit(h->s->m, SECTION_FUNCTIONS, SpvOpFunctionCall, words.at, words.count);
    note_definition(h->s->m, id, SECTION_FUNCTIONS, last_instruction(h->s->m));
    if (h->result_type != void_id(h->s->m)) translate_to(h->s, result_of(h->at), id);
}

static void write_helper(struct access_helper *h, const unsigned *cases, unsigned count)
{
    struct kernel_lowering *s = h->s, before;
    struct translation result = {0};
    if (h->result_type != void_id(s->m)) result = *translation_of(s, result_of(h->at));
    if (!enter_nested_function(s, &before)) return;
    pass_operands(h);
    emit_header(h);
    emit_body(h, cases, count);
    for (unsigned i = 0; i < h->count; i++) s->map[h->operands[i].old] = h->operands[i].before;
    if (h->result_type != void_id(s->m)) s->map[result_of(h->at)] = result;
    leave_nested_function(s, &before);
    if (!s->failed) call_helper(h);
}

/* --- all ----------------------------------------------------------------------------------- */

/* Translates `at`, whose operand `old` is a choice of which one place counts. */
static void translate_for_alternative(struct kernel_lowering *s, const uint32_t *at, SpvId old,
                                      struct access_path *alternative)
{
    struct access_path *before = s->map[old].access_path;
    s->map[old].access_path = alternative;
    translate_instruction(s, at);
    s->map[old].access_path = before;
}

static void translate_alternatives(struct access_helper *h, const struct opcode_info *info)
{
    struct kernel_lowering *s = h->s;
    unsigned cases[MOST_ALTERNATIVES], count = 0;
    /* what reads or writes through a null pointer is undefined (C99, 6.5.3.2) */
    for (unsigned i = 0; i < h->choice->choice_count; i++)
        if (!is_null_path(h->choice->choices[i])) cases[count++] = i;
    if (count == 1) {
        translate_for_alternative(s, h->at, h->choice_id, h->choice->choices[cases[0]]);
        return;
    }
    h->id = new_id(s->m);
    h->result_type = info->has_type ? result_type_of(h->at) : void_id(s->m);
    write_helper(h, cases, count);
}

/* The first operand that is a choice, or that moves between members of a struct. */
struct choice_search {
    struct kernel_lowering *s;
    SpvId choice, member;
    struct access_path *to; /* where `member` leads */
};

static void search_operand(void *user, uint32_t *word)
{
    struct choice_search *search = user;
    const struct access_path *p = access_path_of(search->s, *word);
    if (!p || search->choice || search->to) return;
    if (is_choice(p)) search->choice = *word;
    else if ((search->to = choose_member(search->s, p))) search->member = *word;
}

bool translate_for_choice(struct kernel_lowering *s, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    struct choice_search search = {.s = s};
    if (is_pointer_comparison(opcode_of(at))) return false;
    visit_ids(s->m, (uint32_t *)at, info, IDS_OPERANDS, search_operand, &search);
    if (search.to) translate_for_alternative(s, at, search.member, search.to);
    if (!search.choice) return search.to != NULL;
    struct access_helper h = {.s = s, .at = at, .choice_id = search.choice};
    h.choice = access_path_of(s, search.choice);
    visit_ids(s->m, (uint32_t *)at, info, IDS_OPERANDS, note_operand, &h);
    if (!s->failed) translate_alternatives(&h, info);
    return true;
}
