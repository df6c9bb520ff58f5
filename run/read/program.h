/* A module as it is executed: types, slots, decoded instructions.  program.c has the order in which
 * it is made.
 *
 * Slots 0 to constant_slots - 1 hold constants and the addresses of global variables and are equal
 * in all lanes.  After them are the variables that each lane has for itself, and then the values
 * of all functions.
 */
#ifndef SGCC_RUN_READ_PROGRAM_H
#define SGCC_RUN_READ_PROGRAM_H

#include <math.h>
#include <spirv/unified1/GLSL.std.450.h>
#include <stdarg.h>

#include "run/run.h"
#include "spirv/read/module_index.h"
#include "spirv/read/module_reader.h"

/* Sets of extended instructions, to which the number of one is added in operations.def. */
enum {
    SET_AMD_BALLOT = 1 << 8,
    SET_AMD_GCN = 2 << 8,
    SET_AMD_TRINARY = 3 << 8,
    SET_SUBGROUP = 4 << 8,
    SET_UNIFORM = 5 << 8
};

enum {
    OFFSET_BITS = 40,
    MOST_SLOTS = 1 << 22,      /* of a program */
    MOST_TYPE_SLOTS = 1 << 20, /* of a value */
    MOST_DESCRIPTORS = 4096,   /* bound to an array of no size */
    MOST_SHARED = 1 << 24      /* slots */
};
#define OFFSET_MASK ((1ull << OFFSET_BITS) - 1)
#define NO_SLOT 0xffffffffu
#define NO_INVOCATION 0xffffffffu

enum run_type_kind {
    RUN_TYPE_VOID,
    RUN_TYPE_BOOL,
    RUN_TYPE_INT,
    RUN_TYPE_FLOAT,
    RUN_TYPE_VECTOR,
    RUN_TYPE_MATRIX,
    RUN_TYPE_ARRAY,
    RUN_TYPE_RUNTIME_ARRAY,
    RUN_TYPE_STRUCT,
    RUN_TYPE_POINTER,
    RUN_TYPE_IMAGE,
    RUN_TYPE_SAMPLER,
    RUN_TYPE_SAMPLED_IMAGE,
    RUN_TYPE_COOPERATIVE,
    RUN_TYPE_TENSOR_LAYOUT,
    RUN_TYPE_TENSOR_VIEW,
    RUN_TYPE_FUNCTION,
    RUN_TYPE_OTHER
};

/* The formats of floats; half and bfloat16 are computed as float and rounded. */
enum float_format {
    FLOAT_NONE,
    FLOAT_HALF,
    FLOAT_BFLOAT,
    FLOAT_SINGLE,
    FLOAT_DOUBLE,
    FLOAT_E4M3,
    FLOAT_E5M2,
    FLOAT_FORMATS
};

struct run_type;
struct tensor_type;

struct type_member {
    const struct run_type *type;
    uint32_t slot;   /* the first, within the value */
    uint32_t offset; /* in bytes */
    uint32_t matrix_stride;
    bool row_major;
};

struct run_type {
    enum run_type_kind kind;
    uint32_t id;
    uint8_t width; /* of a scalar, or of the components of all others; bool: 32 */
    bool is_signed;
    uint8_t format;                 /* enum float_format of a scalar or of components */
    uint32_t slots;                 /* of a value; 0: runtime-sized, or no value */
    const struct run_type *element; /* component, column, element, pointee, sampled type, result */
    uint32_t count;                 /* components, columns, elements, members, parameters */
    struct type_member *members;
    uint64_t bytes;                                      /* of a struct */
    uint32_t stride;                                     /* ArrayStride */
    uint32_t storage;                                    /* of a pointer */
    uint32_t dim, arrayed, multisampled, sampled, depth; /* of an image */
    uint32_t rows, columns, use;                         /* of a cooperative matrix */
    uint32_t sharers; /* the invocations that have its elements */
    bool of_workgroup;
    const struct tensor_type *tensor; /* of a tensor layout or view (tensor_layout.h) */
};

/* The location of a value in memory: one row for each slot. */
struct layout_row {
    uint32_t offset; /* bytes, or slots */
    uint8_t size;    /* bytes */
};

/* The location of memory of a storage class. */
enum access_kind {
    ACCESS_BYTES,  /* explicit layout */
    ACCESS_SHARED, /* one slot for each scalar, in the workgroup */
    ACCESS_LANE,   /* one slot for each scalar and lane */
    ACCESS_HANDLE  /* images and samplers: the object is the value */
};

struct access {
    enum access_kind kind;
    uint32_t count;
    const struct layout_row *rows;
    const struct run_type *type; /* of the value */
};

/* A step of a pointer: matrix layout of what it points to. */
struct type_shape {
    uint32_t matrix_stride;
    bool row_major;
    uint32_t component_stride; /* of a vector that is a column of a row-major matrix; 0: none */
};

struct chain_step {
    uint32_t slot; /* the index */
    uint8_t width;
    bool is_signed;
    bool is_descriptor, is_nonuniform; /* decorated NonUniform */
    bool is_first;                     /* OpPtrAccessChain's Element: no bound, signed */
    uint32_t count;                    /* elements; 0: not known here */
    uint64_t multiplier;               /* of the index, in units of the offset */
};

struct chain {
    uint64_t constant;
    uint32_t count;
    struct chain_step *steps;
};

struct line_place {
    const char *file;
    unsigned line, column;
};

struct use_alias;

/* An OpExtInstImport of one of enum SET_... */
struct extension_set {
    uint32_t id, set;
    const char *name;
};

struct group;
struct instruction;
typedef void run_fn(struct group *g, const struct instruction *in);

struct instruction {
    run_fn *run;
    run_fn *track;      /* follows poison and checks; NULL: no result and nothing to check */
    const uint32_t *at; /* in the module */
    const struct run_type *type; /* of the result, or of the object of a store */
    const struct run_type *from; /* of the first operand that is a value */
    uint32_t to, slots;          /* of the result */
    uint32_t count;
    uint8_t assumes; /* what its decorations assert and is checked */
    uint32_t *args;  /* by operand (result type and result left out): slot, or literal */
    const struct run_type **types; /* by operand: the type of the value, or NULL */
    const void *more;   /* by instruction: struct access, struct chain, struct edge ... */
    uint32_t place;     /* in program.places */
    uint8_t width;      /* of the components of the result */
    uint8_t from_width; /* of the components of the first operand */
    uint8_t poison;     /* enum poison_flow of its row */
    run_fn *unmasked;   /* of a fragment shader's write: what run_without_helpers calls */
    uint8_t meets;      /* enum meets: the invocations that execute it together (meeting.h) */
};

/* The moves for the phis of a block, along one edge. */
struct edge {
    uint32_t target; /* index of a block in the function */
    uint32_t moves;
    struct move {
        uint32_t to, from, slots;
    } * at;
};

struct block {
    uint32_t id;
    const uint32_t *label, *end; /* in the module: OpLabel, the terminator */
    uint32_t first;              /* instruction */
    uint32_t count;              /* instructions */
    uint32_t cost;               /* what they count for --limit: more, where values are large */
    uint32_t merge, next;        /* ids of merge block and continue target; 0 */
    bool is_loop;
};

struct run_function {
    uint32_t id;
    const uint32_t *at, *end;
    struct block *blocks; /* in structured order */
    uint32_t block_count;
    struct instruction *instructions;
    uint32_t instruction_count;
    uint32_t *parameters; /* slots */
    const struct run_type **parameter_types;
    uint32_t parameter_count;
    const struct run_type *result;
    bool is_used, has_barrier;
    uint8_t state; /* of the search for recursion */
};

/* The representation of a global variable. */
struct variable {
    const uint32_t *at;
    const struct run_type *pointer;
    const struct run_type *type; /* pointee */
    uint32_t object;
    uint32_t slot;        /* lane memory: the first slot; shared: the first slot of the workgroup */
    uint32_t initializer; /* slot of the constant; NO_SLOT */
    uint32_t builtin;     /* SpvBuiltIn; NO_SLOT */
    uint32_t resource;    /* 1-based index in program.resources; 0 */
    bool is_flat;         /* an input that is not interpolated */
};

enum object_kind {
    OBJECT_NONE,
    OBJECT_BYTES,
    OBJECT_SHARED,
    OBJECT_LANE,
    OBJECT_IMAGE,
    OBJECT_PUSH
};

/* The object that a pointer's upper bits name. Buffers and images are put into a copy of this table
 * by the machine. */
struct object {
    enum object_kind kind;
    uint32_t first; /* slot */
    uint64_t size;  /* in units of the offset */
    uint8_t *bytes;
    uint8_t *written; /* shadow of shared memory */
    bool is_uniform;
    const char *name;
    uint32_t set, binding, element;
    const struct run_image *image;
    const struct run_sampler *sampler;
};

struct value {
    const struct run_type *type;
    uint32_t slot; /* NO_SLOT */
    bool is_constant;
    struct type_shape shape;
};

/* Which invocation is in which lane (lanes.c). */
struct lane_table {
    uint32_t subgroups; /* of a workgroup */
    uint32_t *locals;   /* by number of the lane: the LocalInvocationIndex, or NO_INVOCATION */
    uint32_t *numbers;  /* by LocalInvocationIndex */
};

/* A module that can be run. More than 25 members: tables by id of one lifetime, that of the
 * program. */
struct run_program {
    struct arena arena;
    jmp_buf out_of_memory;
    struct spirv_module *m;
    const struct run_options *options;
    struct run_error *error;
    unsigned lanes; /* subgroup size */

    const struct run_type **types; /* by index in m->ids */
    struct value *values;          /* by index in m->ids */
    VEC(uint64_t) constants;       /* values of the constant slots */
    uint32_t constant_slots, slots;

    VEC(struct variable) variables;
    VEC(struct object) objects;
    VEC(struct run_resource) resources;
    uint32_t shared_slots, shared_bytes;
    uint32_t push_object, push_size, shared_object;
    bool explicit_shared;
    bool has_unused_push; /* push constants that the entry point does not use */

    VEC(struct line_place) places;
    struct run_function *functions; /* by index in m->functions */
    struct run_function *entry;
    struct run_function **order; /* that the entry point reaches, callees first */
    uint32_t order_count;
    uint8_t *reached; /* by index in m->ids: 1 for each variable that they name */
    uint32_t entry_id;
    const char *entry_name;
    VEC(uint32_t) spec_ids; /* SpecId of all specialization constants */
    uint32_t local_size[3];
    struct lane_table table;
    enum derivatives { DERIVATIVES_NONE, DERIVATIVES_LINEAR, DERIVATIVES_QUADS } derivatives;
    bool is_fragment;
    bool is_kernel;     /* the source is OpenCL C */
    bool vulkan_memory; /* the memory model is Vulkan's */
    bool uniform_control_flow, maximal;
    uint32_t glsl, printf_set, debug_set; /* ids of OpExtInstImport; 0 */
    VEC(struct extension_set) extension_sets;
    VEC(struct use_alias) use_aliases; /* (uses.c) */
    uint8_t *uses; /* by index in m->ids: bit c: component c of it is used; all bits: all of it */
    uint32_t most_slots; /* of one value, for temporary copies */
};

/* --- errors (program.c) -------------------------------------------------------------------- */

/* Ends the reading with a message about an instruction; does not return. */
_Noreturn void refuse_at(struct run_program *p, const uint32_t *at, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
const char *opcode_name(const uint32_t *at);
/* The same, or the name of an instruction of GLSL.std.450. */
const char *instruction_name(const struct run_program *p, const uint32_t *at);
/* Returns the index of a place in program.places; 0 for one without line. */
uint32_t add_place(struct run_program *p, const struct line_place *place);

/* --- ids (program.c)
 * ----------------------------------------------------------------------------------- */

static inline uint32_t rank_of(const struct run_program *p, uint32_t id)
{
    return (uint32_t)(find_id(p->m, id) - p->m->ids);
}
struct value *value_of(struct run_program *p, uint32_t id);
/* Gives a result its slots. */
uint32_t take_slots(struct run_program *p, const uint32_t *at, uint32_t count);

/* The number of invocations in a workgroup. */
static inline uint32_t invocations_of(const struct run_program *p)
{
    return p->local_size[0] * p->local_size[1] * p->local_size[2];
}
/* Reads the workgroup size, whose constants must have been read. */
void read_local_size(struct run_program *p);
/* The numbers of lanes in a workgroup: lane i of subgroup s has the number s * size + i. */
static inline uint32_t lanes_of(const struct run_program *p)
{
    return p->table.subgroups * p->lanes;
}
/* The LocalInvocationIndex of the invocation in a lane; NO_INVOCATION: none is there. */
static inline uint32_t local_index_of(const struct run_program *p, uint32_t number)
{
    return p->table.locals[number];
}
/* The number of the lane that an invocation is in. */
static inline uint32_t number_of_local(const struct run_program *p, uint32_t index)
{
    return p->table.numbers[index];
}

/* --- globals.c ----------------------------------------------------------------------------- */

void read_variables(struct run_program *p);
enum access_kind access_of(const struct run_program *p, uint32_t storage);

/* --- order.c ------------------------------------------------------------------------------- */

void order_blocks(struct run_program *p, struct run_function *f);

/* --- operations.c -------------------------------------------------------------------------- */

/* The propagation of poison through an instruction. */
enum poison_flow {
    POISON_NONE,  /* no result, or the result is defined */
    POISON_EACH,  /* a component of the result is poison where one of the operands' is */
    POISON_ALL,   /* all of the result is poison where anything of the operands is */
    POISON_MOVE,  /* the instruction moves slots: executed on the poison as well */
    POISON_GROUP, /* a group operation */
    POISON_OWN    /* the row has a function */
};

struct operation {
    uint16_t opcode;
    uint8_t poison;
    uint8_t values; /* how many of the first operands must be values */
    /* by enum float_format; integers, bools and all others at FLOAT_NONE */
    run_fn *run[FLOAT_FORMATS];
    run_fn *track;
    void (*decode)(struct run_program *p, struct instruction *in);
};
/* The row of an opcode, or of an instruction of GLSL.std.450; NULL: not served. */
const struct operation *find_operation(SpvOp op);
const struct operation *find_glsl(uint32_t number);
const struct operation *find_extension(uint32_t set, uint32_t number);

#endif
