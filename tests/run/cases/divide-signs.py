NUMBERS = [0, 1, -1, 2, -2, 5, -5, 6, -6, 7, 11, -12, 13, 99, -100, 65535, -65536, 0x3fffffff, 0x40000000, -0x40000000,
           0x7ffffffd, 0x7ffffffe, 0x7fffffff, -0x7ffffffe, -0x7fffffff, -0x80000000]


def wrap(x):
    return (x + 0x80000000) % 0x100000000 - 0x80000000


def q(a, b):
    """As integers divide: toward 0."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def quotients(x):
    return [x, 0 if x == -0x80000000 else -x, q(x, 2), q(x, 3), q(x, -5), q(x, 0x40000000), q(x, 0x7ffffffe), q(x, -0x80000000), q(x, 5),
            q(x, 6), q(x, 7), q(x, 12), q(x ^ 1, 12), (x & 0x7fffffff) // 10, ((x & 0xffffffff) >> 1) // 10, -214748364 if x < 0 else 0]


def places(own):
    return [own // 3, q(own - 4, 3), q(wrap(own * 0x20000000), 3), q(wrap(own + 0x7ffffffd), 3), (own * 1000 + 7) // 16, q(-own, 3),
            (own * 0x30000000 & 0xffffffff) >> 16, int(own % 3 * 2.5)]
