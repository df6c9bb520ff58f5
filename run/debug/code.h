/* The instructions of a program as a debugger sees them, and its state: shared by the room. */
#ifndef SGCC_RUN_DEBUG_CODE_H
#define SGCC_RUN_DEBUG_CODE_H

#include "run/debug/debug.h"

/* --- code.c -------------------------------------------------------------------------------- */

/* The scope of an instruction: ids of DebugScope; 0: none. */
struct code_scope {
    uint32_t scope, inlined;
};

/* The name of a DebugFunction. */
struct function_name {
    uint32_t scope;
    const char *name;
};

/* A DebugSource with its text. */
struct debug_source {
    const char *file, *text;
};

/* A variable of the source.  One that is in memory has an object from the instruction `from` on;
 * else its values are copied where they are computed. */
struct debug_local {
    char *name;     /* with the path of a part: ray.at */
    uint32_t scope; /* its parent; 0: all of the function */
    const struct run_function *in;
    const struct run_type *type;
    uint32_t from;
    uint32_t object; /* 0: copies */
    uint32_t copy;   /* the first slot of the copies of a subgroup */
};

/* Before an instruction, the value in `slot` becomes that of a local. */
struct computed {
    uint32_t number, local, slot;
};

struct debug_code {
    struct run_program *p;
    uint32_t *first;           /* by function: the number of its first instruction */
    struct code_scope *scopes; /* by instruction */
    uint32_t count;
    uint32_t *line_of; /* by place: the first place with its file and line */
    VEC(struct function_name) names;
    VEC(struct debug_source) sources;
    VEC(struct debug_local) locals;
    VEC(struct computed) computed; /* by number, ascending */
    uint32_t copies;               /* slots of the copies of a subgroup */
};
/* Reads the program; jumps to p->out_of_memory. */
void read_debug_code(struct debug_code *code, struct run_program *p);
uint32_t number_of_instruction(const struct debug_code *code, const struct run_function *f,
                               const struct instruction *in);
/* The function of a scope, and its parent; 0: none. */
uint32_t function_of_scope(const struct run_program *p, uint32_t scope);
uint32_t parent_of_scope(const struct run_program *p, uint32_t scope);
/* The number of calls that an inlined scope is in. */
uint32_t count_inlined(const struct run_program *p, uint32_t inlined);

/* --- the state ----------------------------------------------------------------------------- */

struct breakpoint_row {
    struct debug_breakpoint b;
    uint32_t place; /* a place of its line (debug_code.line_of); functions: NO_SLOT */
    const struct run_function *in;
    uint64_t hits;
    struct breakpoint_row *next;
};

/* The execution of a line: from its first instruction until another line begins. */
struct line_visit {
    uint32_t line;              /* a place; 0: none */
    uint32_t low, high, number; /* instructions that were executed, and the last one */
    lane_mask lanes;
};
enum { MOST_VISITS = 128 };
struct visits {
    struct line_visit at[MOST_VISITS]; /* by depth */
    uint32_t depth;
};

/* The copied values of locals of a subgroup. */
struct copies {
    uint64_t *values; /* by slot and lane */
    lane_mask *known; /* by slot */
};

/* A workgroup that was begun and has not ended: there are several with --schedule=random. */
struct watched_group {
    uint32_t id[3];
    bool is_used;
    struct visits *visits; /* by subgroup; NULL until it begins */
    struct copies *copies; /* by subgroup */
};

struct debugger {
    struct run_program *p;
    struct debug_host host;
    struct debug_code code;
    struct run_machine *machine;
    struct group *group; /* that executes */
    const struct instruction *current;
    struct breakpoint_row *breakpoints;
    struct watched_group watched[RESIDENT_GROUPS];
    /* How the run goes on: steps are those of a subgroup of a workgroup. */
    enum resumption mode;
    uint32_t step_id[3], step_subgroup, step_depth, step_lane;
    bool waits_for_lane; /* the lane of the step was not active */
    bool wants_entry, wants_stop;
    bool has_finding;
    char rule[24], finding[1024];
};

/* The state of the workgroup that executes. */
static inline struct watched_group *watched_group(struct debugger *d, const struct workgroup *w)
{
    return &d->watched[d->machine->resident_count > 1 ? w - d->machine->resident : 0];
}

#endif
