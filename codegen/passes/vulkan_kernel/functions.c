/* Clones of the functions of kernels: one for each shape of access paths that a function is called
 * with, translated instruction by instruction. */
#include "codegen/passes/vulkan_kernel/functions.h"
#include "codegen/passes/vulkan_kernel/memory/inputs.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/memory/arguments.h"
#include "codegen/passes/vulkan_kernel/pointers/choice_access.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/memory/images.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_variables.h"
#include "codegen/passes/vulkan_kernel/pointers/numbers.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_flow.h"
#include "codegen/passes/vulkan_kernel/pointers/returns.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* --- instances ----------------------------------------------------------------------------- */

enum { MOST_CLONES = 1 << 16 };

static bool has_alternatives_of_one_shape(struct kernel_lowering *s, const struct access_path *a,
                                          const struct access_path *b)
{
    if (a->type != b->type || a->count != b->count) return false;
    for (uint8_t i = 0; i < a->count; i++)
        if (chooses_member(s, a, i) && a->indices[i] != b->indices[i]) return false;
    bool same = a->class == b->class && a->is_stepped == b->is_stepped && a->view == b->view &&
                a->ratio == b->ratio && a->unit == b->unit;
    /* Variables in Function memory are passed as parameters; other variables are part of the
     * clone. */
    if (a->image != b->image || a->sampler != b->sampler) return false;
    return same && (a->class == SpvStorageClassFunction || a->root == b->root);
}

static bool is_same_shape(struct kernel_lowering *s, const struct access_path *a,
                          const struct access_path *b)
{
    if (!a || !b) return a == b;
    if (a->choice_count != b->choice_count) return false;
    for (unsigned i = 0; i < count_alternatives(a); i++)
        if (!has_alternatives_of_one_shape(s, alternative_of(a, i), alternative_of(b, i)))
            return false;
    return true;
}

/* Whether `f` is the clone for a call of `function` with `arguments` in the current function. A
 * function that reads the size of the work-group is cloned for each size. */
static bool is_called_alike(struct kernel_lowering *s, const struct kernel_clone *f, SpvId function,
                            struct access_path *const *arguments, uint32_t count)
{
    if (f->function != function || f->is_kernel || f->argument_count != count) return false;
    if (s->asks_for_size && f->workgroup_size != s->current->workgroup_size) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!is_same_shape(s, f->arguments[i], arguments[i])) return false;
    return true;
}

struct kernel_clone *add_clone(struct kernel_lowering *s, SpvId function,
                               struct access_path **arguments, uint32_t count)
{
    struct kernel_clone *f = arena_new(&s->m->c->arena, struct kernel_clone);
    *f = (struct kernel_clone){
        .function = function, .id = new_id(s->m), .arguments = arguments, .argument_count = count};
    f->alike = s->by_function[function];
    s->by_function[function] = f;
    *s->last = f;
    s->last = &f->next;
    if (++s->clone_count > MOST_CLONES)
        cannot_express(s, NULL, "functions are called with too many combinations of pointers");
    return f;
}

static struct kernel_clone *find_clone(struct kernel_lowering *s, SpvId function,
                                       struct access_path **arguments, uint32_t count)
{
    for (struct kernel_clone *f = s->by_function[function]; f; f = f->alike)
        if (is_called_alike(s, f, function, arguments, count)) return f;
    struct kernel_clone *f = add_clone(s, function, arguments, count);
    f->workgroup_size = s->current->workgroup_size;
    return f;
}

/* A pointer whose form is not known yet (pointer_flow.c). */
static bool awaits_pointer(struct kernel_lowering *s, const uint32_t *at)
{
    for (uint32_t i = 4; i < length_of(at); i++)
        if (at[i] < s->r.old_bound && is_pointer_id(s, s->r.types[at[i]]) &&
            !access_path_of(s, at[i]))
            return true;
    return false;
}

/* Passes a path: the variables that are the caller's own, the selector of a choice, and indices. */
void translate_call(struct kernel_lowering *s, const uint32_t *at)
{
    struct arena *arena = &s->m->c->arena;
    uint32_t count = length_of(at) - 4;
    struct access_path **arguments = arena_array(arena, struct access_path *, count + 1);
    VEC(SpvId) words = {0};
    if (s->is_dry && awaits_pointer(s, at)) return;
    if (s->pointer_structs[result_type_of(at)]) {
        cannot_express(
            s, NULL,
            "a function returns a struct that contains pointers from within a loop or switch: return it at the end");
        return;
    }
    vec_push(arena, &words, result_type_of(at));
    vec_push(arena, &words, 0);
    vec_push(arena, &words, 0);
    for (uint32_t i = 0; i < count; i++) {
        SpvId *slots[MOST_SLOTS];
        struct access_path *p = arguments[i] = access_path_of(s, call_argument(at, i));
        if (!p) vec_push(arena, &words, translated(s, call_argument(at, i)));
        if (leads_to_pointers(p))
            cannot_express(
                s, p,
                "its address goes to a function that changes it and returns from within a loop or switch: return at the end");
        for (unsigned k = 0; p && k < count_alternatives(p); k++)
            if (alternative_of(p, k)->class == SpvStorageClassFunction)
                vec_push(arena, &words, alternative_of(p, k)->root);
        unsigned n = p ? list_slots(s, p, slots) : 0;
        for (unsigned k = 0; k < n; k++) vec_push(arena, &words, *slots[k]);
    }
    struct kernel_clone *f = find_clone(s, function_call_function(at), arguments, count);
    words.at[2] = f->id;
    f->returns_pointer = type_op(s, result_type_of(at)) == SpvOpTypePointer;
    if (f->returns_pointer) {
        translate_pointer_call(s, at, f, arguments, words.at, words.count);
        return;
    }
    words.at[1] = translated(s, result_of(at));
    emit(s->m, SECTION_FUNCTIONS, SpvOpFunctionCall, words.at, words.count);
    note_definition(s->m, words.at[1], SECTION_FUNCTIONS, last_instruction(s->m));
}

/* Collects the types of a clone's parameters, and emits the parameters when their ids exist. */
static void begin_clone_parameters(struct kernel_lowering *s, struct kernel_clone *f,
                                   const uint32_t *function)
{
    struct arena *arena = &s->m->c->arena;
    VEC(SpvId) types = {0};
    VEC(SpvId) ids = {0};
#define PARAMETER(type, id) (vec_push(arena, &types, (type)), vec_push(arena, &ids, (id)))
    const uint32_t *at = instruction_after(function);
    f->roots = arena_array(arena, SpvId *, f->argument_count + 1);
    for (uint32_t i = 0; i < f->argument_count; i++, at = instruction_after(at)) {
        skip_until(at, opcode_of(at) == SpvOpFunctionParameter);
        const struct access_path *from = f->arguments[i];
        if (!from) {
            PARAMETER(result_type_of(at), translated(s, result_of(at)));
            continue;
        }
        SpvId *slots[MOST_SLOTS];
        struct access_path *own = copy_alternatives(s, from);
        f->roots[i] = arena_array(arena, SpvId, count_alternatives(own));
        for (unsigned k = 0; k < count_alternatives(own); k++) {
            struct access_path *alternative = alternative_of(own, k);
            if (old_name(s, result_of(at)))
                alternative->name = own->name = old_name(s, result_of(at));
            if (alternative->class != SpvStorageClassFunction) continue;
            alternative->root = f->roots[i][k] = new_id(s->m);
            PARAMETER(pointer_id(s->m, alternative->class, alternative->type), alternative->root);
        }
        unsigned n = list_slots(s, own, slots);
        for (unsigned k = 0; k < n; k++) {
            *slots[k] = new_id(s->m);
            PARAMETER(shader_uint(s), *slots[k]);
        }
        translate_to_path(s, result_of(at), own);
    }
#undef PARAMETER
    SpvId type = f->returns_pointer
                     ? 0
                     : function_type_id(s->m, result_type_of(function), types.at, types.count);
    f->header = s->m->sections[SECTION_FUNCTIONS].count;
    f->parameter_types = (struct word_list){types.at, types.count, types.count};
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunction, result_type_of(function), f->id,
               function_function_control(function), type);
    for (uint32_t i = 0; i < types.count; i++) {
        emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunctionParameter, types.at[i], ids.at[i]);
        note_definition(s->m, ids.at[i], SECTION_FUNCTIONS, last_instruction(s->m));
    }
}

loc_t location_of_kernel(const struct kernel_lowering *s, const struct kernel_clone *f)
{
    uint32_t offset = s->functions[f->function];
    const uint32_t *at = s->r.old.at + offset - 1;
    if (!offset) return 0;
    skip_until(at, opcode_of(at) == SpvOpFunctionEnd || is_location_mark(at));
    return marked_location(at);
}

/* Queues, device events, reservations and pipes (SPIR-V, 3.42.6) exist in kernels only. Parameters
 * of those types are refused at their arguments. */
static void check_result(struct kernel_lowering *s, const struct kernel_clone *f,
                         const uint32_t *function)
{
    SpvOp op = type_op(s, result_type_of(function));
    if (op < SpvOpTypeDeviceEvent || op > SpvOpTypePipe) return;
    s->r.loc = location_of_kernel(s, f);
    cannot_express(s, NULL, "the type of a function's result does not exist there");
}

static void begin_kernel(struct kernel_lowering *s, struct kernel_clone *f,
                         const uint32_t *function)
{
    s->r.loc = location_of_kernel(s, f);
    SpvId type = function_type_id(s->m, void_id(s->m), NULL, 0);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunction, void_id(s->m), f->id,
               function_function_control(function), type);
    if (s->m->debug) {
        move_debug_function(s->m, result_of(function), f->id);
        add_debug_entry_point(s->m, f->id);
    }
    declare_arguments(s, f);
}

/* --- instructions -------------------------------------------------------------------------- */

static void translate_word(void *user, uint32_t *word) { *word = translated(user, *word); }

static void copy_translated(struct kernel_lowering *s, const uint32_t *at,
                            const struct opcode_info *info)
{
    struct module *m = s->m;
    uint32_t length = length_of(at), offset = m->sections[SECTION_FUNCTIONS].count;
    uint32_t *to = begin_instruction(m, SECTION_FUNCTIONS, (SpvOp)info->opcode, length);
    if (!to) {
        s->failed = true;
        return;
    }
    memcpy(to + 1, at + 1, (length - 1) * sizeof *to);
    /* the type of the selector determines the length of the literals */
    if (info->opcode == SpvOpSwitch) to[1] = translated(s, switch_selector(at));
    visit_ids(m, to, info, IDS_ALL, translate_word, s);
    if (info->has_result) note_definition(m, to[info->has_type ? 2 : 1], SECTION_FUNCTIONS, offset);
}

struct pointer_search {
    struct kernel_lowering *s;
    struct access_path *found;
    bool has_unused; /* a pointer that was left out */
};

static void note_pointer(void *user, uint32_t *word)
{
    struct pointer_search *search = user;
    struct kernel_lowering *s = search->s;
    if (!search->found) search->found = access_path_of(s, *word);
    /* an integer that has a meaning in comparisons only (numbers.c) */
    if (!search->found && number_path_of(s, *word) && !s->map[*word].value)
        search->found = number_path_of(s, *word);
    search->has_unused |=
        *word < s->r.old_bound && is_pointer_id(s, s->r.types[*word]) && !access_path_of(s, *word);
}

static struct access_path *pointer_operand(struct kernel_lowering *s, const uint32_t *at,
                                           const struct opcode_info *info)
{
    struct pointer_search search = {s, NULL, false};
    visit_ids(s->m, (uint32_t *)at, info, IDS_OPERANDS, note_pointer, &search);
    return search.found;
}

static const char *name_of_instruction(const struct opcode_info *info)
{
    return grammar_text + info->name;
}

/* A pointer, image or sampler that is a parameter of a kernel has become a variable of the module.
 */
static void describe_argument(struct kernel_lowering *s, const uint32_t *binding,
                              const struct access_path *to)
{
    const uint32_t *at = s->r.old.at + s->functions[s->current->function] - 1;
    if (!s->current->is_kernel || !to->root || to->class == SpvStorageClassFunction) return;
    do at = instruction_after(at);
    while (opcode_of(at) == SpvOpFunctionParameter && result_of(at) != binding_value(binding));
    if (opcode_of(at) != SpvOpFunctionParameter) return;
    describe_debug_memory(s->m, binding_variable(binding), to->root,
                          to->class == SpvStorageClassStorageBuffer);
}

static void translate_binding(struct kernel_lowering *s, const uint32_t *at,
                              const struct opcode_info *info)
{
    struct pointer_search search = {s, NULL, false};
    visit_ids(s->m, (uint32_t *)at, info, IDS_OPERANDS, note_pointer, &search);
    if (search.found) describe_argument(s, at, search.found);
    else if (!search.has_unused) copy_translated(s, at, info);
}

static bool may_precede_arguments(SpvOp op)
{
    return op == SpvOpLabel || op == SpvOpVariable || op == SpvOpLine || op == SpvOpNoLine;
}

void translate_instruction(struct kernel_lowering *s, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    SpvOp op = (SpvOp)info->opcode;
    if (is_location_mark(at)) s->r.loc = marked_location(at);
    /* its OpString stays valid */
    if (op == SpvOpLine) {
        emit(s->m, SECTION_FUNCTIONS, op, at + 1, length_of(at) - 1);
        return;
    }
    if (s->awaits_arguments && !may_precede_arguments(op)) {
        s->awaits_arguments = false;
        if (s->current->is_kernel) {
            emit_arguments(s);
            count_occupied_lanes(s);
        }
        if (!s->failed) plan_pointers(s);
        if (s->failed) return;
    }
    if (op == SpvOpLabel) {
        begin_old_block(s->m);
        s->label = declared_id(at);
        if (s->awaits_arguments)
            s->variables_start = s->m->sections[SECTION_FUNCTIONS].count + length_of(at);
    }
    if (op == SpvOpLabel && s->awaits_arguments && s->current->is_kernel) {
        copy_translated(s, at, info);
        emit_struct_arguments(s);
        return;
    }
    leave_block(s, at);
    if (!s->awaits_arguments && is_dead_pointer(s, at)) return;
    if (op == SpvOpFunctionCall) {
        translate_call(s, at);
        return;
    }
    /* pointers are not values any more */
    if (is_debug_binding(at)) {
        translate_binding(s, at, info);
        return;
    }
    if (translate_return(s, at)) return;
    if (translate_pointer(s, at) || translate_for_choice(s, at)) return;
    if (translate_number(s, at) || translate_pointer_number(s, at) || translate_access(s, at) ||
        translate_atomic(s, at) || translate_group(s, at) || translate_image(s, at) ||
        translate_operation(s, at) || translate_extended(s, at))
        return;
    const struct access_path *p = pointer_operand(s, at, info);
    if (p)
        cannot_express(s, p,
                       arena_printf(&s->m->c->arena,
                                    "%s takes it as a value, or stores it in memory",
                                    name_of_instruction(info)));
    else copy_translated(s, at, info);
}

void write_clone(struct kernel_lowering *s, struct kernel_clone *f)
{
    uint32_t at = s->functions[f->function];
    if (!at) {
        cannot_express(s, NULL, "a function has no body");
        return;
    }
    const uint32_t *function = s->r.old.at + at - 1;
    s->current = f;
    check_result(s, f, function);
    if (f->is_kernel) begin_kernel(s, f, function);
    else begin_clone_parameters(s, f, function);
    s->awaits_arguments = true;
    for_each_instruction_until (i, instruction_after(function),
                                opcode_of(i) == SpvOpFunctionEnd || s->failed)
        if (opcode_of(i) != SpvOpFunctionParameter) translate_instruction(s, i);
    finish_phis(s);
    declare_pointer_variables(s);
    emit(s->m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
    finish_pointer_function(s, f);
    f->is_written = true;
    forget_translations(s);
}
