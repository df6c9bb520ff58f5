/* Data races and barriers. */
#include "run/operations.h"

void start_races(struct workgroup *w) { (void)w; }
void free_races(struct workgroup *w) { (void)w; }
void note_access(struct group *g, const struct instruction *in, const struct object *o,
                 uint64_t offset, unsigned size, unsigned lane, bool writes, bool is_atomic)
{
    (void)g, (void)in, (void)o, (void)offset, (void)size, (void)lane, (void)writes, (void)is_atomic;
}
void check_barrier(struct workgroup *w, struct subgroup *s, const struct instruction *in,
                   lane_mask lanes, const struct instruction *other)
{
    (void)w, (void)s, (void)in, (void)lanes, (void)other;
}
void check_barrier_count(struct workgroup *w, const struct instruction *in, uint32_t waiting,
                         uint32_t missing)
{
    (void)w, (void)in, (void)waiting, (void)missing;
}
