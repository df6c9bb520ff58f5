/* Lanes and frames as the editor sees them (stack.c). */
#ifndef SGCC_RUN_DAP_STACK_H
#define SGCC_RUN_DAP_STACK_H

#include "run/dap/session.h"

/* The frame of an id that stackTrace gave, and its lane; false: there is none. */
bool find_frame(const struct dap_session *s, uint32_t id, struct lane_place *at,
                struct debug_frame *frame);
uint32_t frame_id(uint32_t lane, uint32_t frame);
/* Describes lanes: 0-6, 9 */
void name_lanes(lane_mask lanes, char *text, size_t size);
/* The file of a sourceReference; NULL: there is none. */
const char *file_of_reference(const struct dap_session *s, uint32_t reference);
/* Describes where the lanes of a subgroup are that are not active; "": all are. */
void describe_parted(const struct dap_session *s, const struct subgroup *g, char *text,
                     size_t size);

#endif
