/* sgcc-run: executes compute modules on the CPU, at any subgroup size, and reports undefined
 * behaviour. This is the public header of the folder; run/main.c and the runner of the tests use
 * it.
 *
 *     bytes --read_module--> struct spirv_module
 *           --program.c-->   struct run_program
 *           --machine.c-->   buffers
 *
 * (1) Reading (program.c, types.c, globals.c, decode.c): the module becomes arrays of decoded
 *     instructions.  A value has one or more slots, one for each scalar of its type; an operand is
 *     the number of its first slot.  Specialization constants are folded, strides and offsets of
 *     access paths are computed, and whatever has no row in operations.def is refused, with its
 *     instruction and line, before anything runs.
 * (2) Machine (machine.c, flow.c): a slot holds 64 bits for each lane, so that all lanes
 *     of a subgroup execute one instruction in one loop.  A strand is a set of lanes that are at
 *     the same place: a stack of calls, each with the blocks at which lanes wait.  Blocks are
 *     numbered in structured order (a merge block after its construct, a continue target after the
 *     body), and the strand always continues with the lowest block: that is what
 *     SPV_KHR_maximal_reconvergence describes.  Functions are not recursive, so each has its slots
 *     once per subgroup, and lanes that are in different calls do not disturb each other.
 * (3) Memory (memory.c): a pointer is the number of an object (24 bits) and an offset (40 bits),
 *     also as a device address.  An object is bytes (buffers, push constants), slots shared by a
 *     workgroup, or slots per lane (private and function variables, inputs).
 * (4) Checks (rules.def, poison.c, races.c): rules {name, clause, text}.  Undefined values are
 *     followed as poison, one bit per slot and lane, and reported where they matter.
 * (5) Everything of the command line is in main.c, options.c and *_setup.c.
 *
 * It must not know sema, lowering or passes: it is an independent witness of what they make.
 */
#ifndef SGCC_RUN_RUN_H
#define SGCC_RUN_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __GNUC__
#pragma GCC visibility push(default) /* packages of other languages load these functions */
#endif

enum { RUN_MOST_LANES = 128 };

struct run_program;
struct run_machine;
struct debugger;
struct run_type;

/* The value of a specialization constant: little endian, `size` bytes. */
struct run_constant {
    uint32_t id; /* SpecId */
    uint32_t size;
    uint8_t bytes[8];
};

enum run_schedule { RUN_MAXIMAL, RUN_RANDOM };

/* The order in which invocations of a workgroup get lanes.  ANY: quads in a shader with
 * derivative_group_quadsNV, else linear, by LocalInvocationIndex. */
enum run_lane_order { RUN_ANY_ORDER, RUN_LINEAR_ORDER, RUN_QUADS_ORDER, RUN_MORTON_ORDER };

/* The lanes of each subgroup that have an invocation. */
struct run_lanes {
    enum run_lane_order order;
    unsigned fill;      /* the first ones, if it is not 0 */
    uint64_t active[2]; /* else those whose bits are set, if any is; else all */
    bool needs_full;    /* the pipeline requires full subgroups */
};

/* The callback for messages; `text` lives for the call only. */
struct run_message {
    const char *rule; /* a name of rules.def; NULL: debugPrintf */
    const char *file; /* NULL: unknown */
    unsigned line, column;
    const char *text;
};

struct run_options {
    unsigned subgroup_size; /* a power of two up to RUN_MOST_LANES */
    const char *entry;      /* NULL: the only entry point, or main */
    const struct run_constant *constants;
    size_t constant_count;
    uint64_t checks; /* bits: 1 << enum run_rule */
    enum run_schedule schedule;
    struct run_lanes lanes;
    uint32_t pixels[2]; /* width and height of the rectangle of a fragment shader; 0: none */
    uint64_t seed;
    uint64_t limit; /* the most instructions of a subgroup; 0: no limit */
    int64_t end;    /* a time in seconds, of time(), after which the run ends; 0: none */
    unsigned threads;
    uint64_t undefined;       /* what a read from a lane that is not active gives */
    bool count;               /* count executions of each line (coverage, profile) */
    size_t record_bytes;      /* record lanes, accesses, time and steps, with about as many bytes of
                                 text for the last two; 0: no record */
    uint32_t record_group[3]; /* the workgroup with which time line and steps begin */
    void (*report)(void *user, const struct run_message *message);
    void *user;
    struct debugger *debugger; /* stops the run (run/debug/debug.h); NULL: none */
    bool check_claims;         /* compare values with what analysis/ says is uniform */
    unsigned trace_line;       /* print values at this line; 0: none */
    int64_t trace_invocation;  /* only of this global invocation; -1: of all */
};

enum run_rule {
#define RULE(id, name, clause, text) RUN_##id,
#include "run/checks/rules.def"
#undef RULE
    RUN_RULE_COUNT
};

struct run_rule_info {
    const char *name, *clause, *text;
};
extern const struct run_rule_info run_rules[RUN_RULE_COUNT];

/* Why something cannot be done. */
struct run_error {
    char text[1024];
    unsigned line; /* of the source; 0: unknown */
    char file[256];
};

/* --- reading (program.c) ------------------------------------------------------------------- */

/* Reads a module for one subgroup size.  The bytes must stay valid.  NULL: `error` says why. */
struct run_program *run_load(const void *bytes, size_t size, const struct run_options *options,
                             struct run_error *error);
void run_free(struct run_program *p);

/* --- the required subgroup size (required.c) ------------------------------------------------- */

/* The subgroup size that an entry point requires; `entry` NULL: the first compute
 * entry point.  0: it requires none, or the module cannot be read. */
unsigned run_required_size(const void *bytes, size_t size, const char *entry);

/* --- what a program needs (program.c)
 * ------------------------------------------------------------------ */

/* The sets of inputs, which are buffers, and outputs, which are images, of a fragment shader: their
 * bindings are locations. */
#define RUN_INPUT_SET 0xfffffffeu
#define RUN_OUTPUT_SET 0xffffffffu
#define RUN_DEPTH_BINDING 0xffffu

enum run_resource_kind { RUN_BUFFER, RUN_IMAGE, RUN_TEXELS, RUN_SAMPLER, RUN_COMBINED };

struct run_resource {
    enum run_resource_kind kind;
    uint32_t set, binding;
    uint32_t count;    /* of descriptors; 0 where the entry point does not use it */
    uint64_t size;     /* the least bytes of a buffer, with one element of a runtime array */
    uint64_t stride;   /* of that array; 0: there is none */
    bool is_uniform;   /* cannot be written */
    bool is_unused;    /* by the entry point; then only place, name and type are known */
    const char *name;  /* "" : none */
    const char *block; /* the name of its block; "": none */
    const struct run_type *type; /* of one descriptor (parts.c) */
    uint32_t first_object;
    uint32_t dimension; /* SpvDim of an image */
    bool arrayed, multisampled;
    char format[32]; /* of an image: the format, with GLSL's name, or a possible one if it has none
                      */
};

size_t run_resource_count(const struct run_program *p);
const struct run_resource *run_resource_at(const struct run_program *p, size_t index);
const uint32_t *run_local_size(const struct run_program *p);
uint32_t run_push_size(const struct run_program *p); /* 0: there are no push constants */
bool run_has_unused_push(const struct run_program *p);
/* The entry point that is executed; the compute entry points of the module, ended by NULL. */
const char *run_entry_name(const struct run_program *p);
size_t run_entry_count(const struct run_program *p);
const char *run_entry_at(const struct run_program *p, size_t index);
/* The numbers of the specialization constants. */
size_t run_constant_count(const struct run_program *p);
uint32_t run_constant_id(const struct run_program *p, size_t index);

/* --- what is in buffers (parts.c)
 * ----------------------------------------------------------- */

/* A part of the value in a buffer.  A part that has parts is followed by them and by an end. */
enum run_part_kind {
    RUN_PART_SCALAR,
    RUN_PART_VECTOR,
    RUN_PART_MATRIX, /* its parts are the columns */
    RUN_PART_ARRAY,
    RUN_PART_STRUCT,
    RUN_PART_END
};
struct run_part {
    enum run_part_kind kind;
    const char *member; /* its name, if it is a member of a struct and has one; else NULL */
    uint32_t index;     /* of that member */
    uint32_t count;     /* components or members */
    uint64_t offset;    /* of a scalar, in bytes */
    unsigned bytes;
    char number; /* of a scalar: i, u, f, h (half), b (bfloat16), 4 (E4M3), 5 (E5M2), x (an
                    address) */
};
/* The members of a resource's block, and the name of each; "": it has none. */
size_t run_member_count(const struct run_resource *r);
const char *run_member_at(const struct run_program *p, const struct run_resource *r, size_t index);
typedef void run_visit_part(void *user, const struct run_part *part);
/* Visits the parts of a buffer of `size` bytes in the order of its type.  Values nest less than
 * RUN_MOST_NESTING deep. */
enum { RUN_MOST_NESTING = 32 };
void run_walk_parts(const struct run_program *p, const struct run_resource *r, size_t size,
                    run_visit_part *visit, void *user);

/* --- what is bound (machine.c)
 * ----------------------------------------------------------------------------- */

/* An image: all levels after each other; in each the layers, slices and rows.  The texels stay the
 * caller's. */
struct run_image {
    uint8_t *bytes;
    size_t size;
    uint32_t format; /* VkFormat */
    uint32_t width, height, depth, layers, levels, samples;
    uint32_t view; /* VkImageViewType: 1D, 2D, 3D, Cube, 1DArray, 2DArray, CubeArray */
};

struct run_sampler {
    bool linear, linear_mipmap, has_compare, unnormalized;
    uint32_t address; /* VkSamplerAddressMode */
    uint32_t compare; /* VkCompareOp */
    uint32_t border;  /* VkBorderColor */
    float max_lod;
};

struct run_machine *run_new(struct run_program *p, const struct run_options *options,
                            struct run_error *error);
/* Memory that shaders read and write still belongs to the caller. Returns false if the shader
 * lacks the binding. */
bool run_bind_buffer(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                     void *bytes, size_t size);
bool run_bind_image(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                    const struct run_image *image);
bool run_bind_sampler(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                      const struct run_sampler *sampler);
void run_set_push(struct run_machine *m, const void *bytes, size_t size);
/* Gives memory a device address, which is the same for all machines. */
uint64_t run_add_memory(struct run_machine *m, void *bytes, size_t size, uint64_t address);
uint64_t run_address(unsigned number);
void run_delete(struct run_machine *m);
uint64_t run_steps(const struct run_machine *m); /* lane-instructions */

/* --- execution (dispatch.c) --------------------------------------------------------------------
 */

/* Returns false if execution could not continue; `error` is the reason. */
bool run_dispatch(struct run_machine *m, const uint32_t groups[3], struct run_error *error);

/* --- instructions (unserved.c) -----------------------------------------------------------------
 */

/* Writes a line for each instruction of SPIR-V: executed, read before execution, or why it is
 * refused. */
void run_list_instructions(FILE *out);

/* --- counts (observe.c) -------------------------------------------------------------------- */

/* Execution counts by line: struct run_count of line `line` of `file`. */
struct run_line {
    const char *file;
    unsigned line;
    uint64_t executed, lanes;                /* instructions, and active lanes of all of them */
    uint64_t slots;                          /* lanes that could have been active */
    uint64_t accesses;                       /* memory instructions */
    uint64_t transactions32, transactions64; /* of 128 bytes, for 32 and 64 lanes at a time */
    uint64_t conflicts;      /* further turns of shared memory, 32 banks of 4 bytes */
    const uint64_t *by_lane; /* executions with each lane active; NULL without a record */
};
size_t run_lines(const struct run_machine *m, const struct run_line **lines);

/* --- records (accesses.c of run/record) ---------------------------------------------------- */

enum { RUN_SEGMENT_SIZES = 3 }; /* 32, 64, 128 bytes */
#define RUN_NO_ADDRESS INT64_MIN

/* The addresses of an execution of an access, relative to the object. */
struct run_sample {
    unsigned cost; /* of executions the one with the highest */
    unsigned lanes;
    int64_t address[RUN_MOST_LANES]; /* in units of the access; RUN_NO_ADDRESS: inactive */
    bool has_stride;                 /* all neighbouring lanes are `stride` apart */
    int64_t stride;
};

/* What the executions of an instruction that accesses memory touched, all together. */
struct run_access {
    const char *file, *kind, *object; /* kind: load, store, atomic; object: "": without name */
    unsigned line, column;
    bool is_shared;
    unsigned bytes;            /* of a lane, from its first to its last */
    unsigned unit;             /* shared memory: the bytes between addresses */
    uint64_t executed, active; /* subgroups; lanes */
    uint64_t segments[RUN_SEGMENT_SIZES], best[RUN_SEGMENT_SIZES], touched; /* bytes */
    uint64_t turns, best_turns;                                             /* of shared memory */
    struct run_sample sample;
};

/* Accesses, in the order of their first execution.  They live as long as the machine. */
size_t run_accesses(struct run_machine *m, const struct run_access **accesses);

/* --- record.c ------------------------------------------------------------------------------ */

/* Lines, by file and line, with `by_lane`.  Behind the last one is what has no line.  They live as
 * long as the machine. */
size_t run_recorded_lines(const struct run_machine *m, const struct run_line **lines);
/* Returns the members "timeline" and "steps" of a JSON object, which the caller frees; NULL: out
 * of memory.  Lines are indexes of run_recorded_lines. */
char *run_recorded_json(struct run_machine *m);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#endif
