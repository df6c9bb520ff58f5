#define TWICE 2
#define TWICE 2
uint scale(uint x) { return x * TWICE; }
