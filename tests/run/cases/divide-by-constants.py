def q(a, b):
    """As integers divide: toward 0."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
