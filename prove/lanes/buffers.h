/* Buffers that the shader writes (buffers.c). */
#ifndef SGCC_PROVE_LANES_BUFFERS_H
#define SGCC_PROVE_LANES_BUFFERS_H

#include "prove/lanes/lanes.h"

node_id load_buffer(struct lanes *l, const struct lane_pointer *from, const node_id *index,
                    unsigned depth, unsigned width, uint32_t lane);
void store_buffer(struct lanes *l, const struct lane_pointer *to, const node_id *index,
                  unsigned depth, node_id value, uint32_t lane);
void change_buffer(struct lanes *l, const struct lane_pointer *to, const node_id *index,
                   unsigned depth, enum node_kind how, node_id operand, uint32_t lane);

/* The variable of whose content, before the dispatch, the term is a part; 0: it is none. */
uint32_t root_of_content(const struct lanes *l, node_id n);

/* A function of all that was written to a buffer so far. */
node_id content_of_buffer(struct lanes *l, uint32_t id);
/* A loop of the lane, whose state is given, writes to the buffer somewhere. */
void write_opaquely(struct lanes *l, uint32_t id, uint32_t lane, node_id state);

/* What a dispatch leaves in memory: sorted pairs of a place and its content. */
struct left_content {
    node_id place, content;
    uint32_t root;
    struct source_place where;
};
typedef VEC(struct left_content) left_contents;
void collect_contents(struct lanes *l, left_contents *contents);

#endif
