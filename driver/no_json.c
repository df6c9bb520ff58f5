/* Replaces driver/json/ and driver/lsp/ in a build without jansson. */
#include "driver/json/json.h"
#include "driver/lsp/lsp.h"

const struct json_functions *json_functions(void) { return NULL; }

int run_language_server(const struct lsp_host *host)
{
    (void)host;
    return 1;
}
