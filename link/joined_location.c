/* The location of a variable on the other side of an interface, which -fauto-map-locations
 * copies. Otherwise each stage would be numbered separately, and a variable would match one of
 * another name. */
#include "link/link.h"
#include "link/linker.h"

#include <string.h>

/* Whether unit `u` is beside `stage` on the side of its inputs or outputs, and nearer than `best`,
 * which may be NULL. */
static bool is_nearer(const struct summary *u, const struct summary *best, enum sgcc_stage stage,
                      bool is_input)
{
    if (is_input) return precedes(u->stage, stage) && (!best || u->stage > best->stage);
    return precedes(stage, u->stage) && (!best || u->stage < best->stage);
}

static int32_t location_in(const struct summary *u, enum summary_interface interface, bool is_block,
                           const char *name)
{
    for (uint32_t i = 0; i < u->symbol_count; i++) {
        const struct summary_symbol *s = &u->symbols[i];
        if (s->interface != interface || s->is_block != is_block || s->is_builtin ||
            strcmp(s->name, name) != 0)
            continue;
        return is_block ? innermost(s->type)->members[0].location : s->location;
    }
    return -1;
}

int32_t location_at_interface(const struct context *c, bool is_input, bool is_block,
                              const char *name)
{
    enum summary_interface other = is_input ? INTERFACE_OUTPUT : INTERFACE_INPUT;
    const struct summary *best = NULL;
    int32_t found = -1;
    for (size_t i = 0; i < c->joined_count; i++) {
        const struct summary *u = c->joined[i];
        int32_t location = location_in(u, other, is_block, name);
        if (location < 0 || !is_nearer(u, best, c->stage, is_input)) continue;
        best = u;
        found = location;
    }
    return found;
}
