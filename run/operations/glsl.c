/* GLSL.std.450: packing, and functions whose second result goes through a pointer. The others work
 * on one component or are geometry. */
#include "run/operations/operations.h"
#include "run/read/layout.h"

/* --- packing ------------------------------------------------------------------------------- */

struct pack_format {
    uint8_t count, bits;
    bool is_signed, is_half, is_double;
};

static struct pack_format packing_of(const struct instruction *in)
{
    switch (ext_inst_instruction(in->at)) {
    case GLSLstd450PackSnorm4x8:
    case GLSLstd450UnpackSnorm4x8: return (struct pack_format){4, 8, true, false, false};
    case GLSLstd450PackUnorm4x8:
    case GLSLstd450UnpackUnorm4x8: return (struct pack_format){4, 8, false, false, false};
    case GLSLstd450PackSnorm2x16:
    case GLSLstd450UnpackSnorm2x16: return (struct pack_format){2, 16, true, false, false};
    case GLSLstd450PackUnorm2x16:
    case GLSLstd450UnpackUnorm2x16: return (struct pack_format){2, 16, false, false, false};
    case GLSLstd450PackHalf2x16:
    case GLSLstd450UnpackHalf2x16: return (struct pack_format){2, 16, false, true, false};
    default: return (struct pack_format){2, 32, false, false, true};
    }
}

void decode_pack(struct run_program *p, struct instruction *in)
{
    if (in->slots != 1 || in->from->slots != packing_of(in).count)
        refuse_at(p, in->at, "OpExtInst: packing of a vector of %u components", in->from->slots);
}
void decode_unpack(struct run_program *p, struct instruction *in)
{
    if (in->from->slots != 1 || in->slots != packing_of(in).count)
        refuse_at(p, in->at, "OpExtInst: unpacking to a vector of %u components", in->slots);
}

static uint64_t pack_component(const struct pack_format *k, uint64_t bits)
{
    float f = load_single(bits), scale;
    if (k->is_double) return bits;
    if (k->is_half) return store_half(f);
    scale = k->is_signed ? (float)((1 << (k->bits - 1)) - 1) : (float)((1 << k->bits) - 1);
    f = f != f ? 0 : f > 1 ? 1 : f < (k->is_signed ? -1 : 0) ? (k->is_signed ? -1 : 0) : f;
    return (uint64_t)(int64_t)rintf(f * scale) & mask_of_width(k->bits);
}
static uint64_t unpack_component(const struct pack_format *k, uint64_t bits)
{
    bits &= mask_of_width(k->bits);
    if (k->is_double) return bits;
    if (k->is_half) return store_single(load_half(bits));
    if (!k->is_signed) return store_single((float)bits / (float)((1 << k->bits) - 1));
    float f = (float)signed_of(bits, k->bits) / (float)((1 << (k->bits - 1)) - 1);
    return store_single(f < -1 ? -1 : f);
}

void run_pack(struct group *g, const struct instruction *in)
{
    struct pack_format p = packing_of(in);
    uint64_t *d = slot_at(g, in->to);
    FOR_LANES(g, d[i] = 0);
    for (unsigned c = 0; c < p.count; c++) {
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, d[i] |= pack_component(&p, x[i]) << (c * p.bits));
    }
}
void run_unpack(struct group *g, const struct instruction *in)
{
    struct pack_format p = packing_of(in);
    const uint64_t *x = slot_at(g, in->args[0]);
    for (unsigned c = 0; c < p.count; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        FOR_LANES(g, d[i] = unpack_component(&p, x[i] >> (c * p.bits)));
    }
}

/* --- Modf and Frexp ------------------------------------------------------------------------ */

/* Calculated like the form with a struct, whose second half is then stored. */
struct second_result {
    struct instruction both, store;
    struct run_type pair;
    struct type_member members[2];
};

void decode_through_pointer(struct run_program *p, struct instruction *in)
{
    struct second_result *s = arena_new(&p->arena, struct second_result);
    const struct value *pointer = value_of(p, ext_argument(in->at, 1));
    const struct run_type *t =
        pointer->type && pointer->type->kind == RUN_TYPE_POINTER ? pointer->type->element : NULL;
    uint32_t number = ext_inst_instruction(in->at) == GLSLstd450Modf ? GLSLstd450ModfStruct
                                                                     : GLSLstd450FrexpStruct;
    if (!t || t->slots != in->slots)
        refuse_at(p, in->at, "OpExtInst: the pointer does not lead to as many components");
    s->members[0].type = in->type;
    s->members[1].type = t;
    s->pair = (struct run_type){.kind = RUN_TYPE_STRUCT,
                                .count = 2,
                                .members = s->members,
                                .slots = 2 * in->slots,
                                .width = in->width,
                                .format = in->type->format};
    s->both = *in;
    s->both.type = &s->pair;
    s->both.slots = 2 * in->slots;
    s->both.to = take_slots(p, in->at, s->both.slots);
    s->both.run = find_glsl(number)->run[in->type->format];
    s->store = *in;
    s->store.args = arena_array(&p->arena, uint32_t, 2);
    s->store.args[0] = in->args[1];
    s->store.args[1] = s->both.to + in->slots;
    s->store.more = make_access(p, in->at, pointer->type, &pointer->shape, t);
    in->more = s;
}
void run_through_pointer(struct group *g, const struct instruction *in)
{
    const struct second_result *s = in->more;
    s->both.run(g, &s->both);
    if (g->poison) {
        uint32_t from = in->args[0];
        for (uint32_t c = 0; c < in->slots; c++) {
            take_poison(g, s->both.to + c, 1, g->poison[from + c], from + c);
            take_poison(g, s->both.to + in->slots + c, 1, g->poison[from + c], from + c);
        }
    }
    move_slots(g, in->to, s->both.to, in->slots);
    if (g->poison) track_store(g, &s->store);
    run_store_value(g, &s->store);
}
