/* Reads of variables that have no value: uninitialized and maybe-uninitialized.
 *
 *   - ways.c holds what is known of each variable, and merges it where two ways join.
 *   - uninitialized.c visits expressions: reads and writes of parts of variables.
 *   - uninitialized_flow.c visits statements, in the order in which they are executed.
 *
 * A variable has up to 32 parts: the components of a vector, the columns of a matrix, the members
 * of a struct, the elements of an array. A write with an unknown index counts as one of the
 * whole variable, and so does a variable whose address is taken. A loop is visited once: what
 * an iteration has written before, the next one has, too.
 */
#ifndef SGCC_SEMA_WARNINGS_UNINITIALIZED_H
#define SGCC_SEMA_WARNINGS_UNINITIALIZED_H

#include "sema/warnings/body.h"

/* Where a way begins on which a variable is not written. */
struct way {
    enum way_kind {
        WAY_NONE,
        WAY_TRUE,         /* the condition is true */
        WAY_FALSE,        /* it is false */
        WAY_NO_ITERATION, /* before the first iteration of a loop */
        WAY_NO_LABEL,     /* a switch has no label for the value */
        WAY_LABEL,        /* this label of a switch */
        WAY_BREAK         /* this break or continue */
    } kind;
    loc_t loc;
};

/* The knowledge of one variable. */
struct fact {
    uint32_t set;     /* the parts that all ways to here have written */
    uint32_t touched; /* those that some way has written */
    struct way way;   /* one that has not written all */
};

enum { MOST_VARIABLES = 256 };

/* The knowledge at the place where control is. */
struct state {
    struct state *next_free;
    bool is_reached;
    struct way begin; /* of the first way that was joined */
    struct fact facts[];
};

struct tracked {
    struct decl *decl;
    uint32_t parts; /* a bit for each */
    bool is_reported;
};

/* A loop or switch that is being visited. */
struct exit_target {
    struct state *at_break, *at_continue; /* at_continue: NULL for a switch */
    struct exit_target *outer;
};

struct assignments {
    struct body_walk *b;
    struct tracked *variables; /* those in scope */
    uint32_t count, most;      /* most: of the function, at most MOST_VARIABLES */
    struct state *now, *free;
    struct exit_target *target;
    uint32_t reads_one; /* the number of calls around that use the value of one invocation */
    uint32_t dead;      /* as in struct body_walk */
};

/* --- uninitialized.c ----------------------------------------------------------------------- */

/* Visits an expression whose value is used. */
void visit_read_value(struct assignments *a, struct expr *e);
/* A declaration in the body: variables without initializer are followed from here on. */
void declare_variables(struct assignments *a, struct declaration *d);
/* Returns the index of a variable that is followed, or -1. */
int find_tracked(const struct assignments *a, const struct decl *d);
void follow_variable(struct assignments *a, struct decl *d);
/* The function returns at `loc`: its out parameters are read. */
void read_results(struct assignments *a, loc_t loc);

/* --- uninitialized_flow.c ------------------------------------------------------------------ */

void flow_through(struct assignments *a, struct stmt *s);

#endif
