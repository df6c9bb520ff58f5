/* Functions of kernels that return pointers. They return an access path: its shape is known
 * statically, and its indices are the result of the function. The caller must know the shape, so
 * such a function is written at its first call, in the middle of the caller's words. At the end
 * order_functions sorts all functions. */
#include "codegen/passes/vulkan_kernel/pointers/returns.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/functions.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* --- results ------------------------------------------------------------------------------- */

static SpvId type_of_result(struct kernel_lowering *s, const struct access_path *p)
{
    SpvId *slots[MOST_SLOTS];
    unsigned n = list_slots(s, copy_alternatives(s, p), slots);
    if (!n) return void_id(s->m);
    SpvId uint = shader_uint(s);
    if (n == 1) return uint;
    return unique_global(s->m, SpvOpTypeArray, 0, (uint32_t[]){uint, uint_id(s->m, n)}, 2, 0, 0,
                         NULL);
}

/* The argument that the caller passes for the parameter `root`; NULL if `root` is not a
 * parameter. */
static const struct access_path *parameter_of(const struct kernel_clone *f, SpvId root,
                                              struct access_path *const *arguments)
{
    for (uint32_t i = 0; i < f->argument_count; i++)
        for (unsigned k = 0; arguments[i] && k < count_alternatives(arguments[i]); k++)
            if (f->roots[i][k] == root) return alternative_of(arguments[i], k);
    return NULL;
}

bool is_variable_of_function(const struct kernel_lowering *s, const struct access_path *p)
{
    const struct kernel_clone *f = s->current;
    return p->class == SpvStorageClassFunction && !parameter_of(f, p->root, f->arguments);
}

bool translate_return(struct kernel_lowering *s, const uint32_t *at)
{
    struct kernel_clone *f = s->current;
    if (opcode_of(at) != SpvOpReturnValue || !f->returns_pointer) return false;
    struct access_path *p = access_path_of(s, return_value_value(at));
    SpvId *slots[MOST_SLOTS], parts[MOST_SLOTS];
    if (!p) {
        cannot_express(s, NULL,
                       "a function returns a pointer that comes from no argument or variable");
        return true;
    }
    if (f->form) p = as_form(s, f->form, p, pointee_type(s, s->r.types[return_value_value(at)]));
    for (unsigned i = 0; i < count_alternatives(p); i++)
        if (is_variable_of_function(s, alternative_of(p, i)))
            cannot_express(s, p, "a function returns the address of a local variable");
    f->result = p;
    unsigned n = list_slots(s, p, slots);
    for (unsigned i = 0; i < n; i++) parts[i] = *slots[i];
    if (!n) emit(s->m, SECTION_FUNCTIONS, SpvOpReturn, NULL, 0);
    else {
        SpvId value =
            n == 1 ? parts[0]
                   : emit_pure(s->m, SpvOpCompositeConstruct, type_of_result(s, p), parts, n);
        emit_words(s->m, SECTION_FUNCTIONS, SpvOpReturnValue, value);
    }
    return true;
}

/* --- calls --------------------------------------------------------------------------------- */

/* The path that function `f` returns, as the caller sees it. `value` is the result of the call. */
static struct access_path *returned_path(struct kernel_lowering *s, const struct kernel_clone *f,
                                         struct access_path *const *arguments, SpvId value)
{
    SpvId *slots[MOST_SLOTS];
    struct access_path *p = copy_alternatives(s, f->result);
    unsigned n = list_slots(s, p, slots);
    for (unsigned i = 0; i < count_alternatives(p); i++) {
        struct access_path *alternative = alternative_of(p, i);
        const struct access_path *from = alternative->class == SpvStorageClassFunction
                                             ? parameter_of(f, alternative->root, arguments)
                                             : NULL;
        if (from) alternative->root = from->root;
    }
    for (unsigned i = 0; i < n; i++)
        *slots[i] = s->is_dry ? s->unknown
                    : n == 1  ? value
                              : emit_pure_of(s->m, SpvOpCompositeExtract, shader_uint(s), value, i);
    return p;
}

bool enter_nested_function(struct kernel_lowering *s, struct kernel_lowering *before)
{
    if (s->depth == MOST_NESTED) {
        cannot_express(s, NULL, "functions that return pointers call each other too deeply");
        return false;
    }
    *before = *s;
    before->nested_start = s->m->block_start;
    s->depth++;
    s->has_nested = true;
    s->is_dry = false;
    return true;
}

void leave_nested_function(struct kernel_lowering *s, const struct kernel_lowering *before)
{
    s->current = before->current;
    s->awaits_arguments = before->awaits_arguments;
    s->is_dry = before->is_dry;
    s->label = before->label;
    s->r.loc = before->r.loc;
    s->depth = before->depth;
    s->m->block_start = before->nested_start;
    forget_values(s->m);
}

/* Writes a function inside of another. */
static void write_inside(struct kernel_lowering *s, struct kernel_clone *f)
{
    struct kernel_lowering before;
    s->is_dry = false; /* for the error */
    if (!enter_nested_function(s, &before)) return;
    memset(&s->phis, 0, sizeof s->phis);
    memset(&s->touched, 0, sizeof s->touched);
    memset(&s->pointer_variables, 0, sizeof s->pointer_variables);
    write_clone(s, f);
    memcpy(&s->phis, &before.phis, sizeof s->phis);
    memcpy(&s->touched, &before.touched, sizeof s->touched);
    memcpy(&s->pointer_variables, &before.pointer_variables, sizeof s->pointer_variables);
    s->variables_start = before.variables_start;
    leave_nested_function(s, &before);
}

void translate_pointer_call(struct kernel_lowering *s, const uint32_t *at, struct kernel_clone *f,
                            struct access_path *const *arguments, uint32_t *words, uint32_t count)
{
    bool is_dry = s->is_dry;
    if (!f->is_written) write_inside(s, f);
    s->is_dry = is_dry;
    if (s->failed) return;
    if (!f->result) {
        cannot_express(s, NULL, "a function never returns the pointer that it should");
        return;
    }
    if (s->is_dry) {
        translate_to_path(s, result_of(at), returned_path(s, f, arguments, 0));
        return;
    }
    words[0] = type_of_result(s, f->result);
    words[1] = new_id(s->m);
    emit(s->m, SECTION_FUNCTIONS, SpvOpFunctionCall, words, count);
    note_definition(s->m, words[1], SECTION_FUNCTIONS, last_instruction(s->m));
    translate_to_path(s, result_of(at), returned_path(s, f, arguments, words[1]));
}

/* The type of a function is known once it is written. */
void finish_pointer_function(struct kernel_lowering *s, struct kernel_clone *f)
{
    if (!f->returns_pointer || !f->result) return;
    SpvId result = type_of_result(s, f->result),
          type = function_type_id(s->m, result, f->parameter_types.at, f->parameter_types.count);
    uint32_t *at = s->m->sections[SECTION_FUNCTIONS].at + f->header;
    at[1] = result;
    at[4] = type;
}

/* --- the order ----------------------------------------------------------------------------- */

static void append_function(struct kernel_lowering *s, const struct word_list *words)
{
    for_each_offset (i, words->at, 0, words->count) {
        const uint32_t *at = words->at + i;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        emit(s->m, SECTION_FUNCTIONS, opcode_of(at), at + 1, length_of(at) - 1);
        if (info && info->has_result)
            note_definition(s->m, at[info->has_type ? 2 : 1], SECTION_FUNCTIONS,
                            last_instruction(s->m));
    }
}

void order_functions(struct kernel_lowering *s)
{
    struct word_list old = s->m->sections[SECTION_FUNCTIONS], open[MOST_NESTED + 2] = {{0}};
    unsigned depth = 0;
    if (!s->has_nested) return;
    s->m->sections[SECTION_FUNCTIONS] = (struct word_list){0};
    forget_definitions(s->m);
    for_each_instruction (at, old.at, old.at + old.count) {
        if (opcode_of(at) == SpvOpFunction) depth++;
        for (uint32_t i = 0; i < length_of(at); i++) vec_push(&s->m->c->arena, &open[depth], at[i]);
        if (opcode_of(at) != SpvOpFunctionEnd) continue;
        append_function(s, &open[depth]);
        open[depth--].count = 0;
    }
}
