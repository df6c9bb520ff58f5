/* The functions that operations.def names. */
#ifndef SGCC_RUN_OPERATIONS_FUNCTIONS_H
#define SGCC_RUN_OPERATIONS_FUNCTIONS_H

#include "run/read/program.h"

#define I(op, poison, values, fn, track, decode) run_fn fn;
#define F(op, poison, values, name, track, decode) \
    run_fn half_##name, bfloat_##name, single_##name, double_##name;
#define SF(op, poison, values, name, track, decode) \
    F(op, poison, values, name, track, decode)      \
    run_fn small_##name;
#define GI I
#define N I
#define GF F
#define XI I
#define XF F
#include "run/operations/operations.def"
#undef I
#undef N
#undef F
#undef SF
#undef GI
#undef GF
#undef XI
#undef XF

run_fn run_printf, run_without_helpers;

typedef void decode_fn(struct run_program *p, struct instruction *in);
decode_fn decode_call, decode_barrier, decode_variable, decode_load, decode_store,
    decode_copy_memory;
decode_fn decode_array_length, decode_construct, decode_extract, decode_insert, decode_shuffle;
decode_fn decode_copy, decode_transpose, decode_sampled_image, decode_image, decode_dynamic;
decode_fn decode_select, decode_pair, decode_bitcast, decode_same, decode_matrix_product;
decode_fn decode_square, decode_cross, decode_atomic, decode_group, decode_group_operand;
decode_fn decode_group_value, decode_group_exchange, decode_ballot, decode_ballot_operand;
decode_fn decode_plain_ballot, decode_plain_value, decode_rotate, decode_partition, decode_scan;
decode_fn decode_pack, decode_unpack, decode_through_pointer, decode_printf;
decode_fn decode_cooperative_load, decode_cooperative_store, decode_cooperative_multiply;
decode_fn decode_cooperative_length, decode_swizzle, decode_masked_swizzle, decode_write_invocation;
decode_fn decode_cooperative_move, decode_cooperative_reduce, decode_cooperative_per_element;
decode_fn decode_count_below, decode_cube_face, decode_float_convert, decode_derivative,
    decode_small_result, decode_query_lod;
decode_fn decode_any_group_vote, decode_any_group_broadcast, decode_any_group_scan;
run_fn run_vote_all, run_vote_any, run_broadcast;
decode_fn decode_vector_load, decode_vector_store, decode_vector_multiply,
    decode_vector_outer_product, decode_vector_reduce_sum;
decode_fn decode_replicate;
decode_fn decode_tensor_create, decode_tensor_set, decode_load_tensor, decode_store_tensor;
decode_fn decode_cooperative_coordinate;
decode_fn decode_quad_exchange, decode_quad_vote, decode_collective, decode_promise;
decode_fn decode_image_access, decode_texel_pointer, decode_sparse, decode_image_query;

run_fn track_each, track_all, track_condition, track_return, track_load, track_store, track_atomic;
run_fn track_division, track_shift, track_conversion, track_image_write, track_nan;
run_fn track_bits, track_bit_field, track_remainder, track_domain;

#endif
