#version 450
// What a test guards is not computed before: the behaviour of a division by zero is undefined, that of the least integer by -1, and that
// of a conversion to an integer that is too small. sgcc-run --check reports them (tests/interpret/corpus.py).
// data 1: int NUMBERS
// expect 0: int [x for a in NUMBERS for b in NUMBERS for x in guarded(a, b)]
layout(local_size_x = 36) in;
layout(std430, binding = 0) writeonly buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In { int numbers[6]; };
const int least = int(0x80000000u);

bool divides(int a, int b) { return b != 0 && !(a == least && b == -1); }

int quotient(int a, int b)
{
    if (divides(a, b)) return a / b;
    return 7;
}

void main()
{
    uint at = gl_LocalInvocationIndex * 8u;
    int a = numbers[gl_LocalInvocationIndex / 6u], b = numbers[gl_LocalInvocationIndex % 6u];
    r[at] = b == 0 || (a == least && b == -1) ? 5 : a / b;
    r[at + 1u] = b > 0 && a >= 0 ? a % b : 6;
    r[at + 2u] = quotient(a, b);
    r[at + 3u] = b != 0 && uint(a) / uint(b) > 2u ? 1 : 0;
    r[at + 4u] = a == least ? 4 : a / -1;
    ivec2 both = b > 0 ? ivec2(a, 9) / b : ivec2(3);
    r[at + 5u] = both.x + both.y;
    float large = float(a) * 8.0;
    r[at + 6u] = abs(large) < 2147483648.0 ? int(large) : 8;
    r[at + 7u] = large >= 0.0 && uint(large) > 7u ? 1 : 0;
}
