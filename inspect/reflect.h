/* The inside of sgcc_reflect: what its parts share.  Each part fills a piece of struct sgcc_reflection from the index that
 * module_reader.h makes of a module.
 *
 * Whatever the words say, time goes by the size of the module: types and constants are made of earlier ones, so one pass in the order
 * of the module meets each part before the whole (reflect_types.c), and what entry points reach is counted (reflect_uses.c).
 */
#ifndef SGCC_INSPECT_REFLECT_H
#define SGCC_INSPECT_REFLECT_H

#include "inspect/operations.h"

/* SPIR-V, 2.17: structures nest 255 deep; nobody needs more of arrays. */
enum { MOST_ARRAYS = 255 };

/* What is known of an id beside its instruction. */
struct id_facts {
    struct sgcc_type *type;                 /* of a type */
    const struct sgcc_type *core;           /* ... without the arrays around it, */
    uint32_t core_id;                       /* and that one's id */
    uint32_t arrays;                        /* how many those are */
    struct block_layout *layout;            /* of a struct (reflect_layout.c), in modules for Vulkan */
    uint64_t alignment;                     /* of a struct in kernels */
    unsigned common_qualifiers;             /* of a struct: those that all its members have */
    uint32_t first_offset;                  /* of a struct: the least offset of a member; 0 without one */
    uint64_t value;                         /* of an integer constant, by default */
    bool has_value, specialized;
};

/* What a function does by itself. */
struct function_facts {
    const uint32_t **variables; uint32_t variable_count;    /* module variables that it names, each once */
    uint32_t *calls; uint32_t call_count;                   /* functions, by index, each once */
    struct sgcc_subgroup_needs subgroup;
};

struct reflector {
    struct arena *arena;
    struct spirv_module *m;
    struct sgcc_reflection *out;
    const char *path;
    bool is_opencl;                         /* a module of kernels: types have their names in OpenCL C */
    struct id_facts *facts;                 /* by place in m->ids */
    struct function_facts *functions;       /* by index in m->functions */
    VEC(const struct sgcc_type *) structs;
    VEC(const char *) kernel_strings;       /* OpString: kernel_arg_... */
    bool strings_were_read;
    uint32_t *resource_at;                  /* by place in m->ids, of variables: one more than the place in the list of resources or
                                               push constants; or 0 */
    bool has_capability[MOST_CAPABILITIES]; /* by their index in the grammar: declared, or implied by such */
    bool has_subgroups;                     /* GroupNonUniform is among them */
    uint32_t walk, *seen_functions, *seen_variables;        /* the walk from an entry point that is in hand; by index, or place in
                                               m->ids: the last that came by */
    const uint32_t *size_constant;          /* the composite that is WorkgroupSize, or NULL */
    uint64_t steps;                         /* what is left to spend on walks from entry points */
    bool failed;                            /* a message was made */
};

/* Makes a message about the module; `at` NULL: about all of it. */
void reflect_error(struct reflector *r, const uint32_t *at, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

static inline struct id_facts *facts_of(const struct reflector *r, uint32_t id)
{
    const struct module_id *row = find_id(r->m, id);
    return &r->facts[row - r->m->ids];      /* the reader saw to it that ids that are used are defined */
}

/* The name that an enumerant has in SPIR-V; "" of a value that is not known. */
const char *name_of_enumerant(unsigned kind, uint32_t value);
const char *id_name(const struct reflector *r, uint32_t id);            /* "" for none */

/* --- reflect_types.c, type_names.c ---------------------------------------------------------------------------------------- */
void reflect_types(struct reflector *r);
const struct sgcc_type *type_at(const struct reflector *r, uint32_t id);    /* NULL: it is no type */
/* Bytes of a type in a buffer; the last two are those of a matrix that is a member. */
uint64_t size_in_buffer(const struct sgcc_type *t, uint32_t matrix_stride, bool row_major);
/* What decorations say about a variable (member WHOLE) or member. */
void take_decorations(const struct reflector *r, struct sgcc_variable *v, uint32_t id, int32_t member);
/* Gives the structs in a type, and those that they lead to, places in the list. */
void list_structs(struct reflector *r, const struct sgcc_type *type);
/* The name of a scalar, vector or matrix, an image or what else has one of its own. */
const char *numeric_name(const struct reflector *r, const struct sgcc_type *t, unsigned encoding);
const char *image_name(const struct reflector *r, const struct sgcc_type *t);

/* --- reflect_values.c: constants ------------------------------------------------------------------------------------------ */
void reflect_value(struct reflector *r, const uint32_t *at);            /* of each constant, in order */
void reflect_constants(struct reflector *r);                            /* those that can be specialized */
/* The SpecId of a constant, or SGCC_NONE. */
uint32_t specialization_id(const struct reflector *r, uint32_t id);

/* --- the others ----------------------------------------------------------------------------------------------------------- */
void reflect_resources(struct reflector *r);
void reflect_entry_points(struct reflector *r);
/* Fills the function facts; then those of an entry point with all that it calls: `visit` is called for each variable once. */
void read_functions(struct reflector *r);
void walk_uses(struct reflector *r, uint32_t function, struct sgcc_subgroup_needs *subgroup, void (*visit)(void *user, const uint32_t *variable),
               void *user);
void reflect_arguments(struct reflector *r, const struct module_entry *entry, struct sgcc_entry_point *e);
void reflect_capabilities(struct reflector *r);
void reflect_needs(struct reflector *r);
/* What the layout of blocks asks for, beyond what every Vulkan has. */
enum layout_feature { LAYOUT_RELAXED = 1, LAYOUT_STANDARD = 2, LAYOUT_SCALAR = 4, LAYOUT_SHARED_SCALAR = 8 };
unsigned layout_features(struct reflector *r);
/* Gives the members of a kernel's struct their offsets, and the struct its size; as far as they are known. */
void lay_out_as_c(struct reflector *r, struct sgcc_type *t, struct sgcc_variable *members, const uint32_t *at);
/* Takes the needs of one into those of another. */
void join_subgroup_needs(struct sgcc_subgroup_needs *all, const struct sgcc_subgroup_needs *one);
/* The bits of enum sgcc_subgroup_feature that a capability stands for. */
unsigned subgroup_bits_of(uint32_t capability);

#endif
