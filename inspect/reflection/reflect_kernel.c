/* Reflects the arguments of kernels.  In a module for OpenCL they are the parameters of the
 * function.  In a module for Vulkan they were lowered to resources (docs/opencl-vulkan.md), which
 * are matched by name: if sgcc keeps names, it adds an OpString kernel_arg_name.KERNEL.NAME,NAME,
 * like kernel_arg_type and kernel_arg_type_qual of -cl-kernel-arg-info.
 */
#include "inspect/reflect.h"
#include "spirv/read/module_index.h"
#include "inspect/reflection/reflect_types.h"
#include "inspect/reflection/reflect_uses.h"

/* --- lists in strings ---------------------------------------------------------------------- */

const char *find_entry_string(struct reflector *r, const char *prefix, const char *kernel)
{
    size_t prefix_length = strlen(prefix), length = prefix_length + strlen(kernel);
    if (!r->strings_were_read) {
        r->strings_were_read = true;
        for (const uint32_t *at = NULL;
             (at = next_instruction(r->m->words, at)) && opcode_of(at) != SpvOpFunction;) {
            const char *text = opcode_of(at) == SpvOpString
                                   ? string_operand(r->arena, at + 2, at + length_of(at))
                                   : NULL;
            if (text && (!strncmp(text, "kernel_arg_", strlen("kernel_arg_")) ||
                         !strncmp(text, "required_", strlen("required_"))))
                vec_push(r->arena, &r->entry_strings, text);
        }
    }
    for (uint32_t i = 0; i < r->entry_strings.count && r->steps; i++, r->steps--) {
        const char *text = r->entry_strings.at[i];
        bool found = !strncmp(text, prefix, prefix_length) &&
                     !strncmp(text + prefix_length, kernel, length - prefix_length);
        if (found && text[length] == '.') return text + length + 1;
    }
    return NULL;
}

/* Returns the next item of a list that is separated by commas, and advances `*list`; "" at its
 * end. */
static const char *next_of_list(struct reflector *r, const char **list)
{
    if (!*list || !**list) return "";
    size_t length = strcspn(*list, ",");
    const char *item = arena_strndup(r->arena, *list, length);
    *list += length + ((*list)[length] == ',');
    return item;
}

/* --- OpenCL -------------------------------------------------------------------------------- */

static const char *address_space(const struct sgcc_type *t)
{
    static const char *const names[][2] = {
        {"CrossWorkgroup", "global"}, {"UniformConstant", "constant"}, {"Workgroup", "local"}};
    if (t->kind == SGCC_KIND_IMAGE) return "global";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (t->kind == SGCC_KIND_POINTER && !strcmp(t->storage, names[i][0])) return names[i][1];
    return "private";
}

static unsigned attribute_qualifiers(const struct reflector *r, uint32_t id)
{
    const struct module_id *row = find_id(r->m, id);
    unsigned qualifiers = 0;
    for (uint32_t i = 0; i < row->decoration_count; i++) {
        const struct module_decoration *d = &r->m->decorations.at[row->first_decoration + i];
        if (d->decoration == SpvDecorationVolatile) qualifiers |= SGCC_VOLATILE;
        if (d->decoration != SpvDecorationFuncParamAttr || !d->operand_count) continue;
        if (d->operands[0] == SpvFunctionParameterAttributeNoWrite) qualifiers |= SGCC_CONST;
        if (d->operands[0] == SpvFunctionParameterAttributeNoAlias) qualifiers |= SGCC_RESTRICT;
    }
    return qualifiers;
}

static const char *access_name(const struct sgcc_type *t)
{
    static const char *const names[][2] = {
        {"ReadOnly", "read_only"}, {"WriteOnly", "write_only"}, {"ReadWrite", "read_write"}};
    for (size_t i = 0; t->image && i < sizeof names / sizeof *names; i++)
        if (!strcmp(t->image->access, names[i][0])) return names[i][1];
    return "";
}

static void add_parameter(struct reflector *r, struct sgcc_argument *a, const uint32_t *at,
                          const char *type_name)
{
    const struct sgcc_type *t = type_at(r, result_type_of(at));
    /* A struct is passed by value as a pointer to a copy. */
    bool by_value = t->kind == SGCC_KIND_POINTER && !strcmp(t->storage, "Function");
    *a = (struct sgcc_argument){
        .name = id_name(r, result_of(at)),
        .type = by_value ? t->element : t,
        .address_space = address_space(t),
        .access = access_name(t),
        .qualifiers = attribute_qualifiers(r, result_of(at)),
        .set = SGCC_NONE,
        .binding = SGCC_NONE,
        .offset = SGCC_NONE,
        .size = SGCC_NONE,
        .spec_id = SGCC_NONE,
    };
    bool pointer = a->type->kind == SGCC_KIND_POINTER;
    a->type_name =
        *type_name ? type_name : arena_printf(r->arena, "%s%s", a->type->name, pointer ? "*" : "");
    list_structs(r, t);
}

typedef VEC(struct sgcc_argument) argument_list;

static void reflect_parameters(struct reflector *r, const struct module_entry *entry,
                               argument_list *list)
{
    const char *types = find_entry_string(r, "kernel_arg_type.", entry->name);
    const uint32_t *at = defined_by(r->m, entry->function);
    while ((at = next_instruction(r->m->words, at)) &&
           (opcode_of(at) == SpvOpFunctionParameter || opcode_of(at) == SpvOpLine)) {
        if (opcode_of(at) == SpvOpFunctionParameter)
            add_parameter(r, vec_add(r->arena, list), at, next_of_list(r, &types));
    }
}

/* --- Vulkan -------------------------------------------------------------------------------- */

/* Returns the SpecId of the constant from which the length of a local array is computed, or
 * SGCC_NONE. */
static uint32_t length_constant(const struct reflector *r, const uint32_t *variable)
{
    const uint32_t *pointer = defined_by(r->m, result_type_of(variable)),
                   *array = opcode_of(pointer) == SpvOpTypePointer
                                ? defined_by(r->m, type_pointer_type(pointer))
                                : NULL;
    if (!array || opcode_of(array) != SpvOpTypeArray) return SGCC_NONE;
    const uint32_t *length = defined_by(r->m, type_array_length(array));
    if (opcode_of(length) == SpvOpSpecConstantOp && length_of(length) > 4)
        return specialization_id(r, operand(length, 1));
    return specialization_id(r, type_array_length(array));
}

struct local_search {
    struct reflector *r;
    VEC(const uint32_t *) arrays;
};

static void note_local(void *user, const uint32_t *variable)
{
    struct local_search *s = user;
    if (variable_storage_class(variable) == SpvStorageClassWorkgroup)
        vec_push(s->r->arena, &s->arrays, variable);
}

static bool find_buffer(const struct reflector *r, const struct sgcc_entry_point *e,
                        struct sgcc_argument *a)
{
    for (size_t i = 0; i < e->resource_count; i++) {
        const struct sgcc_resource *resource = &r->out->resources[e->resources[i]];
        if (strcmp(resource->name, a->name)) continue;
        a->set = resource->set;
        a->binding = resource->binding;
        a->address_space = "global";
        return true;
    }
    return false;
}

static bool find_member(const struct reflector *r, const struct sgcc_entry_point *e,
                        struct sgcc_argument *a)
{
    for (size_t i = 0; i < e->push_constant_count; i++) {
        const struct sgcc_type *block = r->out->push_constants[e->push_constants[i]].type;
        for (size_t k = 0; k < block->member_count; k++) {
            const struct sgcc_variable *member = &block->members[k];
            if (strcmp(member->name, a->name)) continue;
            a->offset = member->offset;
            a->size = (uint32_t)size_in_buffer(member->type, member->matrix_stride, false);
            a->type = member->type;
            return true;
        }
    }
    return false;
}

static void find_local(const struct local_search *s, struct sgcc_argument *a)
{
    for (uint32_t i = 0; i < s->arrays.count; i++) {
        if (strcmp(id_name(s->r, s->arrays.at[i][2]), a->name)) continue;
        a->spec_id = length_constant(s->r, s->arrays.at[i]);
        a->address_space = "local";
    }
}

/* Parses any of "restrict const volatile". */
static unsigned qualifiers_in(const char *text)
{
    return (strstr(text, "const") ? SGCC_CONST : 0) |
           (strstr(text, "volatile") ? SGCC_VOLATILE : 0) |
           (strstr(text, "restrict") ? SGCC_RESTRICT : 0);
}

/* Returns the number of names with which one argument is compared. */
static uint64_t search_cost(const struct reflector *r, const struct sgcc_entry_point *e,
                            const struct local_search *locals)
{
    uint64_t cost = e->resource_count + locals->arrays.count + 1;
    for (size_t i = 0; i < e->push_constant_count; i++)
        cost += r->out->push_constants[e->push_constants[i]].type->member_count;
    return cost;
}

static void reflect_resources_of_kernel(struct reflector *r, const struct module_entry *entry,
                                        const struct sgcc_entry_point *e, argument_list *list)
{
    const char *names = find_entry_string(r, "kernel_arg_name.", entry->name),
               *types = find_entry_string(r, "kernel_arg_type.", entry->name);
    const char *qualifiers = find_entry_string(r, "kernel_arg_type_qual.", entry->name);
    struct local_search locals = {.r = r};
    struct sgcc_subgroup_needs ignored = {0};
    if (names)
        walk_uses(r, find_id(r->m, entry->function)->function, &ignored, note_local, &locals);
    uint64_t cost = search_cost(r, e, &locals);
    for (const char *name; names && *(name = next_of_list(r, &names)) && r->steps >= cost;
         r->steps -= cost) {
        struct sgcc_argument *a = vec_add(r->arena, list);
        *a = (struct sgcc_argument){
            .name = name,
            .type_name = next_of_list(r, &types),
            .address_space = "private",
            .access = "",
            .qualifiers = qualifiers_in(next_of_list(r, &qualifiers)),
            .set = SGCC_NONE,
            .binding = SGCC_NONE,
            .offset = SGCC_NONE,
            .size = SGCC_NONE,
            .spec_id = SGCC_NONE,
        };
        if (!find_buffer(r, e, a) && !find_member(r, e, a)) find_local(&locals, a);
    }
}

void reflect_arguments(struct reflector *r, const struct module_entry *entry,
                       struct sgcc_entry_point *e)
{
    argument_list list = {0};
    if (entry->model == SpvExecutionModelKernel) reflect_parameters(r, entry, &list);
    else if (entry->model == SpvExecutionModelGLCompute)
        reflect_resources_of_kernel(r, entry, e, &list);
    e->arguments = list.at;
    e->argument_count = list.count;
}
