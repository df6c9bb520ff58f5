/* Applies options.prefix_maps to the paths that modules and __FILE__ show.  The last prefix that
 * matches wins. */
#include <string.h>

#include "base/context.h"

const char *shown_path(struct context *c, const char *path)
{
    const char *const *map = c->options->prefix_maps, *best = NULL;
    for (; map && *map; map++) {
        size_t length = strcspn(*map, "=");
        if ((*map)[length] && !strncmp(path, *map, length)) best = *map;
    }
    if (!best) return path;
    size_t length = strcspn(best, "=");
    return arena_printf(&c->arena, "%s%s", best + length + 1, path + length);
}
