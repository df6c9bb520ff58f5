/* The state of a session and what the files of the room share. */
#ifndef SGCC_RUN_DAP_SESSION_H
#define SGCC_RUN_DAP_SESSION_H

#include <jansson.h>
#include <pthread.h>

#include "run/command/command.h"
#include "run/debug/debug.h"

/* --- queue.c ------------------------------------------------------------------------------- */

struct queued {
    struct queued *next;
    json_t *message; /* NULL: it was not JSON */
};

struct queue {
    pthread_t reader;
    pthread_mutex_t lock;
    pthread_cond_t arrived;
    struct queued *first, **last;
    int count; /* of messages that wait */
    bool has_ended;
};
/* Starts the thread that reads; it ends with the input or with a request disconnect. */
bool start_queue(struct queue *q);
/* Returns the next message, which the caller owns, or NULL: there is none now, or, if it waits,
 * none any more. *is_broken: it was not JSON. */
json_t *take_message(struct queue *q, bool waits, bool *is_broken);
void end_queue(struct queue *q);

/* A stream of the process that goes to a file. */
struct captured_stream {
    char path[512];
    int fd;      /* of the file, or less than 0 */
    long passed; /* bytes that became events */
};

/* --- the session --------------------------------------------------------------------------- */

/* What a number of a variablesReference stands for, until the run goes on. */
struct handle {
    bool is_scope, is_lane; /* the scope of lanes */
    enum debug_scope scope;
    struct debug_value value;
    char *path;     /* of the value, as an expression */
    uint32_t frame; /* an id of stackTrace */
};

/* A breakpoint of an editor; its texts are the session's. */
struct own_breakpoint {
    uint32_t id;
    char *file; /* NULL: of a function */
    char *texts[4];
};

enum thread_list { THREADS_AUTO, THREADS_ALL, THREADS_SUBGROUP };

struct launch {
    json_int_t request; /* its number until it is answered */
    bool stops_on_entry, has_no_debug, has_no_checks;
    enum thread_list threads;
    uint64_t filters; /* bits of rules at which the run stops */
    bool stops_on_failure;
    char *cwd;
    json_t *options;  /* as in a file of --setup; or NULL */
    char **arguments; /* NULL at the end */
    size_t argument_count;
};

/* The state of a session.  More than 25 members: all of them begin and end with the session. */
struct dap_session {
    FILE *out;
    json_int_t number; /* of the last message */
    struct queue queue;
    struct captured_stream captured[2];
    struct launch launch;
    char **given;              /* arguments after --dap */
    struct debugger *debugger; /* NULL: nothing is loaded */
    bool is_initialized, is_launched, is_configured, is_stopped, is_terminated, is_done;
    bool columns_from_0, lines_from_0;
    json_int_t serving; /* the number of the request that is being served */
    /* Where the run stopped, and how it goes on. */
    struct debug_stop stop;
    bool goes_on, pauses;
    enum resumption how;
    uint32_t lane;
    struct shown_lanes {
        lane_mask lanes; /* that were active at the last stop */
        uint32_t subgroup;
    } shown;
    struct handle *handles;
    uint32_t handle_count, handle_room;
    struct own_breakpoint *breakpoints;
    uint32_t breakpoint_count, last_breakpoint;
    char error[200]; /* of an expression */
};

/* --- run.c --------------------------------------------------------------------------------- */

struct debug_host host_of(struct dap_session *s);

/* --- breakpoints.c ------------------------------------------------------------------------- */

void free_breakpoints(struct dap_session *s);

/* --- variables.c --------------------------------------------------------------------------- */

void drop_handles(struct dap_session *s);

/* --- requests ------------------------------------------------------------------------------ */

/* Serves a request.  Returns the body of its response; NULL: *why says what is wrong. */
typedef json_t *request_fn(struct dap_session *s, json_t *arguments, const char **why);
#define REQUEST(name, function, needs) request_fn function;
#include "run/dap/requests.def"
#undef REQUEST

#endif
