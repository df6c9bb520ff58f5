LEAST = -2**31
NUMBERS = [0, 1, -1, 7, -100, LEAST]


def divide(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def guarded(a, b):
    defined = b != 0 and not (a == LEAST and b == -1)
    quotient = divide(a, b) if defined else None
    both = divide(a, b) + divide(9, b) if b > 0 else 6
    return [quotient if defined else 5, a % b if b > 0 and a >= 0 else 6, quotient if defined else 7,
            int(b != 0 and (a & 0xffffffff) // ((b & 0xffffffff) or 1) > 2), 4 if a == LEAST else -a, both,
            a * 8 if abs(a * 8) < 2**31 else 8, int(a * 8 > 7)]
