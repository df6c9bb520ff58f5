/* --lsp: starts the language server (lsp.c). */
#ifndef SGCC_DRIVER_LSP_H
#define SGCC_DRIVER_LSP_H

#include "driver/driver.h"

/* Serves an editor on standard input and output until it ends. EXIT_SOURCE: it ended without the
 * shutdown that the protocol requires. */
enum exit_code serve_editor(struct command *cmd);

#endif
