/* Functions of kernels that return pointers. They return an access path: its shape is known
 * statically, and its indices are the result of the function. The caller must know the shape, so
 * such a function is written at its first call, in the middle of the caller's words. At the end
 * order_functions puts all functions in order. */
#include "codegen/passes/vulkan_kernel/returns.h"
#include "codegen/passes/vulkan_kernel/access_paths.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* --- results ------------------------------------------------------------------------------- */

/* The indices that are not determined by the shape. Returns their number. */
static unsigned open_indices(struct kernel_lowering *s, const struct access_path *p, uint8_t *which)
{
    unsigned n = 0;
    for (uint8_t i = 0; i < p->count; i++)
        if (!chooses_member(s, p, i)) which[n++] = i;
    return n;
}

static SpvId result_type(struct kernel_lowering *s, const struct access_path *p)
{
    uint8_t which[MOST_INDICES];
    unsigned n = open_indices(s, p, which);
    if (!n) return void_id(s->m);
    SpvId uint = shader_uint(s);
    if (n == 1) return uint;
    return unique_global(s->m, SpvOpTypeArray, 0, (uint32_t[]){uint, uint_id(s->m, n)}, 2, 0, 0,
                         NULL);
}

/* The index of the parameter that `root` stands for, or -1. */
static int parameter_of(const struct kernel_clone *f, SpvId root)
{
    for (uint32_t i = 0; i < f->argument_count; i++)
        if (f->roots[i] == root) return (int)i;
    return -1;
}

bool translate_return(struct kernel_lowering *s, const uint32_t *at)
{
    struct kernel_clone *f = s->current;
    if (opcode_of(at) != SpvOpReturnValue || !f->returns_pointer) return false;
    const struct access_path *p = access_path_of(s, at[1]);
    uint8_t which[MOST_INDICES];
    SpvId parts[MOST_INDICES];
    if (!p) {
        cannot_express(s, NULL,
                       "a function returns a pointer that comes from no argument or variable");
        return true;
    }
    if (p->class == SpvStorageClassFunction && parameter_of(f, p->root) < 0)
        cannot_express(s, p, "a function returns the address of a variable of its own");
    if (f->result && !is_same_way(s, f->result, p))
        cannot_express(
            s, p,
            "a function returns pointers into one object or another, and a shader must know which");
    f->result = p;
    unsigned n = open_indices(s, p, which);
    for (unsigned i = 0; i < n; i++) parts[i] = p->indices[which[i]];
    if (!n) emit(s->m, SECTION_FUNCTIONS, SpvOpReturn, NULL, 0);
    else {
        SpvId value = n == 1
                          ? parts[0]
                          : emit_pure(s->m, SpvOpCompositeConstruct, result_type(s, p), parts, n);
        emit_words(s->m, SECTION_FUNCTIONS, SpvOpReturnValue, value);
    }
    return true;
}

/* --- calls --------------------------------------------------------------------------------- */

/* The path that function `f` returns, as the caller sees it. `value` is the result of the call. */
static struct access_path *returned_path(struct kernel_lowering *s, const struct kernel_clone *f,
                                         struct access_path *const *arguments, SpvId value)
{
    uint8_t which[MOST_INDICES];
    struct access_path *p = arena_new(&s->m->c->arena, struct access_path);
    *p = *f->result;
    unsigned n = open_indices(s, p, which);
    int parameter = p->class == SpvStorageClassFunction ? parameter_of(f, p->root) : -1;
    if (parameter >= 0) p->root = arguments[parameter]->root;
    for (unsigned i = 0; i < n; i++)
        p->indices[which[i]] =
            n == 1 ? value : emit_pure_of(s->m, SpvOpCompositeExtract, shader_uint(s), value, i);
    return p;
}

/* Writes a function inside of another; the state of the current function is saved and restored. */
static void write_inside(struct kernel_lowering *s, struct kernel_clone *f)
{
    struct kernel_lowering before = *s;
    uint32_t block_start = s->m->block_start;
    if (s->depth == MOST_NESTED) {
        cannot_express(s, NULL, "functions that return pointers call each other too deeply");
        return;
    }
    s->depth++;
    s->has_nested = true;
    memset(&s->phis, 0, sizeof s->phis);
    memset(&s->touched, 0, sizeof s->touched);
    write_clone(s, f);
    memcpy(&s->phis, &before.phis, sizeof s->phis);
    memcpy(&s->touched, &before.touched, sizeof s->touched);
    s->current = before.current;
    s->awaits_arguments = before.awaits_arguments;
    s->label = before.label;
    s->r.loc = before.r.loc;
    s->depth = before.depth;
    s->m->block_start = block_start;
    forget_values(s->m);
}

void translate_pointer_call(struct kernel_lowering *s, const uint32_t *at, struct kernel_clone *f,
                            struct access_path *const *arguments, uint32_t *words, uint32_t count)
{
    if (!f->is_written) write_inside(s, f);
    if (s->failed) return;
    if (!f->result) {
        cannot_express(s, NULL, "a function never returns the pointer that it should");
        return;
    }
    words[0] = result_type(s, f->result);
    words[1] = new_id(s->m);
    emit(s->m, SECTION_FUNCTIONS, SpvOpFunctionCall, words, count);
    note_definition(s->m, words[1], SECTION_FUNCTIONS, last_instruction(s->m));
    translate_to_path(s, at[2], returned_path(s, f, arguments, words[1]));
}

/* The type of a function is known once it is written. */
void finish_pointer_function(struct kernel_lowering *s, struct kernel_clone *f)
{
    if (!f->returns_pointer || !f->result) return;
    SpvId result = result_type(s, f->result),
          type = function_type_id(s->m, result, f->parameter_types.at, f->parameter_types.count);
    uint32_t *at = s->m->sections[SECTION_FUNCTIONS].at + f->header;
    at[1] = result;
    at[4] = type;
}

/* --- the order ----------------------------------------------------------------------------- */

static void put_function(struct kernel_lowering *s, const struct word_list *words)
{
    for (uint32_t i = 0; i < words->count; i += length_of(words->at + i)) {
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
    for (uint32_t offset = 0, length; offset < old.count; offset += length) {
        const uint32_t *at = old.at + offset;
        length = length_of(at);
        if (opcode_of(at) == SpvOpFunction) depth++;
        for (uint32_t i = 0; i < length; i++) vec_push(&s->m->c->arena, &open[depth], at[i]);
        if (opcode_of(at) != SpvOpFunctionEnd) continue;
        put_function(s, &open[depth]);
        open[depth--].count = 0;
    }
}
