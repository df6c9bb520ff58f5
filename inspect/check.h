/* Checks a finished module against the rules of its environment that spirv-val does not check.
 *
 * A rule is a row of rules.def: a name, its clause, its text, and a function that reports
 * violations.  The functions are in rules_*.c by subject.  stages.c computes which stages reach a
 * function, environment.c what the environment supports, and check.c calls the rules.
 */
#ifndef SGCC_INSPECT_CHECK_H
#define SGCC_INSPECT_CHECK_H

#include "spirv/read/operations.h"
#include "lang/device_needs.h"
#include "lang/target.h"

enum rule_environment {
    OF_OPENGL = 1,
    OF_VULKAN = 2,
    OF_OPENCL = 4,
    OF_ALL = OF_OPENGL | OF_VULKAN | OF_OPENCL
};

/* Values of check_rule.when besides opcodes.  WHOLE_MODULE: the function is called once, with NULL.
 * EACH_INSTRUCTION: it is called for each instruction. */
enum { WHOLE_MODULE = -1, EACH_INSTRUCTION = -2 };

struct checking;
struct check_rule;
typedef void rule_function(struct checking *k, const struct check_rule *rule, const uint32_t *at);

struct check_rule {
    const char *name;      /* "opengl-control-barrier" */
    unsigned environments; /* bits of enum rule_environment */
    int when;              /* an opcode, WHOLE_MODULE or EACH_INSTRUCTION */
    rule_function *check;
    const char *clause;
    const char *text; /* what a correct module does */
};

/* A bit for kernels in sets of stages, next to those of enum sgcc_stage_bit. */
enum { STAGE_BIT_KERNEL = 0x10000 };

struct captured_member; /* of transform feedback: rules_xfb.c */

/* The check of one module. More than 25 members: facts of the module, which live as long as the
 * check. */
struct checking {
    struct context *c;
    const struct spirv_module *m;
    const char *path;
    /* NULL: messages are about `path` */
    loc_t (*locate)(struct checking *k, const uint32_t *at);
    const void *user; /* for `locate` */
    const struct target *target;
    size_t device_count;       /* device_at returns the devices */
    uint32_t *function_stages; /* by index in m->functions: the stages that reach it */
    /* by index_of an id: the stages of the entry points that list it */
    uint32_t *interface_stages;
    /* function f calls callees[callee_starts[f]] and the following, up to callee_starts[f + 1];
     * all are indices in m->functions */
    uint32_t *callees, *callee_starts;
    const uint32_t **calls;              /* the OpFunctionCall of each callee */
    uint32_t function;                   /* the index of the current function */
    struct disassembly *names;           /* NULL until the first message needs it */
    bool has_float64, has_int64_atomics; /* capabilities of the module */
    bool has_workgroup_size;             /* an object has the decoration BuiltIn WorkgroupSize */
    uint64_t capabilities[MOST_CAPABILITIES / 64]; /* by capability_index: declared or implied */
    /* by index in spirv_extensions: OpExtension names it */
    uint8_t declared[SPIRV_EXTENSIONS_MOST];
    struct captured_member *captures;
    uint32_t capture_count;
    /* set by the first rule that needs them */
    bool has_captures;
    /* by index_of a struct: enum location_state; NULL until it is needed */
    uint8_t *located;
    /* by opcode: the stages that have it, 0: all (rules_stages.c); NULL until it is needed */
    uint32_t *opcode_stages;
    uint16_t *operand_rows; /* by opcode: 1-based rows of operands.def; NULL until it is needed */
    /* by index_of a type: bits of the narrow types that it contains (rules_types.c); NULL until
     * it is needed */
    uint8_t *narrow;
    /* by index_of a type: it or a part of it has a layout; NULL until it is needed */
    uint8_t *has_layout;
    /* by index_of a type: it contains booleans; NULL until it is needed */
    uint8_t *has_bool;
};

/* --- check.c ------------------------------------------------------------------------------- */

/* Checks a module with all rules of c->target and reports violations.  Messages are about the file
 * `path`; if `locate` is not NULL, they are about the source of the module, at the loc that it
 * returns for an instruction (0: no location).  `user` is for it. */
typedef loc_t locate_function(struct checking *k, const uint32_t *at);
void check_module(struct context *c, const struct spirv_module *m, const char *path,
                  locate_function *locate, const void *user);
/* Reports that the instruction at `at` violates `rule`; NULL: that the module does.  The message is
 * the formatted text, followed by the text of the rule. */
void violate(struct checking *k, const struct check_rule *rule, const uint32_t *at, const char *fmt,
             ...) __attribute__((format(printf, 4, 5)));
/* Return the name of an enumerant in SPIR-V, "Subgroup", or the number of an unknown one.
 * `operand` is the index of an operand of `op`, without the result type and the result. */
const char *capability_name(uint32_t capability);
const char *scope_name(uint32_t scope);
const char *enumerant_name(struct checking *k, SpvOp op, unsigned operand, uint32_t value);
/* Returns an id as messages show it, by its name or number: "%gl_Position" or "%17". */
const char *shown_id(struct checking *k, uint32_t id);
/* Returns the index in m->ids of an id that is defined. */
uint32_t index_of(const struct checking *k, uint32_t id);

/* --- stages (stages.c) --------------------------------------------------------------------- */

/* Sets k->function_stages, k->interface_stages, k->callees, k->callee_starts and k->calls. */
void find_stages(struct checking *k);
/* Returns the bit of enum sgcc_stage_bit for an execution model, or STAGE_BIT_KERNEL. */
uint32_t stage_bit_of_model(SpvExecutionModel model);
/* Returns the names of a set of stages, for messages: "fragment, vertex". */
const char *stage_list(struct checking *k, uint32_t stages);

/* --- what is declared (rules_declared.c) ---------------------------------------------------- */

/* Sets k->capabilities. */
void note_capabilities(struct checking *k);
/* Returns whether the module declares the capability, itself or by one that implies it. */
bool module_has(const struct checking *k, SpvCapability capability);

/* --- the table (check.c) -------------------------------------------------------------------- */

/* Returns rule `index` for sgcc_list_rule; NULL past the end. */
const struct sgcc_rule *module_rule(size_t index);

/* --- the rules' functions ------------------------------------------------------------------ */

#define RULE(name, environments, when, function, clause, text) rule_function function;
#include "inspect/rules.def"
#undef RULE

#endif
