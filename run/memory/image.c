/* Instructions on images: reads, writes, fetches, look-ups, queries.  sampler.c filters. */
#include "run/memory/image.h"
#include "run/machine/meeting.h"

/* The kind of an instruction, by its opcode. */
static const struct image_form {
    uint16_t op;
    bool projective, compares, gathers, fetches, writes, is_storage;
} forms[] = {
    {SpvOpImageSampleImplicitLod, 0, 0, 0, 0, 0, 0},
    {SpvOpImageSampleExplicitLod, 0, 0, 0, 0, 0, 0},
    {SpvOpImageSampleDrefImplicitLod, 0, 1, 0, 0, 0, 0},
    {SpvOpImageSampleDrefExplicitLod, 0, 1, 0, 0, 0, 0},
    {SpvOpImageSampleProjImplicitLod, 1, 0, 0, 0, 0, 0},
    {SpvOpImageSampleProjExplicitLod, 1, 0, 0, 0, 0, 0},
    {SpvOpImageSampleProjDrefImplicitLod, 1, 1, 0, 0, 0, 0},
    {SpvOpImageSampleProjDrefExplicitLod, 1, 1, 0, 0, 0, 0},
    {SpvOpImageGather, 0, 0, 1, 0, 0, 0},
    {SpvOpImageDrefGather, 0, 1, 1, 0, 0, 0},
    {SpvOpImageFetch, 0, 0, 0, 1, 0, 0},
    {SpvOpImageRead, 0, 0, 0, 1, 0, 1},
    {SpvOpImageWrite, 0, 0, 0, 1, 1, 1},
};

static const struct image_form *form_of_image_instruction(const struct instruction *in)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].op == opcode_of(in->at)) return &forms[i];
    return NULL;
}

/* --- decoding ------------------------------------------------------------------------------ */

static const struct run_type *image_of(struct run_program *p, const struct instruction *in)
{
    const struct run_type *t = in->types[0];
    if (t->kind == RUN_TYPE_SAMPLED_IMAGE)
        t = p->types[rank_of(p, type_sampled_image_image_type(defined_by(p->m, t->id)))];
    if (t->kind != RUN_TYPE_IMAGE)
        refuse_at(p, in->at, "%s: its operand is not an image", opcode_name(in->at));
    return t;
}

static uint32_t need(struct run_program *p, const struct instruction *in, uint32_t operand,
                     uint32_t slots)
{
    if (operand >= in->count || !in->types[operand] || in->types[operand]->slots < slots)
        refuse_at(p, in->at, "%s: operand %u does not match", opcode_name(in->at), operand + 1);
    return in->args[operand];
}

static uint32_t coordinates_of(const struct run_type *image)
{
    switch (image->dim) {
    case SpvDim1D:
    case SpvDimBuffer: return 1;
    case SpvDim3D:
    case SpvDimCube: return 3;
    default: return 2;
    }
}

/* The optional operands: in the order of their bits (SPIR-V, 3.14). */
static void decode_image_operands(struct run_program *p, struct instruction *in,
                                  struct image_operands *o, uint32_t at)
{
    uint32_t mask = at < in->count ? in->args[at] : 0, next = at + 1;
    uint32_t known = 0x3fff;
    if (mask & ~known)
        refuse_at(p, in->at, "%s: image operands 0x%x are not supported", opcode_name(in->at),
                  mask);
    o->coordinates = coordinates_of(o->image);
    if (mask & SpvImageOperandsBiasMask) o->bias = need(p, in, next++, 1);
    if (mask & SpvImageOperandsLodMask) {
        o->lod_type = next < in->count ? in->types[next] : NULL;
        o->lod = need(p, in, next++, 1);
    }
    if (mask & SpvImageOperandsGradMask) {
        o->grad_x = need(p, in, next++, o->coordinates);
        o->grad_y = need(p, in, next++, o->coordinates);
    }
    uint32_t offsets = o->image->dim == SpvDimCube ? 0 : o->coordinates;
    if (mask & SpvImageOperandsConstOffsetMask) o->offset = need(p, in, next++, offsets);
    if (mask & SpvImageOperandsOffsetMask) o->offset = need(p, in, next++, offsets);
    if (mask & SpvImageOperandsConstOffsetsMask) o->offsets = need(p, in, next++, 8);
    if (mask & SpvImageOperandsSampleMask) o->sample = need(p, in, next++, 1);
    if (mask & SpvImageOperandsMinLodMask) o->min_lod = need(p, in, next++, 1);
}

/* OpImageQueryLod: the coordinates have no layer. */
void decode_query_lod(struct run_program *p, struct instruction *in)
{
    struct image_operands *o = arena_new(&p->arena, struct image_operands);
    if (!p->derivatives)
        refuse_at(p, in->at, "OpImageQueryLod without derivative groups is not supported");
    o->image = image_of(p, in);
    o->coordinates = coordinates_of(o->image);
    o->coordinate = need(p, in, 1, o->coordinates);
    o->coordinate_type = in->types[1];
    o->lod = o->grad_x = o->grad_y = NO_SLOT;
    if (in->types[0]->kind != RUN_TYPE_SAMPLED_IMAGE || in->slots != 2)
        refuse_at(p, in->at, "OpImageQueryLod: its operands do not match");
    in->more = o;
    meet_in_quads(p, in);
}

void decode_image_access(struct run_program *p, struct instruction *in)
{
    struct image_operands *o = arena_new(&p->arena, struct image_operands);
    const struct image_form *f = form_of_image_instruction(in);
    uint32_t next = 2;
    o->image = image_of(p, in);
    o->coordinates = coordinates_of(o->image);
    o->bias = o->lod = o->grad_x = o->grad_y = o->offset = o->offsets = o->sample = o->min_lod =
        NO_SLOT;
    o->reference = o->component = o->texel = NO_SLOT;
    if (o->image->multisampled && !f->fetches)
        refuse_at(p, in->at, "%s of a multisampled image", opcode_name(in->at));
    if (o->image->dim == SpvDimSubpassData)
        refuse_at(p, in->at, "%s of a subpass input is not supported", opcode_name(in->at));
    if (!f->fetches && in->types[0]->kind != RUN_TYPE_SAMPLED_IMAGE)
        refuse_at(p, in->at, "%s needs a sampled image", opcode_name(in->at));
    uint32_t wanted = o->coordinates + (o->image->arrayed ? 1 : 0) + f->projective;
    if (f->fetches && o->image->dim == SpvDimCube) wanted = 3;
    o->coordinate = need(p, in, 1, wanted);
    o->coordinate_type = in->types[1];
    if (f->compares) o->reference = need(p, in, next++, 1);
    else if (f->gathers) o->component = need(p, in, next++, 1);
    if (f->writes) {
        o->texel_slots = in->types[2] ? in->types[2]->slots : 0;
        o->texel_type = in->types[2];
        o->texel = need(p, in, next++, 1);
        if (o->texel_slots > 4)
            refuse_at(p, in->at, "%s: a texel of %u components", opcode_name(in->at),
                      o->texel_slots);
    }
    decode_image_operands(p, in, o, next);
    if (!f->writes && (in->slots > 4 || (in->type->kind == RUN_TYPE_STRUCT)))
        refuse_at(p, in->at, "%s of this type is not supported", opcode_name(in->at));
    o->projective = f->projective;
    o->gathers = f->gathers;
    in->more = o;
    if (is_implicit(opcode_of(in->at))) meet_in_quads(p, in);
}

/* --- access to single texels --------------------------------------------------------------- */

const struct run_image *image_at(const struct group *g, uint32_t slot, unsigned lane,
                                 const struct run_sampler **sampler)
{
    uint64_t handle = slot_at(g, slot)[lane];
    if (sampler) *sampler = NULL;
    if (handle >= g->object_count) return NULL;
    if (sampler) *sampler = g->objects[handle].sampler;
    return g->objects[handle].image;
}

static uint32_t integer_at(const struct group *g, uint32_t slot, unsigned lane)
{
    return (uint32_t)slot_at(g, slot)[lane];
}

/* The texel that integer coordinates name; NULL: none. */
static uint8_t *fetch_place(struct group *g, const struct image_operands *o,
                            const struct run_image *image, unsigned i)
{
    uint32_t c[4] = {0}, layer = 0, level = 0, count = o->coordinates;
    if (!image) return NULL;
    if (o->image->dim == SpvDimBuffer) {
        uint64_t x = integer_at(g, o->coordinate, i), size = texel_bytes(image->format);
        return size && (x + 1) * size <= image->size ? image->bytes + x * size : NULL;
    }
    if (o->image->dim == SpvDimCube) count = 2;
    for (uint32_t k = 0; k < count; k++) c[k] = integer_at(g, o->coordinate + k, i);
    for (uint32_t k = 0; o->offset != NO_SLOT && k < count; k++)
        c[k] += integer_at(g, o->offset + k, i);
    if (o->image->arrayed || o->image->dim == SpvDimCube)
        layer = integer_at(g, o->coordinate + count, i);
    if (o->lod != NO_SLOT) level = integer_at(g, o->lod, i);
    if (o->image->multisampled)
        return sample_at(image, c[0], c[1], layer,
                         o->sample != NO_SLOT ? integer_at(g, o->sample, i) : 0);
    return texel_at(image, c[0], c[1], c[2], layer, level);
}

/* Storage images and texel buffers may be written: their accesses count in the check of races. */
static void note_texel(struct group *g, const struct instruction *in,
                       const struct image_operands *o, const uint8_t *at, unsigned lane,
                       bool writes)
{
    const struct object *image = &g->objects[slot_at(g, in->args[0])[lane]];
    if (!g->poison || o->image->sampled != 2) return;
    note_access(g, in, image, (uint64_t)(at - image->image->bytes),
                texel_bytes(image->image->format), lane, writes);
}

static const char *name_image(const struct group *g, const struct run_image *image)
{
    for (uint32_t i = 0; i < g->object_count; i++)
        if (g->objects[i].image == image && g->objects[i].name) return g->objects[i].name;
    return "";
}

/* With its coordinates, which are integers; the offset of a fetch is not among them. */
static void report_texel(struct group *g, const struct instruction *in, unsigned lane,
                         const struct run_image *image, const struct image_operands *o)
{
    uint32_t count = o->image->dim == SpvDimCube ? 3 : o->coordinates + (o->image->arrayed ? 1 : 0);
    char at[64] = "";
    size_t used = 0;
    if (!g->poison || !checks(g, RUN_BOUNDS)) return;
    for (uint32_t c = 0; c < count && used < sizeof at; c++)
        used += (size_t)snprintf(at + used, sizeof at - used, "%s%d", c ? ", " : "",
                                 (int32_t)integer_at(g, o->coordinate + c, lane));
    if (image)
        report_fault(
            g, in, RUN_BOUNDS, lane_bit(lane),
            "a texel outside of '%s', an image of %u x %u x %u with %u layers and %u levels: (%s)",
            name_image(g, image), image->width, image->height, image->depth, image->layers,
            image->levels, at);
    else report_fault(g, in, RUN_BOUNDS, lane_bit(lane), "no image is bound");
}

void run_image_fetch(struct group *g, const struct instruction *in)
{
    const struct image_operands *o = in->more;
    uint64_t m = mask_of_width(in->width);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t texel[4] = {0};
        const struct run_image *image = image_at(g, in->args[0], i, NULL);
        const uint8_t *at = fetch_place(g, o, image, i);
        if (at) {
            note_texel(g, in, o, at, i, false);
            read_texel(image->format, at, texel);
        } else report_texel(g, in, i, image, o);
        for (uint32_t c = 0; c < in->slots; c++)
            slot_at(g, in->to + c)[i] = result_component(in->type, image, texel[c]) & m;
    }
}

void run_image_write(struct group *g, const struct instruction *in)
{
    const struct image_operands *o = in->more;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t texel[4] = {0};
        const struct run_image *image = image_at(g, in->args[0], i, NULL);
        uint8_t *at = fetch_place(g, o, image, i);
        for (uint32_t c = 0; c < o->texel_slots; c++) {
            texel[c] = slot_at(g, o->texel + c)[i];
            if (o->texel_type->format == FLOAT_HALF) texel[c] = store_single(load_half(texel[c]));
        }
        if (at) {
            note_texel(g, in, o, at, i, true);
            write_texel(image->format, at, texel);
        } else report_texel(g, in, i, image, o);
    }
}

/* The address of a texel for atomics: the image's object and the offset of the texel. */
void decode_texel_pointer(struct run_program *p, struct instruction *in)
{
    const struct value *pointer = value_of(p, operand(in->at, 0));
    struct image_operands *o = arena_new(&p->arena, struct image_operands);
    o->image = pointer->type->kind == RUN_TYPE_POINTER ? pointer->type->element : NULL;
    if (!o->image || o->image->kind != RUN_TYPE_IMAGE)
        refuse_at(p, in->at, "OpImageTexelPointer: its operand is not a pointer to an image");
    o->coordinates = coordinates_of(o->image);
    o->coordinate = need(
        p, in, 1, o->image->dim == SpvDimCube ? 3 : o->coordinates + (o->image->arrayed ? 1 : 0));
    o->lod = o->offset = NO_SLOT;
    o->sample = need(p, in, 2, 1);
    in->more = o;
}

void run_texel_pointer(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *pointer = slot_at(g, in->args[0]);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t number = pointer[i] >> OFFSET_BITS;
        const struct run_image *image = number < g->object_count ? g->objects[number].image : NULL;
        const uint8_t *at = fetch_place(g, in->more, image, i);
        d[i] = number << OFFSET_BITS | (at ? (uint64_t)(at - image->bytes) : OFFSET_MASK);
        if (!at) report_texel(g, in, i, image, in->more);
    }
}

/* --- queries ------------------------------------------------------------------------------- */

void decode_image_query(struct run_program *p, struct instruction *in)
{
    struct image_operands *o = arena_new(&p->arena, struct image_operands);
    o->image = image_of(p, in);
    o->lod = in->count > 1 ? need(p, in, 1, 1) : NO_SLOT;
    in->more = o;
}

static void sizes_of(const struct image_operands *o, const struct run_image *image, uint32_t level,
                     uint32_t sizes[4])
{
    uint32_t n = 0, layers = image->layers;
    sizes[0] = sizes[1] = sizes[2] = sizes[3] = 0;
    if (o->image->dim == SpvDimBuffer) {
        uint32_t size = texel_bytes(image->format);
        sizes[0] = size ? (uint32_t)(image->size / size) : 0;
        return;
    }
    sizes[n++] = level_size(image->width, level);
    if (o->image->dim != SpvDim1D) sizes[n++] = level_size(image->height, level);
    if (o->image->dim == SpvDim3D) sizes[n++] = level_size(image->depth, level);
    if (o->image->dim == SpvDimCube) layers /= 6;
    if (o->image->arrayed) sizes[n] = layers;
}

void run_image_query(struct group *g, const struct instruction *in)
{
    const struct image_operands *o = in->more;
    SpvOp op = opcode_of(in->at);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint32_t sizes[4] = {0};
        const struct run_image *image = image_at(g, in->args[0], i, NULL);
        if (image && op == SpvOpImageQueryLevels) sizes[0] = image->levels;
        else if (image && op == SpvOpImageQuerySamples) sizes[0] = image->samples;
        else if (image) sizes_of(o, image, o->lod != NO_SLOT ? integer_at(g, o->lod, i) : 0, sizes);
        for (uint32_t c = 0; c < in->slots && c < 4; c++) slot_at(g, in->to + c)[i] = sizes[c];
    }
}

/* --- sparse images: everything is resident ------------------------------------------------- */

static const struct {
    uint16_t sparse, plain;
} sparse_forms[] = {
    {SpvOpImageSparseSampleImplicitLod, SpvOpImageSampleImplicitLod},
    {SpvOpImageSparseSampleExplicitLod, SpvOpImageSampleExplicitLod},
    {SpvOpImageSparseSampleDrefImplicitLod, SpvOpImageSampleDrefImplicitLod},
    {SpvOpImageSparseSampleDrefExplicitLod, SpvOpImageSampleDrefExplicitLod},
    {SpvOpImageSparseFetch, SpvOpImageFetch},
    {SpvOpImageSparseGather, SpvOpImageGather},
    {SpvOpImageSparseDrefGather, SpvOpImageDrefGather},
    {SpvOpImageSparseRead, SpvOpImageRead},
};

/* The same instruction without residency gives the second member of the result. */
void decode_sparse(struct run_program *p, struct instruction *in)
{
    uint32_t *words = arena_array(&p->arena, uint32_t, length_of(in->at));
    struct instruction *plain = arena_new(&p->arena, struct instruction);
    memcpy(words, in->at, sizeof *words * length_of(in->at));
    if (in->type->kind != RUN_TYPE_STRUCT || in->type->count != 2 ||
        in->type->members[0].type->slots != 1)
        refuse_at(p, in->at, "%s: its type is not a struct of a code and a texel",
                  opcode_name(in->at));
    for (size_t i = 0; i < sizeof sparse_forms / sizeof *sparse_forms; i++)
        if (sparse_forms[i].sparse == opcode_of(in->at))
            words[0] = (words[0] & 0xffff0000) | sparse_forms[i].plain;
    words[1] = in->type->members[1].type->id;
    decode_instruction(p, plain, words);
    plain->to++;
    in->meets = plain->meets; /* and the plain one is executed after all have arrived */
    plain->meets = MEETS_SUBGROUP;
    in->more = plain;
}

void run_sparse(struct group *g, const struct instruction *in)
{
    const struct instruction *plain = in->more;
    uint64_t *d = slot_at(g, in->to);
    if (!meet(g, in)) return;
    FOR_LANES(g, d[i] = 0);
    plain->run(g, plain);
}

void run_resident(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *code = slot_at(g, in->args[0]);
    FOR_LANES(g, d[i] = code[i] == 0);
}
