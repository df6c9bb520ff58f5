// Nothing about subgroups here: a hash that any shader may use.
uint scramble(uint x)
{
    x ^= x >> 7;
    x *= 0x2c1b3c6du;
    return x ^ (x >> 12);
}
