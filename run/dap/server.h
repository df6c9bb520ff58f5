/* Requests, responses, events, and members of messages (server.c). */
#ifndef SGCC_RUN_DAP_SERVER_H
#define SGCC_RUN_DAP_SERVER_H

#include "run/dap/session.h"

/* Waits for the next request and serves it; returns false when there are no more. */
bool serve_next(struct dap_session *s);
/* Serves what waits. */
void serve_waiting(struct dap_session *s);
/* Sends an event with a body, which it frees. */
void send_event(struct dap_session *s, const char *name, json_t *body);
void send_response(struct dap_session *s, json_int_t request, const char *command, json_t *body,
                   const char *why);
/* Returns a string; bytes that are not UTF-8 become question marks. */
json_t *json_of_text(const char *text);
const char *text_member(json_t *object, const char *name); /* NULL: it has none */
bool true_member(json_t *object, const char *name);
/* Returns an integer from 0 on; `missing` if there is none. */
uint32_t number_member(json_t *object, const char *name, uint32_t missing);
char *keep_text(const char *text); /* NULL of NULL */

#endif
