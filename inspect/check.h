/* The rules of an environment that a finished module is checked by: what spirv-val does not know.
 *
 * A rule is a row of rules.def: a name, the clause it comes from, what it says in words, and a function that finds what breaks it.  The functions
 * stand in rules_*.c by subject; stages.c tells which stages reach a function, check.c goes over the module.
 */
#ifndef SGCC_INSPECT_CHECK_H
#define SGCC_INSPECT_CHECK_H

#include "inspect/operations.h"
#include "lang/device_needs.h"
#include "lang/target.h"

enum rule_environment { OF_OPENGL = 1, OF_VULKAN = 2, OF_OPENCL = 4, OF_ALL = OF_OPENGL | OF_VULKAN | OF_OPENCL };

/* When a rule's function is called: once, with NULL; for each instruction; or for those of one opcode. */
enum { WHOLE_MODULE = -1, EACH_INSTRUCTION = -2 };

struct checking;
struct check_rule;
typedef void rule_function(struct checking *k, const struct check_rule *rule, const uint32_t *at);

struct check_rule {
    const char *name;                       /* "opengl-control-barrier" */
    unsigned environments;                  /* enum rule_environment */
    int when;                               /* an opcode, or one of the above */
    rule_function *check;
    const char *clause;
    const char *text;                       /* what is right */
};

/* What is known of a function: stages that reach it, bits of enum sgcc_stage_bit, and bits of kernels. */
enum { STAGE_BIT_KERNEL = 0x10000 };

struct capture;                             /* of transform feedback: rules_xfb.c */

struct checking {
    struct context *c;
    const struct spirv_module *m;
    const char *path;
    loc_t (*locate)(struct checking *k, const uint32_t *at);       /* NULL: the module comes from a file */
    const struct target *target;
    size_t device_count;                /* device_at has them */
    uint32_t *function_stages;              /* by index of a function */
    uint32_t *interface_stages;             /* by index of an id: of the entry points that list it */
    uint32_t *callees, *callee_starts;      /* the functions that a function calls: from its start to that of the next one */
    const uint32_t **calls;                 /* the OpFunctionCall of each */
    uint32_t function;                      /* the one in hand, an index */
    struct disassembly *names;              /* made with the first message */
    bool has_float64, has_int64_atomics;    /* capabilities */
    bool has_workgroup_size;                /* an object is decorated so */
    uint8_t declared[SPIRV_EXTENSIONS_MOST];        /* by index of a row of spirv_extensions: the module has OpExtension */
    struct capture *captures; uint32_t capture_count; bool has_captures;    /* made by the first rule that asks */
    uint8_t *located;                       /* by index of an id, of structs: enum located; NULL until it is asked for */
    uint8_t *has_bool;                      /* by index of an id: a type that contains booleans; NULL until it is asked for */
};

/* --- check.c ------------------------------------------------------------------------------------------------------------ */

/* All rules against a module that was read.  Messages are about the file `path`; or, where `locate` is not NULL, about the source of the module, at the
 * places that it tells (0: nowhere). */
typedef loc_t locate_function(struct checking *k, const uint32_t *at);
void check_module(struct context *c, const struct spirv_module *m, const char *path, locate_function *locate);
/* Says what is wrong with the instruction (NULL: with the module), then the rule. */
void violate(struct checking *k, const struct check_rule *rule, const uint32_t *at, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* "Subgroup", "StorageBuffer": the name of an operand's value; `operand` counts those behind type and result. */
const char *capability_name(uint32_t capability);
const char *scope_name(uint32_t scope);
const char *enumerant_name(struct checking *k, SpvOp op, unsigned operand, uint32_t value);
/* "gl_Position" or "%17". */
const char *shown_id(struct checking *k, uint32_t id);
/* Index of an id in module.ids. */
uint32_t index_of(const struct checking *k, uint32_t id);

/* --- what there is (environment.c) ---------------------------------------------------------------------------------------- */

void note_extensions(struct checking *k);
/* Whether the environment, or each device of which it is known, takes an extension of SPIR-V.  `*lacking` names the device that does not, or
 * is NULL. */
bool takes_extension(struct checking *k, const char *name, const char **lacking);
/* The same of what any one of these extensions brings (a list of the grammar); or of an enumerant that comes with one, or with a capability that does. */
bool takes_any_extension(struct checking *k, const struct needs *needs);
bool is_brought(struct checking *k, const struct enumerant *row);
bool is_opengl_at_least(const struct checking *k, unsigned version);
/* A device that has not all of these classes of subgroup operations; NULL.  `*missing` are they. */
const struct sgcc_device *device_without_features(const struct checking *k, unsigned wanted, unsigned *missing);

/* --- stages (stages.c) ------------------------------------------------------------------------------------------------------- */

void find_stages(struct checking *k);
uint32_t stage_bit_of_model(SpvExecutionModel model);      /* STAGE_BIT_KERNEL of kernels */
/* "fragment, vertex": the names of some stages. */
const char *stage_list(struct checking *k, uint32_t stages);

/* --- the rules' functions ------------------------------------------------------------------------------------------------------ */

#define RULE(name, environments, when, function, clause, text) rule_function function;
#include "inspect/rules.def"
#undef RULE

#endif
