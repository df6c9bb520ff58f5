/* Results as bytes: sgcc_result_save, sgcc_result_load. */
#ifndef SGCC_COMPILE_STORE_H
#define SGCC_COMPILE_STORE_H

#include "include/sgcc.h"

/* The messages of a result that was loaded, in place of those of a compilation. */
struct stored_messages {
    struct sgcc_message *messages;
    struct sgcc_message_details *details;
    size_t count;
};

/* What sgcc_message_details_at does for them. */
int copy_stored_details(const struct stored_messages *stored, size_t index,
                        struct sgcc_message_details *details);

#endif
