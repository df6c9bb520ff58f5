/* Private variables that contain pointers: arrays of pointers, and pointers whose address is taken.
 * All pointers that are stored in one variable get one form (choices.c), found before the function
 * is written (pointer_flow.c). The parts of the form that are known at run time only, the selector
 * and the indices, are in variables of uints, one for each, with the dimensions of the array. A
 * load reconstructs a pointer of the form. An element that was never set is undefined (C99, 6.7.8).
 */
#include "codegen/passes/vulkan_kernel/pointers/pointer_variables.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

/* Of null pointers that an initializer stores. */
enum { MOST_ELEMENTS = 1024 };

struct pointer_variable {
    struct pointer_merge merge;
    struct access_path *form; /* NULL: nothing is stored */
    SpvId array;              /* the type of the variables below */
    SpvId *variables;         /* one for each slot of the form; NULL: not used yet */
    unsigned count;
};

/* --- the variable -------------------------------------------------------------------------- */

/* The pointer type in arrays of pointers; 0: `type` is something else. */
static SpvId pointer_element_type(const struct kernel_lowering *s, SpvId type)
{
    while (type_op(s, type) == SpvOpTypeArray) type = shader_part(s, type, 0);
    return is_pointer_id(s, type) ? type : 0;
}

/* An array of uints with the dimensions of `type`; 0: too many. */
static SpvId array_of_uints(struct kernel_lowering *s, SpvId type)
{
    SpvId lengths[MOST_INDICES];
    unsigned n = 0;
    for (; type_op(s, type) == SpvOpTypeArray; type = shader_part(s, type, 0)) {
        if (n == MOST_INDICES) return 0;
        lengths[n++] = type_array_length(definition_of(s->m, type));
    }
    SpvId array = shader_uint(s);
    while (n--)
        array =
            unique_global(s->m, SpvOpTypeArray, 0, (uint32_t[]){array, lengths[n]}, 2, 0, 0, NULL);
    return array;
}

bool note_pointer_variable(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId type = pointee_type(s, result_type_of(at)), pointer = pointer_element_type(s, type);
    if (!pointer) return false;
    struct access_path *p =
        new_path(s, new_id(s->m), SpvStorageClassFunction, type, old_name(s, result_of(at)));
    struct pointer_variable *pointer_variable = arena_new(&s->m->c->arena, struct pointer_variable);
    *pointer_variable = (struct pointer_variable){.merge = {.type = pointee_type(s, pointer)},
                                                  .array = array_of_uints(s, type)};
    if (!pointer_variable->array || length_of(at) > 4)
        cannot_express(s, p, "it is stored in memory");
    p->pointer_variable = pointer_variable;
    vec_push(&s->m->c->arena, &s->pointer_variables, pointer_variable);
    translate_to_path(s, result_of(at), p);
    return true;
}

bool leads_to_pointers(const struct access_path *p)
{
    for (unsigned i = 0; p && i < count_alternatives(p); i++)
        if (alternative_of(p, i)->pointer_variable) return true;
    return false;
}

/* The ids of the variables. Their types are known now, and they are declared at the end. */
static void name_variables(struct kernel_lowering *s, struct pointer_variable *pointer_variable)
{
    SpvId *slots[MOST_SLOTS];
    if (pointer_variable->variables) return;
    pointer_variable->count = list_slots(s, copy_alternatives(s, pointer_variable->form), slots);
    pointer_variable->variables = arena_array(&s->m->c->arena, SpvId, pointer_variable->count + 1);
    for (unsigned i = 0; i < pointer_variable->count; i++)
        pointer_variable->variables[i] = new_id(s->m);
}

/* Definitions after `start` moved by `by` words. */
static void move_definitions(struct module *m, uint32_t start, uint32_t by)
{
    for (uint32_t i = 0; i < m->definitions.count; i++) {
        uint32_t offset = m->definitions.at[i];
        bool is_after = offset & FROM_FUNCTIONS && (offset & ~FROM_FUNCTIONS) > start;
        if (is_after) m->definitions.at[i] += by;
    }
}

void declare_pointer_variables(struct kernel_lowering *s)
{
    struct word_list words = {0};
    struct arena *arena = &s->m->c->arena;
    for (uint32_t i = 0; i < s->pointer_variables.count && !s->failed; i++) {
        const struct pointer_variable *pointer_variable = s->pointer_variables.at[i];
        for (unsigned k = 0; k < pointer_variable->count; k++) {
            vec_push(arena, &words, 4u << 16 | SpvOpVariable);
            vec_push(arena, &words,
                     pointer_id(s->m, SpvStorageClassFunction, pointer_variable->array));
            vec_push(arena, &words, pointer_variable->variables[k]);
            vec_push(arena, &words, SpvStorageClassFunction);
        }
    }
    s->pointer_variables.count = 0;
    if (!words.count) return;
    insert_words(s->m, SECTION_FUNCTIONS, s->variables_start, words.at, words.count);
    move_definitions(s->m, s->variables_start, words.count);
    for (uint32_t i = 0; i < words.count; i += 4)
        note_definition(s->m, words.at[i + 2], SECTION_FUNCTIONS, s->variables_start + i);
}

const struct access_path *in_words(struct kernel_lowering *s, const struct access_path *p)
{
    if (!p->pointer_variable) return p;
    struct access_path *words = copy_path(s, p);
    words->type = p->pointer_variable->array;
    words->pointer_variable = NULL;
    return words;
}

/* --- elements ------------------------------------------------------------------------------ */

/* Whether `p` leads to one pointer in a variable. */
static bool is_element(struct kernel_lowering *s, const struct access_path *p)
{
    return p && !is_choice(p) && p->pointer_variable && !p->view &&
           is_pointer_id(s, leaf_type(s, p));
}

/* A pointer to the element of one of the variables. */
static SpvId pointer_to_slot(struct kernel_lowering *s, const struct access_path *p, SpvId variable)
{
    SpvId words[1 + MOST_INDICES] = {variable};
    if (!p->count) return variable;
    memcpy(words + 1, p->indices, p->count * sizeof *words);
    SpvId pointer = pointer_id(s->m, SpvStorageClassFunction, shader_uint(s));
    return emit_pure(s->m, SpvOpAccessChain, pointer, words, p->count + 1u);
}

/* What an element holds; undefined where its form is not known yet, or it was never set. */
static struct access_path *load_element(struct kernel_lowering *s, const struct access_path *from)
{
    SpvId *slots[MOST_SLOTS];
    struct pointer_variable *pointer_variable = from->pointer_variable;
    if (!pointer_variable->form) return undefined_path(s, pointer_variable->merge.type);
    struct access_path *p = copy_alternatives(s, pointer_variable->form);
    unsigned n = list_slots(s, p, slots);
    if (!s->is_dry) name_variables(s, pointer_variable);
    for (unsigned i = 0; i < n; i++)
        *slots[i] =
            s->is_dry ? s->unknown
                      : load_from_pointer(s, shader_uint(s),
                                          pointer_to_slot(s, from, pointer_variable->variables[i]));
    return p;
}

/* Whether each place of `p` is one pointer in a variable, or null, where nothing may be read. */
static bool are_elements(struct kernel_lowering *s, const struct access_path *p)
{
    bool are_all = p, are_any = false;
    for (unsigned i = 0; are_all && i < count_alternatives(p); i++) {
        are_any |= is_element(s, alternative_of(p, i));
        are_all = is_null_path(alternative_of(p, i)) || is_element(s, alternative_of(p, i));
    }
    return are_all && are_any;
}

/* Which place of a choice is meant. */
static SpvId is_alternative(struct kernel_lowering *s, const struct access_path *p, unsigned i)
{
    return make2(s, SpvOpIEqual, bool_type(s, 1), p->selector, uint_id(s->m, i));
}

static SpvId choose_slot(struct kernel_lowering *s, SpvId condition, SpvId yes, SpvId no)
{
    if (s->is_dry || yes == no) return yes;
    return emit_pure_of(s->m, SpvOpSelect, shader_uint(s), condition, yes, no);
}

/* `form` with the slots of the element that the selector of `from` means. All are loaded: an
 * element that is not meant has indices of 0. */
static struct access_path *choose_element(struct kernel_lowering *s, const struct access_path *from,
                                          struct access_path *const *loaded,
                                          const struct access_path *form, SpvId type)
{
    struct access_path *to = NULL;
    SpvId *slots[MOST_SLOTS], *others[MOST_SLOTS];
    for (unsigned i = 0; i < count_alternatives(from); i++) {
        if (!loaded[i] || loaded[i]->is_undefined) continue;
        struct access_path *side = as_form(s, form, loaded[i], type);
        unsigned n = list_slots(s, side, others);
        SpvId condition = to && !s->is_dry ? is_alternative(s, from, i) : 0;
        if (to) list_slots(s, to, slots);
        else to = side;
        for (unsigned k = 0; condition && k < n; k++)
            *slots[k] = choose_slot(s, condition, *others[k], *slots[k]);
    }
    return to;
}

static void load_stored_pointer(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *from = access_path_of(s, load_pointer(at));
    struct access_path *loaded[MOST_ALTERNATIVES] = {NULL}, *result = NULL;
    SpvId type = pointee_type(s, result_type_of(at));
    struct pointer_merge merge = {.type = type};
    if (from && is_null_path(from) && !from->is_undefined) {
        translate_to_path(s, result_of(at), null_path(s, type)); /* what is read there is zero */
        return;
    }
    if (!are_elements(s, from)) {
        cannot_express(
            s, from,
            from && from->is_undefined
                ? "a struct or union that contains pointers is cast, subtracted, or more than 64 values: use its members"
                : "memory that is not private contains pointers: use indices");
        return;
    }
    for (unsigned i = 0; i < count_alternatives(from); i++) {
        if (is_null_path(alternative_of(from, i))) continue;
        loaded[i] = load_element(s, alternative_of(from, i));
        merge_path(s, &merge, loaded[i]);
    }
    if (!is_choice(from)) result = loaded[0];
    else if (merge.count) result = choose_element(s, from, loaded, merged_form(s, &merge), type);
    if (!result || result->is_undefined) { /* not known yet, or never set */
        if (!s->is_dry) translate_to_path(s, result_of(at), undefined_path(s, type));
        return;
    }
    translate_to_path(s, result_of(at), result);
}

/* `condition`: whether this element is meant, 0 if it is the only one. */
static void store_if(struct kernel_lowering *s, const struct access_path *to,
                     const struct access_path *value, SpvId condition)
{
    SpvId *slots[MOST_SLOTS];
    struct pointer_variable *pointer_variable = to->pointer_variable;
    if (value->is_undefined) return;
    if (!pointer_variable->form) {
        cannot_express(s, to, "it is stored in memory");
        return;
    }
    name_variables(s, pointer_variable);
    unsigned n = list_slots(
        s, as_form(s, pointer_variable->form, value, pointer_variable->merge.type), slots);
    for (unsigned i = 0; i < n && !s->failed; i++) {
        SpvId pointer = pointer_to_slot(s, to, pointer_variable->variables[i]), slot = *slots[i];
        if (condition)
            slot = choose_slot(s, condition, slot, load_from_pointer(s, shader_uint(s), pointer));
        store_pointer_value(s, pointer, slot);
    }
}

static void store_element(struct kernel_lowering *s, const struct access_path *to,
                          const struct access_path *value)
{
    store_if(s, to, value, 0);
}

static void merge_element(struct kernel_lowering *s, const struct access_path *to,
                          const struct access_path *value)
{
    merge_path(s, &to->pointer_variable->merge, value);
}

/* --- values -------------------------------------------------------------------------------- */

typedef void element_visitor(struct kernel_lowering *s, const struct access_path *to,
                             const struct access_path *value);

struct array_visit {
    element_visitor *visit;
    unsigned left;      /* elements that may still be visited */
    unsigned unknown;   /* pointers that are not known */
    bool is_impossible; /* the value cannot be split */
};

static bool makes_array(const struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    return (op == SpvOpCompositeInsert || op == SpvOpCompositeConstruct) &&
           type_op(s, result_type_of(at)) == SpvOpTypeArray &&
           pointer_element_type(s, result_type_of(at));
}

void note_pointer_array(struct kernel_lowering *s, const uint32_t *at)
{
    if (makes_array(s, at)) s->pointer_makers[result_of(at)] = (uint32_t)(at - s->r.old.at);
}

static void visit_value(struct kernel_lowering *s, struct array_visit *v,
                        const struct access_path *to, SpvId value);

/* All elements below `to` become null. */
static void visit_nulls(struct kernel_lowering *s, struct array_visit *v,
                        const struct access_path *to)
{
    SpvId type = leaf_type(s, to);
    uint64_t length = 0;
    if (is_pointer_id(s, type)) {
        if (v->left) v->left--;
        else v->is_impossible = true;
        if (!v->is_impossible) v->visit(s, to, null_path(s, to->pointer_variable->merge.type));
        return;
    }
    known_constant(s->m, type_array_length(definition_of(s->m, type)), &length);
    for (uint32_t i = 0; i < length && !v->is_impossible && !s->failed; i++)
        visit_nulls(s, v, inner_path(s, to, uint_id(s->m, i), true));
}

static const struct access_path *part_of_array(struct kernel_lowering *s,
                                               const struct access_path *to,
                                               const uint32_t *indices, unsigned count)
{
    for (unsigned i = 0; i < count; i++) to = inner_path(s, to, uint_id(s->m, indices[i]), true);
    return to;
}

/* An array made by instructions: the innermost one first, then what is put into it. */
static void visit_made(struct kernel_lowering *s, struct array_visit *v,
                       const struct access_path *to, SpvId value)
{
    struct word_list inserts = {0};
    const uint32_t *at = s->r.old.at + s->pointer_makers[value];
    while (opcode_of(at) == SpvOpCompositeInsert) {
        vec_push(&s->m->c->arena, &inserts, (uint32_t)(at - s->r.old.at));
        value = composite_insert_composite(at);
        if (definition_of(s->m, value) || !s->pointer_makers[value]) break;
        at = s->r.old.at + s->pointer_makers[value];
    }
    if (opcode_of(at) == SpvOpCompositeConstruct)
        for (unsigned i = 3; i < length_of(at); i++)
            visit_value(s, v, inner_path(s, to, uint_id(s->m, i - 3), true), at[i]);
    else visit_value(s, v, to, value);
    while (inserts.count) {
        at = s->r.old.at + inserts.at[--inserts.count];
        visit_value(s, v, part_of_array(s, to, at + 5, length_of(at) - 5),
                    composite_insert_object(at));
    }
}

/* Visits the elements of what is stored to `to`, in the order in which they are set. */
static void visit_value(struct kernel_lowering *s, struct array_visit *v,
                        const struct access_path *to, SpvId value)
{
    const uint32_t *constant = definition_of(s->m, value);
    if (is_pointer_id(s, leaf_type(s, to))) {
        const struct access_path *p = access_path_of(s, value);
        if (p) v->visit(s, to, p);
        else v->unknown++;
    } else if (constant && opcode_of(constant) == SpvOpConstantNull) visit_nulls(s, v, to);
    else if (constant && opcode_of(constant) == SpvOpConstantComposite)
        for (unsigned i = 3; i < length_of(constant); i++)
            visit_value(s, v, inner_path(s, to, uint_id(s->m, i - 3), true), constant[i]);
    else if (constant && opcode_of(constant) == SpvOpUndef) return;
    else if (s->pointer_makers[value]) visit_made(s, v, to, value);
    else v->is_impossible = true;
}

/* --- instructions -------------------------------------------------------------------------- */

bool stores_pointers(const struct kernel_lowering *s, const uint32_t *at)
{
    if (opcode_of(at) != SpvOpStore || store_object(at) >= s->r.old_bound) return false;
    return s->r.types[store_object(at)] && pointer_element_type(s, s->r.types[store_object(at)]);
}

static bool merge_stored_pointers_at(struct kernel_lowering *s, const struct access_path *to,
                                     SpvId value, unsigned *unknown)
{
    struct array_visit v = {.visit = merge_element, .left = MOST_ELEMENTS};
    struct pointer_variable *pointer_variable = to->pointer_variable;
    pointer_variable->merge.is_changed = false;
    visit_value(s, &v, to, value);
    *unknown += v.unknown;
    if (pointer_variable->merge.is_changed || !pointer_variable->form)
        pointer_variable->form = merged_form(s, &pointer_variable->merge);
    return pointer_variable->merge.is_changed;
}

bool merge_stored_pointers(struct kernel_lowering *s, const uint32_t *at, unsigned *unknown)
{
    const struct access_path *to = access_path_of(s, store_pointer(at));
    bool is_changed = false;
    *unknown += !to;
    for (unsigned i = 0; to && i < count_alternatives(to); i++)
        if (alternative_of(to, i)->pointer_variable && !alternative_of(to, i)->view)
            is_changed |=
                merge_stored_pointers_at(s, alternative_of(to, i), store_object(at), unknown);
    return is_changed;
}

/* A pointer to the element that the selector of `to` means: to each place what it has, or the
 * pointer. */
static bool store_to_choice(struct kernel_lowering *s, const struct access_path *to, SpvId old)
{
    const struct access_path *value = access_path_of(s, old);
    if (!is_choice(to) || !are_elements(s, to) || !value) return false;
    for (unsigned i = 0; i < count_alternatives(to) && !s->failed; i++)
        if (!is_null_path(alternative_of(to, i)))
            store_if(s, alternative_of(to, i), value, is_alternative(s, to, i));
    return true;
}

static void store_pointers(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *to = access_path_of(s, store_pointer(at));
    struct array_visit v = {.visit = store_element, .left = MOST_ELEMENTS};
    if (store_to_choice(s, to, store_object(at))) return;
    if (!to || is_choice(to) || !to->pointer_variable || to->view) {
        const struct access_path *value = access_path_of(s, store_object(at));
        cannot_express(s, value && value->name ? value : to, "it is stored in memory");
        return;
    }
    visit_value(s, &v, to, store_object(at));
    if (v.unknown)
        cannot_express(s, NULL, "a pointer comes neither from an argument nor from a variable");
    if (v.is_impossible) cannot_express(s, to, "it is stored in memory");
}

/* An array of pointers as a value is split when it is stored. Any other use is an error. */
static void begin_array(struct kernel_lowering *s, const uint32_t *at)
{
    translate_to_path(s, result_of(at),
                      new_path(s, new_id(s->m), SpvStorageClassFunction, result_type_of(at), NULL));
}

bool translate_stored_pointers(struct kernel_lowering *s, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpLoad && pointer_element_type(s, result_type_of(at)))
        load_stored_pointer(s, at);
    else if (stores_pointers(s, at)) store_pointers(s, at);
    else if (makes_array(s, at)) begin_array(s, at);
    else return false;
    return true;
}
