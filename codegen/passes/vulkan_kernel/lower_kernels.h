/* The inside of "Vulkan from kernels". In: a finished Kernel module. Out: one of GLCompute entry
 * points, or errors. lower_kernels.c describes the whole.
 *
 * "Old" ids and instructions are those of the kernel module; "new" ones belong to the shader.
 */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_LOWER_KERNELS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_LOWER_KERNELS_H

#include "codegen/spirv/debug_info.h"
#include "codegen/spirv/rewrite.h"

enum { MOST_INDICES = 16, MOST_COMPONENTS = 16, MOST_NESTED = 64 };

struct resource; /* images.c */
struct buffer;   /* buffers.c */

/* An access path: the variable that a pointer points into and the indices that lead there. Shaders
 * have no pointer values (logical addressing; SPIR-V, 2.16.1). */
struct access_path {
    /* the variable, or a parameter that stands for a whole variable; 0: a null pointer */
    SpvId root;
    SpvStorageClass class;
    SpvId type;       /* what the root contains */
    const char *name; /* of the argument or variable, for messages */
    uint8_t count;    /* number of `indices` */
    /* the last index counts elements of an array, so the pointer can be moved */
    bool is_stepped;
    SpvId indices[MOST_INDICES];
    /* the type read and written after a cast; 0 means that the pointer was not cast */
    SpvId view;
    /* Of a view. n > 1: a vector of n elements (n is 4 for three) from the index on. n < 0: one of
     * the -n components of an element; the last index counts components. 1: the sizes are equal. */
    int8_t ratio;
    /* Of a byte path, else 0: the last index counts units of so many bytes, from where the other
     * indices lead. `view` is the type of what lies there (bytes.c). */
    uint16_t unit;
    bool is_packed;        /* of a byte path in a packed struct, in which nothing is aligned */
    struct buffer *buffer; /* the buffer it points into, or NULL */
    struct resource *image, *sampler; /* an image, a sampler or both in place of a pointer */
};

/* What an old id became in the current function: a value or an access path. */
struct translation {
    SpvId value;
    struct access_path *access_path;
    bool is_number; /* the path was made an integer for a comparison or subtraction */
};

struct kernel_clone {   /* a clone of a function, for one shape of access paths as arguments */
    SpvId function, id; /* old id of the function; id of the clone */
    /* NULL for a plain value. Of a path, root and type say what the caller passes */
    struct access_path **arguments;
    uint32_t argument_count;
    bool is_kernel;
    const char *name; /* only of kernels */
    const uint32_t
        *local_size;      /* operands of the execution mode LocalSize, or NULL; only of kernels */
    SpvId workgroup_size; /* a uvec3; only of kernels */
    /* of kernels: the variable and its loaded block; 0: it has no plain arguments */
    SpvId push_constants, values;
    bool is_written, returns_pointer; /* see returns.c */
    const struct access_path
        *result;  /* once it is written: the access path of the pointer that it returns */
    SpvId *roots; /* of arguments in Function memory: the parameter; else 0 */
    struct word_list parameter_types;
    uint32_t header;                   /* word offset of OpFunction */
    struct kernel_clone *next, *alike; /* alike: the next clone of the same function */
};

struct shader_input {
    uint32_t builtin;
    SpvId id;
};

/* a phi for an index; the value from a loop's end is unknown when the phi is written */
struct waiting_phi {
    uint32_t at;         /* word offset of the new phi in SECTION_FUNCTIONS */
    const uint32_t *old; /* the old phi of pointers */
    struct access_path *access_path;
    uint8_t index; /* its path, and which index of it */
    loc_t loc;
};

/* A type's layout in bytes. align 0: not computed yet. `scalar`: the size of all scalars in it; 0:
 * the sizes differ. `offsets`: of the members of a struct. */
struct type_extent {
    uint32_t size, align, scalar;
    const uint32_t *offsets;
    bool has_packed;
};

struct kernel_lowering {
    struct module *m;
    struct rewriter r;
    /* by old id: 1-based word offset of OpFunction in the old functions; 0 means none */
    uint32_t *functions;
    struct translation *map; /* by old id */
    VEC(SpvId) touched;      /* ids with an entry in `map` for the current function */
    uint32_t *saturates;     /* by old id: has the decoration SaturatedConversion */
    uint8_t *rounds;         /* by old id: SpvFPRoundingMode plus 1; 0 means none */
    uint16_t *inputs;        /* by old id of a variable: SpvBuiltIn plus 1; 0 means none */
    VEC(struct shader_input) input_list; /* the inputs that the shader has */
    const char **names;                  /* by old id: its OpName, or NULL */
    struct kernel_clone *clones, **last; /* a list; those not yet written are at the end */
    struct kernel_clone **by_function;   /* by old id: the clones of a function */
    uint32_t clone_count;
    struct kernel_clone *current;
    const char *kernel; /* name of the current kernel, for messages */
    /* still among the variables of the first block: arguments are not loaded yet */
    bool awaits_arguments;
    VEC(struct waiting_phi) phis;
    SpvId label;          /* the current old block */
    SpvId workgroup_size; /* a uvec3 for all kernels; 0: their sizes differ */
    uint32_t next_spec_id;
    VEC(struct type_extent) extents; /* by type id; owned by layout.c */
    SpvId opencl_std;                /* the old import */
    struct buffer *buffers;          /* owned by buffers.c */
    bool *restricts;                 /* by old id of a parameter: it has `restrict` */
    bool *packed;                    /* by old id of a struct: it is packed */
    struct resource *resources;      /* images and samplers, constant samplers included */
    struct resource *samplers;       /* the constant samplers among them */
    uint32_t sampler_count;          /* number of constant samplers so far */
    unsigned depth;                  /* nesting depth of functions written inside of others */
    bool has_nested;
    struct group_array *group_arrays; /* owned by work_groups.c */
    struct group_helper *group_helpers;
    struct copy_helper *copy_helpers; /* owned by copies.c */
    bool failed;
};

/* --- the whole (lower_kernels.c) ----------------------------------------------------------- */

/* Reports that `what` has no equivalent and sets s->failed. The message names `pointer` unless it
 * is NULL. */
void cannot_express(struct kernel_lowering *s, const struct access_path *pointer, const char *what);

/* --- ids, values and types (values.c) ------------------------------------------------------ */

void forget_translations(struct kernel_lowering *s); /* those of the current function */
/* The new id of an old one. Labels and values that are defined later get one at their first use. */
SpvId translated(struct kernel_lowering *s, SpvId old);
void translate_to(struct kernel_lowering *s, SpvId old, SpvId value);
void translate_to_path(struct kernel_lowering *s, SpvId old, struct access_path *access_path);
/* The access path of an old pointer, or NULL if `old` is no pointer. */
struct access_path *access_path_of(struct kernel_lowering *s, SpvId old);
const char *old_name(const struct kernel_lowering *s, SpvId old);
/* The value of a pure instruction with two operands, or with one. */
SpvId make2(struct kernel_lowering *s, SpvOp op, SpvId type, SpvId a, SpvId b);
SpvId make1(struct kernel_lowering *s, SpvOp op, SpvId type, SpvId a);
SpvId shader_uint(struct kernel_lowering *s);
SpvId bool_type(struct kernel_lowering *s, unsigned width);
SpvId integer_type(struct kernel_lowering *s, unsigned bits, unsigned width);
/* OpSelect between values of any scalar or vector type; `condition` is a scalar bool. */
SpvId select_value(struct kernel_lowering *s, SpvId type, SpvId condition, SpvId yes, SpvId no);
/* The opcode of a type (SpvOpTypeInt ...), the bits of a component, the number of components, the
 * type of one component. */
SpvOp type_op(const struct kernel_lowering *s, SpvId type);
unsigned type_bits(const struct kernel_lowering *s, SpvId type);
unsigned type_width(const struct kernel_lowering *s, SpvId type);
SpvId type_part(const struct kernel_lowering *s, SpvId type);
/* a vector type gets it in every component */
SpvId float_constant(struct kernel_lowering *s, SpvId type, double value);
SpvId integer_constant(struct kernel_lowering *s, SpvId type, uint64_t value);

/* --- functions (functions.c) --------------------------------------------------------------- */

struct kernel_clone *add_clone(struct kernel_lowering *s, SpvId function,
                               struct access_path **arguments, uint32_t count);
void write_clone(struct kernel_lowering *s, struct kernel_clone *f);
/* The location at which the source defines the kernel; 0: it has no body. Lowering marks it
 * first. */
loc_t location_of_kernel(const struct kernel_lowering *s, const struct kernel_clone *f);

/* --- functions that return pointers (returns.c) -------------------------------------------- */

bool translate_return(struct kernel_lowering *s,
                      const uint32_t *at); /* returns whether it handled `at` */
/* Emits a call with the `count` words of operands in `words`; result type and id are filled in
 * here. */
void translate_pointer_call(struct kernel_lowering *s, const uint32_t *at, struct kernel_clone *f,
                            struct access_path *const *arguments, uint32_t *words, uint32_t count);
void finish_pointer_function(struct kernel_lowering *s, struct kernel_clone *f);
void order_functions(struct kernel_lowering *s); /* called when all functions are written */

/* --- pointers (access_paths.c): the translate_ functions return whether they handled `at` --- */

bool translate_pointer(struct kernel_lowering *s, const uint32_t *at);
bool translate_access(struct kernel_lowering *s, const uint32_t *at);
/* a comparison or difference of two pointers */
bool translate_pointer_number(struct kernel_lowering *s, const uint32_t *at);
struct access_path *new_path(struct kernel_lowering *s, SpvId root, SpvStorageClass class,
                             SpvId type, const char *name);
/* A null pointer. A function that gets one may test it. Reads through it return zeros, writes do
 * nothing. */
struct access_path *null_path(struct kernel_lowering *s, SpvId type);
static inline bool is_null_path(const struct access_path *p) { return p && !p->root; }
struct access_path *copy_path(struct kernel_lowering *s, const struct access_path *of);
bool leads_alike(const struct access_path *a,
                 const struct access_path *b); /* same variable; indices may differ */
/* also the same members */
bool is_same_way(struct kernel_lowering *s, const struct access_path *a,
                 const struct access_path *b);
/* A copy of `of` with one more index. */
struct access_path *inner_path(struct kernel_lowering *s, const struct access_path *of, SpvId index,
                               bool is_stepped);
/* The type after the first `depth` indices. leaf_type: after all of them; of a view the type in
 * memory. */
SpvId way_type(const struct kernel_lowering *s, const struct access_path *p, uint8_t depth);
SpvId leaf_type(struct kernel_lowering *s, const struct access_path *p);
/* Whether index `i` is a constant that selects a member of a struct. */
bool chooses_member(struct kernel_lowering *s, const struct access_path *p, uint8_t i);
/* A copy of `p` moved by `steps` elements of the type that it points to. */
struct access_path *step_path(struct kernel_lowering *s, const struct access_path *p, SpvId steps);
void finish_phis(struct kernel_lowering *s);
/* Sum and product of indices, which are uints. */
SpvId sum_index(struct kernel_lowering *s, SpvId a, SpvId b);
SpvId scale_index(struct kernel_lowering *s, SpvId index, uint32_t by);
bool is_pointer_id(const struct kernel_lowering *s, SpvId type);
SpvId pointee_type(const struct kernel_lowering *s, SpvId pointer);

/* --- casts, loads and stores (views.c) ----------------------------------------------------- */

void translate_cast(struct kernel_lowering *s, const uint32_t *at);
/* A new pointer for the path, which must not be a view. */
SpvId pointer_to(struct kernel_lowering *s, const struct access_path *p);
SpvId load_path(struct kernel_lowering *s, const struct access_path *p, SpvId type);
void store_path(struct kernel_lowering *s, const struct access_path *p, SpvId value, SpvId type);
/* Load and store `n` components at index `offset` (in units of `n` components) of an array of
 * components, for vload and vstore. */
SpvId load_components(struct kernel_lowering *s, const struct access_path *p, SpvId offset,
                      unsigned n, SpvId type);
void store_components(struct kernel_lowering *s, const struct access_path *p, SpvId offset,
                      unsigned n, SpvId value);

/* --- byte paths (bytes.c) ------------------------------------------------------------------ */

/* A byte path to where `from` leads, for values of `type`. */
struct access_path *byte_path(struct kernel_lowering *s, const struct access_path *from,
                              SpvId type);
/* The distance in bytes from the start of the variable, for any path. */
SpvId byte_distance(struct kernel_lowering *s, const struct access_path *p);
/* For byte paths: one index further in; moved by `steps`; loaded and stored as `view`; a new
 * pointer if the memory or a buffer has an object of that type there. */
struct access_path *inner_bytes(struct kernel_lowering *s, const struct access_path *of,
                                SpvId index);
struct access_path *step_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId steps);
SpvId load_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId type);
void store_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId value, SpvId type);
SpvId pointer_to_bytes(struct kernel_lowering *s, const struct access_path *p);

/* `index` combined with the constant `by`: `op` divides, takes the remainder or shifts. */
SpvId index_by(struct kernel_lowering *s, SpvOp op, SpvId index, uint32_t by);
/* (scalars.c) A scalar `view` in memory other than buffers. */
SpvId load_scalar_at(struct kernel_lowering *s, const struct access_path *p);
void store_scalar_at(struct kernel_lowering *s, const struct access_path *p, SpvId value);
/* (scalars.c) A scalar `view` in a buffer that is not aligned; accessed byte by byte. */
SpvId load_unaligned(struct kernel_lowering *s, const struct access_path *p);
void store_unaligned(struct kernel_lowering *s, const struct access_path *p, SpvId value);
SpvId pointer_to_scalar(struct kernel_lowering *s, const struct access_path *p);

/* --- buffers (buffers.c) ------------------------------------------------------------------- */

/* The path of an argument that points to values of `pointee`: a storage buffer of set 0. */
struct access_path *buffer_argument(struct kernel_lowering *s, SpvId pointee, const char *name,
                                    uint32_t binding, bool may_alias);
/* A variable for the same buffer whose block is an array of `type`. */
SpvId buffer_view(struct kernel_lowering *s, struct buffer *b, SpvId type);
void define_buffers(struct kernel_lowering *s); /* called when all functions are written */

/* --- arguments (arguments.c) --------------------------------------------------------------- */

/* Declares a variable. `name` may be NULL or empty: no OpName. */
SpvId shader_variable(struct kernel_lowering *s, SpvStorageClass class, SpvId type,
                      const char *name);
/* A block: a struct with a layout, of `count` members. */
SpvId declare_block_type(struct kernel_lowering *s, const SpvId *members, unsigned count);
/* declare_arguments makes the variables of kernel `k`. emit_arguments loads the plain arguments
 * after the variables of the first block. */
void declare_arguments(struct kernel_lowering *s, struct kernel_clone *k);
/* variables for struct arguments passed by value; called before emit_arguments */
void emit_struct_arguments(struct kernel_lowering *s);
void emit_arguments(struct kernel_lowering *s);
void define_workgroup_sizes(struct kernel_lowering *s);

/* --- images and samplers (images.c) -------------------------------------------------------- */

bool is_resource_type(const struct kernel_lowering *s, SpvId type);
/* The path of an argument of set 0; that of the sampler of an OpConstantSampler. */
struct access_path *resource_argument(struct kernel_lowering *s, SpvId type, const char *name,
                                      uint32_t binding);
struct access_path *constant_sampler(struct kernel_lowering *s, const uint32_t *at);
bool translate_image(struct kernel_lowering *s,
                     const uint32_t *at);         /* returns whether it handled `at` */
void define_resources(struct kernel_lowering *s); /* called when all functions are written */

/* --- layout (layout.c) --------------------------------------------------------------------- */

/* The size in bytes of a type in OpenCL C (6.1.5); *align is its alignment. Decorates the structs
 * and arrays in it. */
uint32_t lay_out(struct kernel_lowering *s, SpvId type, uint32_t *align);
struct type_extent shader_extent(struct kernel_lowering *s,
                                 SpvId type); /* the same with the other fields */
/* The offset in bytes of member, element or component `index`. */
uint32_t part_offset(struct kernel_lowering *s, SpvId type, uint32_t index);
/* The type of that part; 0 means that there is none. */
SpvId shader_part(const struct kernel_lowering *s, SpvId type, uint64_t index);

/* --- built-in variables (inputs.c), groups and atomics (groups.c), other instructions
 * (operations.c), OpenCL.std (math.c) --- */

/* Records the BuiltIn decoration of a variable. Returns true if the variable is computed, so that
 * the decoration is dropped. */
bool note_input(struct kernel_lowering *s, const uint32_t *decoration);
bool translate_input(struct kernel_lowering *s, const uint32_t *load);
SpvId read_input(struct kernel_lowering *s, SpvBuiltIn builtin, unsigned width);
bool translate_group(struct kernel_lowering *s, const uint32_t *at);
SpvId workgroup_size(struct kernel_lowering *s); /* a uvec3, for the current kernel */
/* (work_groups.c) Group operations of scope Workgroup. write_group_helpers emits their functions
 * after all others. */
bool translate_work_group(struct kernel_lowering *s, const uint32_t *at);
void write_group_helpers(struct kernel_lowering *s);
SpvId work_item_count(struct kernel_lowering *s); /* in the work-group of the current kernel */
/* begins a block of a helper function */
void begin_shader_block(struct kernel_lowering *s, SpvId label);
/* (copies.c) OpGroupAsyncCopy and OpGroupWaitEvents. write_copy_helpers emits their functions after
 * all others. */
bool translate_copies(struct kernel_lowering *s,
                      const uint32_t *at); /* returns whether it handled `at` */
void write_copy_helpers(struct kernel_lowering *s);
bool translate_atomic(struct kernel_lowering *s, const uint32_t *at);
SpvId signed_remainder(struct kernel_lowering *s, SpvId type, SpvId a, SpvId b);
bool translate_operation(struct kernel_lowering *s, const uint32_t *at);
/* (rounding.c) Converts `value` of type `from` by `op` to the floating-point type `to`, rounded by
 * `mode`, which is not to the nearest. */
SpvId convert_rounded(struct kernel_lowering *s, SpvOp op, SpvId to, SpvId value, SpvId from,
                      SpvFPRoundingMode mode);
void translate_printf(struct kernel_lowering *s, const uint32_t *at); /* printf.c */
bool translate_extended(struct kernel_lowering *s, const uint32_t *at);
bool translate_bits(struct kernel_lowering *s, const uint32_t *at); /* bits.c */

#endif
