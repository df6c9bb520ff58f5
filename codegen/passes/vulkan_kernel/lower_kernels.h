/* The inside of "Vulkan from kernels": a finished Kernel module becomes one of GLCompute entry points.  lower_kernels.c is about the whole. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_LOWER_KERNELS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_LOWER_KERNELS_H

#include "codegen/spirv/rewrite.h"

enum { MOST_INDICES = 16, MOST_COMPONENTS = 16, MOST_NESTED = 64 };

struct resource;                        /* images.c */
struct buffer;                          /* buffers.c */

/* Where a pointer points: a variable, and the way into it.  Pointers themselves are gone in the shader (logical addressing: SPIR-V, 2.16.1). */
struct pointee {
    SpvId root;                         /* the variable, or a parameter that is handed a whole variable */
    SpvStorageClass class;
    SpvId type;                         /* what the root is of */
    const char *name;                   /* of the kernel's argument or the variable, for messages */
    uint8_t count;                      /* of indices */
    bool is_stepped;                    /* the last one counts elements of an array: pointers move along it */
    SpvId indices[MOST_INDICES];
    SpvId view;                         /* the pointer was cast: what is read and written is of this type; 0 */
    int8_t ratio;                       /* of a view: n > 1: it is a vector of n elements (of three: n is 4), from the index on; n < 0: it is one of the -n
                                           components of an element, and the last index counts components; 1: of the same size */
    uint16_t unit;                      /* > 0: of a place of bytes the last index counts units of so many bytes, from where the others lead, and `view` is
                                           what lies there: bytes.c */
    bool is_packed;                     /* of bytes: in a packed struct, so that nothing in it is aligned */
    struct buffer *buffer;              /* that it is in, or NULL */
    struct resource *image, *sampler;   /* no pointer, but one of these, or both together */
};

/* What became of an id of the kernel in the function that is being written. */
struct translation { SpvId value; struct pointee *place; bool is_number; /* the place was made an integer, to be compared or subtracted */ };

struct instance {                       /* a function for one shape of places that it is called with */
    SpvId function, id;                 /* of the kernel module; of the shader */
    struct pointee **arguments; uint32_t argument_count;      /* NULL: a plain value.  Of a place, root and type say what is handed over */
    bool is_kernel;
    const char *name;                   /* of a kernel; */
    const uint32_t *local_size;         /* its execution mode LocalSize, or NULL; */
    SpvId workgroup_size;               /* uvec3 */
    SpvId push_constants, values;       /* of a kernel: the variable, and its block; 0: it takes no plain values */
    bool is_written, returns_pointer;   /* returns.c: */
    const struct pointee *result;       /* the way to what it returns, when it is written */
    SpvId *roots;                       /* of arguments that are in a function's memory: the parameter; 0 */
    struct word_list parameter_types;
    uint32_t header;                    /* where OpFunction stands */
    struct instance *next, *alike;      /* alike: the instances of the same function */
};

struct shader_input { uint32_t builtin; SpvId id; };

struct waiting_phi {                    /* an index that comes round a loop is not known when its phi is written */
    uint32_t at;                        /* where the phi stands in SECTION_FUNCTIONS */
    const uint32_t *old;                /* the phi of pointers it is for */
    struct pointee *place; uint8_t index; /* which of its indices */
    loc_t loc;
};

/* In bytes; align 0: not worked out yet.  `scalar`: the size of all scalars in it; 0: they have several.  `offsets`: of a struct's members. */
struct type_extent { uint32_t size, align, scalar; const uint32_t *offsets; bool has_packed; };

struct shader_maker {
    struct module *m;
    struct rewriter r;
    uint32_t *functions;                /* by old id: one more than where OpFunction stands in `old` */
    struct translation *map;            /* by old id */
    VEC(SpvId) touched;                 /* entries of `map` that belong to the function in hand */
    uint32_t *saturates;                /* by old id: SaturatedConversion */
    uint8_t *rounds;                    /* by old id: one more than SpvFPRoundingMode */
    uint16_t *inputs;                   /* by old id of a variable: one more than its SpvBuiltIn */
    VEC(struct shader_input) input_list;        /* those that the shader has */
    const char **names;                 /* by old id: its OpName, or NULL */
    struct instance *instances, **last; /* those to be written come at the end */
    struct instance **by_function;      /* by old id: the instances of a function */
    uint32_t instance_count;
    struct instance *in_hand;
    const char *kernel;                 /* the kernel in hand: of messages */
    bool awaits_arguments;              /* the first block has not got past its variables */
    VEC(struct waiting_phi) phis;
    SpvId label;                        /* of the old block in hand */
    SpvId workgroup_size;               /* uvec3, of all kernels; 0: they differ */
    uint32_t next_spec_id;
    VEC(struct type_extent) extents;         /* by id of a type; owned by passes/vulkan_kernel/layout.c */
    SpvId opencl_std;                   /* the import */
    struct buffer *buffers;             /* buffers.c */
    bool *restricts;                    /* by old id of a parameter: `restrict` */
    bool *packed;                       /* by old id of a struct */
    struct resource *resources;         /* images and samplers, those of the source too; */
    struct resource *samplers;          /* which are these */
    uint32_t sampler_count;             /* of the source, so far */
    unsigned depth;                     /* of functions that are written inside of others */
    bool has_nested;
    struct group_array *group_arrays;   /* work_groups.c */
    struct group_helper *group_helpers;
    struct copy_helper *copy_helpers;   /* copies.c */
    bool failed;
};

/* --- the whole (lower_kernels.c) */

/* What cannot be expressed, as an error; the module is given up.  `pointer` names the pointer in question, or NULL. */
void cannot_express(struct shader_maker *s, const struct pointee *pointer, const char *what);

/* --- ids, values and types (passes/vulkan_kernel/values.c) */

void forget_translations(struct shader_maker *s);       /* of the function in hand */
/* The id that an old one became; of labels and values that come later, too. */
SpvId translated(struct shader_maker *s, SpvId old);
void translate_to(struct shader_maker *s, SpvId old, SpvId value);
void translate_to_pointee(struct shader_maker *s, SpvId old, struct pointee *place);
/* The place of an old pointer; NULL when it is none. */
struct pointee *pointee_of(struct shader_maker *s, SpvId old);
const char *old_name(const struct shader_maker *s, SpvId old);
/* A value of a pure instruction; of a constant. */
SpvId make2(struct shader_maker *s, SpvOp op, SpvId type, SpvId a, SpvId b);
SpvId make1(struct shader_maker *s, SpvOp op, SpvId type, SpvId a);
SpvId shader_uint(struct shader_maker *s);
SpvId bool_type(struct shader_maker *s, unsigned width);
SpvId integer_type(struct shader_maker *s, unsigned bits, unsigned width);
/* OpSelect, of any scalar or vector by a scalar condition. */
SpvId select_value(struct shader_maker *s, SpvId type, SpvId condition, SpvId yes, SpvId no);
/* Of type ids: SpvOpTypeInt and so on; bits of its components; how many there are; the type of one. */
SpvOp type_op(const struct shader_maker *s, SpvId type);
unsigned type_bits(const struct shader_maker *s, SpvId type);
unsigned type_width(const struct shader_maker *s, SpvId type);
SpvId type_part(const struct shader_maker *s, SpvId type);
SpvId float_constant(struct shader_maker *s, SpvId type, double value);     /* splat over vectors */
SpvId integer_constant(struct shader_maker *s, SpvId type, uint64_t value);

/* --- functions (functions.c) */

struct instance *add_instance(struct shader_maker *s, SpvId function, struct pointee **arguments, uint32_t count);
void write_instance(struct shader_maker *s, struct instance *f);
/* Where the source defines the kernel, which lowering has marked first; 0: it has no body. */
loc_t place_of_kernel(const struct shader_maker *s, const struct instance *f);

/* --- functions that return pointers (returns.c) */

bool translate_return(struct shader_maker *s, const uint32_t *at);      /* whether it was one of theirs */
/* A call with these operands, whose type and id are filled in. */
void translate_pointer_call(struct shader_maker *s, const uint32_t *at, struct instance *f, struct pointee *const *arguments, uint32_t *words,
                            uint32_t count);
void finish_pointer_function(struct shader_maker *s, struct instance *f);
void order_functions(struct shader_maker *s);           /* when all are written */

/* --- pointers (access_paths.c).  Each: whether it was one of theirs. */

bool translate_pointer(struct shader_maker *s, const uint32_t *at);
bool translate_access(struct shader_maker *s, const uint32_t *at);
bool translate_pointer_number(struct shader_maker *s, const uint32_t *at);      /* a comparison or difference of two */
struct pointee *new_pointee(struct shader_maker *s, SpvId root, SpvStorageClass class, SpvId type, const char *name);
/* Null, which may be handed to a function that looks before it reads: reading gives zeros there, writing does nothing. */
struct pointee *null_pointee(struct shader_maker *s, SpvId type);
static inline bool is_null_pointee(const struct pointee *p) { return p && !p->root; }
struct pointee *copy_pointee(struct shader_maker *s, const struct pointee *of);
bool leads_alike(const struct pointee *a, const struct pointee *b);     /* to the same variable, but for indices; */
bool is_same_way(struct shader_maker *s, const struct pointee *a, const struct pointee *b);     /* and through the same members */
/* A copy one step further in. */
struct pointee *inner_pointee(struct shader_maker *s, const struct pointee *of, SpvId index, bool is_stepped);
/* What the first `depth` indices lead to; all of them: for a view, what the memory has. */
SpvId way_type(const struct shader_maker *s, const struct pointee *p, uint8_t depth);
SpvId leaf_type(struct shader_maker *s, const struct pointee *p);
/* Whether index `i` chooses a member of a struct, and is a constant. */
bool chooses_member(struct shader_maker *s, const struct pointee *p, uint8_t i);
/* `p` moved by `steps` elements of what it points to. */
struct pointee *step_pointee(struct shader_maker *s, const struct pointee *p, SpvId steps);
void finish_phis(struct shader_maker *s);
/* Indices, which are uints. */
SpvId sum_index(struct shader_maker *s, SpvId a, SpvId b);
SpvId scale_index(struct shader_maker *s, SpvId index, uint32_t by);
bool is_pointer_id(const struct shader_maker *s, SpvId type);
SpvId pointee_type(const struct shader_maker *s, SpvId pointer);

/* --- casts, loads and stores (views.c) */

void translate_cast(struct shader_maker *s, const uint32_t *at);
/* A pointer of the shader to the place, which must not be a view. */
SpvId pointer_to(struct shader_maker *s, const struct pointee *p);
SpvId load_pointee(struct shader_maker *s, const struct pointee *p, SpvId type);
void store_pointee(struct shader_maker *s, const struct pointee *p, SpvId value, SpvId type);
/* The old pointer as a place of `n` elements of its pointee's components: for vload and kin. */
SpvId load_components(struct shader_maker *s, const struct pointee *p, SpvId offset, unsigned n, SpvId type);
void store_components(struct shader_maker *s, const struct pointee *p, SpvId offset, unsigned n, SpvId value);

/* --- places of bytes (bytes.c) */

/* The place of `from`, of any kind, for values of type `type`. */
struct pointee *byte_pointee(struct shader_maker *s, const struct pointee *from, SpvId type);
/* From where the variable begins, of any place. */
SpvId byte_distance(struct shader_maker *s, const struct pointee *p);
/* Of a place of bytes: a member or an element of it; moved by `steps` of it; read and written as what `view` says; a pointer of the shader,
 * where the memory or a buffer has such an object. */
struct pointee *inner_bytes(struct shader_maker *s, const struct pointee *of, SpvId index);
struct pointee *step_bytes(struct shader_maker *s, const struct pointee *p, SpvId steps);
SpvId load_bytes(struct shader_maker *s, const struct pointee *p, SpvId type);
void store_bytes(struct shader_maker *s, const struct pointee *p, SpvId value, SpvId type);
SpvId pointer_to_bytes(struct shader_maker *s, const struct pointee *p);

/* `index` divided by, modulo or shifted by a constant. */
SpvId index_by(struct shader_maker *s, SpvOp op, SpvId index, uint32_t by);
/* (scalars.c) In memory other than buffers: `view` is a scalar. */
SpvId load_scalar_at(struct shader_maker *s, const struct pointee *p);
void store_scalar_at(struct shader_maker *s, const struct pointee *p, SpvId value);
/* In a buffer, byte by byte: `view` is a scalar that is not aligned. */
SpvId load_unaligned(struct shader_maker *s, const struct pointee *p);
void store_unaligned(struct shader_maker *s, const struct pointee *p, SpvId value);
SpvId pointer_to_scalar(struct shader_maker *s, const struct pointee *p);

/* --- buffers (buffers.c) */

/* An argument that points to values of type `pointee`: a storage buffer of set 0. */
struct pointee *buffer_argument(struct shader_maker *s, SpvId pointee, const char *name, uint32_t binding, bool may_alias);
/* A variable for the same buffer that is a block with an array of `type`. */
SpvId buffer_view(struct shader_maker *s, struct buffer *b, SpvId type);
void define_buffers(struct shader_maker *s);            /* when all functions are written */

/* --- arguments (arguments.c) */

/* A variable of the module.  `name`: NULL or empty: without one. */
SpvId shader_variable(struct shader_maker *s, SpvStorageClass class, SpvId type, const char *name);
/* A block: a struct that is laid out. */
SpvId declare_block_type(struct shader_maker *s, const SpvId *members, unsigned count);
/* Gives kernel `k` its variables; behind the first block's variables emit_arguments loads the plain ones. */
void declare_arguments(struct shader_maker *s, struct instance *k);
void emit_struct_arguments(struct shader_maker *s);     /* variables for structs that are handed over by value, in front of these */
void emit_arguments(struct shader_maker *s);
void define_workgroup_sizes(struct shader_maker *s);

/* --- images and samplers (images.c) */

bool is_resource_type(const struct shader_maker *s, SpvId type);
/* An argument of set 0; the sampler that OpConstantSampler describes. */
struct pointee *resource_argument(struct shader_maker *s, SpvId type, const char *name, uint32_t binding);
struct pointee *constant_sampler(struct shader_maker *s, const uint32_t *at);
bool translate_image(struct shader_maker *s, const uint32_t *at);       /* whether it was one of theirs */
void define_resources(struct shader_maker *s);          /* when all functions are written */

/* --- layout (passes/vulkan_kernel/layout.c) */

/* Bytes of a type as OpenCL C lays it out (6.1.5), and its alignment; decorates structs and arrays in it. */
uint32_t lay_out(struct shader_maker *s, SpvId type, uint32_t *align);
struct type_extent shader_extent(struct shader_maker *s, SpvId type);       /* the same, and more */
/* Where member `index` of a struct, element `index` of an array or component `index` of a vector begins. */
uint32_t part_offset(struct shader_maker *s, SpvId type, uint32_t index);
/* The type of such a part; 0: there is none. */
SpvId shader_part(const struct shader_maker *s, SpvId type, uint64_t index);

/* --- built-in variables (passes/vulkan_kernel/inputs.c), groups, barriers, atomics (passes/vulkan_kernel/groups.c), the rest of the instructions (passes/vulkan_kernel/operations.c),
 * OpenCL.std (math.c).  Each: whether it was one of theirs. */

/* The decoration BuiltIn of a variable; true: it goes, for the variable is computed. */
bool note_input(struct shader_maker *s, const uint32_t *decoration);
bool translate_input(struct shader_maker *s, const uint32_t *load);
SpvId read_input(struct shader_maker *s, SpvBuiltIn builtin, unsigned width);
bool translate_group(struct shader_maker *s, const uint32_t *at);
SpvId workgroup_size(struct shader_maker *s);           /* uvec3, of the kernel in hand */
/* (work_groups.c) A group operation whose scope is the work-group; the functions that those are, behind all others. */
bool translate_work_group(struct shader_maker *s, const uint32_t *at);
void write_group_helpers(struct shader_maker *s);
SpvId work_item_count(struct shader_maker *s);          /* of the work-group of the kernel in hand */
void begin_shader_block(struct shader_maker *s, SpvId label);           /* in a function of the module's own */
/* (copies.c) OpGroupAsyncCopy, OpGroupWaitEvents; the functions that copy, behind all others. */
bool translate_copies(struct shader_maker *s, const uint32_t *at);      /* whether it was one of them */
void write_copy_helpers(struct shader_maker *s);
bool translate_atomic(struct shader_maker *s, const uint32_t *at);
SpvId signed_remainder(struct shader_maker *s, SpvId type, SpvId a, SpvId b);
bool translate_operation(struct shader_maker *s, const uint32_t *at);
/* (rounding.c) `value` of type `from` converted by `op` to the floating-point type `to`, rounded in another direction than to the nearest. */
SpvId convert_rounded(struct shader_maker *s, SpvOp op, SpvId to, SpvId value, SpvId from, SpvFPRoundingMode mode);
void translate_printf(struct shader_maker *s, const uint32_t *at);      /* printf.c */
bool translate_extended(struct shader_maker *s, const uint32_t *at);
bool translate_bits(struct shader_maker *s, const uint32_t *at);        /* passes/vulkan_kernel/bits.c */

#endif
