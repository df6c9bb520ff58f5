/* The inside of "Vulkan from kernels". In: a finished Kernel module. Out: one of GLCompute entry
 * points, or errors. lower_kernels.c describes the whole.
 *
 * "Old" ids and instructions are those of the kernel module; "new" ones belong to the shader.
 */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_LOWER_KERNELS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_LOWER_KERNELS_H

#include "spirv/build/debug_info.h"
#include "spirv/build/rewrite.h"

enum { MOST_INDICES = 16, MOST_COMPONENTS = 16, MOST_NESTED = 64, MOST_ALTERNATIVES = 16 };

struct resource;      /* images.c */
struct kernel_buffer; /* buffers.c */
struct pointer_variable;

/* An access path: the variable that a pointer points into, and the indices. Shaders have no
 * pointer values (logical addressing; SPIR-V, 2.16.1). */
struct access_path {
    /* the variable, or a parameter that denotes a whole variable; 0: a null pointer or a choice */
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
    /* The unit of a byte path, else 0: the last index counts units of so many bytes, from the
     * object of the other indices. `view` is the type of the accessed memory (bytes.c). */
    uint16_t unit;
    bool is_packed;    /* of a byte path in a packed struct, in which nothing is aligned */
    bool is_undefined; /* a null pointer that denotes a pointer that was never set */
    /* Of a choice (choices.c), else 0: the pointer leads where choices[selector] leads, and of the
     * other fields only `name` has a meaning. No choice is among the choices. */
    uint8_t choice_count;
    SpvId selector;
    struct access_path **choices;
    SpvId null_offset;            /* the bytes that a null pointer was moved by; 0: none */
    struct kernel_buffer *buffer; /* the buffer it points into, or NULL */
    struct pointer_variable
        *pointer_variable; /* the variable holds pointers, or NULL (pointer_variables.c) */
    struct resource *image, *sampler; /* an image, a sampler or both in place of a pointer */
};

/* The translation of an old id in the current function: a value or an access path. */
struct translation {
    SpvId value;
    struct access_path *access_path;
    bool is_number;          /* the path was made an integer for a comparison or subtraction */
    struct pointer_phi *phi; /* of a phi of pointers */
    struct phi_edge *edges;  /* of a label: operands of such phis that come from this block */
};

struct pointer_phi; /* pointer_flow.c */
struct phi_edge;
struct pointer_plan;

/* Properties of an image that the host knows and a shader does not. */
enum image_question { IMAGE_ORDER, IMAGE_TYPE, IMAGE_QUESTIONS };

struct kernel_clone {   /* a clone of a function, for one shape of access paths as arguments */
    SpvId function, id; /* old id of the function; id of the clone */
    /* NULL for a plain value. For a path, root and type describe the argument of the caller */
    struct access_path **arguments;
    uint32_t argument_count;
    bool is_kernel;
    const char *name; /* only of kernels */
    /* of kernels: the three numbers of reqd_work_group_size; NULL: specialization constants */
    const uint32_t *local_size;
    SpvId workgroup_size; /* a uvec3: the size of the kernels that reach this */
    /* of kernels: the variable and its loaded block; 0: it has no plain arguments */
    SpvId push_constants, values;
    uint32_t first_image_member;      /* the member of the block that follows the plain arguments */
    bool is_written, returns_pointer; /* see returns.c */
    /* the form of the pointer that it returns, if it has several returns; else NULL */
    const struct access_path *form;
    const struct access_path
        *result;   /* once it is written: the access path of the pointer that it returns */
    SpvId **roots; /* of each place of an argument: its parameter in Function memory, or 0 */
    struct word_list parameter_types;
    uint32_t header;                   /* word offset of OpFunction */
    struct kernel_clone *next, *alike; /* alike: the next clone of the same function */
};

struct shader_input {
    uint32_t builtin;
    SpvId id;
};

/* A type's layout in bytes. align 0: not computed yet. `scalar`: the size of all scalars in it; 0:
 * the sizes differ. `offsets`: of the members of a struct. */
struct type_extent {
    uint32_t size, align, scalar;
    const uint32_t *offsets;
    bool has_packed;
};

/* The pass over one module. More than 25 members: the tables of its files, which live as long as
 * the pass. */
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
    uint8_t
        *words; /* by old id of a pointer to local memory: bytes of a word; 0 (memory_words.c) */
    uint32_t
        access; /* SpvMemoryAccess of the loads and stores that are emitted: Volatile or none */
    const char **names;                  /* by old id: its OpName, or NULL */
    struct kernel_clone *clones, **last; /* a list; those not yet written are at the end */
    struct kernel_clone **by_function;   /* by old id: the clones of a function */
    uint32_t clone_count;
    struct kernel_clone *current;
    const char *kernel; /* name of the current kernel, for messages */
    /* still among the variables of the first block: arguments are not loaded yet */
    bool awaits_arguments;
    VEC(struct pointer_phi *) phis;                   /* of the current function */
    VEC(struct pointer_variable *) pointer_variables; /* its variables that hold pointers */
    uint32_t variables_start; /* word offset of its variables in SECTION_FUNCTIONS */
    /* by old id: the pointer is the result of a computation, and whether it is used */
    uint8_t *pointer_notes;
    uint32_t *pointer_makers;    /* by old id: word offset of that computation */
    struct pointer_plan **plans; /* by old id of a function; NULL: not made yet */
    /* Forms of pointers are computed before the function is written: nothing is emitted, and all
     * values are `unknown`. */
    bool is_dry;
    SpvId unknown;
    bool *contains_pointer; /* by old id of a type: it is or contains a pointer (memory_words.c) */
    /* by old id of an image: bits 1 << enum image_question */
    uint8_t *image_questions;
    const bool *pointer_structs; /* by old id of a struct: it holds pointers (pointer_structs.c) */
    VEC(SpvId) addressed;        /* roots whose addresses became integers (numbers.c) */
    SpvId label;                 /* the current old block */
    /* specialization constants 0, 1 and 2; 0: each kernel has reqd_work_group_size */
    SpvId size_constants[3];
    bool asks_for_size; /* a function may read the size of the work-group */
    bool counts_lanes;  /* a function calls get_sub_group_size */
    SpvId lane_count;   /* the variable with its result; 0: it is not declared */
    uint32_t next_spec_id, next_pair_id;
    VEC(struct type_extent) extents; /* by type id */
    SpvId opencl_std;                /* the old import */
    struct kernel_buffer *buffers;
    struct buffer_pair *buffer_pairs;
    bool *restricts;            /* by old id of a parameter: it has `restrict` */
    bool *packed;               /* by old id of a struct: it is packed */
    struct resource *resources; /* images and samplers, constant samplers included */
    struct resource *samplers;  /* the constant samplers among them */
    uint32_t sampler_count;     /* number of constant samplers so far */
    uint32_t nested_start;      /* of a saved state: block_start of the module */
    unsigned depth;             /* nesting depth of functions written inside of others */
    bool has_nested;
    struct group_array *group_arrays;
    struct group_helper *group_helpers;
    struct copy_helper *copy_helpers;
    bool failed;
};

/* --- the whole (lower_kernels.c) ----------------------------------------------------------- */

/* Reports that `what` has no equivalent and sets s->failed. The message names `pointer` unless it
 * is NULL. */
void cannot_express(struct kernel_lowering *s, const struct access_path *pointer, const char *what);

/* The same for a view of an object that could be served if the object was an array of words. Unless
 * it is, that is requested. */
void cannot_view(struct kernel_lowering *s, const struct access_path *pointer, const char *what);

/* --- group operations and atomics (groups.c) ----------------------------------------------- */

bool translate_group(struct kernel_lowering *s, const uint32_t *at);
bool translate_atomic(struct kernel_lowering *s, const uint32_t *at);

/* --- asynchronous copies (copies.c) -------------------------------------------------------- */

/* OpGroupAsyncCopy and OpGroupWaitEvents. Returns whether it handled `at`. write_copy_helpers emits
 * their functions after all others. */
bool translate_copies(struct kernel_lowering *s, const uint32_t *at);
void write_copy_helpers(struct kernel_lowering *s);

/* --- other instructions (operations.c) ------------------------------------------------------ */

bool translate_operation(struct kernel_lowering *s, const uint32_t *at);
/* Converts `value` of type `from` by `op` to the floating-point type `to`, rounded by `mode`, which
 * is not to the nearest. */
SpvId convert_rounded(struct kernel_lowering *s, SpvOp op, SpvId to, SpvId value, SpvId from,
                      SpvFPRoundingMode mode);

/* --- OpenCL.std (math.c, printf.c) --------------------------------------------------------- */

bool translate_extended(struct kernel_lowering *s, const uint32_t *at);
void translate_printf(struct kernel_lowering *s, const uint32_t *at);

#endif
