/* The layouts of inputs and outputs: location, component, index (GLSL 4.60, 4.4.1 and 4.4.2),
 * stream (4.4.2, Geometry Outputs). */
#include "lang/dialect.h"
#include "lang/limits.h"
#include "lang/target.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/layouts/transform_feedback.h"

/* GL_MAX_VERTEX_STREAMS is at least 4 (OpenGL 4.6, table 23.61) */
enum { MOST_STREAMS = 4 };

struct interface_layout *copy_interface(struct checker *ck, const struct interface_layout *io)
{
    struct interface_layout *copy = arena_new(&ck->c->arena, struct interface_layout);
    *copy = *io;
    return copy;
}

/* --- location, component, index ------------------------------------------------------------ */

/* 4.4.1: "It is a compile-time error to use component without also specifying the location
 * qualifier"; the same holds for index. */
static bool check_beside_location(struct checker *ck, const struct layout_values *l,
                                  enum layout_key key)
{
    if (!has_layout(l, key) || has_layout(l, LAYOUT_LOCATION)) return true;
    error_at(ck->c, l->id[key]->loc, "layout '%s' also needs a location (GLSL 4.60, %s)",
             l->id[key]->name->text, key == LAYOUT_INDEX ? "4.4.2" : "4.4.1");
    return false;
}

static bool check_index_value(struct checker *ck, const struct layout_values *l)
{
    if (!has_layout(l, LAYOUT_INDEX) || l->value[LAYOUT_INDEX] <= 1) return true;
    error_at(ck->c, l->id[LAYOUT_INDEX]->loc, "index must be 0 or 1, this is %d (GLSL 4.60, 4.4.2)",
             l->value[LAYOUT_INDEX]);
    return false;
}

bool check_component(struct checker *ck, const struct name *name, loc_t loc, const struct type *t,
                     const struct interface_layout *io)
{
    if (io->component < 0) return true;
    t = element_of(t);
    if (is_handle(ck, t)) t = vector_type(ck->types, SCALAR_UINT, 2); /* as locations.c has it */
    bool wide = is_scalar_or_vector(t) && scalar_bits((enum scalar)t->scalar) == 64;
    int64_t last = (int64_t)io->component + t->rows * (wide ? 2 : 1) - 1;
    if (!is_scalar_or_vector(t))
        error_at(
            ck->c, loc,
            "'%s' is %s: component is for scalars and vectors, and arrays of them (GLSL 4.60, 4.4.1)",
            name->text, type_name(ck->c, t));
    else if (wide && t->rows > 2)
        error_at(ck->c, loc,
                 "'%s' is %s, which takes two locations and thus no component (GLSL 4.60, 4.4.1)",
                 name->text, type_name(ck->c, t));
    else if (wide && io->component % 2)
        error_at(ck->c, loc,
                 "'%s' is %s, which begins at component 0 or 2, not %d (GLSL 4.60, 4.4.1)",
                 name->text, type_name(ck->c, t), io->component);
    else if (last > 3)
        error_at(ck->c, loc,
                 "'%s' takes components %d to %lld, but the last one is 3 (GLSL 4.60, 4.4.1)",
                 name->text, io->component, (long long)last);
    else return true;
    return false;
}

/* --- streams ------------------------------------------------------------------------------- */

/* For Vulkan the device's maxTransformFeedbackStreams is the limit. */
static bool accepts_stream(struct checker *ck, loc_t loc, int32_t stream)
{
    if (!ck->c->target->explicit_vulkan || !accepts_dialect(ck->c)) return false;
    return dialect_at(ck->c, loc, DIALECT_DEVICE_LIMIT,
                      arena_printf(&ck->c->arena, "stream %d", stream));
}

static int32_t read_stream(struct checker *ck, const struct layout_values *l,
                           const struct interface_layout *block)
{
    int32_t otherwise = block ? block->stream : ck->defaults.stream;
    if (!has_layout(l, LAYOUT_STREAM)) return otherwise;
    int32_t stream = l->value[LAYOUT_STREAM];
    loc_t loc = l->id[LAYOUT_STREAM]->loc;
    const char *what = arena_printf(&ck->c->arena, "stream %d", stream);
    if (!fits_devices(ck->c, loc, "maxTransformFeedbackStreams", (uint64_t)stream + 1, what))
        return otherwise;
    ck->info.uses_streams |= stream > 0; /* stream 0 alone needs no capability */
    if (stream >= MOST_STREAMS && !accepts_stream(ck, loc, stream))
        error_at(ck->c, loc, "stream must lie between 0 and %d, this is %d (GLSL 4.60, 4.4.2)",
                 MOST_STREAMS - 1, stream);
    else if (block && stream != block->stream)
        error_at(
            ck->c, loc,
            "stream %d on a member of a block of stream %d: a block belongs to one stream (GLSL 4.60, 4.4.2)",
            stream, block->stream);
    else return stream;
    return otherwise;
}

/* --- all of them --------------------------------------------------------------------------- */

struct interface_layout *read_interface(struct checker *ck, struct qualifiers *q, enum storage s,
                                        const struct interface_layout *block)
{
    struct interface_layout *io = arena_new(&ck->c->arena, struct interface_layout);
    const struct layout_values *l = &q->layout;
    io->qualifiers = block ? block->qualifiers & IO_OF_BLOCKS : 0;
    drop_idle_interface_words(ck, q, s);
    check_interpolation(ck, q, s, io->qualifiers);
    io->qualifiers |= q->io;
    if (check_invariant(ck, q, s) && has_group(q, GROUP_INVARIANT)) io->qualifiers |= IO_INVARIANT;
    io->location = layout_or(l, LAYOUT_LOCATION, -1);
    io->component =
        check_beside_location(ck, l, LAYOUT_COMPONENT) ? layout_or(l, LAYOUT_COMPONENT, -1) : -1;
    io->index = check_beside_location(ck, l, LAYOUT_INDEX) && check_index_value(ck, l)
                    ? layout_or(l, LAYOUT_INDEX, -1)
                    : -1;
    if (has_layout(l, LAYOUT_PASSTHROUGH)) {
        io->qualifiers |= IO_PASSTHROUGH;
        if (!ck->stage.passthrough) ck->stage.passthrough = l->id[LAYOUT_PASSTHROUGH]->loc;
    }
    io->stream =
        s == STORAGE_OUTPUT && ck->c->stage == SGCC_STAGE_GEOMETRY ? read_stream(ck, l, block) : -1;
    read_feedback(ck, l, io, block);
    return io;
}

void set_interface_defaults(struct checker *ck, const struct layout_values *l)
{
    struct interface_layout none = {0};
    ck->defaults.stream = read_stream(ck, l, NULL);
    read_feedback(ck, l, &none, NULL);
    if (ck->feedback && has_layout(l, LAYOUT_XFB_BUFFER)) set_feedback_buffer(ck, none.xfb_buffer);
}
