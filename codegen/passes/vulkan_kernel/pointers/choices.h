/* Pointers that lead to one of several places, and the form that several pointers share. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_CHOICES_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_CHOICES_H

#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"

/* The number of indices and the selector of a choice of MOST_ALTERNATIVES places. */
enum { MOST_SLOTS = 1 + MOST_ALTERNATIVES * MOST_INDICES };

static inline bool is_choice(const struct access_path *p) { return p && p->choice_count; }

/* The places of a path: those of a choice, or the path itself. */
static inline unsigned count_alternatives(const struct access_path *p)
{
    return p->choice_count ? p->choice_count : 1;
}

static inline struct access_path *alternative_of(const struct access_path *p, unsigned i)
{
    return p->choice_count ? p->choices[i] : (struct access_path *)p;
}

/* A path that leads to one of `count` places, without a selector. */
struct access_path *new_choice(struct kernel_lowering *s, struct access_path *const *alternatives,
                               unsigned count);
/* The paths of pointers that merge in a phi, an OpSelect or the returns of a function. */
struct pointer_merge {
    SpvId type; /* what they point to */
    unsigned count;
    struct access_path *alternatives[MOST_ALTERNATIVES];
    bool has_undefined, is_changed;
};

/* Adds the paths of `p`. Paths into one object get a common form if there is one. */
void merge_path(struct kernel_lowering *s, struct pointer_merge *merge,
                const struct access_path *p);
/* Returns the form of all pointers that were merged: a path whose indices have no meaning unless
 * they choose members. NULL if nothing was merged. */
struct access_path *merged_form(struct kernel_lowering *s, const struct pointer_merge *merge);
/* The pointer `p` in such a form. `type`: what it points to. */
struct access_path *as_form(struct kernel_lowering *s, const struct access_path *form,
                            const struct access_path *p, SpvId type);
/* A copy of the path and of its places, to be changed. */
struct access_path *copy_alternatives(struct kernel_lowering *s, const struct access_path *of);
/* The parts of a path that are known at run time only: its selector and the indices of its places
 * that choose no member. Fills in `slots`, which has MOST_SLOTS elements, and returns their number.
 */
unsigned list_slots(struct kernel_lowering *s, struct access_path *p, SpvId **slots);

void translate_select(struct kernel_lowering *s, const uint32_t *at);
/* An instruction that makes a pointer of a choice, at[3]: done for each place. `translate` does it
 * for one. */
void translate_for_each_alternative(struct kernel_lowering *s, const uint32_t *at,
                                    void (*translate)(struct kernel_lowering *s,
                                                      const uint32_t *at));
/* A comparison or difference with a choice. Returns whether `at` was one. */
bool compare_choices(struct kernel_lowering *s, const uint32_t *at);

/* --- members of structs (member_choice.c) -------------------------------------------------- */

/* Resolves a byte path that moves from member to member of a struct: returns a path to one
 * member, or a choice among them. NULL for any other path, and if values are not whole members. */
struct access_path *choose_member(struct kernel_lowering *s, const struct access_path *path);

#endif
