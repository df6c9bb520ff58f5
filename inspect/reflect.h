/* The internals of sgcc_reflect.  Each part fills some members of struct sgcc_reflection from the
 * index of a module that module_reader.h builds.
 *
 * The time is linear in the size of the module, even if the module is hostile.  Types and constants
 * refer only to earlier ones, so one pass in the order of the module suffices (reflect_types.c);
 * the walks from entry points have a budget of steps (reflect_uses.c).
 */
#ifndef SGCC_INSPECT_REFLECT_H
#define SGCC_INSPECT_REFLECT_H

#include "spirv/read/operations.h"
#include "spirv/read/module_index.h"

/* The limit of nested arrays: that of structures (SPIR-V, 2.17). */
enum { MOST_ARRAYS = 255 };

/* The computed data of an id, by the opcode that defines it. */
struct id_facts {
    struct sgcc_type *type; /* of a type; else NULL */
    /* of a type: its innermost element type, or the type itself */
    const struct sgcc_type *core;
    uint32_t core_id; /* the id of `core` */
    /* of a type: the number of nested arrays around `core` */
    uint32_t arrays;
    /* of a struct, in modules for Vulkan (reflect_layout.c) */
    struct block_layout *layout;
    uint64_t alignment; /* of a struct in kernels, in bytes */
    /* of a struct: the qualifiers that all its members have */
    unsigned common_qualifiers;
    /* of a struct: the least offset of a member, in bytes; 0 if no member has one */
    uint32_t first_offset;
    /* of an integer constant: its value or default, if has_value */
    uint64_t value;
    /* specialized: a specialization constant changes the value */
    bool has_value, specialized;
};

/* The effects of a function itself, without its callees. */
struct function_facts {
    const uint32_t **variables;
    /* OpVariable of the module, each once */
    uint32_t variable_count;
    uint32_t *calls;
    uint32_t call_count; /* indices in m->functions, each once */
    struct sgcc_subgroup_needs subgroup;
};

struct reflector {
    struct arena *arena;
    struct spirv_module *m;
    struct sgcc_reflection *out;
    const char *path;
    /* the module has kernels: types have their names in OpenCL C */
    bool is_opencl;
    struct id_facts *facts;           /* by index in m->ids */
    struct function_facts *functions; /* by index in m->functions */
    VEC(const struct sgcc_type *) structs;
    VEC(const char *) entry_strings; /* the OpStrings kernel_arg_... and required_... */
    bool strings_were_read;          /* entry_strings is set */
    /* by index in m->ids, of a variable: its 1-based index in the list of resources or push
     * constants; 0: it is in neither */
    uint32_t *resource_at;
    bool has_capability[MOST_CAPABILITIES]; /* by index in the grammar: declared or implied */
    bool has_subgroups;                     /* has GroupNonUniform */
    /* the number of the current walk from an entry point, from 1 */
    uint32_t walk;
    /* by index in m->functions and in m->ids: the number of the last walk that reached it; 0:
     * none did */
    uint32_t *seen_functions, *seen_variables;
    const uint32_t *size_constant; /* the composite that is WorkgroupSize, or NULL */
    uint64_t steps;                /* the remaining budget for walks from entry points */
    bool failed;                   /* an error was reported */
};

/* Reports an error about an instruction; `at` NULL: about the module. */
void reflect_error(struct reflector *r, const uint32_t *at, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

static inline struct id_facts *facts_of(const struct reflector *r, uint32_t id)
{
    const struct module_id *row = find_id(r->m, id);
    return &r->facts[row - r->m->ids]; /* `row` is not NULL: the reader checks that used ids
                                          are defined */
}

/* Returns the name of an enumerant in SPIR-V; "" if the value is unknown. */
const char *name_of_enumerant(unsigned kind, uint32_t value);
/* Returns the OpName of an id; "" if there is none. */
const char *id_name(const struct reflector *r, uint32_t id);

/* --- type_names.c -------------------------------------------------------------------------- */
/* Return the name of a scalar, vector or matrix type, or of an image type.  `encoding` is 1 + that
 * of the floating-point component; 0: it has none. */
const char *numeric_name(const struct reflector *r, const struct sgcc_type *t, unsigned encoding);
const char *image_name(const struct reflector *r, const struct sgcc_type *t);

/* --- reflect_values.c: constants ----------------------------------------------------------- */
/* Sets the value in the facts of a constant.  Called for each constant in the order of the
 * module. */
void reflect_value(struct reflector *r, const uint32_t *at);
/* Makes the list of specialization constants. */
void reflect_constants(struct reflector *r);
/* Returns the SpecId of a constant, or SGCC_NONE. */
uint32_t specialization_id(const struct reflector *r, uint32_t id);

/* --- reflect_resources.c ------------------------------------------------------------------- */

void reflect_resources(struct reflector *r);

/* --- reflect_entry.c, reflect_kernel.c ----------------------------------------------------- */

void reflect_entry_points(struct reflector *r);
void reflect_arguments(struct reflector *r, const struct module_entry *entry,
                       struct sgcc_entry_point *e);
/* Returns the text after PREFIXENTRY. in an OpString, or NULL; `prefix` ends with a dot. */
const char *find_entry_string(struct reflector *r, const char *prefix, const char *entry);

/* --- reflect_needs.c ----------------------------------------------------------------------- */

void reflect_capabilities(struct reflector *r);
void reflect_needs(struct reflector *r);

/* --- reflect_layout.c ---------------------------------------------------------------------- */

/* Returns the features for the layouts of blocks, beyond those of Vulkan 1.0, that the module
 * needs. */
enum layout_feature {
    LAYOUT_RELAXED = 1,
    LAYOUT_STANDARD = 2,
    LAYOUT_SCALAR = 4,
    LAYOUT_SHARED_SCALAR = 8
};
unsigned layout_features(struct reflector *r);
/* Sets the offsets of the members of a kernel's struct and the size of the struct, as far as they
 * are known. */
void lay_out_as_c(struct reflector *r, struct sgcc_type *t, struct sgcc_variable *members,
                  const uint32_t *at);

#endif
