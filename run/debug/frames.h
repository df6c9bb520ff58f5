/* The places of lanes, and the functions that they are in (frames.c). */
#ifndef SGCC_RUN_DEBUG_FRAMES_H
#define SGCC_RUN_DEBUG_FRAMES_H

#include "run/debug/debugger.h"

enum lane_state {
    LANE_ACTIVE,
    LANE_READY,   /* its subgroup has its turn later */
    LANE_PARTED,  /* it waits for lanes that execute something else */
    LANE_BARRIER, /* at a barrier, or at an operation of the workgroup */
    LANE_ENDED,
    LANE_ABSENT
};

/* Where a lane is. */
struct lane_place {
    enum lane_state state;
    struct subgroup *subgroup;
    unsigned lane; /* of it */
    const struct strand *strand;
    uint32_t depth; /* calls */
    const struct instruction *at;
};
struct lane_place find_lane(const struct debugger *d, uint32_t number);
/* The number of the lane of the workgroup that stopped whose instruction was next. */
uint32_t lanes_of_workgroup(const struct debugger *d);

/* A function that a lane is in; inlined calls count. */
struct debug_frame {
    const char *function, *file;
    unsigned line, column;
    uint32_t number; /* of the instruction (code.c) */
    uint32_t scope;  /* an id; 0: unknown */
    const struct run_function *in;
    bool is_inlined;
};
enum { MOST_DEBUG_FRAMES = 256 };
/* The frames of a lane, innermost first; returns how many there are. */
uint32_t find_frames(const struct debugger *d, const struct lane_place *at,
                     struct debug_frame *frames);
/* The name of a function of the module, in the source. */
const char *name_function(const struct debugger *d, const struct run_function *f);

#endif
