/* Pointers that merge: in a phi, in an OpSelect, at the returns of a function. Pointers into one
 * object that are accessed in different ways get a common form, a byte offset (bytes.c). Others,
 * such as pointers to two variables, two members of a struct, or a variable and null, become a
 * choice: a path that consists of several paths and of a number that selects one. An instruction
 * that makes a pointer from a choice is translated for each path. For loads and stores see
 * choice_access.c. */
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/pointers/numbers.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* --- places -------------------------------------------------------------------------------- */

static bool is_same_location(struct kernel_lowering *s, const struct access_path *a,
                             const struct access_path *b)
{
    if (is_null_path(a) || is_null_path(b)) return is_null_path(a) && is_null_path(b);
    return is_same_path(s, a, b);
}

/* A form of places of one object that differ in more than indices; NULL: there is none. */
static struct access_path *common_form(struct kernel_lowering *s, const struct access_path *a,
                                       const struct access_path *b, SpvId type)
{
    if (is_null_path(a) || is_null_path(b) || a->root != b->root) return NULL;
    /* two members stay two places, unless they are in a buffer, of which each type has a view */
    bool are_members = leads_alike(a, b) && a->is_stepped == b->is_stepped;
    if (are_members && !a->buffer) return NULL;
    struct access_path *x = byte_path(s, a, type), *y = byte_path(s, b, type);
    if (leads_alike(x, y)) return is_same_path(s, x, y) ? x : NULL;
    x = outer_byte_path(s, a, type);
    y = outer_byte_path(s, b, type);
    return is_same_path(s, x, y) ? x : NULL;
}

static void add_alternative(struct kernel_lowering *s, struct pointer_merge *merge,
                            struct access_path *alternative);

/* Places that had other forms may be equal to the new one. */
static void change_form(struct kernel_lowering *s, struct pointer_merge *merge, unsigned which,
                        struct access_path *form)
{
    struct access_path *alternatives[MOST_ALTERNATIVES];
    unsigned count = merge->count;
    memcpy(alternatives, merge->alternatives, sizeof alternatives);
    alternatives[which] = form;
    merge->count = 0;
    for (unsigned i = 0; i < count; i++) add_alternative(s, merge, alternatives[i]);
    merge->is_changed = true;
}

/* The recursion ends: each level gives a place one of two other forms, or removes one. */
static void add_alternative(struct kernel_lowering *s, struct pointer_merge *merge,
                            struct access_path *alternative)
{
    if (alternative->is_undefined) {
        merge->has_undefined = true;
        return;
    }
    for (unsigned i = 0; i < merge->count; i++)
        if (is_same_location(s, merge->alternatives[i], alternative)) return;
    for (unsigned i = 0; i < merge->count; i++) {
        struct access_path *form = common_form(s, merge->alternatives[i], alternative, merge->type);
        if (!form) continue;
        bool is_known = is_same_location(s, form, merge->alternatives[i]);
        if (!is_known) change_form(s, merge, i, form);
        return;
    }
    if (merge->count == MOST_ALTERNATIVES) return; /* as_form reports it */
    merge->alternatives[merge->count++] = alternative;
    merge->is_changed = true;
}

void merge_path(struct kernel_lowering *s, struct pointer_merge *merge, const struct access_path *p)
{
    for (unsigned i = 0; i < count_alternatives(p); i++)
        add_alternative(s, merge, alternative_of(p, i));
}

struct access_path *new_choice(struct kernel_lowering *s, struct access_path *const *alternatives,
                               unsigned count)
{
    struct arena *arena = &s->m->c->arena;
    struct access_path *p = arena_new(arena, struct access_path);
    *p = (struct access_path){.class = SpvStorageClassGeneric, .choice_count = (uint8_t)count};
    p->choices = arena_array(arena, struct access_path *, count);
    for (unsigned i = 0; i < count; i++) {
        p->choices[i] = alternatives[i];
        if (!p->name) p->name = alternatives[i]->name;
    }
    return p;
}

struct access_path *merged_form(struct kernel_lowering *s, const struct pointer_merge *merge)
{
    if (!merge->count) return merge->has_undefined ? undefined_path(s, merge->type) : NULL;
    return merge->count == 1 ? merge->alternatives[0]
                             : new_choice(s, merge->alternatives, merge->count);
}

struct access_path *copy_alternatives(struct kernel_lowering *s, const struct access_path *of)
{
    if (!is_choice(of)) return copy_path(s, of);
    struct access_path *p = new_choice(s, of->choices, of->choice_count);
    p->selector = of->selector;
    for (unsigned i = 0; i < p->choice_count; i++) p->choices[i] = copy_path(s, p->choices[i]);
    return p;
}

unsigned list_slots(struct kernel_lowering *s, struct access_path *p, SpvId **slots)
{
    unsigned n = 0;
    if (is_choice(p)) slots[n++] = &p->selector;
    for (unsigned i = 0; i < count_alternatives(p); i++) {
        struct access_path *alternative = alternative_of(p, i);
        for (uint8_t k = 0; k < alternative->count; k++)
            if (!chooses_member(s, alternative, k)) slots[n++] = &alternative->indices[k];
    }
    return n;
}

/* --- forms --------------------------------------------------------------------------------- */

/* The place `a` in the form of another, or NULL if it does not have that form. */
static const struct access_path *alternative_as(struct kernel_lowering *s,
                                                const struct access_path *form,
                                                const struct access_path *a, SpvId type)
{
    if (is_same_location(s, form, a)) return a;
    if (is_null_path(form) || is_null_path(a) || form->root != a->root || !form->unit) return NULL;
    const struct access_path *p = byte_path(s, a, type);
    if (is_same_path(s, form, p)) return p;
    p = outer_byte_path(s, a, type);
    return is_same_path(s, form, p) ? p : NULL;
}

static SpvId is_selected(struct kernel_lowering *s, const struct access_path *p, unsigned i)
{
    SpvId type = bool_type(s, 1);
    return make2(s, SpvOpIEqual, type, p->selector, uint_id(s->m, i));
}

/* Not in values.c, since it does nothing for equal operands. */
static SpvId select_index(struct kernel_lowering *s, SpvId condition, SpvId yes, SpvId no)
{
    if (s->is_dry || yes == no || !condition) return yes;
    return emit_pure_of(s->m, SpvOpSelect, shader_uint(s), condition, yes, no);
}

static void clear_slots(struct kernel_lowering *s, struct access_path *p)
{
    SpvId *slots[MOST_SLOTS];
    unsigned n = list_slots(s, p, slots);
    for (unsigned i = 0; i < n; i++) *slots[i] = uint_id(s->m, 0);
}

/* Copies the indices of `from`, where `condition` holds, or if it is 0. */
static void copy_indices(struct kernel_lowering *s, struct access_path *to,
                         const struct access_path *from, SpvId condition)
{
    for (uint8_t i = 0; i < to->count; i++)
        if (!chooses_member(s, to, i))
            to->indices[i] = select_index(s, condition, from->indices[i], to->indices[i]);
}

/* Whether the places of `p` have the same numbers in `form`. */
static bool is_in_order(struct kernel_lowering *s, const struct access_path *form,
                        const struct access_path *p, SpvId type)
{
    if (form->choice_count != p->choice_count) return false;
    for (unsigned i = 0; i < count_alternatives(p); i++)
        if (alternative_of(p, i)->is_undefined ||
            !alternative_as(s, alternative_of(form, i), alternative_of(p, i), type))
            return false;
    return true;
}

struct access_path *as_form(struct kernel_lowering *s, const struct access_path *form,
                            const struct access_path *p, SpvId type)
{
    struct access_path *to = copy_alternatives(s, form);
    bool is_used[MOST_ALTERNATIVES] = {false}, is_first = true;
    clear_slots(s, to);
    if (p->name) to->name = p->name;
    for (unsigned i = 0; i < count_alternatives(p); i++) {
        const struct access_path *alternative = alternative_of(p, i), *found = NULL;
        unsigned k = 0;
        if (alternative->is_undefined) continue;
        for (; k < count_alternatives(to); k++)
            if ((found = alternative_as(s, alternative_of(form, k), alternative, type))) break;
        if (!found) {
            cannot_express(s, p, "it points into one of more than 16 objects");
            return to;
        }
        SpvId condition = is_choice(p) ? is_selected(s, p, i) : 0;
        copy_indices(s, alternative_of(to, k), found, is_used[k] ? condition : 0);
        if (is_choice(to))
            to->selector =
                select_index(s, is_first ? 0 : condition, uint_id(s->m, k), to->selector);
        is_used[k] = true;
        is_first = false;
    }
    if (is_choice(p) && is_in_order(s, form, p, type)) to->selector = p->selector;
    return to;
}

/* --- instructions that make pointers of pointers ------------------------------------------- */

void translate_select(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *operands[2] = {access_path_of(s, select_object_1(at)),
                                             access_path_of(s, select_object_2(at))};
    SpvId type = pointee_type(s, result_type_of(at)), *slots[2][MOST_SLOTS];
    struct pointer_merge merge = {.type = type};
    struct access_path *sides[2];
    unsigned n = 0;
    for (unsigned i = 0; i < 2; i++)
        if (operands[i]) merge_path(s, &merge, operands[i]);
    const struct access_path *form = merged_form(s, &merge);
    if (!form || (!s->is_dry && (!operands[0] || !operands[1]))) {
        cannot_express(s, NULL, "a pointer comes neither from an argument nor from a variable");
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        sides[i] = as_form(s, form, operands[i] ? operands[i] : operands[!i], type);
        n = list_slots(s, sides[i], slots[i]);
    }
    SpvId condition = translated(s, select_condition(at));
    for (unsigned i = 0; i < n; i++)
        *slots[0][i] = select_index(s, condition, *slots[0][i], *slots[1][i]);
    translate_to_path(s, result_of(at), sides[0]);
}

void translate_for_each_alternative(struct kernel_lowering *s, const uint32_t *at,
                                    void (*translate)(struct kernel_lowering *s,
                                                      const uint32_t *at))
{
    struct access_path *p = access_path_of(s, operand(at, 0)), *results[MOST_ALTERNATIVES];
    bool is_number = is_pointer_id(s, result_type_of(at)) == false;
    struct pointer_merge merge = {.type = is_number ? 0 : pointee_type(s, result_type_of(at))};
    unsigned n = p->choice_count;
    for (unsigned i = 0; i < n && !s->failed; i++) {
        s->map[operand(at, 0)].access_path = p->choices[i];
        translate(s, at);
        results[i] = access_path_of(s, result_of(at));
        if (results[i] && !is_number) merge_path(s, &merge, results[i]);
    }
    s->map[operand(at, 0)].access_path = p;
    for (unsigned i = 0; i < n; i++)
        if (s->failed || !results[i]) return;
    struct access_path *to = new_choice(s, results, n);
    to->selector = p->selector;
    const struct access_path *form = is_number ? NULL : merged_form(s, &merge);
    translate_to_path(s, result_of(at), form ? as_form(s, form, to, merge.type) : to);
}

/* --- comparisons --------------------------------------------------------------------------- */

/* The result of `at` with the operand `which` taken for one of its places. */
static SpvId compare_alternative(struct kernel_lowering *s, const uint32_t *at, unsigned which,
                                 struct access_path *alternative)
{
    struct translation *result = translation_of(s, result_of(at)), before = *result;
    SpvOp op = opcode_of(at);
    const struct access_path *other = pointer_or_number(s, at[7 - which]);
    bool is_undefined =
        op != SpvOpIEqual && op != SpvOpINotEqual && other && !is_choice(other) &&
        (is_null_path(alternative) || is_null_path(other) || alternative->root != other->root);
    if (is_undefined) return null_id(s->m, result_type_of(at));
    s->map[at[which]].access_path = alternative;
    result->value = 0;
    translate_pointer_number(s, at);
    SpvId value = result->value;
    *result = before;
    return value;
}

bool compare_choices(struct kernel_lowering *s, const uint32_t *at)
{
    for (unsigned which = 3; which < 5; which++) {
        struct access_path *p = pointer_or_number(s, at[which]);
        if (!is_choice(p)) continue;
        SpvId result = 0;
        for (unsigned i = 0; i < p->choice_count && !s->failed; i++) {
            SpvId value = compare_alternative(s, at, which, p->choices[i]);
            bool is_equal = !result || value == result;
            SpvId condition = is_equal ? 0 : is_selected(s, p, i);
            result =
                is_equal ? value : select_value(s, result_type_of(at), condition, value, result);
        }
        s->map[at[which]].access_path = p;
        translate_to(s, result_of(at), result);
        return true;
    }
    return false;
}
