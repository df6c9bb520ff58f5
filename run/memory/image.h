/* Image instructions as decoded, and filtering. */
#ifndef SGCC_RUN_MEMORY_IMAGE_H
#define SGCC_RUN_MEMORY_IMAGE_H

#include "run/memory/texel.h"
#include "run/operations/operations.h"

/* Slots; NO_SLOT: the instruction lacks the operand. */
struct image_operands {
    const struct run_type *image, *coordinate_type, *texel_type, *lod_type;
    uint32_t coordinates; /* of the dimension, without the layer */
    uint32_t coordinate, reference, component, texel, texel_slots;
    uint32_t bias, lod, grad_x, grad_y, offset, offsets, sample, min_lod;
    bool projective, gathers;
};

/* The image, and the sampler, that a slot holds; NULL: nothing is bound. */
const struct run_image *image_at(const struct group *g, uint32_t slot, unsigned lane,
                                 const struct run_sampler **sampler);

/* A component of a texel as the instruction's type has it. */
static inline uint64_t result_component(const struct run_type *t, const struct run_image *image,
                                        uint64_t bits)
{
    if (t->format == FLOAT_HALF && image && texel_is_float(image->format))
        return store_half(load_single(bits));
    return bits;
}

/* --- sampler.c ----------------------------------------------------------------------------- */

/* The face of a cube to which a direction leads, and the coordinates on it. */
unsigned choose_cube_face(const float r[3], float *s, float *t);

/* --- derivative.c -------------------------------------------------------------------------- */

/* Whether an instruction takes the derivatives of its coordinates. */
bool is_implicit(SpvOp op);
/* Marks the results of implicit derivatives as undefined in quads with lanes that are missing. */
void mark_implicit(struct group *g, const struct instruction *in);
/* The derivatives of a lane's coordinates; false: there are none. */
bool derive_coordinates(const struct group *g, const struct image_operands *o, unsigned lane,
                        float dx[3], float dy[3]);

#endif
