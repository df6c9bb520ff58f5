// Counts of a mask.
uint count(uint64_t m) { return bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y); }
uint rank(uint64_t m) { return count(m & gl_SubGroupLtMaskARB); }
