#if DEPTH < 3
int depth_next;
#undef DEPTH
#define DEPTH 3
#include __FILE__
#else
int deepest;
#endif
